import type { OpenedStore } from '../store';
import { StoreUnreadable } from '../store-error';
import { lockData } from './data-lock';
import { snapshotOf } from './durable-tables';
import { partFile, readDirectory } from './read-directory';
import { realFs } from './store-fs';

/** Reads the rows of a data directory that no store has open; writes no data. Throws `StoreLocked`, `StoreUnreadable`. */
export const withStoredData = async <T>(
  { dataDir }: { dataDir: string },
  work: (store: Pick<OpenedStore, 'snapshot'>) => Promise<T>,
): Promise<T> => {
  const unlock = lockData({ dataDir });
  try {
    const stored = await readDirectory({ dataDir, fs: realFs });
    if (stored === undefined) {
      const file = partFile({ dataDir, part: 'business' });
      throw new StoreUnreadable({ file, place: '*', reason: 'there is no data' });
    }
    const content = [...stored.collections].map(([name, { part, rows }]) => ({ name, part, rows }));
    return await work({ snapshot: (use) => use(snapshotOf(content)) });
  } finally {
    unlock();
  }
};

/** The collections in a data directory, including those no longer declared; empty if nothing is stored. */
export const storedCollections = async (dataDir: string): Promise<string[]> => [
  ...((await readDirectory({ dataDir, fs: realFs }))?.collections.keys() ?? []),
];
