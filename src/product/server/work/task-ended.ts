import { everything } from '../../../framework/server/stores/scope';
import type { Store } from '../../../framework/server/stores/store';
import { isCause } from '../ledger/entries';
import { release, settle, settleInAll, spend } from '../ledger/reservations';
import { tellOfTask } from '../notices/task-notices';

/** The outcome of a task since it was last submitted. */
export interface TaskEnd {
  /** The collection and id of the task. */
  resource: string;
  id: string;
  /** Finished pieces (articles, videos, words, publications, checks). */
  succeeded: number;
  /** Ordered pieces that were not delivered. */
  failed: number;
  /** When it ended by itself, in ms; left out: a user has ended it, and needs no notice. */
  now?: number;
}

/**
 * Called for every task that ends, in the same transaction (`store`): when all of its pieces have finished or failed
 * (`settle-slice.ts`), and when it is cancelled (`hooks/tasks.ts`). Sends the notice and settles the costs.
 */
export const taskEnded = async ({ store, end }: { store: Store; end: TaskEnd }): Promise<void> => {
  const { resource, id, succeeded, failed, now } = end;
  if (!isCause(resource)) return;
  const cause = { resource, id };
  if (now !== undefined) await tellOfTask({ store, now, cause, succeeded, failed });
  // The cost of a publication depends on what becomes of it later.
  if (resource === publications) return;
  if (resource in checks) return succeeded > 0 ? spend({ store, cause }) : release({ store, cause });
  if (resource !== expansions) return settle({ store, cause, used: succeeded });
  // Its pieces are methods, but it is charged by the words found.
  const run = await store.get({ collection: resource, id, scope: everything() });
  await settleInAll({ store, cause, used: Number(run?.found ?? 0) });
};

const expansions = 'keywordExpansions';
const publications = 'publishTargets';
/** Their single piece costs the whole amount reserved for it. */
const checks = { accounts: true, rankings: true };
