// @module-tag slow
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../../../resources.config';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { rollupRule } from '../../../../src/framework/server/store/rollups';
import { ruledStore } from '../../../../src/framework/server/store/write-rules';
import { inNewSchema, inOneSchema, serverDatabase } from '../../../framework/server/store/postgres-schema';
import { plainOptions } from '../../../framework/server/support/plain-options';
import type { TestServer } from '../../../framework/server/support/test-server';
import { startBusinessServer } from '../support/business-server';
import { workCollections } from '../work/support/work-collections';
import { workWorld } from '../work/support/work-world';

const url = process.env.TEST_DATABASE_URL;

/** Ten in the morning in China. */
const now = Date.parse('2026-11-23T02:00:00.000Z');
const inDays = (days: number): string => new Date(now + days * 24 * 3_600_000).toISOString();
const many = <T>(count: number, make: (number: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

const onServer = (address: string) => {
  const database = serverDatabase(address);
  describe('publishing on PostgreSQL', () => {
    const openStore = inOneSchema(database);
    const clock = { now: () => now, wait: setTimeout };
    /** Two on one database, as with two processes: they share nothing else. */
    let servers: TestServer[] = [];
    beforeAll(async () => {
      const first = await startBusinessServer({
        openStore,
        clock,
        more: {
          publishSettings: [{ id: 's1', ownerId: 'u-customer', minInterval: 0, dailyLimit: 10, autoReview: true }],
          accounts: ['full', 'free'].map((id) => ({
            id,
            ownerId: 'u-customer',
            platform: 'baijiahao',
            nickname: '号',
            uid: id,
            status: 'active',
            usage: 'enabled',
            dailyLimit: 5,
            tokenExpireAt: inDays(20),
            refreshExpireAt: inDays(30),
          })),
          articles: many(50, (number) => ({
            id: `n${number}`,
            ownerId: 'u-customer',
            title: `${number}号楼的装修`,
            content: '<p>先看案例</p>',
            cover: ['https://example.com/1.png'],
            publishStatus: 'draft',
            publishCount: 0,
          })),
        },
      });
      servers = [first, await startBusinessServer({ openStore, clock })];
    });
    afterAll(async () => {
      for (const server of servers) await server.destroy();
    });

    /** A submission to each server in turn, all at the same time. */
    const atOnce = async (count: number, wish: (number: number) => object) => {
      const tokens = await Promise.all(servers.map((server) => server.signIn('customer')));
      const sent = many(count, async (number) => {
        const turn = number % servers.length;
        return servers[turn]?.post('/api/publishJobs/submit', tokens[turn], wish(number));
      });
      const codes = (await Promise.all(sent)).map((answer) => answer?.code);
      const stored = async (query: string) =>
        (await servers[0]?.call(`/api/${query}&_end=100`, { token: tokens[0] ?? '' }))?.data.total;
      return { count: (code: number) => codes.filter((one) => one === code).length, stored };
    };

    it('keeps the limit of a day with 50 at the same time over two servers', async () => {
      const { count, stored } = await atOnce(50, (number) => ({
        contents: [{ resource: 'articles', id: `n${number}` }],
        accountIds: ['full'],
      }));
      expect([count(200), count(422)]).toEqual([5, 45]);
      expect(await stored('publishTargets?accountId=full')).toBe(5);
    });

    it('makes one job of the same 20 times at once', async () => {
      const wish = { contents: [{ resource: 'articles', id: 'n0' }], accountIds: ['free'] };
      const { count, stored } = await atOnce(20, () => wish);
      expect([count(200), count(422)]).toEqual([1, 19]);
      expect(await stored('publishTargets?accountId=free')).toBe(1);
    });
  });

  it('checks of rankings run on PostgreSQL', async () => {
    const console = resolveConsole(config);
    const store = await inNewSchema(database)(plainOptions({}, workCollections));
    const ask = async () => ({ state: 'done', result: { rank: 4, title: '匠筑' } }) as const;
    const world = await workWorld({
      store: ruledStore({ store, rules: [rollupRule({ console: () => console })] }),
      gateways: { rank: { ask } },
    });
    await world.add('customRankings', { id: 'c', targetValue: '匠筑', onHome: 0 });
    for (const id of ['r1', 'r2', 'r3'])
      await world.add('rankings', { id, customId: 'c', word: id, engine: 'baidu_m', recheckAt: 'a' });
    await world.until(async () => (await world.rows('rankings')).every(({ recheckAt }) => recheckAt === null));
    expect((await world.rows('rankings')).map(({ rank }) => rank)).toEqual([4, 4, 4]);
    expect(await world.get('customRankings', 'c')).toMatchObject({ onHome: 3 });
    await store.close();
  });
};

if (url) onServer(url);
else describe.skip('publishing on PostgreSQL', () => it('is tested where TEST_DATABASE_URL names a server', () => {}));
