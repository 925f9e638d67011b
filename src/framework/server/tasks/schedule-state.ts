import type { QueueView, SchedulesAnswer, ScheduleView } from '../../contract/schedules';
import type { Label } from '../../shared/label';
import { outgoing } from '../notices/outgoing';
import { isUnfinished, jobs } from '../services/jobs';
import type { Queue } from '../services/metrics';
import type { Services } from '../services/services';
import { collectionOf } from '../store/collection-schema';
import { everything } from '../store/scope';
import type { Condition, Row, Store } from '../store/store';
import { StoreNotFound } from '../store/store-error';
import { upsert } from '../store/upsert';
import { comingCondition, dueCondition, dueMoment, isSettling, type Planned, plannedOf } from './due-records';
import { runs } from './work-runs';

/** One time that a schedule had something to do. */
export interface ScheduleRun {
  /** ISO 8601. */
  at: string;
  /** With how many records it was done, and with how many it failed. */
  done: number;
  failed: number;
  /** Why the last of them failed, and which record that was. */
  failure?: Label & { id: string };
}

/** What is remembered of a schedule. */
export interface ScheduleState {
  /** When the server first saw it, ISO 8601. */
  since: string;
  /** Dates up to here are taken care of, ISO 8601. */
  until: string;
  /** The cron expression that `nextAt` is made of. */
  cron: string;
  /** When it comes next, where it comes again and again, ISO 8601; empty elsewhere. */
  nextAt: string;
  /** How often it had something to do, and with how many records in all. */
  runs: number;
  done: number;
  failed: number;
  /** The last twenty times, newest first. */
  recent: readonly ScheduleRun[];
}

const states = 'scheduleStates';
/** A row for each schedule. */
export const scheduleStateSchema = collectionOf(states, { recent: { holds: 'parts', many: true } }, [], {
  isSmall: true,
});

const marks = 'scheduleMarks';
/**
 * A row for each record with which a run that has not ended was done: written in the commit of what was done, so that a run which is
 * begun again leaves them out.
 */
export const scheduleMarkSchema = collectionOf(marks, { schedule: { indexed: true } }, [], { isShortLived: true });

/** The name of a schedule in the store. */
export const scheduleId = ({ resource, name }: { resource: string; name: string }): string => `${resource}.${name}`;

/** What is remembered of all schedules, by id. */
export const readStates = async (store: Store): Promise<ReadonlyMap<string, ScheduleState>> => {
  const { rows } = await store.list({ collection: states, scope: everything(), sort: [], start: 0, end: Infinity });
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
};

/** What is remembered of a schedule; undefined when it is new. */
export const readState = async (store: Store, id: string): Promise<ScheduleState | undefined> => {
  const row = await store.get({ collection: states, id, scope: everything() });
  return row && stateOf(row);
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const stateOf = ({ since, until, cron, nextAt, runs, done, failed, recent }: Row): ScheduleState => ({
  since: textIn(since),
  until: textIn(until),
  cron: textIn(cron),
  nextAt: textIn(nextAt),
  runs: Number(runs ?? 0),
  done: Number(done ?? 0),
  failed: Number(failed ?? 0),
  recent: Array.isArray(recent) ? recent : [],
});

/** Remembers the state of a schedule; what its run has marked is forgotten with the same commit. */
export const keepState = (store: Store, id: string, state: ScheduleState): Promise<void> =>
  store.transaction(async (tx) => {
    await upsert({ store: tx, collection: states, id, fields: { ...state } });
    await tx.removeMany({
      collection: marks,
      scope: everything(),
      where: { field: 'schedule', op: 'eq', value: id },
    });
  });

/**
 * Marks that a schedule was carried out with a record for what made it due. False when it is marked already. Call it in the
 * transaction of what is done.
 */
export const mark = async (
  tx: Store,
  { schedule, record, due }: { schedule: string; record: string; due: string },
): Promise<boolean> => {
  const place = { collection: marks, id: `${schedule}:${record}`, scope: everything() };
  const found = await tx.get(place);
  if (found?.due === due) return false;
  await tx.update({ ...place, patch: { due } }).catch(async (error: unknown) => {
    if (!(error instanceof StoreNotFound)) throw error;
    await tx.create({ collection: marks, row: { id: place.id, schedule, due } });
  });
  return true;
};

/** Upper limit of counting. */
const mostCounted = 1000;

/** Every schedule with its last results and its next run. */
export const listSchedules = async (services: Services): Promise<SchedulesAnswer> => {
  const states = await readStates(services.store);
  const list = await Promise.all(
    plannedOf(services).map((planned) => {
      const { resource, schedule } = planned;
      return viewOf({
        planned,
        services,
        state: states.get(scheduleId({ resource: resource.name, name: schedule.name })),
      });
    }),
  );
  return {
    isRunning: !services.running.isDemo || services.running.demoSpeed > 0,
    list,
    queues: await listQueues(services),
  };
};

interface Viewed {
  planned: Planned;
  services: Services;
  state: ScheduleState | undefined;
}

const viewOf = async ({ planned, services, state }: Viewed): Promise<ScheduleView> => {
  const { resource, schedule } = planned;
  const now = services.now();
  const isRepeated = schedule.moment.kind === 'every';
  const waiting = isRepeated ? 0 : await countWaiting({ planned, services, state });
  const coming = isRepeated ? state?.nextAt : await comingDate({ store: services.store, planned, now });
  const { runs = 0, done = 0, failed = 0, recent = [] } = state ?? {};
  return {
    resource: resource.name,
    name: schedule.name,
    label: schedule.label,
    moment: schedule.moment,
    lastAt: recent[0]?.at ?? null,
    nextAt: (waiting > 0 ? new Date(now).toISOString() : coming) || null,
    waiting,
    runs,
    done,
    failed,
    recent,
  };
};

/** Number of records for the next run. */
const countWaiting = async ({ planned, services, state }: Viewed): Promise<number> => {
  const { store } = services;
  const { isDemo } = services.running;
  const isCaughtUp = isSettling(planned.schedule);
  const from = isCaughtUp ? state?.since : state?.until;
  const after = from === undefined || (isCaughtUp && !isDemo) ? undefined : Date.parse(from);
  // A schedule that has not run yet has no state.
  if (state === undefined && !(isCaughtUp && !isDemo)) return 0;
  return store.count({
    collection: planned.resource.name,
    scope: everything(),
    where: dueCondition(planned, { now: services.now(), after }),
    atMost: mostCounted,
  });
};

/** When the first of the other records is due. */
const comingDate = async ({
  store,
  planned,
  now,
}: {
  store: Store;
  planned: Planned;
  now: number;
}): Promise<string | undefined> => {
  const { resource, schedule } = planned;
  if (schedule.moment.kind === 'every') return undefined;
  const { field } = schedule.moment;
  const { rows } = await store.list({
    collection: resource.name,
    scope: everything(),
    where: comingCondition(planned, now),
    sort: [{ field, order: 'asc' }],
    start: 0,
    end: 1,
    total: 'none',
    fields: [field],
  });
  return rows[0] && dueMoment(planned, rows[0][field]);
};

const is = (field: string, value: string | boolean): Condition => ({ field, op: 'eq', value });

/** What every server still has to do, by kind of task. */
const own: Readonly<Record<string, Queue>> = {
  job: { collection: jobs, open: isUnfinished, since: 'createdAt', failed: is('state', 'failed') },
  work: {
    collection: runs,
    open: { field: 'dueAt', op: 'empty', value: false },
    since: 'dueAt',
    failed: is('isOver', true),
  },
  message: { collection: outgoing, open: is('state', 'waiting'), since: 'dueAt', failed: is('state', 'failed') },
};

const queuesOf = ({ product }: Pick<Services, 'product'>) => Object.entries({ ...own, ...product.queues });

/** How many tasks of each kind are not over. */
export const waitingByQueue = async (
  services: Pick<Services, 'store' | 'product'>,
): Promise<Record<string, number>> => {
  const counts = queuesOf(services).map(async ([name, { collection, open: where }]) => {
    return [name, await services.store.count({ collection, scope: everything(), where })] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};

/** Each queue with what waits, since when the first of it is due, and what has failed. */
export const listQueues = ({
  store,
  now,
  product,
}: Pick<Services, 'store' | 'now' | 'product'>): Promise<QueueView[]> =>
  Promise.all(
    queuesOf({ product }).map(async ([name, { label, collection, open, since, failed }]) => {
      const place = { collection, scope: everything() };
      const isDue: Condition = { field: since, op: 'lte', value: new Date(now()).toISOString() };
      const first = { sort: [{ field: since, order: 'asc' }], start: 0, end: 1, total: 'none' } as const;
      const { rows } = await store.list({ ...place, where: { all: [open, isDue] }, ...first });
      const dueSince = rows[0]?.[since];
      return {
        name,
        ...(label && { label }),
        waiting: await store.count({ ...place, where: open }),
        dueSince: typeof dueSince === 'string' ? dueSince : null,
        failed: await store.count({ ...place, where: failed }),
      };
    }),
  );
