import type { JobView } from '../../schema/job-view';
import { textOf } from '../../schema/label';
import { checkRecord } from '../../schema/record-schema';
import type { Resource } from '../../schema/resource';
import { invalid } from '../contract/api-error';
import { messages } from '../contract/messages';
import type { SessionCall } from '../endpoint';
import { nameOf, type RecordAction } from '../records/change-record';
import { findRecords } from '../records/find-records';

interface Input {
  call: SessionCall;
  resource: Resource;
  action: RecordAction;
}

/** The most records of one job. */
const MOST = 10_000;
/** So many records of a filter are looked at together. */
const PAGE = 1000;

/**
 * Starts an action on many records as a job: those of `body.ids`, or all that the list would show for `body.filter` (the query of
 * its address). What the action asks for stands in `body.values`. 422 for what cannot be understood and for more than 10,000.
 */
export async function startActionJob({ call, resource, action }: Input): Promise<JobView> {
  const { services, caller, language } = call;
  const values = valuesOf({ call, resource, action });
  const ids = await idsOf({ call, resource });
  return services.jobs.start({
    userId: caller.id,
    kind: 'action',
    about: { collection: resource.name, action: nameOf(action) },
    language,
    payload: { ids, values },
  });
}

/** The values of the action's form, checked at once: what is wrong with them is wrong for every record. */
function valuesOf({ call: { body, language }, resource, action }: Input): Record<string, unknown> {
  const values = typeof body.values === 'object' && body.values !== null ? { ...body.values } : {};
  if (action === 'delete' || action.kind === 'duplicate' || action.form.length === 0) return values;
  const { form: only, formRequired: required } = action;
  const check = checkRecord({ resource, body: values, mode: 'action', language, only, required });
  if (!check.ok) throw invalid(check.errors);
  return values;
}

async function idsOf({ call, resource }: Omit<Input, 'action'>): Promise<string[]> {
  const { body, language } = call;
  if (typeof body.filter === 'string') return idsOfFilter({ call, resource, filter: body.filter });
  const { ids } = body;
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every((id) => typeof id === 'string' && id !== ''))
    throw invalid({ ids: textOf(messages.ids, language) });
  const different = [...new Set<string>(ids)];
  if (different.length > MOST) throw invalid({ ids: textOf(messages.tooManyRecords, language) });
  return different;
}

async function idsOfFilter({ call, resource, filter }: Omit<Input, 'action'> & { filter: string }): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; ; start += PAGE) {
    const query = new URLSearchParams(filter);
    query.set('_start', String(start));
    query.set('_end', String(start + PAGE));
    const { rows, total } = await findRecords({ call, resource, query });
    if (total > MOST) throw invalid({ filter: textOf(messages.tooManyRecords, call.language) });
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < PAGE) break;
  }
  if (ids.length === 0) throw invalid({ filter: textOf(messages.ids, call.language) });
  return [...new Set(ids)];
}
