import type { OpenActionResolved } from '../../schema/resource';
import type { EngineRecord } from '../engine-record';
import { listOf } from '../fields/common/read-value';

/** Where an opening action leads, with the record's values in the address. */
export const actionRoute = ({ action, record }: { action: OpenActionResolved; record: EngineRecord }): string => {
  const params = new URLSearchParams();
  for (const [there, here] of Object.entries(action.carry)) {
    for (const value of listOf(record[here])) params.append(there, value);
  }
  const search = params.toString();
  return search === '' ? action.route : `${action.route}?${search}`;
};
