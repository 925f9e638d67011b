import { join } from 'node:path';
import { aggregateRows } from './aggregate';
import { cloneJson } from './clone-json';
import { createCommitQueue } from './commit-queue';
import { compileCondition } from './condition';
import { adoptRows, dataFileBytes } from './data-file';
import { lockData } from './data-lock';
import { createDraft, type Draft } from './draft';
import { createJsonServerTables } from './json-server-tables';
import { type LoadedData, loadData, STARTING_DATA } from './load-data';
import { createRow, findSameValue, removeRow, restoreRow, transitionRow, updateRow } from './row-changes';
import { createSnapshotWriter } from './snapshot-writer';
import type { Row, Store } from './store';
import { StoreClosed, StoreUnknownCollection } from './store-error';
import { realFs, type StoreFs } from './store-fs';
import type { Table } from './table';

/** What an embedded store needs. */
export interface JsonServerStoreOptions {
  /** The directory of `db.json` and `lock`; created when missing. */
  dataDir: string;
  /** Starting rows by collection, used for collections the data file does not hold yet; never changed. */
  seed: Readonly<Record<string, readonly unknown[]>>;
  /** The declared collections. Others in the data file are kept there as they are. */
  collections: readonly string[];
  /** Another file system, for tests. */
  fs?: StoreFs;
}

/**
 * Opens the embedded store: json-server's state in memory, `DATA_DIR/db.json` on disk, one process at a time.
 * Rejects with `StoreLocked`, `StoreUnreadable` (the file stays as it is) or `StoreWriteFailed`.
 */
export async function openJsonServerStore(options: JsonServerStoreOptions): Promise<Store> {
  const { dataDir, fs = realFs } = options;
  const file = join(dataDir, 'db.json');
  const unlock = lockData({ dataDir });
  try {
    const data = await loadData({ ...options, file, fs });
    const { tables, save, declare } = createDurableTables({ data, file, fs });
    if (data.isSeeded) await save(createDraft());
    return createStore({ tables, save, declare, unlock });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The tables, the function that makes a draft durable and then visible in them, and the one that adds tables. */
function createDurableTables({ data, file, fs }: { data: LoadedData; file: string; fs: StoreFs }) {
  const { tables, add } = createJsonServerTables(data.rows);
  const kept = new Map(Object.entries(data.kept).map(([name, rows]) => [name, Buffer.from(JSON.stringify(rows))]));
  const writer = createSnapshotWriter({ file, fs });
  const save = async (draft: Draft) => {
    const prepared = new Map([...draft.changes()].map(([table, changes]) => [table, table.prepare(changes)]));
    const declared = [...tables].map(([name, table]) => [name, prepared.get(table)?.bytes ?? table.bytes()] as const);
    await writer.write(dataFileBytes([...declared, ...kept]));
    for (const [table, next] of prepared) table.install(next);
  };
  const declare: Store['declare'] = (seed) => {
    for (const [collection, rows] of Object.entries(seed)) {
      if (tables.has(collection)) continue;
      const stored = kept.get(collection);
      add(
        collection,
        stored === undefined
          ? adoptRows({ rows: cloneJson(rows), collection, file: STARTING_DATA })
          : adoptRows({ rows: JSON.parse(stored.toString()), collection, file }),
      );
      kept.delete(collection);
    }
  };
  return { tables, save, declare };
}

interface StoreParts {
  tables: ReadonlyMap<string, Table>;
  save: (draft: Draft) => Promise<void>;
  declare: Store['declare'];
  unlock: () => void;
}

function createStore({ tables, save, declare, unlock }: StoreParts): Store {
  let isClosed = false;
  let failure: string | undefined;
  const queue = createCommitQueue({
    begin: createDraft,
    save: async (draft) => {
      // Nothing but refused changes: there is nothing to write.
      if (draft.changes().size === 0) return;
      try {
        await save(draft);
        failure = undefined;
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
        throw error;
      }
    },
  });

  const tableOf = (collection: string): Table => {
    if (isClosed) throw new StoreClosed();
    const table = tables.get(collection);
    if (table === undefined) throw new StoreUnknownCollection({ collection });
    return table;
  };
  /** Makes a store function of a change of the draft. */
  const writing = <Request extends { collection: string }>(
    change: (request: Request & { draft: Draft; table: Table }) => Row,
  ) => {
    return async (request: Request): Promise<Row> => {
      const table = tableOf(request.collection);
      return cloneJson(await queue.run((draft) => change({ ...request, draft, table })));
    };
  };

  return {
    list: async ({ collection, scope, where, sort, start, end, isCounted = true }) => {
      const asked = { conditions: [scope, where], sort };
      const table = tableOf(collection);
      const rows = isCounted ? table.select(asked) : table.first({ ...asked, count: end });
      return { rows: rows.slice(Math.max(0, start), Math.max(0, end)).map(cloneJson), total: rows.length };
    },
    get: async ({ collection, id, scope }) => {
      const row = tableOf(collection).get(id);
      return row !== undefined && compileCondition(scope)(row) ? cloneJson(row) : undefined;
    },
    create: writing(createRow),
    update: writing(updateRow),
    remove: writing(removeRow),
    restore: writing(restoreRow),
    transition: writing(transitionRow),
    aggregate: async ({ collection, scope, where, groupBy = [], measures }) => {
      const rows = tableOf(collection).select({ conditions: [scope, where], sort: [] });
      return aggregateRows({ rows, groupBy, measures });
    },
    findDuplicate: async ({ collection, ...query }) =>
      findSameValue({ rows: tableOf(collection).rows(), ...query })?.id,
    collections: () => [...tables.keys()],
    declare,
    flush: () => queue.idle(),
    close: async () => {
      if (isClosed) return queue.idle();
      isClosed = true;
      await queue.idle();
      unlock();
    },
    health: async () => {
      const message = isClosed ? 'the store is closed' : failure;
      return message === undefined ? { ok: true } : { ok: false, message };
    },
  };
}
