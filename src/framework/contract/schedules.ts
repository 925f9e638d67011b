import { res } from '../rights/objects';
import type { Label } from '../shared/label';
import { endpoint, typed } from './endpoint';

/** One run of a schedule that had something to do. */
export interface ScheduleRunView {
  /** ISO 8601. */
  at: string;
  /** Number of records for which it succeeded and failed. */
  done: number;
  failed: number;
  /** Reason of the last failure, and the id of its record. */
  failure?: Label & { id: string };
}

/** When a schedule is due, as the configuration has it. */
export type ScheduleWhen =
  | { kind: 'at'; field: string; offset: string }
  | { kind: 'after'; field: string; span: string; state: { field: string; is: string } }
  | { kind: 'every'; cron: string };

/** A schedule with its results. */
export interface ScheduleView {
  resource: string;
  name: string;
  label: Label;
  moment: ScheduleWhen;
  /** Times of its last and next run, ISO 8601; null if there is none. */
  lastAt: string | null;
  nextAt: string | null;
  /** Number of records that are due now, at most 1000. */
  waiting: number;
  /** Number of runs that had something to do, and of records in total. */
  runs: number;
  done: number;
  failed: number;
  /** The last twenty runs, newest first. */
  recent: readonly ScheduleRunView[];
}

/** Every schedule, and whether the server runs them, which it does not in a demo with speed 0. */
export interface SchedulesAnswer {
  isRunning: boolean;
  list: readonly ScheduleView[];
}

/**
 * Every schedule of the configuration with its last and next run.
 * @data `{ isRunning, list: [{ resource, name, label, moment, lastAt, nextAt, waiting, runs, done, failed, recent: [{ at, done, failed, failure? }] }] }`
 */
export const listSchedules = endpoint({
  method: 'GET',
  path: '/api/schedules',
  right: { object: res('schedules'), action: 'show' },
  answer: typed<SchedulesAnswer>(),
});

/**
 * Runs a schedule now, in the same way as when it is due; its regular runs are not affected.
 * @data `{ at, done, failed, failure? }`
 * @refusals 404, 409 (it is already running)
 */
export const runScheduleNow = endpoint({
  method: 'POST',
  path: '/api/schedules/:resource/:name/run',
  right: { object: res('schedules'), action: 'edit' },
  answer: typed<ScheduleRunView>(),
});
