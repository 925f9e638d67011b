import { readDirectory } from '../../../../src/framework/server/store/embedded/read-directory';
import { realFs } from '../../../../src/framework/server/store/embedded/store-fs';
import type { Row } from '../../../../src/framework/server/store/store';

/** The rows by collection that a start would find in a data directory, whether a server runs on it or not. */
export const storedRows = async (dataDir: string): Promise<Record<string, Row[]>> => {
  const found = await readDirectory({ dataDir, fs: realFs });
  // The store has written them itself.
  return Object.fromEntries([...(found?.collections ?? [])].map(([name, { rows }]) => [name, rows as Row[]]));
};
