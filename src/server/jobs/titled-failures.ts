import type { SessionCall } from '../endpoint';
import type { Job, JobFailure } from './job';

/** So many failures are told one by one. */
const MOST = 500;

/** The failures of a job with the title of each record, where the caller may list it. */
export async function titledFailures({
  call,
  job,
}: {
  call: SessionCall;
  job: Job;
}): Promise<(JobFailure & { title: string })[]> {
  const failures = job.failures.slice(0, MOST);
  const titles = await titlesOf({ call, job, ids: failures.map(({ key }) => key) });
  return failures.map((failure) => ({ ...failure, title: titles.get(failure.key) ?? '' }));
}

async function titlesOf({
  call: { services, rights },
  job,
  ids,
}: {
  call: SessionCall;
  job: Job;
  ids: readonly string[];
}): Promise<ReadonlyMap<string, string>> {
  const resource = services.console.resources.get(job.about.collection);
  const field = resource?.fieldByName.get(resource.titleField);
  const isSeen = resource && field && rights.width({ resource, action: 'list' }) !== null;
  if (!isSeen || !rights.canReadPlain({ resource, field })) return new Map();
  const scope = await rights.scope({ resource, action: 'list' });
  const where = { field: 'id', op: 'in', value: ids } as const;
  const all = { collection: resource.name, scope, where, sort: [], start: 0, end: Infinity };
  const { rows } = await services.store.list(all);
  const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
  return new Map(rows.map((row) => [row.id, textIn(row[field.name])]));
}
