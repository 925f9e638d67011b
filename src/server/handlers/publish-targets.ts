import type { RecordCall } from '../services';
import { everything } from '../stores/scope';
import type { Row } from '../stores/store';

const TARGETS = 'publishTargets';
const FRESH = {
  attempts: 0,
  maxAttempts: 3,
  delayMinutes: 0,
  handled: false,
  views: 0,
  likes: 0,
  comments: 0,
  shares: 0,
};

/** The publications of a job, one for each account. */
export async function targetsOf({ call, job }: { call: RecordCall; job: Row }): Promise<Row[]> {
  const { store, console } = call.services;
  if (!console.resources.has(TARGETS)) return [];
  const where = { field: 'jobId', op: 'eq', value: job.id } as const;
  const asked = { collection: TARGETS, scope: everything(), where, sort: [], start: 0, end: Infinity };
  return (await store.list(asked)).rows;
}

/** Changes those publications of a job that stand in one of these states. */
export async function changeTargets({
  call,
  targets,
  from,
  patch,
}: {
  call: RecordCall;
  targets: readonly Row[];
  from: readonly string[];
  patch: Readonly<Record<string, unknown>>;
}): Promise<void> {
  const meant = targets.filter(({ status }) => from.includes(String(status)));
  await Promise.all(
    meant.map(({ id, version }) =>
      call.services.store.update({
        collection: TARGETS,
        id,
        scope: everything(),
        patch: { ...patch },
        expectedVersion: version,
      }),
    ),
  );
}

/** Makes a publication of a job with an account. */
export function makeTarget({
  call,
  job,
  account,
  status,
}: {
  call: RecordCall;
  job: Row;
  account: Row;
  status: string;
}): Promise<Row> {
  const { kind, articleId, videoId } = job;
  return call.services.store.create({
    collection: TARGETS,
    row: {
      ownerId: job.ownerId,
      createdBy: call.caller.id,
      title: job.title,
      contentKind: kind,
      platform: account.platform,
      accountId: account.id,
      jobId: job.id,
      ...(kind === 'article' && { articleId }),
      ...(kind === 'video' && { videoId }),
      scheduledAt: job.scheduledAt ?? new Date(call.services.now()).toISOString(),
      status,
      ...FRESH,
    },
  });
}
