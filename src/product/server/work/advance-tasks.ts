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

/** How long a slice belongs to the process that claimed it; after a crash another process continues once it has expired. */
const leaseMs = 10_000;
/** Most slices per call. */
const most = 200;
/** Interval at which records are looked for that are at work by their state but have no active run. */
const adoptEveryMs = 60_000;

const adoptedAt = new WeakMap<Store, number>();

/**
 * Advances all work of external services by one step: begins waiting records, polls open pieces and writes their results. The writes
 * of a slice are one transaction, so a crash at any moment loses nothing and makes nothing twice; concurrent callers share the work.
 * Idempotent; call it periodically from any process.
 * @param now ms
 * @param gateways default: those of this server
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
