import type { Price } from '../../contract/prices';
import type { Resource } from '../../language/resource/resource';
import { textOf } from '../../shared/label';
import { ApiError } from '../http/api-error';
import { createRecord } from '../records/create-record';
import type { SessionCall } from '../services/call';
import { onTrial } from '../services/on-trial';
import { valuesIn } from './values-in';

/**
 * What making a record would take: it is made on trial, with all that follows from it, and what that has written in the ledger is the
 * price. So nothing is computed twice, and nothing stays.
 */
export const priceOfNew = async ({ call, resource }: { call: SessionCall; resource: Resource }): Promise<Price> => {
  const { ledger } = call.services.product;
  if (ledger === undefined) return { lines: [], notes: [], refusal: null };
  const body = valuesIn(call);
  try {
    const changes = await onTrial({
      call: { ...call, body },
      work: (inner) => createRecord({ call: inner, resource }),
    });
    const written = (name: string) =>
      changes.flatMap(({ collection, after }) => (collection === name && after ? [after] : []));
    const [made] = written(resource.name);
    return ledger.priceOf({ call, resource, units: resource.costs, entries: written(ledger.entries), made });
  } catch (error) {
    if (error instanceof ApiError && error.code === 409)
      return { lines: [], notes: [], refusal: textOf(error.label, call.language) };
    throw error;
  }
};
