import { withOrigin } from '../../../framework/server/base/origin';
import type { Store } from '../../../framework/server/stores/store';
import type { Worker } from '../../../framework/server/workers/worker';
import { settleDueStates } from './due-states';

/** When this process first looked at a demo's data, in ms. */
const demoSince = new WeakMap<Store, number>();

/** Moves the states that dates bring about; they stand still with what a demo simulates, at `DEMO_SPEED=0`. */
export const dueWorker: Worker = {
  name: 'due',
  everyMs: 60_000,
  isAlone: true,
  run: async ({ services, now }) => {
    if (services.isDemo && services.demoSpeed === 0) return;
    const origin = { via: 'job', requestId: 'worker-due', address: '' } as const;
    const { store, log, isDemo } = services;
    // The dates of a demo's starting data are fixed: a demo of another month would begin with everything expired.
    const since = demoSince.get(store) ?? now;
    if (isDemo) demoSince.set(store, since);
    await withOrigin(origin, () => settleDueStates({ store, log, now, ...(isDemo && { since }) }));
  },
};
