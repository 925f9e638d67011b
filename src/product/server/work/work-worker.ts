import type { Worker } from '../../../framework/server/workers/worker';
import { advanceTasks } from './advance-tasks';

/** Advances the work of services every second; in a demo with `DEMO_SPEED=0` it does nothing. */
export const workWorker: Worker = {
  name: 'work',
  everyMs: 1000,
  run: async ({ services, now }) => {
    if (services.isDemo && services.demoSpeed === 0) return;
    await advanceTasks({ services, now });
  },
};
