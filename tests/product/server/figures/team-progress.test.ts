import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Services } from '../../../../src/framework/server/services/services';
import { everything } from '../../../../src/framework/server/store/scope';
import type { OpenedStore } from '../../../../src/framework/server/store/store';
import { teamProgress } from '../../../../src/product/figures/team-progress';
import { teamProgressWorker } from '../../../../src/product/server/figures/team-progress';
import { plainOptions } from '../../../framework/server/support/plain-options';
import { storeOfTests } from '../../../framework/server/support/store-of-tests';
import { temporaryStore } from '../../../framework/server/support/temporary-store';

const users = [
  { id: 'op', name: '运营', keepers: [] },
  { id: 'agent', name: '代理', keepers: [] },
  { id: 'a', name: '甲公司', keepers: ['op', 'agent'] },
  { id: 'b', name: '乙公司', keepers: ['op'] },
];
const published = new Map([
  ['a', 6],
  ['b', 2],
  ['gone', 9],
]);

describe('what a team has published', () => {
  it('is that of its members and of the customers whom they look after, each post once', () => {
    const members = ['agent', 'op', 'b', 'gone'];
    expect(teamProgress({ team: { members, target: 10 }, users, published })).toEqual({
      done: 8,
      progress: 80,
      memberDone: [
        { name: '运营', done: 8, share: 80 },
        { name: '代理', done: 6, share: 60 },
        { name: '乙公司', done: 2, share: 20 },
      ],
    });
  });

  it('is no share of no target, and never more than all of it', () => {
    expect(teamProgress({ team: { members: ['a'], target: 0 }, users, published })).toMatchObject({ progress: 0 });
    expect(teamProgress({ team: { members: ['a'], target: 5 }, users, published })).toMatchObject({ progress: 100 });
  });
});

describe('a team', () => {
  let store: OpenedStore;
  afterEach(() => store.close());

  it('follows the publications of the month, and begins anew with the next', async () => {
    const now = Date.parse('2026-11-20T12:00:00.000Z');
    const posts = [
      ['success', '2026-11-10T00:00:00.000Z'],
      // The month begins at midnight in China.
      ['success', '2026-10-31T16:00:00.000Z'],
      ['withdrawn', '2026-11-10T00:00:00.000Z'],
      ['success', '2026-10-31T15:59:59.999Z'],
      ['failed', '2026-11-10T00:00:00.000Z'],
    ];
    const given = {
      users: [
        { id: 'agent', username: 'agent1', roles: ['Agent'] },
        { id: 'c', username: 'c1', company: '甲公司', roles: ['Customer'], agentId: 'agent' },
      ],
      teams: [{ id: 't', name: '一组', members: ['agent', 'c'], target: 4, done: 3, progress: 75 }],
      publishTargets: posts.map(([status, publishedAt], index) => ({
        id: `p${index}`,
        ownerId: 'c',
        status,
        publishedAt,
      })),
    };
    const collections = Object.keys(given);
    const open = storeOfTests(randomUUID());
    store = await (open ? open(plainOptions(given, collections)) : temporaryStore(collections, given));
    const team = () => store.get({ collection: 'teams', id: 't', scope: everything() });
    // What the worker needs of the services.
    const services = { store, console: { site: { timeZone: 'Asia/Shanghai' } } } as unknown as Services;
    const run = (at: number) => teamProgressWorker.run({ services, now: at });
    await run(now);
    expect(await team()).toMatchObject({
      done: 2,
      remaining: 2,
      progress: 50,
      memberDone: [
        { name: 'agent1', done: 2, share: 50 },
        { name: '甲公司', done: 2, share: 50 },
      ],
    });
    const written = await team();
    await run(now);
    expect(await team()).toEqual(written);
    await run(now + 14 * 86_400_000);
    expect(await team()).toMatchObject({ done: 0, remaining: 4, progress: 0 });
  });
});
