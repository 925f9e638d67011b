import { everything } from '../../../framework/server/stores/scope';
import type { Store } from '../../../framework/server/stores/store';
import { isCause } from '../ledger/entries';
import { release, settle, settleInAll, spend } from '../ledger/reservations';
import { tellOfTask } from '../notices/task-notices';

/** What came of a task since it was last submitted. */
export interface TaskEnd {
  /** The collection and id of the task. */
  resource: string;
  id: string;
  /** Pieces (articles, videos, words, publications, checks) that are there. */
  succeeded: number;
  /** Pieces that were ordered and did not come. */
  failed: number;
  /** When it ended by itself, in ms; left out: somebody has ended it, who need not be told. */
  now?: number;
}

/**
 * The one place that is told of every task that ends, in the commit in which it does: when all of its pieces are there or have failed
 * (`settle-slice.ts`), and when it is cancelled (`hooks/tasks.ts`). What it writes through `store`, which is the transaction, is there with the end or not at all.
 */
export const taskEnded = async ({ store, end }: { store: Store; end: TaskEnd }): Promise<void> => {
  const { resource, id, succeeded, failed, now } = end;
  if (!isCause(resource)) return;
  const cause = { resource, id };
  if (now !== undefined) await tellOfTask({ store, now, cause, succeeded, failed });
  // What becomes of a publication later decides what it has cost.
  if (resource === publications) return;
  if (resource in checks) return succeeded > 0 ? spend({ store, cause }) : release({ store, cause });
  if (resource !== expansions) return settle({ store, cause, used: succeeded });
  // Its pieces are methods, and what it costs are words.
  const run = await store.get({ collection: resource, id, scope: everything() });
  await settleInAll({ store, cause, used: Number(run?.found ?? 0) });
};

const expansions = 'keywordExpansions';
const publications = 'publishTargets';
/** Their one piece costs what is held for it, however much that is. */
const checks = { accounts: true, rankings: true };
