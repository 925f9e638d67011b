import { adoptRows, seededRows } from '../starting-rows';
import type { Row, StoreOptions } from '../store';
import { partFile, readDirectory, type StoredData } from './read-directory';
import type { StoreFs } from './store-fs';
import { storedDirectory } from './stored-directory';

/** The initial data of a store. */
export interface LoadedData {
  /** The rows of every declared collection. */
  rows: Record<string, Row[]>;
  /** Stored collections that are not declared, unchanged. */
  kept: StoredData['collections'];
  /** The data found on disk. */
  stored: StoredData | undefined;
  /** Whether seeded rows are not stored yet. */
  isSeeded: boolean;
}

interface LoadOptions extends StoreOptions {
  dataDir: string;
  fs: StoreFs;
}

/** The stored data after `prepare` has run. */
const readPrepared = async ({ prepare, ...place }: LoadOptions) => {
  const stored = await readDirectory(place);
  if (prepare === undefined) return { stored, first: new Map<string, Row[]>() };
  const directory = storedDirectory({ ...place, stored });
  await prepare.run(directory);
  return directory.end();
};

/** Reads the data directory and seeds missing collections. Only `prepare` writes. Throws `StoreUnreadable` for invalid data or seed. */
export const loadData = async (options: LoadOptions): Promise<LoadedData> => {
  const { dataDir, seed, collections } = options;
  const { stored, first } = await readPrepared(options);
  const rows: Record<string, Row[]> = {};
  const kept = new Map(stored?.collections);
  for (const { name: collection } of collections) {
    const found = kept.get(collection);
    if (found) rows[collection] = adoptRows({ ...found, collection });
    kept.delete(collection);
  }
  const file = partFile({ dataDir, part: 'business' });
  for (const [name, firstRows] of first) kept.set(name, { rows: firstRows, part: 'business', file });
  const missing = collections.map(({ name }) => name).filter((name) => !Object.hasOwn(rows, name));
  Object.assign(rows, await seededRows({ missing, seed }));
  return { rows, kept, stored, isSeeded: stored === undefined || missing.length > 0 };
};
