import { allRows } from '../../../../framework/server/stores/each-row';
import { everything } from '../../../../framework/server/stores/scope';
import type { Row, Transaction } from '../../../../framework/server/stores/store';
import { textIn } from './task-states';

const moving: ReadonlySet<unknown> = new Set(['queued', 'publishing', 'retrying', 'platform_review']);
const broken: ReadonlySet<unknown> = new Set(['failed', 'rejected', 'dead']);
/** Jobs and contents in these states are not moved by what becomes of their publications. */
const resting: ReadonlySet<unknown> = new Set(['draft', 'reviewing', 'withdrawn']);

interface Counts {
  success: number;
  failed: number;
  moving: number;
}

interface Following {
  tx: Transaction;
  record: Row;
}

/** What has a publication follows it, in the same commit: its job, its article or video, and its Douyin task. */
export const followPublication = async ({ tx, record }: Following): Promise<void> => {
  await follow({ tx, collection: 'publishJobs', by: 'jobId', id: record.jobId, patch: jobPatch });
  await follow({ tx, collection: 'articles', by: 'articleId', id: record.articleId, patch: articlePatch });
  await follow({ tx, collection: 'videos', by: 'videoId', id: record.videoId, patch: videoPatch });
  await follow({ tx, collection: 'dyPublishTasks', by: 'dyTaskId', id: record.dyTaskId, patch: douyinPatch });
};

type PatchOf = (input: { row: Row; counts: Counts; targets: readonly Row[] }) => Record<string, unknown>;

const follow = async (input: {
  tx: Transaction;
  collection: string;
  /** The field of a publication that names it. */
  by: string;
  id: unknown;
  patch: PatchOf;
}): Promise<void> => {
  const { tx, collection, by, patch: patchOf } = input;
  const id = textIn(input.id);
  const row = id === '' ? undefined : await tx.get({ collection, id, scope: everything() });
  if (row === undefined) return;
  const where = { field: by, op: 'eq', value: id } as const;
  const fields = ['status', 'remoteUrl'];
  const targets = await allRows({
    store: tx,
    collection: 'publishTargets',
    scope: everything(),
    where,
    sort: [],
    fields,
  });
  const patch = patchOf({ row, counts: countsOf(targets), targets });
  if (Object.entries(patch).every(([field, value]) => row[field] === value)) return;
  await tx.update({ collection, id, scope: everything(), patch });
};

const countsOf = (targets: readonly Row[]): Counts => ({
  success: targets.filter(({ status }) => status === 'success').length,
  failed: targets.filter(({ status }) => broken.has(status)).length,
  moving: targets.filter(({ status }) => moving.has(status)).length,
});

/** One that is under way, then one that needs a hand, then all is well; nothing where there is none of these. */
const stateOf = ({ success, failed, moving: under }: Counts): string | undefined => {
  if (under > 0) return 'publishing';
  if (failed > 0) return 'failed';
  return success > 0 ? 'success' : undefined;
};

const jobPatch: PatchOf = ({ row, counts }) => {
  const status = resting.has(row.status) ? undefined : stateOf(counts);
  return { successCount: counts.success, failCount: counts.failed, ...(status && { status }) };
};

/** An article counts as published as soon as one platform shows it. */
const articlePatch: PatchOf = ({ row, counts, targets }) => {
  const status = counts.success > 0 && counts.moving === 0 ? 'success' : stateOf(counts);
  const url = row.url ?? targets.find((target) => target.status === 'success')?.remoteUrl;
  return {
    publishCount: counts.success,
    ...(status && row.publishStatus !== 'withdrawn' && { publishStatus: status }),
    ...(url !== undefined && { url }),
  };
};

const videoPatch: PatchOf = ({ counts }) => ({ publishedCount: counts.success });

const douyinPatch: PatchOf = ({ counts, targets }) => ({
  total: targets.length,
  done: counts.success,
  failed: counts.failed,
});
