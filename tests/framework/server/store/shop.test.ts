import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import shop from '../../../../examples/shop/resources.config';
import { ref } from '../../../../src/framework/fields/registry';
import type { ConsoleConfig } from '../../../../src/framework/language/console-config';
import { plainUsers } from '../../../../src/framework/language/resource/plain-users';
import { wholeProduct } from '../../../../src/framework/server/product';
import { readPlugins } from '../../../../src/framework/server/start/load-project';
import { startTestServer, type TestServer } from '../support/test-server';
import { inNewSchema, serverDatabase } from './postgres-schema';

const dir = resolve(import.meta.dirname, '../../../../examples/shop');
const read = (file: string) => readFileSync(resolve(dir, file), 'utf8');
/** With one who plans deliveries and sees none, and nobody who may do everything. */
const roles = { ...shop.roles, Planner: { zh: '调度', en: 'Planner' } };
const leaderId = ref('users', { label: { zh: '组长', en: 'Team lead' }, protected: true });
const config: ConsoleConfig = {
  ...shop,
  roles,
  resources: {
    ...shop.resources,
    users: plainUsers({ roles, fields: { leaderId } }),
  },
};
const data = JSON.parse(read('mock-db.json'));
const address = process.env.TEST_DATABASE_URL;
const stores = [
  ['the embedded store', undefined],
  ...(address === undefined ? [] : [['PostgreSQL', () => inNewSchema(serverDatabase(address))] as const]),
] as const;
const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;

describe.each(stores)('the shop on %s', (_, opening) => {
  const openStore = opening?.();
  let server: TestServer;
  let manager = '';
  let clerk = '';
  let planner = '';
  beforeAll(async () => {
    const product = {
      ...wholeProduct({ written: {}, config, plugins: await readPlugins(config) }),
      demoAccounts: ['manager', 'clerk', 'planner'].map((username) => ({
        username,
        label: { zh: username, en: username },
      })),
      otherDemoAccounts: [],
      newAccounts: { role: 'Clerk', links: [] },
      registration: { inviterRole: 'Manager', values: {} },
    };
    server = await startTestServer({
      config,
      // Clerks know each other.
      policy: `${read('access-policy.csv')}p, any, role:Clerk, res:users, list, all
p, any, role:Planner, res:users, list, all
p, any, role:Planner, res:orders, list|show|deliver, all
`,
      data: {
        ...data,
        users: [
          ...data.users.map((user: object) => ({ ...user, isSuper: false })),
          { ...data.users[1], id: 'u3', username: 'planner', roles: ['Planner'] },
        ],
      },
      product,
      ...(openStore && { openStore }),
    });
    manager = await server.signIn('manager');
    clerk = await server.signIn('clerk');
    planner = await server.signIn('planner');
  }, 120_000);
  afterAll(() => server.destroy());

  const order = async (buyer: string): Promise<string> =>
    (await server.post('/api/orders', manager, { buyer, product: 'p1', count: 1 })).data.id;
  const deliver = (id: string, from: number, until: number, courierId = 'u2', token = manager) =>
    server.post(`/api/orders/${id}/actions/deliver`, token, { courierId, from: at(from), until: at(until) });
  const listed = async (resource: string, token = manager, query = '') =>
    (await server.call(`/api/${resource}?_start=0&_end=100${query}`, { token })).data.list ?? [];

  it('reckons lines, their sum, dates and texts with every write, whatever a caller says of them', async () => {
    const line = (name: string, count: number, price: number, amount?: number) => ({ name, count, price, amount });
    const stored = (...lines: { count: number; price: number }[]) =>
      lines.map((one) => ({ ...one, amount: one.count * one.price }));
    const lines = [line('茶', 3, 21.5, 9), line('杯', 2, 12)];
    const { data } = await server.post('/api/purchases', manager, { supplier: '茶场', lines });
    expect(data).toMatchObject({ lines: stored(...lines), total: 88.5 });
    const patched = await server.call(`/api/purchases/${data.id}`, {
      method: 'PATCH',
      token: manager,
      body: { lines: [line('茶', 1, 21.5, 9)] },
    });
    expect(patched.data).toMatchObject({ lines: stored(line('茶', 1, 21.5)), total: 21.5 });
    expect((await listed('purchases', manager, '&total_gte=21')).map(({ id }: { id: string }) => id)).toContain(
      data.id,
    );
    const dated = { supplier: '茶场', lines, orderedOn: '2026-02-27', creditDays: 10 };
    const { data: made } = await server.post('/api/purchases', manager, dated);
    expect(made).toMatchObject({ name: '茶场 2026-02-27', expectedOn: '2026-03-06', dueOn: '2026-03-09' });
    expect((await listed('purchases', manager, '&dueOn_lte=2026-03-09&_sort=dueOn')).at(-1)).toMatchObject(made);
    const refused = await server.post('/api/purchases', manager, { supplier: '茶场', total: 1, lines });
    expect(refused.data.errors).toHaveProperty('total');
  });

  it('stores a type of its own in its spelling, refuses what breaks its rule in its words, and finds it', async () => {
    const make = (barcode: unknown) =>
      server.post('/api/variants', manager, { product: 'p1', name: String(barcode), barcode });
    expect(await make('4006381333932')).toMatchObject({
      code: 422,
      data: { errors: { barcode: 'Its length or check digit is wrong; compare it with the label' } },
    });
    expect((await make(4006381333931)).code).toBe(422);
    expect(await make('4 006381-333931')).toMatchObject({ code: 200, data: { barcode: '4006381333931' } });
    // In one spelling, there is one of it.
    expect(await make('4006381 333931')).toMatchObject({
      code: 422,
      data: { errors: { barcode: expect.any(String) } },
    });
    expect(await listed('variants', manager, '&barcode_like=638133')).toHaveLength(1);
  });

  describe('an action that makes a record', () => {
    it('makes it with defaults and code, names it, and says so; nothing else makes one', async () => {
      const id = await order('Ann');
      const answer = await deliver(id, 1, 2);
      expect(answer).toMatchObject({ code: 200 });
      const [made] = (await listed('deliveries')).filter((one: { orderId: string }) => one.orderId === id);
      expect(made).toMatchObject({ orderId: id, courierId: 'u2', from: at(1), until: at(2), status: 'planned' });
      expect(made.no).toMatch(/^SH\d{8}001$/);
      expect(answer.data).toMatchObject({ deliveryId: made.id, says: `“Ann” goes out with delivery ${made.no}` });
      expect((await server.post('/api/deliveries', manager, { orderId: id })).code).toBe(404);
      expect(await deliver(id, 3, 4)).toMatchObject({ code: 409 });
      expect(await deliver(await order('Clara'), 5, 6, 'u2', clerk)).toMatchObject({ code: 403 });
    });

    it('says at its own form what is wrong with the record, and changes nothing then', async () => {
      const id = await order('Bob');
      expect(await deliver(id, 8, 7)).toMatchObject({ code: 422, data: { errors: { until: expect.any(String) } } });
      expect(await deliver(id, 7, 8, 'nobody')).toMatchObject({
        code: 422,
        data: { errors: { courierId: expect.any(String) } },
      });
      const { data } = await server.call(`/api/orders/${id}`, { token: manager });
      expect([data.version, data.deliveryId ?? null]).toEqual([1, null]);
    });
  });

  describe('times that do not overlap', () => {
    it('let one of twenty orders through, and leave the others as they were', async () => {
      const ids = await Promise.all(Array.from({ length: 20 }, (_each, index) => order(`Buyer ${index}`)));
      const answers = await Promise.all(ids.map((id, index) => deliver(id, 10 + (index % 2), 12, 'u1')));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      for (const answer of answers.filter(({ code }) => code !== 200))
        expect(answer).toMatchObject({
          code: 422,
          data: {
            errors: { from: expect.stringMatching(/^The courier is on the way at that time \(“SH\d+” already/) },
          },
        });
      const stored = (await listed('orders')).filter((one: { deliveryId?: string }) => one.deliveryId);
      const made = await listed('deliveries');
      expect(made.filter((one: { courierId: string }) => one.courierId === 'u1')).toHaveLength(1);
      expect(new Set(stored.map((one: { deliveryId: string }) => one.deliveryId))).toEqual(
        new Set(made.map((one: { id: string }) => one.id)),
      );
    });

    it('are free again once a record does not count', async () => {
      const [first, second] = [await order('Eve'), await order('Finn')];
      const { data } = await deliver(first, 14, 16);
      expect((await deliver(second, 15, 17)).code).toBe(422);
      expect((await server.post(`/api/deliveries/${data.deliveryId}/actions/cancel`, manager, {})).code).toBe(200);
      expect((await deliver(second, 15, 17)).code).toBe(200);
    });

    it('tell who may not read the other record no more than that it is there', async () => {
      expect((await deliver(await order('Gil'), 18, 19)).code).toBe(200);
      const hidden = await deliver(await order('Hal'), 18, 19, 'u2', planner);
      expect(hidden).toMatchObject({ code: 422, data: { errors: { from: 'The courier is on the way at that time' } } });
      const { data } = await deliver(await order('Ida'), 19, 20, 'u2', planner);
      expect(data.says).toBe('“Ida” goes out with delivery Delivery');
    });

    it('name the other record to who may read it, in forms and imports, and to nobody else', async () => {
      const leave = (token: string, body: object) =>
        server.post('/api/leaves', token, { days: { from: '2026-04-01', to: '2026-04-05' }, ...body });
      expect((await leave(manager, { note: 'Secret', clerkId: 'u1' })).code).toBe(200);
      const own = await leave(clerk, { note: 'Holiday' });
      expect(own).toMatchObject({ code: 200, data: { clerkId: 'u2' } });
      expect(await leave(clerk, { note: 'Again' })).toMatchObject({
        code: 422,
        data: { errors: { days: '“Holiday” already has a part of this time' } },
      });
      const rows = [
        { note: 'Free', days: { from: '2026-05-01', to: '2026-05-01' } },
        { note: 'Taken', days: { from: '2026-04-05', to: '2026-04-06' } },
      ];
      const dry = await server.post('/api/leaves/import?dry=1', clerk, { rows });
      expect(dry.data.errors).toEqual([{ index: 1, errors: { days: '“Holiday” already has a part of this time' } }]);
      const moved = await server.patch(`/api/leaves/${own.data.id}`, clerk, {
        days: { from: '2026-04-03', to: '2026-04-09' },
      });
      expect(moved.code).toBe(200);
    });
  });

  describe('a reference that says whose a record is', () => {
    const days = (day: number) => ({
      from: `2026-06-${String(day).padStart(2, '0')}`,
      to: `2026-06-${String(day).padStart(2, '0')}`,
    });

    it('reaches one’s own records alone', async () => {
      const { data } = await server.post('/api/leaves', manager, { note: 'Theirs', clerkId: 'u1', days: days(1) });
      expect((await listed('leaves', clerk)).every((one: { clerkId: string }) => one.clerkId === 'u2')).toBe(true);
      for (const method of ['GET', 'PATCH', 'DELETE'])
        expect(
          (
            await server.call(`/api/leaves/${data.id}`, {
              method,
              token: clerk,
              ...(method === 'PATCH' && { body: { note: 'x' } }),
            })
          ).code,
        ).toBe(404);
      expect(await listed('deliveries', clerk)).toEqual(
        (await listed('deliveries')).filter((one: { courierId: string }) => one.courierId === 'u2'),
      );
    });

    it('lets nobody make records for others, give theirs away, or leave them to nobody', async () => {
      const refusal = { code: 422, data: { errors: { clerkId: expect.stringContaining('your reach') } } };
      expect(await server.post('/api/leaves', clerk, { note: 'a', clerkId: 'u1', days: days(3) })).toMatchObject(
        refusal,
      );
      const { data, ...rest } = await server.post('/api/leaves', clerk, { note: 'b', clerkId: null, days: days(3) });
      expect({ ...rest, data }).toMatchObject({ data: { clerkId: 'u2' } });
      for (const clerkId of ['u1', null])
        expect(await server.patch(`/api/leaves/${data.id}`, clerk, { clerkId })).toMatchObject(refusal);
      expect((await server.patch(`/api/leaves/${data.id}`, clerk, { clerkId: 'u2', note: 'c' })).code).toBe(200);
      const rows = [{ note: 'd', clerkId: 'u1', days: days(5) }];
      const dry = await server.post('/api/leaves/import?dry=1', clerk, { rows });
      expect(dry.data.errors[0].errors).toHaveProperty('clerkId');
      expect((await server.patch(`/api/leaves/${data.id}`, manager, { clerkId: null })).code).toBe(200);
      expect((await server.call(`/api/leaves/${data.id}`, { token: clerk })).code).toBe(404);
    });
  });

  it('pays a purchase in instalments, one a month, and once only', async () => {
    const split = (parts: number) => server.post('/api/purchases/b1/actions/split', manager, { parts, each: 526 });
    expect(await split(25)).toMatchObject({ code: 422 });
    expect((await split(3)).data).toMatchObject({ id: 'b1' });
    const { list } = (await server.call('/api/instalments?_sort=no', { token: manager })).data;
    expect(list).toMatchObject([
      { purchase: 'b1', no: 1, dueOn: '2026-02-03', amount: 526 },
      { no: 2, dueOn: '2026-03-03', amount: 526 },
      { no: 3, dueOn: '2026-04-03' },
    ]);
    expect(await split(2)).toMatchObject({ code: 409 });
    expect((await server.call('/api/instalments', { token: manager })).data.total).toBe(3);
  });

  it('repeats a delivery weekly, all or none of it, and frees the courier of one that nobody takes', async () => {
    const id = await order('Weekly');
    const made = await server.post(`/api/orders/${id}/actions/deliver`, manager, {
      courierId: 'u1',
      from: '2026-06-01T08:00:00.000Z',
      until: '2026-06-01T09:00:00.000Z',
    });
    const first = made.data.deliveryId;
    const repeat = (weeks: number) => server.post(`/api/deliveries/${first}/actions/repeat`, manager, { weeks });
    const starts = async (): Promise<string[]> =>
      (await server.call(`/api/deliveries?orderId=${id}&_sort=from`, { token: manager })).data.list.map(
        (one: { from: string; status: string }) => `${one.from.slice(0, 10)} ${one.status}`,
      );
    expect(await repeat(2)).toMatchObject({ code: 200 });
    const weekly = ['2026-06-01', '2026-06-08', '2026-06-15'].map((day) => `${day} planned`);
    expect(await starts()).toEqual(weekly);
    expect(await repeat(3)).toMatchObject({ code: 409 });
    expect(await starts()).toEqual(weekly);
    const missed = await server.post(`/api/deliveries/${first}/actions/missed`, manager, {});
    expect(missed.data).toMatchObject({ status: 'cancelled', missedAt: expect.any(String) });
  });

  it('sends what the buyer picks up, by whoever may do both', async () => {
    const id = await order('Counter');
    const pickUp = (token: string) => server.post(`/api/orders/${id}/actions/pickUp`, token, {});
    expect(await pickUp(planner)).toMatchObject({ code: 403 });
    expect((await pickUp(manager)).data).toMatchObject({ status: 'sent', pickedUpAt: expect.any(String) });
    expect(await pickUp(manager)).toMatchObject({ code: 409 });
  });
});
