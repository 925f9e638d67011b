import { adoptRows, seededRows } from '../starting-rows';
import type { Row, StoreOptions } from '../store';
import { partFile, readDirectory, type StoredData } from './read-directory';
import type { StoreFs } from './store-fs';
import { storedDirectory } from './stored-directory';

/** What a store starts with. */
export interface LoadedData {
  /** The rows of every declared collection. */
  rows: Record<string, Row[]>;
  /** Collections that are stored and declared no longer, as they are. */
  kept: StoredData['collections'];
  /** What was found on the disk. */
  stored: StoredData | undefined;
  /** Whether something was seeded that is not stored yet. */
  isSeeded: boolean;
}

interface LoadOptions extends StoreOptions {
  dataDir: string;
  fs: StoreFs;
}

/** What is stored, once `prepare` is through with it. */
const readPrepared = async ({ prepare, ...place }: LoadOptions) => {
  const stored = await readDirectory(place);
  if (prepare === undefined) return { stored, first: new Map<string, Row[]>() };
  const directory = storedDirectory({ ...place, stored });
  await prepare.run(directory);
  return directory.end();
};

/** Reads the data directory and seeds what it does not hold. Writes nothing but what `prepare` says. `StoreUnreadable` when data or seed are unusable. */
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
