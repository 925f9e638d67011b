import { withOrigin } from '../../../framework/server/base/origin';
import type { Worker } from '../../../framework/server/workers/worker';
import { settleDueStates } from './due-states';

/** Moves the states that dates bring about; they stand still with what a demo simulates, at `DEMO_SPEED=0`. */
export const dueWorker: Worker = {
  name: 'due',
  everyMs: 60_000,
  isAlone: true,
  run: async ({ services, now }) => {
    if (services.isDemo && services.demoSpeed === 0) return;
    const origin = { via: 'job', requestId: 'worker-due', address: '' } as const;
    await withOrigin(origin, () => settleDueStates({ store: services.store, log: services.log, now }));
  },
};
