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

/** Maximum number of records without a background job. */
const mostAtOnce = 50;

interface Input {
  call: SessionCall;
  resource: Resource;
  action: EachActionResolved;
}

/**
 * Finds the records for an action on a list. Up to `mostAtOnce` are returned with the action to run on each; for more a job is started.
 * 403 without the right to that action as well.
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

/** No filter means the whole list, so an invalid one must be refused (422). */
const filterOf = ({ body: { filter = '' }, language }: SessionCall): string => {
  if (typeof filter === 'string') return filter;
  throw invalid({ filter: textOf(messages.filter, language) });
};

/** The condition under which both actions are allowed. */
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
