import { randomUUID } from 'node:crypto';
import { textOf } from '../../schema/label';
import type { Resource } from '../../schema/resource';
import { Accepted } from '../accepted';
import { invalid } from '../contract/api-error';
import { messages } from '../contract/messages';
import { optional, readFields, text } from '../contract/read-fields';
import type { GuardedEndpoint, SessionCall } from '../endpoint';
import type { ImportPayload } from '../import/import-job';
import { createImportParts } from '../import/import-parts';
import { checkImportRights, problemsOfRow } from '../import/import-row';
import { MOST_ROWS, readRows } from '../import/read-rows';
import { isOver } from '../jobs/job';
import { objectOf } from '../rights';

interface Input {
  call: SessionCall;
  resource: Resource;
}

/** Importing, where records can be made; not where something is told once for each of them, because nobody would hear it. */
export function importEndpoints(resource: Resource): GuardedEndpoint[] {
  const { verbs, shownOnce } = resource;
  if (!verbs.has('import') || !verbs.has('create') || Object.keys(shownOnce).length > 0) return [];
  return [
    {
      method: 'POST',
      path: `/api/${resource.name}/import`,
      right: { object: objectOf(resource), action: 'import' },
      handler: (call) => (call.query.get('dry') === '1' ? tryRows({ call, resource }) : takeRows({ call, resource })),
    },
  ];
}

/** Holds rows against everything that creating them would, and writes nothing. */
async function tryRows({ call, resource }: Input) {
  checkImportRights({ call, resource });
  const errors: { index: number; errors: Record<string, string> }[] = [];
  for (const [index, row] of readRows(call).rows.entries()) {
    const problems = await problemsOfRow({ call, resource, row });
    if (Object.keys(problems).length > 0) errors.push({ index, errors: problems });
  }
  return { errors };
}

/** Keeps the rows of one request; the one that says `start` begins the job with all that were sent. */
async function takeRows({ call, resource }: Input) {
  checkImportRights({ call, resource });
  const { services, caller, body, language } = call;
  const { rows, lines } = readRows(call);
  const named = readFields({ body, language, rules: { upload: optional(text({ pattern: /^[\w-]{36}$/ })) } });
  const parts = createImportParts(services.store);
  if (named.upload === undefined) await parts.tidy({ now: services.now(), done: await finishedUploads(call) });
  const place = { upload: named.upload ?? randomUUID(), userId: caller.id, collection: resource.name };
  const before = await parts.of(place);
  if (before.length === 0 && named.upload !== undefined)
    throw invalid({ upload: textOf(messages.notAnOption, language) });
  const all = [...before, { rows, lines }];
  const sizes = all.map((part) => part.rows.length);
  if (sizes.reduce((sum, size) => sum + size, 0) > MOST_ROWS)
    throw invalid({ rows: textOf(messages.tooManyRecords, language) });
  await parts.add({ ...place, number: before.length, rows, lines });
  if (body.start !== true) return { upload: place.upload };
  const payload: ImportPayload = { upload: place.upload, sizes, lines: all.flatMap((part) => part.lines) };
  const about = { collection: resource.name, action: 'import' };
  return new Accepted(await services.jobs.start({ userId: caller.id, kind: 'import', about, language, payload }));
}

/** Imports of the caller of which nothing is left to be tried again. */
async function finishedUploads({ services, caller }: SessionCall): Promise<ReadonlySet<string>> {
  const finished = (await services.jobs.list(caller.id)).filter(
    (job) => job.kind === 'import' && isOver(job) && job.state === 'done' && job.failed === 0,
  );
  const jobs = await Promise.all(finished.map(({ id }) => services.jobs.get({ id, userId: caller.id })));
  return new Set(jobs.map(({ payload }) => String(payload.upload)));
}
