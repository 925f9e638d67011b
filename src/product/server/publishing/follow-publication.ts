import { allRows } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { failedStates } from '../../resources/dictionaries';
import { prices } from '../../resources/prices';
import { textIn } from '../base/read-values';
import { holdFor, release, spend } from '../ledger/reservations';

// A publication holds its price from the moment on at which it is submitted: it is used when the platform has published it, and given
// back when it comes to nothing.

const causeOf = ({ id }: Row) => ({ resource: 'publishTargets', id });

/** Holds the price of a publication that is submitted, once more for one that is tried again. 409 where less is left. `now` in ms. */
export const holdPublication = ({
  tx,
  target,
  by,
  now,
}: {
  tx: Store;
  target: Row;
  /** The user who submits it. */
  by: string;
  now: number;
}): Promise<void> =>
  holdFor({
    store: tx,
    cause: causeOf(target),
    at: new Date(now).toISOString(),
    by,
    reason: 'publish',
    remark: textIn(target.title),
    owner: textIn(target.ownerId),
    unit: 'point',
    amount: prices.publish,
    isRepeated: true,
  });

/** States in which nothing more comes of a publication by itself; while a task is paused its posts are no plan either. */
const idle: ReadonlySet<unknown> = new Set(['draft', ...failedStates, 'withdrawn']);

/** Settles the price of a publication by what has become of it; nothing as long as that is open, or was settled before. */
export const settlePublication = async ({ tx, record }: { tx: Store; record: Row }): Promise<void> => {
  const cause = causeOf(record);
  if (record.status === 'success') await spend({ store: tx, cause });
  else if (idle.has(record.status)) await release({ store: tx, cause });
};

const moving: ReadonlySet<unknown> = new Set(['publishing', 'retrying', 'platform_review']);
const failed: ReadonlySet<unknown> = new Set(failedStates);

interface Counts {
  success: number;
  failed: number;
  unknown: number;
  moving: number;
  queued: number;
  scheduled: number;
  withdrawn: number;
}

interface Following {
  /** The transaction. */
  tx: Store;
  /** The publication. */
  record: Row;
}

/** Updates the job, article, note and Douyin task of a publication in the same commit. Counts are rollups and need no update here. */
export const followPublication = async ({ tx, record }: Following): Promise<void> => {
  await follow({ tx, collection: 'publishJobs', by: 'jobId', id: record.jobId, patch: jobPatch });
  await follow({ tx, collection: 'articles', by: 'articleId', id: record.articleId, patch: articlePatch });
  await follow({ tx, collection: 'dynamicNotes', by: 'noteId', id: record.noteId, patch: notePatch });
  await follow({ tx, collection: 'dyPublishTasks', by: 'dyTaskId', id: record.dyTaskId, patch: douyinPatch });
};

type PatchOf = (input: { row: Row; counts: Counts; targets: readonly Row[] }) => Record<string, unknown>;

const follow = async (input: {
  tx: Store;
  collection: string;
  /** The field of a publication that refers to it. */
  by: string;
  id: unknown;
  patch: PatchOf;
}): Promise<void> => {
  const { tx, collection, by, patch: patchOf } = input;
  const id = textIn(input.id);
  const row = id === '' ? undefined : await tx.get({ collection, id, scope: everything() });
  if (row === undefined) return;
  const where = { field: by, op: 'eq', value: id } as const;
  const fields = ['status', 'remoteUrl', 'scheduledAt', 'errorCause'];
  const targets = await allRows({
    store: tx,
    collection: 'publishTargets',
    scope: everything(),
    where,
    sort: [],
    fields,
  });
  const patch = patchOf({ row, counts: countsOf(targets), targets });
  if (Object.entries(patch).every(([field, value]) => (row[field] ?? null) === (value ?? null))) return;
  await tx.update({ collection, id, scope: everything(), patch });
};

const countsOf = (targets: readonly Row[]): Counts => {
  const count = (isOne: (status: unknown) => boolean): number => targets.filter(({ status }) => isOne(status)).length;
  return {
    success: count((status) => status === 'success'),
    failed: count((status) => failed.has(status)),
    unknown: count((status) => status === 'unknown'),
    moving: count((status) => moving.has(status)),
    queued: count((status) => status === 'queued'),
    scheduled: count((status) => status === 'scheduled'),
    withdrawn: count((status) => status === 'withdrawn'),
  };
};

/**
 * The combined state, by precedence: in progress, waiting, outcome unknown, failed (completely or in part), successful, withdrawn;
 * undefined without any publication in one of these states.
 */
const stateOf = (counts: Counts): string | undefined => {
  if (counts.moving > 0) return 'publishing';
  if (counts.queued > 0) return 'queued';
  if (counts.scheduled > 0) return 'scheduled';
  if (counts.unknown > 0) return 'unknown';
  if (counts.failed > 0) return counts.success > 0 ? 'partial' : 'failed';
  if (counts.success > 0) return 'success';
  return counts.withdrawn > 0 ? 'withdrawn' : undefined;
};

/** When the next waiting publication is due; undefined when none waits. */
const nextOf = (targets: readonly Row[]): string | undefined =>
  targets
    .filter(({ status }) => status === 'scheduled' || status === 'queued')
    .map(({ scheduledAt }) => textIn(scheduledAt))
    .sort()[0];

const jobPatch: PatchOf = ({ counts, targets }) => {
  const [status, next] = [stateOf(counts), nextOf(targets)];
  return {
    ...(status && { status }),
    ...(next && { scheduledAt: next }),
  };
};

/** The link of a successful publication; null once all of them are withdrawn. */
const linkOf = (row: Row, targets: readonly Row[]): unknown => {
  const links = targets.filter(({ status }) => status === 'success').map(({ remoteUrl }) => remoteUrl);
  const isDown = targets.length > 0 && targets.every(({ status }) => status === 'withdrawn');
  return links.includes(row.url) ? row.url : (links[0] ?? (isDown ? null : row.url));
};

const articlePatch: PatchOf = ({ row, counts, targets }) => {
  const [status, url, next] = [stateOf(counts), linkOf(row, targets), nextOf(targets)];
  return {
    ...(status && { publishStatus: status }),
    ...(url !== undefined && { url }),
    ...(next && { scheduledAt: next }),
  };
};

const notePatch: PatchOf = ({ row, counts, targets }) => {
  const [status, url, next] = [stateOf(counts), linkOf(row, targets), nextOf(targets)];
  const stopped = targets.find((target) => failed.has(target.status));
  return {
    failCause: stopped?.errorCause ?? null,
    ...(status && { status }),
    ...(url !== undefined && { url }),
    ...(next && { scheduledAt: next }),
  };
};

/** A task that was stopped stays so, even while publications are still in progress. */
const stoppedTasks: ReadonlySet<unknown> = new Set(['paused', 'canceled']);

const douyinPatch: PatchOf = ({ row, counts, targets }) => ({
  total: targets.length - counts.withdrawn,
  ...(!stoppedTasks.has(row.status) && { status: douyinState(counts) }),
});

// A task has no word for an outcome that nobody knows: it goes on until somebody has looked.
const douyinState = ({ moving: busy, queued, scheduled, success, failed: lost, unknown }: Counts): string => {
  const isBegun = busy + success + lost + unknown > 0;
  if (busy + queued + scheduled + unknown > 0) return isBegun ? 'running' : 'queued';
  if (lost > 0) return success > 0 ? 'partial' : 'failed';
  return success > 0 ? 'success' : 'canceled';
};
