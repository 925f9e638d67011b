import type { Log } from '../base/log';
import { everything } from '../stores/scope';
import type { Condition, Row, Store, Transaction } from '../stores/store';
import { isolated } from './isolated';
import type { Standing, WorkRecords } from './kind';
import { newRun, progressOf, type RunFields, resubmitted, runId, runOf, runs } from './runs';

/** Most records begun per call. */
const mostAtOnce = 100;

interface Place {
  store: Store;
  kind: WorkRecords;
  log: Log;
  /** ms. */
  now: number;
}

/** Begins the work for waiting records. */
export const beginWork = async (place: Place & Pick<Standing, 'pace'>): Promise<void> => {
  const { store, kind, now, log } = place;
  const waiting = kind.waiting?.(now);
  if (waiting === undefined) return;
  for (const id of await idsOf({ store, kind, where: waiting, by: kind.turnBy }))
    await isolated({
      log,
      about: runId(kind.name, id),
      work: () => store.transaction((tx) => beginOne({ ...place, store: tx, waiting, id })),
    });
};

const beginOne = async (
  input: Place & Pick<Standing, 'pace'> & { store: Transaction; waiting: Condition; id: string },
): Promise<void> => {
  const { store: tx, kind, now, pace, waiting, id } = input;
  const where = { all: [{ field: 'id', op: 'eq', value: id }, waiting] } as const;
  const [record] = (await tx.list({ ...pageOf(kind), where })).rows;
  if (record === undefined) return;
  const target = { collection: kind.resource, id, scope: everything(), expectedVersion: record.version };
  const instead = await kind.instead?.({ tx, record, now });
  if (instead !== undefined) {
    const waits = await tx.update({ ...target, patch: { ...instead } });
    await kind.afterwards?.({ tx, record: waits, now });
    return;
  }
  const run = await startRun({ tx, kind, record, now });
  const total = kind.pieces(record);
  const standing = { record, total, made: run.made.length, failed: 0, failure: undefined, now, pace };
  const patch = { ...kind.standing({ ...standing, progress: progressOf(run, total) }), ...kind.begun };
  const after = await tx.update({ ...target, patch });
  await kind.afterwards?.({ tx, record: after, now });
};

/** Starts runs for records that are at work by their state but have no active run: starting data, or records restored by an undo. */
export const adoptWork = async ({ store, kind, now, log }: Place): Promise<void> => {
  const ids = await idsOf({ store, kind, where: kind.atWork });
  const moving = await movingOf({ store, kind, ids });
  const adopt = (id: string): Promise<void> =>
    store.transaction(async (tx) => {
      const record = await tx.get({ collection: kind.resource, id, scope: everything() });
      if (!record || !kind.isAtWork(record) || (await movingOf({ store: tx, kind, ids: [id] })).size > 0) return;
      await startRun({ tx, kind, record, now });
    });
  for (const id of ids.filter((one) => !moving.has(runId(kind.name, one))))
    await isolated({ log, about: runId(kind.name, id), work: () => adopt(id) });
};

/** The ids of the active runs of these records. */
const movingOf = async ({
  store,
  kind,
  ids,
}: Pick<Place, 'store' | 'kind'> & { ids: readonly string[] }): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const where = {
    all: [
      { field: 'id', op: 'in', value: ids.map((id) => runId(kind.name, id)) },
      { field: 'dueAt', op: 'empty', value: false },
    ],
  } as const;
  const page = { sort: [], start: 0, end: ids.length, total: 'none', fields: ['id'] } as const;
  const { rows } = await store.list({ collection: runs, scope: everything(), where, ...page });
  return new Set(rows.map(({ id }) => id));
};

/** Creates the run of a record, or continues the stored one, and makes it due now. */
const startRun = async ({
  tx,
  kind,
  record,
  now,
}: {
  tx: Transaction;
  kind: WorkRecords;
  record: Row;
  now: number;
}): Promise<RunFields> => {
  const { name } = kind;
  const id = runId(name, record.id);
  const known = await tx.get({ collection: runs, id, scope: everything() });
  const run: RunFields = {
    ...(known ? resubmitted(runOf(known)) : newRun({ resource: name, recordId: record.id, done: kind.done(record) })),
    dueAt: new Date(now).toISOString(),
  };
  if (known) await tx.update({ collection: runs, id, scope: everything(), patch: { ...run } });
  else await tx.create({ collection: runs, row: { ...run } });
  return run;
};

const pageOf = ({ resource }: WorkRecords) => ({
  collection: resource,
  scope: everything(),
  sort: [],
  start: 0,
  end: mostAtOnce,
  total: 'none' as const,
});

const idsOf = async ({
  store,
  kind,
  where,
  by,
}: Pick<Place, 'store' | 'kind'> & { where: Condition; by?: string | undefined }): Promise<string[]> => {
  const sort = by === undefined ? [] : [{ field: by, order: 'asc' } as const];
  return (await store.list({ ...pageOf(kind), sort, where, fields: ['id'] })).rows.map(({ id }) => id);
};
