import { afterEach, expect, it } from 'vitest';
import { runWatches } from '../../../../src/product/server/work/run-watches';
import { silentLog } from '../../../support/silent-log';
import { type WorkWorld, workWorld } from './support/work-world';

let world: WorkWorld;
afterEach(() => world.store.close());

const worldWith = async (pointLeft: number) => {
  world = await workWorld();
  await world.add('users', { id: 'u1', pointLeft });
};
const at = (day: number, hour: number): number => Date.UTC(2026, 10, day, hour - 8);
const watch = (id: string, more: Record<string, unknown>) =>
  world.add('customRankings', {
    id,
    ownerId: 'u1',
    words: `${id}一\n${id}二\n${id}一`,
    engines: ['baidu_m'],
    status: 'running',
    ...more,
  });
/** The lists that have been requested at a moment of China. */
const ranAt = async (now: number) => {
  await runWatches({ store: world.store, now, log: silentLog });
  const moment = new Date(now).toISOString();
  return (await world.rows('customRankings')).filter(({ lastRun }) => lastRun === moment).map(({ id }) => id);
};

it('lists are checked in the morning of their day, once, late ones too; those that nobody watches are not', async () => {
  await worldWith(100);
  const lastRun = new Date(at(23, 10)).toISOString();
  await watch('new', { frequency: 'daily' });
  await watch('daily', { frequency: 'daily', lastRun });
  await watch('weekly', { frequency: 'weekly', lastRun });
  await watch('manual', { frequency: 'manual', lastRun });
  await watch('paused', { frequency: 'daily', status: 'paused', lastRun });
  expect(await ranAt(at(23, 12))).toEqual(['new']);
  expect(await ranAt(at(24, 5))).toEqual([]);
  expect((await ranAt(at(24, 7))).sort()).toEqual(['daily', 'new']);
  expect(await ranAt(at(24, 8))).toEqual([]);
  expect(await world.get('customRankings', 'daily')).toMatchObject({ total: 2 });
  const words = (await world.rows('rankings')).filter(({ customId }) => customId === 'daily');
  expect(words.map(({ word, recheckAt }) => [word, recheckAt])).toEqual(
    ['daily一', 'daily二'].map((word) => [word, new Date(at(24, 7)).toISOString()]),
  );
  // The server was away for two weeks: everything once.
  expect((await ranAt(at(30, 7) + 7 * 24 * 3_600_000)).sort()).toEqual(['daily', 'new', 'weekly']);
  expect(await ranAt(at(30, 8) + 7 * 24 * 3_600_000)).toEqual([]);
});

it('lists of several processes are checked once', async () => {
  await worldWith(100);
  await watch('daily', { frequency: 'daily' });
  const now = at(24, 7);
  await Promise.all([1, 2, 3].map((later) => runWatches({ store: world.store, now: now + later, log: silentLog })));
  expect(await world.get('customRankings', 'daily')).toMatchObject({ version: 2 });
});

it('each check holds a credit; a list that is not covered is paused and its owner told', async () => {
  await worldWith(3);
  await watch('first', { frequency: 'daily' });
  expect(await ranAt(at(23, 12))).toEqual(['first']);
  expect(await world.get('users', 'u1')).toMatchObject({ pointLeft: 1 });
  await watch('second', { frequency: 'daily' });
  expect(await ranAt(at(23, 13))).toEqual([]);
  expect(await world.get('customRankings', 'second')).toMatchObject({ status: 'paused' });
  expect(await world.get('users', 'u1')).toMatchObject({ pointLeft: 1 });
  expect(await world.rows('notices')).toMatchObject([{ toUserIds: ['u1'], level: 'high' }]);
});
