import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { onlyProcess } from '../../../../src/framework/server/store/live-processes';
import { prices } from '../../../../src/product/resources/prices';
import { holdFor } from '../../../../src/product/server/ledger/reservations';
import { workEngine } from '../../../../src/product/server/work/work-engine';
import { startBusinessServer, user } from '../support/business-server';
import { rowsAt } from '../support/rows';
import { type WorkWorld, workWorld } from '../work/support/work-world';
import { disagreements, gaps, storedEntries } from './replay';

/** Ten in the morning in China. */
const now = Date.parse('2026-11-23T02:00:00.000Z');
const inDays = (days: number): string => new Date(now + days * 24 * 3_600_000).toISOString();
const rows = rowsAt(now);
const account = (id: string, ownerId: string) => rows.account(id, { ownerId, dailyLimit: 50 });
const article = (id: string, ownerId: string) => ({
  id,
  ownerId,
  title: `${id}号楼怎么装修更省钱`,
  content: '<p>先看案例</p>',
  cover: ['https://example.com/1.png'],
  reviewStatus: 'approved',
  publishStatus: 'draft',
  publishCount: 0,
});
const people = ['two', 'cold', 'over'];

const server = await startBusinessServer({
  clock: { now: () => now, wait: setTimeout },
  // What is requested stays under way.
  env: { DEMO_SPEED: '0' },
  more: {
    users: [
      user('admin', 'Admin'),
      user('two', 'Customer', { pointLeft: 2 }),
      user('cold', 'Customer', { pointLeft: 9, subscriptionStatus: 'frozen' }),
      user('over', 'Customer', { pointLeft: 9, subscriptionStatus: 'active', expireAt: inDays(-1) }),
    ],
    publishSettings: people.map((name) => ({ id: name, ownerId: `u-${name}`, minInterval: 0, dailyLimit: 50 })),
    accounts: people.flatMap((name) => ['a', 'b', 'c'].map((id) => account(`${name}-${id}`, `u-${name}`))),
    articles: people.map((name) => article(name, `u-${name}`)),
    rankings: people.map((name) => ({ id: name, ownerId: `u-${name}`, word: name, engine: 'baidu_m' })),
    customRankings: people.map((name) => ({
      id: name,
      ownerId: `u-${name}`,
      name,
      words: '一\n二\n三',
      target: 'title',
      targetValue: '匠筑',
      engines: ['baidu_m'],
      frequency: 'manual',
      checks: 3,
      status: 'running',
    })),
    imageGroups: people.map((name) => ({ id: name, ownerId: `u-${name}`, name, channel: 'common' })),
  },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', ...people]);

const post = (who: string, path: string, body: unknown = {}) => server.post(`/api/${path}`, tokens[who], body);
const left = async (who: string) =>
  (await server.call(`/api/users/u-${who}`, { token: tokens.admin ?? '' })).data.pointLeft;
const wish = (who: string, accounts: readonly string[]) => ({
  contents: [{ resource: 'articles', id: who }],
  accountIds: accounts.map((id) => `${who}-${id}`),
  scheduledAt: inDays(1),
});
const acts = [
  ['publishing', 'publishJobs/submit', (who: string) => wish(who, ['a'])],
  ['an account check', 'accounts/actions/check', (who: string) => ({ ids: [`${who}-a`] })],
  ['a ranking check', 'rankings/actions/recheck', (who: string) => ({ ids: [who] })],
  ['a picture', 'images', (who: string) => ({ groupId: who, title: '客厅', url: 'https://example.com/1.png' })],
] as const;
/** A call that refuses, or a list of which each is refused. */
const isRefused = ({ code, data }: Awaited<ReturnType<typeof post>>): boolean =>
  code === 409 || code === 422 || data?.list?.every(({ ok }: { ok: boolean }) => !ok) === true;

describe('what is done once', () => {
  it.each(acts)('%s is refused to who is frozen or past the date, and takes nothing', async (_, path, body) => {
    for (const who of ['cold', 'over']) {
      expect(isRefused(await post(who, path, body(who))), who).toBe(true);
      expect(await left(who), who).toBe(9);
    }
  });

  it('says its price before, and takes that', async () => {
    expect((await post('two', 'accounts/prices/check', { ids: ['two-a', 'two-b', 'two-c'] })).data).toMatchObject({
      lines: [{ takes: '3 credits', left: '2 credits', after: null }],
      refusal: 'Not enough credits: 2 credits left, 3 credits needed. Ask your provider for more',
    });
    expect((await post('two', 'customRankings/prices/runNow', { ids: ['two'] })).data.lines).toMatchObject([
      { takes: '3 credits' },
    ]);
    expect((await post('two', 'customRankings/prices/runAll', { filter: '' })).data.lines).toMatchObject([
      { takes: '3 credits' },
    ]);
    const { data } = await post('two', 'publishJobs/preflight', wish('two', ['a', 'b', 'c']));
    expect(data.cost).toEqual({ takes: 3 * prices.publish, left: 2 });
    expect(data.findings).toMatchObject([{ code: 'points', level: 'error', fix: 'settings' }]);
    expect(data.plan.map(({ at }: { at: string | null }) => at !== null)).toEqual([true, true, false]);
    expect(await left('two')).toBe(2);
  });

  it('never takes more than there is, however many ask at once, and is given back when nothing comes of it', async () => {
    expect((await post('two', 'customRankings/two/actions/runNow')).code).toBe(409);
    expect((await post('two', 'publishJobs/submit', wish('two', ['a', 'b', 'c']))).code).toBe(422);
    expect(await left('two')).toBe(2);
    const answers = await Promise.all([
      ...['a', 'b', 'c'].map((id) => post('two', 'publishJobs/submit', wish('two', [id]))),
      ...['a', 'b', 'c'].map((id) => post('two', `accounts/two-${id}/actions/check`)),
      post('two', 'rankings/two/actions/recheck'),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(await left('two')).toBe(0);
    const { list } = (await server.call('/api/publishTargets?ownerId=u-two', { token: tokens.admin ?? '' })).data;
    await post('two', 'publishTargets/actions/cancel', { ids: list.map(({ id }: { id: string }) => id) });
    expect(await left('two')).toBe(list.length);
  });
});

describe('a check', () => {
  let world: WorkWorld;
  const checked = async (state: 'done' | 'failed') => {
    const answer =
      state === 'done'
        ? ({ state, result: { rank: 4, title: '匠筑' } } as const)
        : ({ state, failure: { code: '504', cause: 'timeout' } } as const);
    const gateways = { rank: { ask: async () => answer } };
    world = await workWorld({ gateways });
    const { store } = world;
    await world.add('users', { id: 'u1', pointLeft: 5 });
    const row = await world.add('rankings', { id: 'r', ownerId: 'u1', word: '装修', recheckAt: inDays(0) });
    const cause = { resource: 'rankings', id: row.id };
    await holdFor({ store, cause, owner: 'u1', unit: 'point', amount: 2, isRepeated: true });
    expect(await world.get('users', 'u1')).toMatchObject({ pointLeft: 3 });
    await world.until(async () => (await world.get('rankings', 'r'))?.recheckAt === null);
    await workEngine.advance({
      services: { store, running: { processes: onlyProcess(), isDemo: true, demoSpeed: 1 }, log: server.log },
      now,
      gateways,
    });
    const rows = await storedEntries(store);
    await store.close();
    return { rows, held: rows.length };
  };

  it.each([
    ['done', 2],
    ['failed', 0],
  ] as const)('that is %s has used %d', async (state, used) => {
    const { rows } = await checked(state);
    expect(rows.map(({ phase, used: count }) => [phase, count ?? null])).toEqual([
      ['pending', null],
      ['settled', used],
    ]);
    const users = [{ id: 'u1', pointLeft: 5 - used }];
    const opened = { ownerId: 'u1', item: 'point', count: 5, before: 0, after: 5, units: 5, id: 'open' };
    const booked = { ...opened, debit: 'stock/point', credit: 'user/u1/point', phase: 'posted' };
    expect([...disagreements({ users, rows: [booked, ...rows] }), ...gaps([booked, ...rows])]).toEqual([]);
  });
});
