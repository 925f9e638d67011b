import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { plainTextOf } from '../../shared/text';

const packageFile = fileURLToPath(new URL('../../../../package.json', import.meta.url));

/** The version of this program, as what it writes says it. */
export const programVersion = async (): Promise<string> => {
  const { version }: { version?: unknown } = JSON.parse(await readFile(packageFile, 'utf8'));
  return plainTextOf(version);
};
