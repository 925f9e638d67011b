import { listOf } from '../../fields/base/read-value';
import type { OpenActionResolved } from '../../language/resource/resource';
import { plainTextOf } from '../../shared/text';
import type { Values } from '../context/engine-record';
import { recordPath } from '../context/find-pages';

/** Returns the address that an opening action navigates to, with values of the records as parameters, each once. */
export const actionRoute = ({
  action,
  records,
}: {
  action: OpenActionResolved;
  /** One record, the selected ones, or at the head of a list what its page fixes. */
  records: readonly Values[];
}): string => {
  const params = new URLSearchParams();
  for (const [there, here] of Object.entries(action.carry)) {
    for (const value of new Set(records.flatMap((record) => listOf(record[here])))) params.append(there, value);
  }
  const search = params.toString();
  const path = recordPath({ pattern: action.route, id: plainTextOf(records[0]?.id) });
  return search === '' ? path : `${path}?${search}`;
};
