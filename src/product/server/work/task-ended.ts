import type { Store } from '../../../framework/server/stores/store';

/** What came of a task since it was last submitted. */
export interface TaskEnd {
  /** The collection and id of the task. */
  resource: string;
  id: string;
  /** Pieces (articles, videos, words, publications, checks) that are there. */
  succeeded: number;
  /** Pieces that were ordered and did not come. */
  failed: number;
}

/**
 * The one place that hears of every task that ends, in the commit in which it does: when all of its pieces are there or have failed
 * (`settle-slice.ts`), and when it is cancelled (`hooks/tasks.ts`). What it writes through `store`, which is the transaction, is there with the end or not at all.
 */
export const taskEnded = async (_input: { store: Store; end: TaskEnd }): Promise<void> => {
  // The ledger settles here what was reserved when the task was submitted.
};
