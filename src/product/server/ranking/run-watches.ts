import type { Log } from '../../../framework/server/base/log';
import { withOrigin } from '../../../framework/server/base/origin';
import { ApiError } from '../../../framework/server/http/api-error';
import { allRows } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import type { Store } from '../../../framework/server/stores/store';
import { isolated } from '../../../framework/server/work/isolated';
import type { Worker } from '../../../framework/server/workers/worker';
import { gatewaysOf } from '../../gateways/connected';
import { tellOfPause } from '../notices/rank-notices';
import { dayMs, dayOf, minuteMs, startOfDay } from '../publishing/plan/china-time';
import { askForChecks, countsOf } from './ask-for-checks';

const watches = 'customRankings';
/** At six in the morning in China, so that results are there when people begin to work. */
const hourMs = 60 * minuteMs;
const runsAtMs = 6 * hourMs;
const daysBetween: Readonly<Record<string, number>> = { daily: 1, weekly: 7 };

/** The last time (ms) at which lists with an interval of `days` were due; those last checked before it are due. */
const dueSince = (now: number, days: number): number => {
  const today = startOfDay(dayOf(now)) + runsAtMs;
  return (now < today ? today - dayMs : today) - (days - 1) * dayMs;
};

/**
 * Starts checks of daily or weekly watched lists that are due, each in its own commit; lists that became due while the server was down are
 * checked once now. `now` in ms.
 */
export const runWatches = async ({ store, now, log }: { store: Store; now: number; log: Log }): Promise<void> => {
  for (const [frequency, days] of Object.entries(daysBetween)) {
    const where = {
      all: [
        { field: 'status', op: 'eq', value: 'running' },
        { field: 'frequency', op: 'eq', value: frequency },
        {
          any: [
            { field: 'lastRun', op: 'empty', value: true },
            { field: 'lastRun', op: 'lt', value: new Date(dueSince(now, days)).toISOString() },
          ],
        },
      ],
    } as const;
    const due = await allRows({ store, collection: watches, scope: everything(), where, sort: [] });
    const lastRun = new Date(now).toISOString();
    for (const watched of due)
      await isolated({
        log,
        about: `${watches} ${watched.id}`,
        work: async () => {
          const { id, version: expectedVersion } = watched;
          const place = { collection: watches, id, scope: everything(), expectedVersion };
          try {
            await store.transaction(async (tx) => {
              const patch = { lastRun, ...countsOf(watched) };
              await askForChecks({ store: tx, watched: await tx.update({ ...place, patch }), recheckAt: lastRun });
            });
          } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            // Too little is left, or its owner may not use it: it is paused until a user resumes it.
            await store.transaction(async (tx) => {
              await tx.update({ ...place, patch: { status: 'paused' } });
              await tellOfPause({ tx, watched, why: error.label, now });
            });
          }
        },
      });
  }
};

/** Checks watched lists; does nothing in a demo with `DEMO_SPEED=0`. */
export const watchWorker: Worker = {
  name: 'ranking watches',
  everyMs: minuteMs,
  isAlone: true,
  run: async ({ services, now }) => {
    if (services.isDemo && services.demoSpeed === 0) return;
    if (gatewaysOf(services).rank === undefined || !services.console.resources.has(watches)) return;
    const origin = { via: 'job', requestId: 'worker-rankings', address: '' } as const;
    await withOrigin(origin, () => runWatches({ store: services.store, now, log: services.log }));
  },
};
