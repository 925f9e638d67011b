import { messageOf } from '../../../shared/text';
import { cloneJson } from '../starting-rows';
import type { Change, OpenedStore, StoreOptions } from '../store';
import { StoreClosed, StoreUnknownCollection } from '../store-error';
import type { StoredRows } from '../store-requests';
import { type CommitQueue, createCommitQueue } from './commit-queue';
import { lockData } from './data-lock';
import { changesOf, createDraft, type Draft, tableView } from './draft';
import { createDurableTables, type DurableTables, loadData, type StoreLimits } from './durable-tables';
import { rowFunctions } from './row-functions';
import { realFs, type StoreFs } from './store-fs';
import { carriedOut } from './stored-directory';
import type { Table } from './table';
import { createTransactions } from './transactions';

/** The stored rows of an open store; a rewrite is an ordinary commit. */
const liveRows = ({ durable, queue }: { durable: DurableTables; queue: CommitQueue<Draft> }): StoredRows => ({
  collections: async () => durable.names(),
  rows: async function* (collection) {
    yield* durable.rowsOf(collection);
  },
  rewrite: (rewriting) =>
    queue.run((draft) => {
      for (const [collection, change] of carriedOut(rewriting, durable.rowsOf).changes) {
        const table = durable.needed(collection);
        if (typeof change === 'string') draft.remove({ table, id: change });
        else draft.put({ table, row: change });
      }
    }),
});

/** Options of an embedded store. */
export interface JsonServerStoreOptions extends StoreOptions {
  /** The directory of data files, journals and `lock`; created if missing. */
  dataDir: string;
  limits?: StoreLimits;
  /** Another file system, for tests. */
  fs?: StoreFs;
}

/**
 * Opens the embedded store: json-server's state in memory; data files and a journal of commits in `DATA_DIR`, one process at a time.
 * Rejects with `StoreLocked`, `StoreUnreadable` (all files are unchanged) or `StoreWriteFailed`.
 */
export const openJsonServerStore = async (options: JsonServerStoreOptions): Promise<OpenedStore> => {
  const { dataDir, fs = realFs } = options;
  const unlock = lockData({ dataDir });
  try {
    const data = await loadData({ ...options, fs });
    const durable = createDurableTables({ ...options, data, fs });
    if (data.isSeeded) await durable.writeFiles();
    return createStore({ durable, unlock });
  } catch (error) {
    unlock();
    throw error;
  }
};

const createStore = ({ durable, unlock }: { durable: DurableTables; unlock: () => void }): OpenedStore => {
  const { tables } = durable;
  const listeners = new Set<(changes: readonly Change[]) => void>();
  let isClosed = false;
  let failure: string | undefined;
  const notify = (draft: Draft) => {
    if (listeners.size === 0) return;
    const changes = changesOf(draft);
    for (const listener of listeners) listener(cloneJson(changes));
  };
  const queue = createCommitQueue({
    begin: createDraft,
    save: async (draft) => {
      // All changes of the batch failed: there is nothing to write.
      if (draft.changes().size === 0) return;
      try {
        await durable.save(draft);
        failure = undefined;
        notify(draft);
      } catch (error) {
        failure = messageOf(error);
        throw error;
      }
    },
  });

  const end = async () => {
    isClosed = true;
    await queue.idle();
    await durable.close();
    unlock();
  };
  let closing: Promise<void> | undefined;

  const tableOf = (collection: string): Table => {
    if (isClosed) throw new StoreClosed();
    const table = tables.get(collection);
    if (table === undefined) throw new StoreUnknownCollection({ collection });
    return table;
  };

  return {
    ...rowFunctions({ tableOf, view: tableView, change: (run) => queue.run(run) }),
    transaction: createTransactions({ tableOf, queue }),
    onCommit: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    declare: async (options) => {
      await options.prepare?.run(liveRows({ durable, queue }));
      await durable.declare(options);
    },
    snapshot: async (work) => {
      if (isClosed) throw new StoreClosed();
      return work(durable.snapshot());
    },
    flush: () => queue.idle(),
    close: async () => {
      closing ??= end();
      await closing;
    },
    health: async () => {
      const message = isClosed ? 'the store is closed' : failure;
      return message === undefined ? { ok: true } : { ok: false, message };
    },
  };
};
