import type { JobView } from '../../contract/jobs';
import { askedNames, withInputs } from '../../language/resource/action-inputs';
import { checkRecord } from '../../language/resource/record-schema';
import type { Resource } from '../../language/resource/resource';
import { textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import { findRecords } from '../records/find-records';
import type { SessionCall } from '../services/call';
import type { Condition } from '../stores/store';
import { nameOf, type RecordAction } from './change-record';

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
export const startJobOf = ({
  call: { services, caller, language },
  resource,
  action,
  ids,
  values,
}: Input & { ids: readonly string[]; values: Record<string, unknown> }): Promise<JobView> =>
  services.jobs.start({
    userId: caller.id,
    kind: 'action',
    about: { collection: resource.name, action: nameOf(action) },
    language,
    payload: { ids, values },
  });

/** The values of the action's form, checked before the job starts because they are the same for every record. 422. */
export const valuesOf = ({ call: { body, language }, resource, action }: Input): Record<string, unknown> => {
  const values = typeof body.values === 'object' && body.values !== null ? { ...body.values } : {};
  if (action === 'delete' || action.kind === 'duplicate') return values;
  const only = askedNames(action);
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
