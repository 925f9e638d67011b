import type { RecordCall } from '../../../framework/server/services/services';
import { allRows } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import type { Row } from '../../../framework/server/stores/store';

const targetCollection = 'publishTargets';
const fresh = {
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
export const targetsOf = async ({ call, job }: { call: RecordCall; job: Row }): Promise<Row[]> => {
  const { store, console } = call.services;
  if (!console.resources.has(targetCollection)) return [];
  const where = { field: 'jobId', op: 'eq', value: job.id } as const;
  return allRows({ store, collection: targetCollection, scope: everything(), where, sort: [] });
};

/** Changes those publications of a job that stand in one of these states. */
export const changeTargets = async ({
  call,
  targets,
  from,
  patch,
}: {
  call: RecordCall;
  targets: readonly Row[];
  from: readonly string[];
  patch: Readonly<Record<string, unknown>>;
}): Promise<void> => {
  const meant = targets.filter(({ status }) => from.includes(String(status)));
  await Promise.all(
    meant.map(({ id, version }) =>
      call.services.store.update({
        collection: targetCollection,
        id,
        scope: everything(),
        patch: { ...patch },
        expectedVersion: version,
      }),
    ),
  );
};

/** Makes a publication of a job with an account. */
export const makeTarget = ({
  call,
  job,
  account,
  status,
}: {
  call: RecordCall;
  job: Row;
  account: Row;
  status: string;
}): Promise<Row> => {
  const { kind, articleId, videoId } = job;
  return call.services.store.create({
    collection: targetCollection,
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
      ...fresh,
    },
  });
};
