import type { SchedulesAnswer, ScheduleView } from '../../../contract/schedules';
import type { Services } from '../../services/services';
import { everything } from '../../store/scope';
import type { Store } from '../../store/store';
import { comingCondition, dueCondition, dueMoment, isSettling, type Planned } from './due-records';
import { readStates, type ScheduleState, scheduleId } from './schedule-state';
import { plannedOf } from './schedule-worker';

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
  return { isRunning: !services.running.isDemo || services.running.demoSpeed > 0, list };
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
