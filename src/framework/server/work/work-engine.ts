import type { Services } from '../services/services';
import { everything } from '../stores/scope';
import type { Condition, Row, Store } from '../stores/store';
import type { Worker } from '../workers/worker';
import { askSlice } from './ask-slice';
import { adoptWork, beginWork } from './begin-work';
import { isolated } from './isolated';
import type { WorkKind } from './kind';
import { type Run, runId, runOf, runs } from './runs';
import { settleSlice, type WorkEnded } from './settle-slice';

/** What the engine needs of the services. */
export type WorkServices = Pick<Services, 'store' | 'isDemo' | 'demoSpeed' | 'log'> &
  Partial<Pick<Services, 'env' | 'doors'>>;

/** The engine of a business. */
export interface WorkEngine<Gateways> {
  /**
   * Advances all work by one step: begins waiting records, polls open pieces and writes their results. The writes of a slice are one
   * transaction, so a crash at any moment loses nothing and makes nothing twice; concurrent callers share the work. Idempotent; call it
   * periodically from any process.
   * @param now ms
   * @param gateways default: those of this server
   */
  advance: (input: { services: WorkServices; now: number; gateways?: Partial<Gateways> }) => Promise<void>;
  /** Ends the work for a cancelled record: finished pieces stay, and open ones are not polled any more. */
  endCancelled: (input: { store: Store; resource: string; record: Row }) => Promise<void>;
  /** Advances the work every second; in a demo with `DEMO_SPEED=0` it does nothing. */
  worker: Worker;
}

/** How long a slice belongs to the process that claimed it; after a crash another process continues once it has expired. */
const leaseMs = 10_000;
/** Most slices per call. */
const mostSlices = 200;
/** Interval at which records are looked for that are at work by their state but have no active run. */
const adoptEveryMs = 60_000;

/**
 * Creates the engine for work that outlives a request and is done by services outside, piece by piece. The collection of its runs
 * (`runSchema`) has to be among those of the server.
 */
export const createWorkEngine = <Gateways extends object>({
  kinds,
  gatewaysOf,
  onEnded,
}: {
  kinds: readonly WorkKind<Gateways>[];
  /** The services that are connected to a server. Work without its service waits. */
  gatewaysOf: (services: WorkServices) => Partial<Gateways>;
  onEnded: WorkEnded;
}): WorkEngine<Gateways> => {
  const adoptedAt = new WeakMap<Store, number>();

  const workAt = (input: {
    services: WorkServices;
    kind: WorkKind<Gateways>;
    run: Run;
    now: number;
    pace: number;
    gateways: Partial<Gateways>;
  }): Promise<void> => {
    const { services, kind, run, now, pace } = input;
    const { store, log } = services;
    return isolated({
      log,
      about: run.id,
      work: async () => {
        const slice = await askSlice({ ...input, store, log });
        await settleSlice({ store, kind, run, slice, now, pace, onEnded });
      },
    });
  };

  const advance: WorkEngine<Gateways>['advance'] = async ({ services, now, gateways = gatewaysOf(services) }) => {
    const { store, log } = services;
    const pace = services.isDemo && services.demoSpeed > 0 ? services.demoSpeed : 1;
    const able = kinds.filter(({ gateway }) => gateways[gateway] !== undefined);
    const names = able.map(({ name }) => name);
    const isAdopting = now - (adoptedAt.get(store) ?? Number.NEGATIVE_INFINITY) >= adoptEveryMs;
    if (isAdopting) adoptedAt.set(store, now);
    for (const kind of able) {
      if (isAdopting || kind.waiting === undefined) await adoptWork({ store, kind, now, log });
      await beginWork({ store, kind, now, pace, log });
    }
    for (let count = 0; count < mostSlices; count += 1) {
      const run = await claimRun({ store, now, names });
      if (run === undefined) return;
      const kind = able.find(({ name }) => name === run.resource);
      if (kind !== undefined) await workAt({ services, kind, run, now, pace, gateways });
    }
  };

  return {
    advance,
    endCancelled: async ({ store, resource, record }) => {
      const kind = kinds.find(({ name }) => name === resource);
      if (kind === undefined) return;
      const target = { collection: runs, id: runId(resource, record.id), scope: everything() };
      const row = await store.get(target);
      const run = row && runOf(row);
      if (run?.isOver) return;
      const made = run ? run.made.length : kind.done(record);
      const succeeded = run ? run.made.length - run.before : 0;
      if (run) await store.update({ ...target, patch: { open: [], dueAt: null, isOver: true } });
      const failed = Math.max(0, kind.pieces(record) - made);
      await onEnded({ store, end: { resource, id: record.id, succeeded, failed } });
    },
    worker: {
      name: 'work',
      everyMs: 1000,
      run: async ({ services, now }) => {
        if (services.isDemo && services.demoSpeed === 0) return;
        await advance({ services, now });
      },
    },
  };
};

/** Leases a run of these kinds that is due. */
const claimRun = async ({
  store,
  now,
  names,
}: {
  store: Store;
  now: number;
  names: readonly string[];
}): Promise<Run | undefined> => {
  const where: Condition = {
    all: [
      { field: 'dueAt', op: 'lte', value: new Date(now).toISOString() },
      { field: 'resource', op: 'in', value: names },
    ],
  };
  const patch = { dueAt: new Date(now + leaseMs).toISOString() };
  const row = await store.claim({ collection: runs, scope: everything(), where, patch });
  return row && runOf(row);
};
