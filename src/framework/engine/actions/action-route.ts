import { listOf } from '../../fields/base/read-value';
import type { OpenActionResolved } from '../../language/resource/resource';
import type { EngineRecord } from '../context/engine-record';

/** Returns the address that an opening action navigates to, with values of the record as parameters. */
export const actionRoute = ({ action, record }: { action: OpenActionResolved; record: EngineRecord }): string => {
  const params = new URLSearchParams();
  for (const [there, here] of Object.entries(action.carry)) {
    for (const value of listOf(record[here])) params.append(there, value);
  }
  const search = params.toString();
  return search === '' ? action.route : `${action.route}?${search}`;
};
