import { cloneJson } from './clone-json';
import { adoptRows, parseDataFile } from './data-file';
import type { Row } from './store';
import { StoreUnreadable } from './store-error';
import type { StoreFs } from './store-fs';

/** What a store starts with. */
export interface LoadedData {
  /** The rows of every declared collection. */
  rows: Record<string, Row[]>;
  /** Collections of the file that are declared no longer, as they are. */
  kept: Record<string, unknown>;
  /** Whether something was seeded that the file does not hold yet. */
  isSeeded: boolean;
}

interface LoadOptions {
  file: string;
  /** Starting rows by collection; collections without any start empty. */
  seed: Readonly<Record<string, readonly unknown[]>>;
  collections: readonly string[];
  fs: StoreFs;
}

/** What a mistake in starting rows is reported of. */
export const STARTING_DATA = '初始数据 the starting data';

/** Reads the data file and seeds what it does not hold. Writes nothing. `StoreUnreadable` when file or seed are unusable. */
export async function loadData({ file, seed, collections, fs }: LoadOptions): Promise<LoadedData> {
  const stored = await readStored({ file, fs });
  const rows: Record<string, Row[]> = {};
  let isSeeded = stored === undefined;
  for (const collection of collections) {
    if (stored !== undefined && Object.hasOwn(stored, collection)) {
      rows[collection] = adoptRows({ rows: stored[collection], collection, file });
    } else {
      isSeeded = true;
      const seeded = Object.hasOwn(seed, collection) ? cloneJson(seed[collection]) : [];
      rows[collection] = adoptRows({ rows: seeded, collection, file: STARTING_DATA });
    }
  }
  const kept = Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => !Object.hasOwn(rows, name)));
  return { rows, kept, isSeeded };
}

/** The collections of the file, or undefined at the first start. */
async function readStored({ file, fs }: Pick<LoadOptions, 'file' | 'fs'>) {
  let text: string;
  try {
    text = await fs.readFile(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreUnreadable({ file, place: 'the whole file', reason, cause });
  }
  return parseDataFile({ file, text });
}
