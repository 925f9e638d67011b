import * as schedules from '../../contract/schedules';
import type { CallOf } from '../api/endpoint';
import { type Endpoint, handle } from '../api/endpoint';
import { conflict, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { listSchedules } from '../schedules/list-schedules';
import { runSchedule } from '../schedules/run-schedule';
import { plannedOf } from '../schedules/schedule-worker';

const runNow = async ({ services, params }: CallOf<typeof schedules.runScheduleNow>) => {
  const planned = plannedOf(services).find(
    ({ resource, schedule }) => resource.name === params.resource && schedule.name === params.name,
  );
  if (planned === undefined) throw notFound();
  const run = await runSchedule({ ...planned, services, now: services.now(), isForced: true });
  if (run === undefined) throw conflict({ label: messages.scheduleRuns });
  return run;
};

/** What the server does by itself. */
export const scheduleEndpoints: readonly Endpoint[] = [
  handle(schedules.listSchedules, ({ services }) => listSchedules(services)),
  handle(schedules.runScheduleNow, runNow),
];
