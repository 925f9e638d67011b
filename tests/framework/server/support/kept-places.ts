import { onTestFinished } from 'vitest';
import {
  createKeptInMemory,
  createKeptInStore,
  type KeptPlace,
  keptValues,
} from '../../../../src/framework/server/store/kept-in-store';
import { temporaryStore } from './temporary-store';

/** Every store of short-lived values, for tests of what is stored there. */
export const keptPlaces: [where: string, place: (now: () => number) => Promise<KeptPlace>][] = [
  ['in memory', async (now) => createKeptInMemory({ now })],
  [
    'in a store',
    async (now) => {
      const store = await temporaryStore([keptValues]);
      onTestFinished(() => store.close());
      return createKeptInStore({ store, now });
    },
  ],
];
