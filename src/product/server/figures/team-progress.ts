import { dayIn, startOfDay } from '../../../framework/expressions/dates';
import type { Services } from '../../../framework/server/services/services';
import { allRows } from '../../../framework/server/store/each-row';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import type { Worker } from '../../../framework/server/tasks/engine';
import { plainTextOf } from '../../../framework/shared/text';
import { keepersOf, type TeamProgress, teamName, teamProgress } from '../../figures/team-progress';
import { numberIn, textsIn } from '../base/read-values';

const minuteMs = 60_000;

/** Computes what teams have published in the month of `now`. */
const progressIn = async ({ store, now, zone }: { store: Store; now: number; zone: string }) => {
  const month = new Date(startOfDay(zone, `${dayIn(zone, now).slice(0, 7)}-01`)).toISOString();
  const [users, counts] = await Promise.all([
    allRows({
      store,
      collection: 'users',
      scope: everything(),
      sort: [],
      fields: ['company', 'nickname', 'username', 'agentId', 'oemId', 'operatorId'],
    }),
    store.aggregate({
      collection: 'publishTargets',
      scope: everything(),
      where: {
        all: [
          { field: 'status', op: 'eq', value: 'success' },
          { field: 'publishedAt', op: 'gte', value: month },
        ],
      },
      groupBy: ['ownerId'],
      measures: { count: { kind: 'count' } },
    }),
  ]);
  const published = new Map(counts.map(({ group, values }) => [plainTextOf(group.ownerId), Number(values.count)]));
  const known = users.map((user) => ({ id: user.id, name: teamName(user), keepers: keepersOf(user) }));
  return (team: Readonly<Record<string, unknown>>): TeamProgress =>
    teamProgress({
      team: { members: textsIn(team.members), target: numberIn(team.target) },
      users: known,
      published,
    });
};

/** What a team has published this month, for a team that is being saved. */
export const progressOf = async ({
  team,
  ...place
}: Parameters<typeof progressIn>[0] & { team: Readonly<Record<string, unknown>> }): Promise<TeamProgress> =>
  (await progressIn(place))(team);

/** What a team still has to publish, as computed by its field `remaining` in forms. */
const lacking = ({ target }: Row, { done }: TeamProgress): number => Math.max(0, numberIn(target) - done);

const isOther = (team: Row, progress: TeamProgress): boolean =>
  team.done !== progress.done ||
  team.remaining !== lacking(team, progress) ||
  team.progress !== progress.progress ||
  JSON.stringify(team.memberDone) !== JSON.stringify(progress.memberDone);

/** Updates the monthly progress of teams where it has changed. */
export const writeTeams = async ({
  services: { store, console },
  now,
}: {
  services: Pick<Services, 'store' | 'console'>;
  now: number;
}): Promise<void> => {
  const teams = { store, collection: 'teams', scope: everything(), sort: [] } as const;
  const reckon = await progressIn({ store, now, zone: console.site.timeZone });
  for (const { id } of await allRows({ ...teams, fields: [] }))
    await store.transaction(async (tx) => {
      const team = await tx.get({ collection: 'teams', id, scope: everything() });
      if (team === undefined) return;
      const progress = reckon(team);
      if (isOther(team, progress))
        await tx.update({
          collection: 'teams',
          id,
          scope: everything(),
          patch: { ...progress, remaining: lacking(team, progress) },
        });
    });
};

/** Keeps the monthly progress of teams up to date; it starts at zero on the first of a month. */
export const teamProgressWorker: Worker = {
  name: 'teamProgress',
  everyMs: minuteMs,
  isAlone: true,
  run: writeTeams,
};
