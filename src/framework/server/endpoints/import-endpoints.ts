import { randomUUID } from 'node:crypto';
import { bind } from '../../contract/endpoint';
import { importRows } from '../../contract/import';
import { isJobOver } from '../../contract/jobs';
import { optional, text } from '../../contract/rules';
import type { Resource } from '../../language/resource/resource';
import { textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/plain-text-of';
import { type GuardedEndpoint, handle } from '../api/endpoint';
import { Accepted } from '../http/answers';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import { readFields } from '../http/read-fields';
import type { ImportPayload } from '../import/import-job';
import { createImportParts } from '../import/import-parts';
import { checkImportRights, problemsOfRow } from '../import/import-row';
import { mostRows, readManner, readRows } from '../import/read-rows';
import { noteAnswer } from '../once/current-call';
import type { SessionCall } from '../services/call';
import type { Store } from '../stores/store';

interface Input {
  call: SessionCall;
  resource: Resource;
}

/** Import for resources whose records can be created; not if creation shows a secret once, which would be lost in an import. */
export const importEndpoints = (resource: Resource): GuardedEndpoint[] => {
  const { verbs, shownOnce } = resource;
  if (!verbs.has('import') || !verbs.has('create') || Object.keys(shownOnce).length > 0) return [];
  return [
    handle(bind(importRows, { resource: resource.name }), (call) =>
      call.query.get('dry') === '1' ? tryRows({ call, resource }) : takeRows({ call, resource }),
    ),
  ];
};

/** Runs all checks of creating these rows, without writing anything. */
const tryRows = async ({ call, resource }: Input) => {
  const manner = readManner(call);
  checkImportRights({ call, resource, manner });
  const errors: { index: number; errors: Record<string, string> }[] = [];
  const taken: number[] = [];
  for (const [index, row] of readRows(call).rows.entries()) {
    const { problems, isKnown } = await problemsOfRow({ call, resource, row, manner });
    if (Object.keys(problems).length > 0) errors.push({ index, errors: problems });
    else if (isKnown) taken.push(index);
  }
  return { errors, taken };
};

/** Stores the rows of one request; the request with `start` begins the job with all stored rows. */
const takeRows = async ({ call, resource }: Input) => {
  const manner = readManner(call);
  checkImportRights({ call, resource, manner });
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
  if (sizes.reduce((sum, size) => sum + size, 0) > mostRows)
    throw invalid({ rows: textOf(messages.tooManyRecords, language) });
  const add = (store: Store) => createImportParts(store).add({ ...place, number: before.length, rows, lines });
  if (body.start !== true) {
    noteAnswer({ upload: place.upload });
    await add(services.store);
    return { upload: place.upload };
  }
  const payload: ImportPayload = { upload: place.upload, sizes, lines: all.flatMap((part) => part.lines), manner };
  const about = { collection: resource.name, action: 'import' };
  const job = { userId: caller.id, kind: 'import', about, language, payload };
  const start = async (tx: Store) => {
    await add(tx);
    await createImportParts(tx).start(place.upload);
  };
  return new Accepted(await services.jobs.start(job, start));
};

/** Imports of the caller of which nothing is left to retry. */
const finishedUploads = async ({ services, caller }: SessionCall): Promise<ReadonlySet<string>> => {
  const finished = (await services.jobs.list(caller.id)).filter(
    (job) => job.kind === 'import' && isJobOver(job) && job.state === 'done' && job.failed === 0,
  );
  const jobs = await Promise.all(finished.map(({ id }) => services.jobs.get({ id, userId: caller.id })));
  return new Set(jobs.map(({ payload }) => plainTextOf(payload.upload)));
};
