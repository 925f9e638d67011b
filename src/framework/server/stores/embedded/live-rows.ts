import type { StoredRows } from '../stored-rows';
import type { CommitQueue } from './commit-queue';
import type { Draft } from './draft';
import type { DurableTables } from './durable-tables';
import { carriedOut } from './stored-directory';

/** The stored rows of an open store; a rewrite is an ordinary commit. */
export const liveRows = ({ durable, queue }: { durable: DurableTables; queue: CommitQueue<Draft> }): StoredRows => ({
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
