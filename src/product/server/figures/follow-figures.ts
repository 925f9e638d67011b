import { dayIn } from '../../../framework/expressions/dates';
import type { Services } from '../../../framework/server/services/services';
import type { Change } from '../../../framework/server/stores/store';
import { isolated } from '../../../framework/server/work/isolated';
import type { Worker } from '../../../framework/server/workers/worker';
import { concernsTeams, daysOfChange, staleFigures } from './stale-days';
import { writeTeams } from './team-progress';
import { writeOwnerDay } from './write-days';

/** Notes which figures a commit has made stale. */
export const noteStale = ({ services, changes }: { services: Services; changes: readonly Change[] }): void => {
  const stale = services.memory.of(staleFigures);
  const [zone, now] = [services.console.site.timeZone, services.now()];
  for (const change of changes) {
    for (const day of daysOfChange({ change, zone, now })) stale.days.set(`${day.ownerId} ${day.day}`, day);
    if (concernsTeams(change)) stale.teams = true;
  }
};

/** Writes the figures that have become stale. What fails is found by the next check (`daysWorker`). */
export const followFigures = async ({ services, now }: { services: Services; now: number }): Promise<void> => {
  const { store, log, console, memory } = services;
  const stale = memory.of(staleFigures);
  const zone = console.site.timeZone;
  const today = dayIn(zone, now);
  if (console.resources.has('dailyStats'))
    for (const [key, day] of stale.days) {
      stale.days.delete(key);
      await isolated({ log, about: `figures of ${key}`, work: () => writeOwnerDay({ store, ...day, zone, today }) });
    }
  if (!stale.teams || !console.resources.has('teams')) return;
  stale.teams = false;
  await writeTeams({ services, now });
};

/** The figures of days and teams follow what is written within a second or two. */
export const figuresWorker: Worker = {
  name: 'figures',
  everyMs: 1000,
  run: followFigures,
};
