import { adoptRows } from '../starting-rows';
import type { Row } from '../store';
import type { RawChange, Rewriting, StoredRows } from '../store-requests';
import { createCommitLog } from './commit-log';
import { lockData } from './data-lock';
import { readDirectory, type StoredData } from './read-directory';
import { realFs, type StoreFs } from './store-fs';

/** The rows of a data directory, read once. */
export interface StoredDirectory extends StoredRows {
  /** The data stored now and, for a directory without data files, the rows to write with the first ones. */
  end(): Promise<{ stored: StoredData | undefined; first: ReadonlyMap<string, Row[]> }>;
}

interface Place {
  dataDir: string;
  fs: StoreFs;
}

/** The rows of a directory that was read. The caller must prevent concurrent writes to it. */
export const storedDirectory = ({ stored, ...place }: Place & { stored: StoredData | undefined }): StoredDirectory => {
  const { dataDir, fs } = place;
  const first = new Map<string, Row[]>();
  let isRewritten = false;
  const rowsOf = (name: string): Row[] => {
    const found = stored?.collections.get(name);
    return found ? adoptRows({ ...found, collection: name }) : [];
  };
  const commit = async (rewriting: Rewriting, data: StoredData) => {
    const { changes, result } = carriedOut(rewriting, rowsOf);
    const log = createCommitLog({
      dataDir,
      fs,
      stored: data,
      capture: () => [...data.collections].map(([name, { part, rows }]) => ({ name, part, rows })),
    });
    try {
      await log.write({
        changes: () => changes,
        install: () => {
          for (const [name, rows] of result) {
            const { part = 'business', file = dataDir } = data.collections.get(name) ?? {};
            data.collections.set(name, { rows, part, file });
          }
          for (const { from, to } of rewriting.conversions) if (from !== to) data.collections.delete(from);
        },
      });
    } finally {
      await log.close();
    }
    isRewritten = true;
  };
  return {
    collections: async () => new Set(stored?.collections.keys()),
    rows: async function* (name) {
      yield* rowsOf(name);
    },
    rewrite: async (rewriting) => {
      if (stored) return commit(rewriting, stored);
      for (const [name, change] of rewriting.changes)
        if (typeof change !== 'string') first.set(name, [...(first.get(name) ?? []), change]);
    },
    end: async () => ({ stored: isRewritten ? await readDirectory(place) : stored, first }),
  };
};

/** All changes of a rewriting in journal form, and the resulting rows of each affected collection. */
export const carriedOut = (
  { conversions, storedIn, changes: others }: Rewriting,
  rowsOf: (name: string) => readonly Row[],
): { changes: RawChange[]; result: Map<string, Row[]> } => {
  const changes: RawChange[] = [];
  const tables = new Map<string, Map<string, Row>>();
  const tableOf = (name: string) => {
    const table = tables.get(name) ?? new Map(rowsOf(name).map((row) => [row.id, row]));
    tables.set(name, table);
    return table;
  };
  const apply = (change: RawChange) => {
    const [name, row] = change;
    changes.push(change);
    if (typeof row === 'string') tableOf(name).delete(row);
    else tableOf(name).set(row.id, row);
  };
  for (const { from, to, convert } of conversions) {
    for (const row of rowsOf(from)) {
      const { row: next, kept: saved } = convert(row);
      if (saved) apply([storedIn, saved]);
      if (next && (next !== row || from !== to)) apply([to, next]);
      if (next === undefined || from !== to) apply([from, row.id]);
    }
  }
  others.forEach(apply);
  return { changes, result: new Map([...tables].map(([name, table]) => [name, [...table.values()]])) };
};

/** Runs `work` on a data directory that no store has open. Throws `StoreLocked`, `StoreUnreadable`, `StoreWriteFailed`. */
export const withStoredDirectory = async <T>(
  {
    dataDir,
    isReading = false,
  }: { dataDir: string /** `work` must not rewrite; a store may have it open. */; isReading?: boolean },
  work: (data: StoredRows) => Promise<T>,
): Promise<T> => {
  const unlock = isReading ? () => {} : lockData({ dataDir });
  try {
    const place = { dataDir, fs: realFs };
    return await work(storedDirectory({ ...place, stored: await readDirectory(place) }));
  } finally {
    unlock();
  }
};
