// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../../src/framework/seed/random';
import { inOneSchema, serverDatabase } from '../../../framework/server/store/postgres-schema';
import { fakeClock } from '../../../framework/server/support/fake-clock';
import type { Answer, TestServer } from '../../../framework/server/support/test-server';
import { startBusinessServer, user } from '../support/business-server';
import { disagreements, gaps } from './replay';

const dayMs = 24 * 3_600_000;
const url = process.env.TEST_DATABASE_URL;

const quota = { articleQuota: 100, videoQuota: 20, keywordQuota: 500, accountQuota: 5, pointQuota: 300 };
const offer = (id: string, type: string, price: number, days: number, more: object = quota) => ({
  id,
  name: id,
  type,
  price,
  agentPrice: price * 0.6,
  days,
  status: 'on',
  ...more,
});
const customers = ['one', 'two', 'three'];
const data = {
  users: [
    user('admin', 'Admin'),
    user('agent', 'Agent'),
    ...[...customers, 'four'].map((name) => user(name, 'Customer', { agentId: 'u-agent' })),
  ],
  packages: [
    offer('trial', 'trial', 0, 7),
    offer('basic', 'basic', 2980, 365),
    offer('pro', 'pro', 6980, 365),
    offer('month', 'basic', 99, 30),
    offer('more', 'addon', 50, 30, { articleQuota: 50 }),
    offer('points', 'addon', 20, 90, { pointQuota: 200 }),
  ],
  keywordGroups: customers.map((name) => ({ id: `g-${name}`, ownerId: `u-${name}`, name, channel: 'baidu' })),
  imageGroups: customers.map((name) => ({ id: `i-${name}`, ownerId: `u-${name}`, name, channel: 'common' })),
};

const world = (name: string, openStore: ReturnType<typeof inOneSchema> | undefined) =>
  describe(`a year of orders, gifts and what they pay for ${name}`, () => {
    const clock = fakeClock();
    let servers: TestServer[] = [];
    let tokens: Record<string, string>[] = [];
    let turn = 0;
    /** A call to each of those on one database in its turn, as with two processes. */
    const call = (who: string, path: string, body?: unknown): Promise<Answer> => {
      turn += 1;
      const index = turn % servers.length;
      const token = tokens[index]?.[who];
      const server = servers[index] as TestServer;
      return body === undefined ? server.call(`/api/${path}`, { token }) : server.post(`/api/${path}`, token, body);
    };
    const signIn = async () => {
      const names = ['admin', 'agent', ...customers];
      tokens = [];
      for (const server of servers) {
        const own: Record<string, string> = {};
        for (const who of names) own[who] = await server.signIn(who);
        tokens.push(own);
      }
    };
    const pass = async (days: number) => {
      clock.pass(days * dayMs);
      await signIn();
      for (const schedule of ['salesOrders/addonEnds', 'gifts/addonEnds', 'gifts/expires', 'users/expires'])
        await post('admin', `schedules/${schedule}/run`);
    };
    const post = (who: string, path: string, body: unknown = {}): Promise<Answer> => call(who, path, body);
    const get = async (path: string) => (await call('admin', path)).data;
    const order = (who: string, customer: string, body: object): Promise<Answer> =>
      post(who, 'salesOrders', { customerId: `u-${customer}`, kind: 'package', ...body });
    const buy = (customer: string, packageId: string, payWay = 'wechat') =>
      order('admin', customer, { packageId, payWay });
    const giveTo = async (customer: string, packageId: string, days: number): Promise<string> => {
      const body = { customerId: `u-${customer}`, packageId, days, reason: 'trial' };
      const { data: made } = await post('admin', 'gifts', body);
      expect((await post('admin', `gifts/${made.id}/actions/activate`)).code).toBe(200);
      return made.id;
    };
    const reverse = (id: string) => post('admin', `salesOrders/${id}/actions/reverse`, { reverseReason: '办错' });
    const explain = async () => {
      const { list: users } = await get('users?_start=0&_end=100');
      const rows: Record<string, unknown>[] = [];
      for (let start = 0, total = 1; start < total; start += 1000) {
        const page = `_start=${start}&_end=${start + 1000}&_sort=createdAt&_order=asc`;
        const found = await get(`consumptions?${page}`);
        rows.push(...found.list);
        total = found.total;
      }
      return [...disagreements({ users, rows }), ...gaps(rows)];
    };

    beforeAll(async () => {
      const options = { clock, env: { DEMO_SPEED: '0', TOKEN_SECONDS: '86400' }, ...(openStore && { openStore }) };
      servers = [await startBusinessServer({ ...options, more: data })];
      if (openStore) servers.push(await startBusinessServer({ ...options, more: data }));
      await signIn();
      await order('admin', 'agent', { kind: 'recharge', topUp: 100_000, payWay: 'transfer' });
    }, 120_000);
    afterAll(async () => {
      for (const one of servers) await one.destroy();
    });

    it('an upgrade says before what it saves: the rest of what was paid is carried on', async () => {
      await buy('one', 'basic');
      await buy('one', 'basic');
      await pass(10);
      const values = { customerId: 'u-one', kind: 'package', packageId: 'pro', payWay: 'transfer' };
      const { data: request } = await post('admin', 'salesOrders/prices/create', { values });
      const { data: made } = await order('admin', 'one', values);
      expect(made).toMatchObject({ restDays: 720, carriedDays: 308 });
      expect(request.notes).toEqual([
        'The 720 days left of the former package become 308 days of the new one, by the price of a day of each',
        `The package then runs until ${new Date(Date.parse(made.expireAt) + 8 * 3_600_000).toISOString().slice(0, 10)}`,
      ]);
      expect(Date.parse(made.expireAt) - clock.now()).toBe((365 + 308) * dayMs);
      expect(await get('users/u-one')).toMatchObject({ packageId: 'pro', expireAt: made.expireAt });
    });

    it('an add-on goes with a package, and what is left of it goes when it ends', async () => {
      expect((await buy('two', 'more')).data.errors).toHaveProperty('packageId');
      await buy('two', 'basic');
      const { data: made } = await buy('two', 'more');
      const given = await giveTo('two', 'more', 10);
      expect(await get('users/u-two')).toMatchObject({ articleLeft: 200 });
      const task = { name: '30 篇', groupId: 'g-two', total: 30, titleMode: 'keyword' };
      const { id } = (await post('two', 'articleTasks', task)).data;
      expect((await post('two', `articleTasks/${id}/actions/submit`)).code).toBe(200);
      // Ended is the gift first: 20 of its 50 are left.
      await pass(11);
      expect(await get('users/u-two')).toMatchObject({ articleLeft: 150 });
      expect(await get(`gifts/${given}`)).toMatchObject({ status: 'expired' });
      await pass(20);
      expect(await get('users/u-two')).toMatchObject({ articleLeft: 100, packageId: 'basic' });
      expect(await get(`salesOrders/${made.id}`)).toMatchObject({ status: 'ended' });
      expect((await reverse(made.id)).code).toBe(409);
      expect(await explain()).toEqual([]);
    });

    it('a gift that has ended, or is for no customer, is refused', async () => {
      const gift = { packageId: 'month', days: 30, reason: 'trial' };
      expect((await post('admin', 'gifts', { ...gift, customerId: 'u-agent' })).data.errors).toHaveProperty(
        'customerId',
      );
      const past = new Date(clock.now() - 1000).toISOString();
      expect(
        (await post('admin', 'gifts', { ...gift, customerId: 'u-two', expireAt: past })).data.errors,
      ).toHaveProperty('expireAt');
      const soon = new Date(clock.now() + dayMs).toISOString();
      const { id } = (await post('admin', 'gifts', { ...gift, customerId: 'u-two', expireAt: soon })).data;
      await pass(2);
      expect((await post('admin', `gifts/${id}/actions/activate`)).code).toBe(409);
      expect((await order('admin', 'agent', { packageId: 'basic', payWay: 'wechat' })).data.errors).toHaveProperty(
        'customerId',
      );
    });

    it('many at once, over all processes: each is paid, and each counts', async () => {
      const before = await get('users/u-three');
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () => order('agent', 'three', { packageId: 'month' })),
        giveTo('three', 'month', 5),
        giveTo('three', 'month', 5),
      ]);
      const sold = answers.flatMap((answer) => (typeof answer === 'string' ? [] : [answer.code]));
      expect(sold).toEqual([200, 200, 200, 200, 200, 200]);
      expect(before.expireAt ?? null).toBe(null);
      const { expireAt, pointLeft } = await get('users/u-three');
      expect([Date.parse(expireAt) - clock.now(), pointLeft]).toEqual([(6 * 30 + 2 * 5) * dayMs, 8 * 300]);
      expect(await explain()).toEqual([]);
    }, 60_000);

    it('what was done in one moment is taken back in any order', async () => {
      const given = await giveTo('four', 'month', 5);
      const { data: made } = await buy('four', 'month');
      expect((await reverse(made.id)).code).toBe(200);
      expect(Date.parse((await get('users/u-four')).expireAt) - clock.now()).toBe(5 * dayMs);
      expect((await post('admin', `gifts/${given}/actions/revoke`)).code).toBe(200);
      expect(await get('users/u-four')).toMatchObject({ packageId: null, expireAt: null });
    });

    it('everything of a year comes to zero, and taking all of it back leaves nothing', {
      tags: 'slow',
      timeout: 180_000,
    }, async () => {
      const random = createRandom('a year of the ledger');
      const pick = <T>(items: readonly T[]): T => random.helpers.arrayElement([...items]);
      const spend = async (who: string) => {
        const total = random.number.int({ min: 1, max: 4 });
        const task = { name: '任务', groupId: `g-${who}`, total, titleMode: 'keyword' };
        const { data: made } = await post(who, 'articleTasks', task);
        const isHeld = (await post(who, `articleTasks/${made.id}/actions/submit`)).code === 200;
        // All of it comes back, so that everything can be taken back in the end.
        if (isHeld) await post(who, `articleTasks/${made.id}/actions/cancel`);
      };
      const acts: readonly ((who: string) => Promise<unknown>)[] = [
        (who) => buy(who, pick(['basic', 'pro', 'month', 'trial'])),
        (who) => order('agent', who, { packageId: pick(['basic', 'pro', 'month']) }),
        (who) => order('admin', who, { kind: 'recharge', topUp: 7000, payWay: 'wechat' }),
        (who) => buy(who, pick(['basic', 'month']), 'balance'),
        (who) => buy(who, pick(['more', 'points'])),
        (who) => giveTo(who, pick(['month', 'trial', 'more']), random.number.int({ min: 1, max: 40 })),
        (who) => order('admin', who, { kind: 'adjust', item: 'point', change: 5, reason: '补偿' }),
        spend,
        async (who) => {
          const { list } = await get(`salesOrders?customerId=u-${who}&status=done&_end=50`);
          if (list.length > 0) await reverse(pick<{ id: string }>(list).id);
        },
        async (who) => {
          const { list } = await get(`gifts?customerId=u-${who}&status=active&_end=50`);
          if (list.length > 0) await post('admin', `gifts/${pick<{ id: string }>(list).id}/actions/revoke`);
        },
      ];
      for (let week = 0; week < 26; week += 1) {
        await pass(14);
        for (const who of customers) {
          clock.pass(random.number.int({ min: 1, max: 3_600_000 }));
          await pick(acts)(who);
        }
        expect(await explain(), `fortnight ${week}`).toEqual([]);
      }
      expect((await get('salesOrders?_end=1')).total).toBeGreaterThan(40);
      // Whatever order: what is used in part can be taken back once what followed it is.
      for (let round = 0; round < 6; round += 1) {
        const { list: orders } = await get('salesOrders?status=done&_end=200');
        const { list: gifts } = await get('gifts?status=active&_end=200');
        for (const { id } of random.helpers.shuffle<{ id: string }>(orders)) {
          clock.pass(1000);
          await reverse(id);
        }
        for (const { id } of random.helpers.shuffle<{ id: string }>(gifts)) {
          clock.pass(1000);
          await post('admin', `gifts/${id}/actions/revoke`);
        }
      }
      expect(await explain()).toEqual([]);
      const [one, three] = [await get('users/u-one'), await get('users/u-three')];
      for (const { packageId, expireAt, balance, articleLeft, pointLeft } of [one, three])
        expect([packageId ?? null, expireAt ?? null, balance, articleLeft, pointLeft]).toEqual([null, null, 0, 0, 0]);
    });
  });

world('in the embedded store', undefined);
if (url) world('on PostgreSQL, over two servers', inOneSchema(serverDatabase(url)));
