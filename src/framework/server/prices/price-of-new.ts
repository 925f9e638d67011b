import type { Price } from '../../contract/prices';
import type { Resource } from '../../language/resource/resource';
import { textOf } from '../../shared/label';
import { ApiError } from '../http/api-error';
import { createRecord } from '../records/create-record';
import type { SessionCall } from '../services/call';
import { withinTransaction } from '../services/within-transaction';
import type { Row } from '../stores/store';
import { valuesIn } from './values-in';

/** Ends a trial: nothing of it stays. */
class TrialOver extends Error {
  constructor(readonly entries: readonly Row[]) {
    super('a trial is over');
  }
}

/**
 * What making a record would take: it is made on trial, with all that follows from it, and what that has written in the ledger is the
 * price. So nothing is reckoned twice, and nothing stays.
 */
export const priceOfNew = async ({ call, resource }: { call: SessionCall; resource: Resource }): Promise<Price> => {
  const { ledger } = call.services.product;
  if (ledger === undefined) return { lines: [], refusal: null };
  const body = valuesIn(call);
  try {
    await withinTransaction({
      call: { ...call, body },
      work: async (inner, tx) => {
        await createRecord({ call: inner, resource });
        const written = tx.changes().filter(({ collection }) => collection === ledger.entries);
        throw new TrialOver(written.flatMap(({ after }) => (after === undefined ? [] : [after])));
      },
    });
  } catch (error) {
    if (error instanceof TrialOver) return ledger.priceOf({ call, units: resource.costs, entries: error.entries });
    if (error instanceof ApiError && error.code === 409)
      return { lines: [], refusal: textOf(error.label, call.language) };
    throw error;
  }
  throw new TypeError('a trial has not ended');
};
