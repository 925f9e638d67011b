import config from '../../resources.config';
import { generateSeed } from '../../scripts/seed/generate';
import { resolveConsole } from '../../src/schema/resolve';

/** The real configuration, resolved once for a test file. */
export const console = resolveConsole(config);
/** What the generator makes of it. */
export const seed = generateSeed(console);

/** The records of one collection; empty when it has none. */
export const recordsOf = (collection: string) => seed[collection] ?? [];
