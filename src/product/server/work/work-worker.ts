import type { Worker } from '../../../framework/server/workers/worker';
import { advanceTasks } from './advance-tasks';

/** Keeps the work of services moving; what a demo simulates stands still at `DEMO_SPEED=0`. */
export const workWorker: Worker = {
  name: 'work',
  everyMs: 1000,
  run: async ({ services, now }) => {
    if (services.isDemo && services.demoSpeed === 0) return;
    await advanceTasks({ services, now });
  },
};
