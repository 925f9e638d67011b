import type { Change } from '../store/store';
import type { RecordCall } from './services';
import { withinTransaction } from './within-transaction';

/** Thrown to end a trial run, which rolls it back. */
class TrialOver extends Error {
  constructor(readonly changes: readonly Change[]) {
    super('a trial is over');
  }
}

/** Dry run: carries work out, returns all changes including follow-up writes, and rolls back. Rethrows errors of the work. */
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
