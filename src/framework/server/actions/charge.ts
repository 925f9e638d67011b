import { countFieldOf, countOf } from '../../language/resource/cost-of';
import type { Resource, UpdateActionResolved } from '../../language/resource/resource';
import { textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { RecordCall } from '../services/services';
import type { Row } from '../stores/store';

/** Reserves the cost of an action, or settles it by the amount used, in the transaction of the action. 422 if the amount is missing. */
export const charge = async ({
  call,
  resource,
  action: { costs, settles },
  row,
}: {
  call: RecordCall;
  resource: Resource;
  action: UpdateActionResolved;
  /** The record after the action. */
  row: Row;
}): Promise<void> => {
  const { ledger } = call.services.product;
  if (settles !== undefined) await ledger?.settle({ call, resource, row, used: Number(row[settles] ?? 0) });
  if (costs === undefined) return;
  const amount = countOf(costs, row);
  if (amount === undefined) throw invalid({ [countFieldOf(costs) ?? '']: textOf(messages.howMany, call.language) });
  const isAnew = 'each' in costs;
  if (isAnew && costs.heldFor === 'pieces') return;
  await ledger?.hold({ call, resource, row, cost: { unit: costs.unit, amount, isAnew } });
};
