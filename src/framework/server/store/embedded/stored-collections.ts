import { readDirectory } from './read-directory';
import { realFs } from './store-fs';

/** The collections in a data directory, including those no longer declared; empty if nothing is stored. */
export const storedCollections = async (dataDir: string): Promise<string[]> => [
  ...((await readDirectory({ dataDir, fs: realFs }))?.collections.keys() ?? []),
];
