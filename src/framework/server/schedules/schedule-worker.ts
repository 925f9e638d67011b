import { schedulesOf } from '../../language/resolve/resolve-schedule';
import { errorFields } from '../base/log';
import { withOrigin } from '../base/origin';
import type { Services } from '../services/services';
import { StoreUnreachable } from '../stores/store-error';
import type { Worker } from '../workers/worker';
import type { Planned } from './due-records';
import { runSchedule } from './run-schedule';
import { scheduleId } from './schedule-state';

/** Every schedule of the console; those of a demo's resources only there. */
export const plannedOf = ({ console, isDemo }: Pick<Services, 'console' | 'isDemo'>): Planned[] =>
  [...console.resources.values()]
    .filter((resource) => isDemo || !resource.demo)
    .flatMap((resource) =>
      schedulesOf(resource).map((schedule) => ({ resource, schedule, zone: console.site.timeZone })),
    );

/** Carries out every schedule that is due, one after the other. One that cannot be carried out is logged and does not stop the others. */
export const runDue = async ({ services, now }: { services: Services; now: number }): Promise<void> => {
  for (const planned of plannedOf(services)) {
    if (services.isStopping) return;
    const id = scheduleId({ resource: planned.resource.name, name: planned.schedule.name });
    try {
      await withOrigin({ via: 'job', requestId: `schedule-${id}`, address: '' }, () =>
        runSchedule({ ...planned, services, now }),
      );
    } catch (error) {
      if (error instanceof StoreUnreachable) throw error;
      services.log.error(`schedule ${id}`, errorFields(error));
    }
  }
};

/** Looks at every schedule; they stand still with what a demo simulates, at `DEMO_SPEED=0`. */
export const scheduleWorker: Worker = {
  name: 'schedules',
  everyMs: 30_000,
  isAlone: true,
  run: async (input) => {
    const { isDemo, demoSpeed } = input.services;
    if (!isDemo || demoSpeed > 0) await runDue(input);
  },
};
