import { noteDeed } from '../audit/deed-notes';
import { apiTokens } from '../auth/api-tokens';
import { sessionCollection } from '../auth/session-row';
import { codeCounts } from '../codes/next-code';
import { outgoing } from '../notices/outgoing';
import { noteAnswer } from '../once/current-call';
import type { RecordCall } from '../services/services';
import { withinTransaction } from '../services/within-transaction';
import type { Change } from '../stores/store';
import { type Deed, recordHistory } from './record-history';

/**
 * Runs a change of records with all its consequences, including its history, in one transaction. `work` must write through the call
 * passed to it, and may run more than once. Also returns the changes, for `UndoStore`.
 */
export const carryOut = <C extends RecordCall, T>({
  call,
  deed,
  work,
}: {
  call: C;
  deed: Deed;
  work: (call: C) => Promise<T>;
}): Promise<{ result: T; entries: readonly Change[] }> =>
  withinTransaction({
    call,
    work: async (inner, tx) => {
      const result = await work(inner);
      // Undo does not revive ended sessions and tokens, does not make issued codes available again, and does not bring back messages
      // whose notice was withdrawn.
      const kept = new Set([
        sessionCollection,
        apiTokens,
        codeCounts,
        outgoing,
        ...(inner.services.product.notUndone ?? []),
      ]);
      const entries = tx.changes().filter(({ collection }) => !kept.has(collection));
      await recordHistory({ call: inner, deed, entries });
      const { kind, resource, action } = deed;
      noteAnswer(result);
      noteDeed({ resource, action: kind === 'undo' || kind === 'revert' ? kind : action, entries });
      return { result, entries };
    },
  });
