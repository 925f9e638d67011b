import type { Services } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/stores/scope';
import type { Store } from '../../../framework/server/stores/store';
import type { Gateways } from '../../gateways/base/gateways';
import { gatewaysOf } from '../../gateways/connected';
import { apart } from './apart';
import { askSlice } from './ask-slice';
import { adoptWork, beginWork } from './begin-work';
import type { WorkKind } from './kind';
import { kinds } from './kinds/kinds';
import { type Run, runOf, runs } from './runs';
import { settleSlice } from './settle-slice';

/** What the engine needs of the services. */
export type WorkServices = Pick<Services, 'store' | 'isDemo' | 'demoSpeed' | 'log'> &
  Partial<Pick<Services, 'env' | 'doors'>>;

/** For so long a slice belongs to whoever has claimed it; after a crash somebody else goes on then. */
const leaseMs = 10_000;
/** Slices of one call at most. */
const most = 200;
/** How often records are looked for that are worked for, as their state says, and that nobody works for. */
const adoptEveryMs = 60_000;

const adoptedAt = new WeakMap<Store, number>();

/**
 * Moves everything that services work at one step on: begins what waits, asks about what is under way and writes what has come.
 * What a slice changes is one transaction, so a crash at any moment loses nothing and makes nothing twice; several callers at the same
 * time share the work. Idempotent; call it periodically from any process.
 * @param now ms
 * @param gateways left out: those of this server
 */
export const advanceTasks = async ({
  services,
  now,
  gateways = gatewaysOf(services),
}: {
  services: WorkServices;
  now: number;
  gateways?: Partial<Gateways>;
}): Promise<void> => {
  const { store, log } = services;
  const pace = services.isDemo && services.demoSpeed > 0 ? services.demoSpeed : 1;
  const able = kinds.filter(({ gateway }) => gateways[gateway] !== undefined);
  const isAdopting = now - (adoptedAt.get(store) ?? Number.NEGATIVE_INFINITY) >= adoptEveryMs;
  if (isAdopting) adoptedAt.set(store, now);
  for (const kind of able) {
    if (isAdopting || kind.waiting === undefined) await adoptWork({ store, kind, now, log });
    await beginWork({ store, kind, now, pace, log });
  }
  for (let count = 0; count < most; count += 1) {
    const run = await claimRun({ store, now });
    if (run === undefined) return;
    const kind = able.find(({ name }) => name === run.resource);
    if (kind !== undefined) await workAt({ services, kind, run, now, pace, gateways });
  }
};

const claimRun = async ({ store, now }: { store: Store; now: number }): Promise<Run | undefined> => {
  const where = { field: 'dueAt', op: 'lte', value: new Date(now).toISOString() } as const;
  const patch = { dueAt: new Date(now + leaseMs).toISOString() };
  const row = await store.claim({ collection: runs, scope: everything(), where, patch });
  return row && runOf(row);
};

const workAt = async (input: {
  services: WorkServices;
  kind: WorkKind;
  run: Run;
  now: number;
  pace: number;
  gateways: Partial<Gateways>;
}): Promise<void> => {
  const { services, kind, run, now, pace } = input;
  await apart({
    log: services.log,
    about: run.id,
    work: async () => {
      const slice = await askSlice({ ...input, store: services.store, log: services.log });
      await settleSlice({ store: services.store, kind, run, slice, now, pace });
    },
  });
};
