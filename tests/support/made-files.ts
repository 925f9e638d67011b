import { freshenSchema } from '../../scripts/generated/schema-files';

/** What servers and tests read and the repository does not hold. */
export const setup = async (): Promise<void> => void (await freshenSchema());
