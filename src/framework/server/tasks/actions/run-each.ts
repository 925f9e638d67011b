import type { JobView } from '../../../contract/jobs';
import type { Expression } from '../../../expressions/expression';
import { requestedNames, withInputs } from '../../../language/resource/action-inputs';
import { checkRecord } from '../../../language/resource/record-schema';
import type { EachActionResolved, Resource } from '../../../language/resource/resource';
import { res } from '../../../rights/objects';
import { textOf } from '../../../shared/label';
import { forbidden, invalid } from '../../http/api-error';
import { messages } from '../../http/messages';
import { strings } from '../../identity/users';
import { findRecords } from '../../records/find-records';
import type { SessionCall } from '../../services/call';
import type { Condition } from '../../store/store';
import type { JobKind } from '../job';
import { changeRecord, nameOf, type RecordAction } from './change-record';

/** The action or deletion of this name, if it can be run on many records at once. */
const bulkAction = ({ resource, name }: { resource: Resource; name: string }): RecordAction | undefined => {
  if (name === 'delete') return resource.verbs.has('delete') ? 'delete' : undefined;
  return resource.actions.find((action) => action.kind === 'update' && action.bulk && action.name === name) as
    | RecordAction
    | undefined;
};

/** A job that runs an action or deletion on many records. Payload: `{ ids, values }`. */
export const actionJob: JobKind = {
  slice: 20,
  open({ job: { about, payload }, console }) {
    const resource = console.resources.get(about.collection);
    const action = resource && bulkAction({ resource, name: about.action });
    if (resource === undefined || action === undefined)
      throw new TypeError(`${about.collection} has no ${about.action}`);
    const ids = strings(payload.ids);
    const values = typeof payload.values === 'object' && payload.values !== null ? { ...payload.values } : {};
    const keyOf = (index: number) => ids[index] ?? '';
    return {
      total: ids.length,
      keyOf,
      run: ({ call, index }) => changeRecord({ call: { ...call, body: values }, resource, action, id: keyOf(index) }),
      only: (indexes) => ({ ids: indexes.map(keyOf), values }),
    };
  },
};

interface Input {
  call: SessionCall;
  resource: Resource;
  action: RecordAction;
}

/** Maximum number of records per job. */
const mostRecords = 10_000;
/** Maximum number of unknown ids. */
const mostUnknown = 100;
/** Page size when the records of a filter are collected. */
const pageSize = 1000;

/**
 * Starts an action on many records as a job: those of `body.ids`, or all that the list shows for `body.filter` (its query string).
 * `body.values` contains the values of the action's form. 422 for invalid input and for more than 10,000 records.
 */
export const startActionJob = async ({ call, resource, action }: Input): Promise<JobView> => {
  const values = valuesOf({ call, resource, action });
  const ids = await idsOf({ call, resource, action });
  return startJobOf({ call, resource, action, ids, values });
};

/** Starts an action on these records as a job. */
const startJobOf = ({
  call: { services, caller, language },
  resource,
  action,
  ids,
  values,
}: Input & { ids: readonly string[]; values: Record<string, unknown> }): Promise<JobView> =>
  services.running.jobs.start({
    userId: caller.id,
    kind: 'action',
    about: { collection: resource.name, action: nameOf(action) },
    language,
    payload: { ids, values },
  });

/** The values of the action's form, checked before the job starts because they are the same for every record. 422. */
const valuesOf = ({ call: { body, language }, resource, action }: Input): Record<string, unknown> => {
  const values = typeof body.values === 'object' && body.values !== null ? { ...body.values } : {};
  if (action === 'delete' || action.kind === 'duplicate') return values;
  const only = requestedNames(action);
  if (only.length === 0) return values;
  const { formRequired: required } = action;
  const check = checkRecord({
    resource: withInputs(resource, action),
    body: values,
    mode: 'action',
    language,
    only,
    required,
  });
  if (!check.ok) throw invalid(check.errors);
  return values;
};

const idsOf = async ({ call, resource, action }: Input): Promise<string[]> => {
  const { body, language } = call;
  if (typeof body.filter === 'string') {
    const found = await idsOfFilter({ call, resource, filter: body.filter });
    if (found.length === 0) throw invalid({ filter: textOf(messages.ids, language) });
    return found;
  }
  const { ids } = body;
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every((id) => typeof id === 'string' && id !== ''))
    throw invalid({ ids: textOf(messages.ids, language) });
  const different = [...new Set<string>(ids)];
  if (different.length > mostRecords) throw invalid({ ids: textOf(messages.tooManyRecords, language) });
  await checkKnown({ call, resource, action, ids: different });
  return different;
};

/** 422 for too many unknown ids, which could only fail in the queue. A few may have been deleted since they were selected. */
const checkKnown = async ({
  call: { services, rights, language },
  resource,
  action,
  ids,
}: Input & { ids: readonly string[] }): Promise<void> => {
  const scope = await rights.scope({ resource, action: nameOf(action) });
  const where = { field: 'id', op: 'in', value: ids } as const;
  const known = await services.store.count({ collection: resource.name, scope, where });
  if (ids.length - known > mostUnknown)
    throw invalid({ ids: textOf(messages.unknownIds, language).replace('{n}', String(mostUnknown)) });
};

/** The ids of the records that a list shows for a query string and that satisfy `where`. 422 for more than 10,000. */
export const idsOfFilter = async ({
  call,
  resource,
  filter,
  where,
}: Omit<Input, 'action'> & { filter: string; where?: Condition }): Promise<string[]> => {
  const query = new URLSearchParams(filter);
  const ids: string[] = [];
  let after: string | undefined;
  do {
    query.set('_start', '0');
    query.set('_end', String(pageSize));
    const found = await findRecords({
      call,
      resource,
      query,
      ...(where && { where }),
      page: { after, total: 'none', fields: [] },
    });
    ids.push(...found.rows.map(({ id }) => id));
    if (ids.length > mostRecords) throw invalid({ filter: textOf(messages.tooManyRecords, call.language) });
    after = found.next;
  } while (after !== undefined);
  return [...new Set(ids)];
};

/** Maximum number of records without a background job. */
const mostAtOnce = 50;

interface BulkInput {
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
}: BulkInput): Promise<
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
const possible = ({ call, resource, action, other }: BulkInput & { other: RecordAction }): Condition => {
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
