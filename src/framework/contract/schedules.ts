import { res } from '../rights/objects';
import type { Label } from '../shared/label';
import { endpoint, typed } from './endpoint';

/** One time that a schedule had something to do. */
export interface ScheduleRunView {
  /** ISO 8601. */
  at: string;
  /** With how many records it was done, and with how many it failed. */
  done: number;
  failed: number;
  /** Why the last of them failed, and the id of that record. */
  failure?: Label & { id: string };
}

/** When a schedule is due, as the configuration has it. */
export type ScheduleWhen =
  | { kind: 'at'; field: string; offset: string }
  | { kind: 'after'; field: string; span: string; state: { field: string; is: string } }
  | { kind: 'every'; cron: string };

/** A schedule with what came of it. */
export interface ScheduleView {
  resource: string;
  name: string;
  label: Label;
  moment: ScheduleWhen;
  /** The time of its last run and of its next, ISO 8601; null where there is none. */
  lastAt: string | null;
  nextAt: string | null;
  /** How many records wait to be done now, at most 1000. */
  waiting: number;
  /** How often it had something to do, and with how many records in all. */
  runs: number;
  done: number;
  failed: number;
  /** The last twenty times, newest first. */
  recent: readonly ScheduleRunView[];
}

/** Every schedule, and whether the server carries them out: in a demo that stands still it does not. */
export interface SchedulesAnswer {
  isRunning: boolean;
  list: readonly ScheduleView[];
}

/**
 * What the server does by itself: every schedule of the configuration with its last and next run.
 * @data `{ isRunning, list: [{ resource, name, label, moment, lastAt, nextAt, waiting, runs, done, failed, recent: [{ at, done, failed, failure? }] }] }`
 */
export const listSchedules = endpoint({
  method: 'GET',
  path: '/api/schedules',
  right: { object: res('schedules'), action: 'show' },
  answer: typed<SchedulesAnswer>(),
});

/**
 * Carries a schedule out now, as the server does by itself when it is due; it still comes at its time.
 * @data `{ at, done, failed, failure? }`
 * @refusals 404, 409 (it is being carried out)
 */
export const runScheduleNow = endpoint({
  method: 'POST',
  path: '/api/schedules/:resource/:name/run',
  right: { object: res('schedules'), action: 'edit' },
  answer: typed<ScheduleRunView>(),
});
