import type { Label } from '../../../shared/label';
import { collectionOf } from '../../store/collection-schema';
import { everything } from '../../store/scope';
import type { Row, Store } from '../../store/store';
import { StoreNotFound } from '../../store/store-error';
import { upsert } from '../../store/upsert';

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
