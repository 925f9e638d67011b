import * as contract from '../../contract/policy';
import * as schedules from '../../contract/schedules';
import { conflict, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';
import { type CallOf, type Endpoint, handle } from '../services/endpoint';
import { plannedOf } from '../tasks/due-records';
import { listSchedules } from '../tasks/schedule-state';
import { runSchedule } from '../tasks/schedules';

/** All revisions, with the one in force marked. */
const revisionsOf = async ({ services }: Pick<SessionCall, 'services'>) => {
  const { revision: inForce } = services.policy.current();
  const found = await services.policy.revisions.list();
  const current = found.find(({ revision }) => revision === inForce);
  return found.map((one) => ({ ...one, isInForce: one === current }));
};

const listRevisions = async (call: SessionCall) => ({
  list: (await revisionsOf(call)).map(({ id, revision, at, file, host, by, askedBy, isInForce, diff }) => ({
    id,
    revision,
    at,
    file,
    host,
    by,
    askedBy,
    isInForce,
    diff,
  })),
});

const getRevision = async ({ services, params }: CallOf<typeof contract.getPolicyRevision>) => {
  const found = (await revisionsOf({ services })).find(({ id }) => id === params.id);
  if (found === undefined) throw notFound();
  return found;
};

/** Endpoints of the policy revisions. */
export const policyEndpoints: readonly Endpoint[] = [
  handle(contract.listPolicyRevisions, listRevisions),
  handle(contract.getPolicyRevision, getRevision),
];

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
