import * as z from 'zod/mini';
import { res } from '../rights/objects';
import { endpoint } from './endpoint';
import { label, list, named } from './rules';

const scheduleRunView = named(
  'ScheduleRun',
  z.object({
    /** ISO 8601. */
    at: z.string(),
    /** Number of records for which it succeeded and failed. */
    done: z.number(),
    failed: z.number(),
    /** Reason of the last failure, and the id of its record. */
    failure: z.exactOptional(z.extend(label, { id: z.string() })),
  }),
);
/** One run of a schedule that had something to do. */
export type ScheduleRunView = z.infer<typeof scheduleRunView>;

const scheduleWhen = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('at'), field: z.string(), offset: z.string() }),
  z.object({
    kind: z.literal('after'),
    field: z.string(),
    span: z.string(),
    state: z.object({ field: z.string(), is: z.string() }),
  }),
  z.object({ kind: z.literal('every'), cron: z.string() }),
]);
/** When a schedule is due, as the configuration has it. */
export type ScheduleWhen = z.infer<typeof scheduleWhen>;

const scheduleView = z.object({
  resource: z.string(),
  name: z.string(),
  label,
  moment: scheduleWhen,
  /** Times of its last and next run, ISO 8601; null if there is none. */
  lastAt: z.nullable(z.string()),
  nextAt: z.nullable(z.string()),
  /** Number of records that are due now, at most 1000. */
  waiting: z.number(),
  /** Number of runs that had something to do, and of records in total. */
  runs: z.number(),
  done: z.number(),
  failed: z.number(),
  /** The last twenty runs, newest first. */
  recent: list(scheduleRunView),
});
/** A schedule with its results. */
export type ScheduleView = z.infer<typeof scheduleView>;

const queueView = z.object({
  /** `job`, `work`, `message`, or the name that a plugin has given it. */
  name: z.string(),
  /** How people call that of a plugin. */
  label: z.exactOptional(label),
  /** Tasks that are not over. */
  waiting: z.number(),
  /** The time at which the first of those that are due became so, ISO 8601; null if none is due. */
  dueSince: z.nullable(z.string()),
  /** Tasks that have failed for good and are still stored. */
  failed: z.number(),
});
/** What the server still has to do of one kind of task. */
export type QueueView = z.infer<typeof queueView>;

const schedulesAnswer = z.object({ isRunning: z.boolean(), list: list(scheduleView), queues: list(queueView) });
/** Every schedule and every queue, and whether the server runs the schedules, which it does not in a demo with speed 0. */
export type SchedulesAnswer = z.infer<typeof schedulesAnswer>;

/** Every schedule of the configuration with its last and next run, and what waits in the queues of the server. */
export const listSchedules = endpoint({
  method: 'GET',
  path: '/api/schedules',
  right: { object: res('schedules'), action: 'show' },
  answer: schedulesAnswer,
});

/**
 * Runs a schedule now, in the same way as when it is due; its regular runs are not affected.
 * @refusals 404, 409 (it is already running)
 */
export const runScheduleNow = endpoint({
  method: 'POST',
  path: '/api/schedules/:resource/:name/run',
  right: { object: res('schedules'), action: 'edit' },
  answer: scheduleRunView,
});
