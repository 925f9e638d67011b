import { onTestFinished } from 'vitest';
import {
  createExpiringInMemory,
  createExpiringInStore,
  type ExpiringStore,
  expiringValues,
} from '../../../../src/framework/server/store/expiring-values';
import { temporaryStore } from './temporary-store';

/** Every store of short-lived values, for tests of what is stored there. */
export const expiringStores: [where: string, place: (now: () => number) => Promise<ExpiringStore>][] = [
  ['in memory', async (now) => createExpiringInMemory({ now })],
  [
    'in a store',
    async (now) => {
      const store = await temporaryStore([expiringValues]);
      onTestFinished(() => store.close());
      return createExpiringInStore({ store, now });
    },
  ],
];
