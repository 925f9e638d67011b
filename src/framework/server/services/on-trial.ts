import type { Change } from '../stores/store';
import type { RecordCall } from './services';
import { withinTransaction } from './within-transaction';

/** Ends a trial: nothing of it stays. */
class TrialOver extends Error {
  constructor(readonly changes: readonly Change[]) {
    super('a trial is over');
  }
}

/** What work would write, with all that follows from it: it is carried out, and taken back before it is committed. It throws what the work throws. */
export const onTrial = async <C extends RecordCall>({
  call,
  work,
}: {
  call: C;
  work: (call: C) => Promise<unknown>;
}): Promise<readonly Change[]> => {
  try {
    await withinTransaction({
      call,
      work: async (inner, tx) => {
        await work(inner);
        throw new TrialOver(tx.changes());
      },
    });
  } catch (error) {
    if (error instanceof TrialOver) return error.changes;
    throw error;
  }
  throw new TypeError('a trial has not ended');
};
