import { readDirectory } from './read-directory';
import { realFs } from './store-fs';

/** The collections in a data directory, also those that are no longer declared; none when nothing is stored there. */
export const storedCollections = async (dataDir: string): Promise<string[]> => [
  ...((await readDirectory({ dataDir, fs: realFs }))?.collections.keys() ?? []),
];
