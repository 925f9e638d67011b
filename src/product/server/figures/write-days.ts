import { dayIn } from '../../../framework/expressions/dates';
import type { Services } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/stores/scope';
import type { Store } from '../../../framework/server/stores/store';
import type { Worker } from '../../../framework/server/workers/worker';
import { accountDays, ownerDays } from '../../figures/day-figures';
import { daysBetween, spanOf } from '../../figures/day-span';
import { textIn } from '../base/read-values';
import { apart } from '../work/apart';
import { readDay } from './day-sources';
import { writeStats } from './stat-rows';

/** Days that are made up for at most. */
const mostDays = 90;

/** The last day that figures were written for; undefined: none yet. */
const lastDay = async (store: Store): Promise<string | undefined> => {
  const { rows } = await store.list({
    collection: 'dailyStats',
    scope: everything(),
    sort: [{ field: 'date', order: 'desc' }],
    start: 0,
    end: 1,
    total: 'none',
    fields: ['date'],
  });
  return textIn(rows[0]?.date) || undefined;
};

/**
 * Writes what customers and the articles of their accounts have achieved, by day of the console's time zone: the last day that was
 * written once more, because it was not over then, and every one since, up to the one that still goes on. So a day is closed when the
 * next begins, and one that nobody was there for is made up for. Days before stay as they were closed. Whoever does the same a second
 * time changes nothing.
 * @param now ms
 */
export const writeDays = async ({
  services: { store, log, console },
  now,
}: {
  services: Pick<Services, 'store' | 'log' | 'console'>;
  now: number;
}): Promise<void> => {
  const zone = console.site.timeZone;
  const today = dayIn(zone, now);
  const days = daysBetween((await lastDay(store)) ?? today, today).slice(-mostDays);
  for (const day of days) await apart({ log, about: `figures of ${day}`, work: () => writeDay({ store, day, zone }) });
};

const writeDay = async ({ store, day, zone }: { store: Store; day: string; zone: string }): Promise<void> => {
  const span = spanOf(day, zone);
  const sources = await readDay(store, span);
  for (const { ownerId, ...figures } of ownerDays(span, sources))
    await store.transaction((tx) =>
      writeStats({ tx, place: { collection: 'dailyStats', date: day, ownerId }, figures: () => figures }),
    );
  for (const { ownerId, accountId, platform, ...figures } of accountDays(span, sources))
    await store.transaction((tx) =>
      writeStats({
        tx,
        place: { collection: 'articleStats', date: day, ownerId, accountId, platform },
        figures: () => figures,
      }),
    );
};

/** The figures of today grow with the day, and are closed with it. A demo that stands still (`DEMO_SPEED=0`) keeps those it begins with. */
export const daysWorker: Worker = {
  name: 'daily figures',
  everyMs: 60_000,
  isAlone: true,
  run: async ({ services, now }) => {
    if (!services.console.resources.has('dailyStats') || (services.isDemo && services.demoSpeed === 0)) return;
    await writeDays({ services, now });
  },
};
