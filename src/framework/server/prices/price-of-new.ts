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
  constructor(
    readonly entries: readonly Row[],
    readonly made: Row | undefined,
  ) {
    super('a trial is over');
  }
}

/**
 * What making a record would take: it is made on trial, with all that follows from it, and what that has written in the ledger is the
 * price. So nothing is reckoned twice, and nothing stays.
 */
export const priceOfNew = async ({ call, resource }: { call: SessionCall; resource: Resource }): Promise<Price> => {
  const { ledger } = call.services.product;
  if (ledger === undefined) return { lines: [], notes: [], refusal: null };
  const body = valuesIn(call);
  try {
    await withinTransaction({
      call: { ...call, body },
      work: async (inner, tx) => {
        await createRecord({ call: inner, resource });
        const written = (name: string) =>
          tx.changes().flatMap(({ collection, after }) => (collection === name && after ? [after] : []));
        throw new TrialOver(written(ledger.entries), written(resource.name)[0]);
      },
    });
  } catch (error) {
    if (error instanceof TrialOver) {
      const { entries, made } = error;
      return ledger.priceOf({ call, resource, units: resource.costs, entries, made });
    }
    if (error instanceof ApiError && error.code === 409)
      return { lines: [], notes: [], refusal: textOf(error.label, call.language) };
    throw error;
  }
  throw new TypeError('a trial has not ended');
};
