import type { JobView } from '../../contract/jobs';
import type { Expression } from '../../expressions/expression';
import type { EachActionResolved, Resource } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { textOf } from '../../shared/label';
import { forbidden, invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';
import type { Condition } from '../stores/store';
import { bulkAction } from './action-job';
import type { RecordAction } from './change-record';
import { idsOfFilter, startJobOf, valuesOf } from './start-action-job';

/** More records than this become a background job. */
const mostAtOnce = 50;

interface Input {
  call: SessionCall;
  resource: Resource;
  action: EachActionResolved;
}

/**
 * Finds the records that an action on a list is for. Few of them are handed back with the action to carry out at once; of many a job is
 * started. 403 without the right to the other action as well.
 */
export const runEach = async ({
  call,
  resource,
  action,
}: Input): Promise<
  { job: JobView } | { other: RecordAction; ids: readonly string[]; values: Record<string, unknown> }
> => {
  const other = bulkAction({ resource, name: action.action });
  if (other === undefined) throw new TypeError(`${resource.name} has no ${action.action} for many`);
  if (call.rights.width({ resource, action: action.action }) === null)
    throw forbidden({ object: res(resource.name), action: action.action });
  const values = valuesOf({ call, resource, action: other });
  const filter = filterOf(call);
  const ids = await idsOfFilter({ call, resource, filter, where: possible({ call, resource, action, other }) });
  if (ids.length <= mostAtOnce) return { other, ids, values };
  return { job: await startJobOf({ call, resource, action: other, ids, values }) };
};

/** Left out it means the whole list; what cannot be understood must not mean the same. */
const filterOf = ({ body: { filter = '' }, language }: SessionCall): string => {
  if (typeof filter === 'string') return filter;
  throw invalid({ filter: textOf(messages.filter, language) });
};

/** With which records both actions say that they are possible. */
const possible = ({ call, resource, action, other }: Input & { other: RecordAction }): Condition => {
  const transition = other === 'delete' || other.kind !== 'update' ? undefined : other.transition;
  const checks = [
    action.where,
    action.allowedWhen?.check,
    other === 'delete' ? undefined : other.allowedWhen?.check,
    transition && { [transition.field]: { in: transition.from } },
  ];
  return {
    all: checks.flatMap((check) =>
      check === undefined ? [] : [call.rights.matching({ resource, expression: check as Expression })],
    ),
  };
};
