import type { Log } from '../../../framework/server/base/log';
import { withOrigin } from '../../../framework/server/base/origin';
import { ApiError } from '../../../framework/server/http/api-error';
import type { Worker } from '../../../framework/server/services/run-workers';
import { allRows } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { isolated } from '../../../framework/server/work/isolated';
import { prices } from '../../resources/prices';
import { textIn, textsIn } from '../base/read-values';
import { serverGateways } from '../base/require-gateway';
import { holdFor } from '../ledger/reservations';
import { notifyOfPause } from '../notices/rank-notices';
import { dayMs, dayOf, minuteMs, startOfDay } from '../publishing/plan-moment';
import { placesOf } from './kinds/group-words';

/** Checks of one run at most. */
const mostChecks = 1000;

/** The words of a list that is watched, each once. */
const wordsOf = ({ words }: Row): string[] => [
  ...new Set(
    textIn(words)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

const nameOf = ({ word, engine, region }: Record<'word' | 'engine' | 'region', unknown>): string =>
  JSON.stringify([word, engine, region ?? '']);

/** The checks of one run: every word in every search engine and place of the list. */
const checksOf = (watched: Row) => {
  const places = placesOf(watched.regions);
  return wordsOf(watched)
    .flatMap((word) =>
      textsIn(watched.engines).flatMap((engine) =>
        (places.length > 0 ? places : ['']).map((region) => ({ word, engine, region })),
      ),
    )
    .slice(0, mostChecks);
};

/** What a list says of itself: its words, and the checks of one run. */
export const countsOf = (watched: Row): { total: number; checks: number } => ({
  total: wordsOf(watched).length,
  checks: checksOf(watched).length,
});

/**
 * Has every word of a list checked, in every search engine and place of it, and holds the price of each check. 409 where less is left than
 * the run takes, or the owner may not use it.
 */
export const askForChecks = async ({
  store,
  watched,
  recheckAt,
  by,
}: {
  /** A transaction. */
  store: Store;
  watched: Row;
  /** The moment of the run, ISO 8601. */
  recheckAt: string;
  /** Who asks for it; left out: the server by itself. */
  by?: string;
}): Promise<void> => {
  const where = { field: 'customId', op: 'eq', value: watched.id } as const;
  const scope = everything();
  const there = await allRows({ store, collection: 'rankings', scope, where, sort: [] });
  const known = new Map(there.map((row) => [nameOf({ word: row.word, engine: row.engine, region: row.region }), row]));
  const owner = textIn(watched.ownerId);
  for (const check of checksOf(watched)) {
    const found = known.get(nameOf(check));
    const { ownerId, createdBy, id: customId } = watched;
    const row = found
      ? await store.update({ collection: 'rankings', id: found.id, scope, patch: { recheckAt } })
      : await store.create({ collection: 'rankings', row: { ownerId, createdBy, customId, ...check, recheckAt } });
    const cause = { resource: 'rankings', id: row.id };
    const about = { store, cause, at: recheckAt, by, reason: 'rankCheck', remark: check.word } as const;
    await holdFor({ ...about, owner, unit: 'point', amount: prices.rankCheck, isRepeated: true });
  }
};

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
              await notifyOfPause({ tx, watched, why: error.label, now });
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
    if (services.running.isDemo && services.running.demoSpeed === 0) return;
    if (serverGateways(services).rank === undefined || !services.console.resources.has(watches)) return;
    const origin = { via: 'job', requestId: 'worker-rankings', address: '' } as const;
    await withOrigin(origin, () => runWatches({ store: services.store, now, log: services.log }));
  },
};
