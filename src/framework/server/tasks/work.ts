import type { Log } from '../base/log';
import type { Services } from '../services/services';
import { everything } from '../store/scope';
import type { Condition, Row, Store, Transaction } from '../store/store';
import { isolated, runTasks, type TaskServices, type Worker } from './engine';
import type { Standing, WorkEnded, WorkKind, WorkRecords } from './work-kind';
import {
  askSlice,
  newRun,
  progressOf,
  type RunFields,
  resubmitted,
  runId,
  runOf,
  runs,
  settleSlice,
} from './work-runs';

const isoOf = (ms: number): string => new Date(ms).toISOString();

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
const beginWork = async (place: Place & Pick<Standing, 'pace'>): Promise<void> => {
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
  const standing = {
    record,
    total,
    made: run.made.length,
    failed: 0,
    failure: undefined,
    waitsUntil: undefined,
    now,
    pace,
  };
  const patch = { ...kind.standing({ ...standing, progress: progressOf(run, total) }), ...kind.begun };
  const after = await tx.update({ ...target, patch });
  await kind.afterwards?.({ tx, record: after, now });
};

/** Starts runs for records that are at work by their state but have no active run: starting data, or records restored by an undo. */
const adoptWork = async ({ store, kind, now, log }: Place): Promise<void> => {
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
    dueAt: isoOf(now),
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

/** What the engine needs of the services. */
export type WorkServices = TaskServices & { running: Pick<Services['running'], 'isDemo' | 'demoSpeed'> } & Partial<{
    outside: Partial<Pick<Services['outside'], 'env' | 'connections'>>;
    data: Pick<Services['data'], 'fileLinks'>;
  }>;

/** How long a worker may fetch the files of an order: it may queue, and upload slowly. */
const workerMs = 24 * 3_600_000;

/** The engine of a business. */
export interface WorkEngine<Gateways> {
  /**
   * Advances all work by one step: begins waiting records, polls open pieces and writes their results. The writes of a slice are one
   * transaction, so a crash at any moment loses nothing and makes nothing twice; concurrent callers share the work. Idempotent; call it
   * periodically from any process.
   * @param now ms
   * @param gateways default: those of this server
   */
  advance: (input: { services: WorkServices; now: number; gateways?: Partial<Gateways> }) => Promise<void>;
  /** Ends the work for a cancelled record: finished pieces stay, and open ones are not polled any more. */
  endCancelled: (input: { store: Store; resource: string; record: Row }) => Promise<void>;
  /** Advances the work every second; in a demo with `DEMO_SPEED=0` it does nothing. */
  worker: Worker;
}

/** How long a run rests after an error, in ms. */
const laterMs = 10_000;
/** Runs that one process works on at once: each waits for a service most of the time. */
const lanes = 4;
/** Most slices per lane and call. */
const mostSlices = 50;
/** Interval at which records are looked for that are at work by their state but have no active run. */
const adoptEveryMs = 60_000;

/** Creates the engine for work that outlives a request and is done by services outside, piece by piece. */
export const createWorkEngine = <Gateways extends object>({
  kinds,
  gatewaysOf,
  onEnded,
}: {
  kinds: readonly WorkKind<Gateways>[];
  /** The services that are connected to a server. Work without its service waits. */
  gatewaysOf: (services: WorkServices) => Partial<Gateways>;
  onEnded: WorkEnded;
}): WorkEngine<Gateways> => {
  const adoptedAt = new WeakMap<Store, number>();

  const advance: WorkEngine<Gateways>['advance'] = async ({ services, now, gateways = gatewaysOf(services) }) => {
    const { store, log } = services;
    const signFile = (address: string) => services.data?.fileLinks.sign(address, workerMs) ?? address;
    const pace = services.running.isDemo && services.running.demoSpeed > 0 ? services.running.demoSpeed : 1;
    const able = kinds.filter(({ gateway }) => gateways[gateway] !== undefined);
    const isAdopting = now - (adoptedAt.get(store) ?? Number.NEGATIVE_INFINITY) >= adoptEveryMs;
    if (isAdopting) adoptedAt.set(store, now);
    for (const kind of able) {
      if (isAdopting || kind.waiting === undefined) await adoptWork({ store, kind, now, log });
      await beginWork({ store, kind, now, pace, log });
    }
    await runTasks(services, {
      name: 'work',
      collection: runs,
      due: () => ({
        all: [
          { field: 'dueAt', op: 'lte', value: isoOf(now) },
          { field: 'resource', op: 'in', value: able.map(({ name }) => name) },
        ],
      }),
      sort: [{ field: 'dueAt', order: 'asc' }],
      lanes,
      most: mostSlices,
      later: () => ({ dueAt: isoOf(now + laterMs) }),
      work: async (_, row) => {
        const run = runOf(row);
        const kind = able.find(({ name }) => name === run.resource);
        if (kind === undefined) return;
        const slice = await askSlice({ store, kind, run, gateways, now, log, signFile });
        await settleSlice({ store, kind, run, slice, now, pace, onEnded });
      },
    });
  };

  return {
    advance,
    endCancelled: async ({ store, resource, record }) => {
      const kind = kinds.find(({ name }) => name === resource);
      if (kind === undefined) return;
      const target = { collection: runs, id: runId(resource, record.id), scope: everything() };
      const row = await store.get(target);
      const run = row && runOf(row);
      if (run?.isOver) return;
      const made = run ? run.made.length : kind.done(record);
      const succeeded = run ? run.made.length - run.before : 0;
      if (run) await store.update({ ...target, patch: { open: [], dueAt: null, isOver: true } });
      const failed = Math.max(0, kind.pieces(record) - made);
      await onEnded({ store, end: { resource, id: record.id, succeeded, failed } });
    },
    worker: {
      name: 'work',
      everyMs: 1000,
      run: async ({ services, now }) => {
        if (services.running.isDemo && services.running.demoSpeed === 0) return;
        await advance({ services, now });
      },
    },
  };
};
