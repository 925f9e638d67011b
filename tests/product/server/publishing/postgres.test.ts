import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../../../resources.config';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { rolledStore } from '../../../../src/framework/server/rollups/rolled-store';
import { inNewSchema, serverDatabase } from '../../../framework/server/stores/postgres-schema';
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
  const openStore = inNewSchema(serverDatabase(address));
  describe('publishing on PostgreSQL', () => {
    let server: TestServer;
    let token = '';
    beforeAll(async () => {
      server = await startBusinessServer({
        openStore,
        clock: { now: () => now, wait: setTimeout },
        more: {
          publishSettings: [{ id: 's1', ownerId: 'u-customer', minInterval: 0, dailyLimit: 10, autoReview: true }],
          accounts: [
            {
              id: 'full',
              ownerId: 'u-customer',
              platform: 'baijiahao',
              nickname: '号',
              uid: '1',
              status: 'active',
              usage: 'enabled',
              dailyLimit: 5,
              tokenExpireAt: inDays(20),
              refreshExpireAt: inDays(30),
            },
          ],
          articles: many(30, (number) => ({
            id: `n${number}`,
            ownerId: 'u-customer',
            title: `装修公司怎么选 ${number}`,
            content: '<p>先看案例</p>',
            cover: ['https://example.com/1.png'],
            publishStatus: 'draft',
            publishCount: 0,
          })),
        },
      });
      token = await server.signIn('customer');
    });
    afterAll(() => server.destroy());

    it('keeps the limit of a day with 30 at the same time', async () => {
      const answers = await Promise.all(
        many(30, (number) =>
          server.post('/api/publishJobs/submit', token, {
            contents: [{ resource: 'articles', id: `n${number}` }],
            accountIds: ['full'],
          }),
        ),
      );
      const codes = answers.map(({ code }) => code);
      expect(codes.filter((code) => code === 200)).toHaveLength(5);
      expect(codes.filter((code) => code === 422)).toHaveLength(25);
      const { data } = await server.call('/api/publishTargets?accountId=full&_end=50', { token });
      expect(data.total).toBe(5);
    });
  });

  it('checks of rankings run on PostgreSQL', async () => {
    const console = resolveConsole(config);
    const store = await openStore(plainOptions({}, workCollections));
    const ask = async () => ({ state: 'done', result: { rank: 4, title: '匠筑' } }) as const;
    const world = await workWorld({
      store: rolledStore({ store, console: () => console }),
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
