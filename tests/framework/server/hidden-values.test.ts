import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookup } from '../../../src/framework/fields/lookup';
import { money, number, phone, ref, state, text } from '../../../src/framework/fields/registry';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { createPool } from '../../../src/framework/server/store/postgres/database-address';
import { openPostgresStore } from '../../../src/framework/server/store/postgres/postgres-store';
import type { OpenStore } from '../../../src/framework/server/store/store';
import { startTestServer, type TestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

// Two servers that differ in nothing but values which a customer may not see. Whatever the customer asks, both answer the same.

const label = (en: string) => ({ zh: `${en}字`, en });

const offers = defineResource({
  label: label('Offer'),
  ownedBy: false,
  fields: {
    title: text({ label: label('Title'), search: true }),
    price: money({ label: label('Price') }),
    zero: number({ label: label('Zero') }),
    limit: money({ label: label('Limit'), protected: true }),
    margin: money({
      label: label('Margin'),
      protected: true,
      computed: { subtract: [{ field: 'limit' }, { field: 'price' }] },
    }),
    mobile: phone({ label: label('Mobile'), mask: true, search: true }),
    deskId: ref('desks', { label: label('Desk') }),
    status: state({ label: label('Status'), initial: 'open', options: { open: label('Open'), over: label('Over') } }),
  },
  list: {
    presets: { high: { label: label('High'), where: { limit: { gt: 10 } } } },
    summary: [{ label: label('High'), fn: 'count', preset: 'high' }],
  },
  actions: {
    end: {
      label: label('End'),
      from: ['open'],
      to: 'over',
      bulk: true,
      allowedWhen: { check: { any: [{ limit: { gt: 1000 } }, { price: { gt: 1000 } }] }, reason: label('Too low') },
    },
  },
});
/** Keeps figures of what is hidden: only who may read those may read them. */
const desks = defineResource({
  label: label('Desk'),
  ownedBy: false,
  fields: {
    title: text({ label: label('Title'), search: true }),
    seats: number({ label: label('Seats') }),
    total: money({
      label: label('Total'),
      protected: true,
      rollup: { of: 'offers', by: 'deskId', sum: 'limit' },
    }),
    best: money({ label: label('Best'), protected: true, rollup: { of: 'offers', by: 'deskId', max: 'limit' } }),
    big: number({
      label: label('Big ones'),
      protected: true,
      rollup: { of: 'offers', by: 'deskId', count: true, where: { limit: { gt: 10 } } },
    }),
  },
  list: {
    presets: { rich: { label: label('Rich'), where: { total: { gt: 10 } } } },
    summary: [{ label: label('Rich'), fn: 'count', preset: 'rich' }],
  },
});
const notes = defineResource({
  label: label('Note'),
  ownedBy: false,
  fields: {
    title: text({ label: label('Title') }),
    offerId: ref('offers', { label: label('Offer') }),
    limit: lookup('offerId.limit', money({ label: label('Limit of the offer') })),
    mobile: lookup('offerId.mobile', phone({ label: label('Mobile of the offer'), search: true })),
  },
});

const at = '2026-01-01T00:00:00.000Z';
const offer = (id: string, limit: number | null, mobile: string) => ({
  id,
  title: `Offer ${id}`,
  price: 5,
  zero: 0,
  limit,
  margin: limit === null ? null : limit - 5,
  mobile,
  deskId: 'd1',
  status: 'open',
  createdAt: at,
  updatedAt: at,
});
const worlds = [
  [offer('o1', 40, '13800138000'), offer('o2', 5, '13900139000'), offer('o3', null, '13700137000')],
  [offer('o1', 3, '13900139000'), offer('o2', null, '13800138000'), offer('o3', 77, '13700137001')],
];

const desk = (id: string) => ({ id, title: `Desk ${id}`, seats: 2, createdAt: at, updatedAt: at });
const figuresOf = (limits: readonly number[]) => ({
  total: limits.reduce((sum, limit) => sum + limit, 0),
  best: Math.max(...limits),
  big: limits.filter((limit) => limit > 10).length,
});

const start = (rows: readonly { id: string; limit: number | null; mobile: string }[], openStore?: OpenStore) =>
  startTestServer({
    config: { ...tinyConfig, resources: { ...tinyConfig.resources, desks, offers, notes } },
    policy: `${tinyPolicy}
p, any, role:Admin|role:Customer, res:offers, list|show|export|end, all
p, any, role:Admin|role:Customer, res:notes, list|show|export, all
p, any, role:Admin|role:Customer, res:desks, list|show|export, all
p, any, role:Admin, field:desks.total, read|write, -
p, any, role:Admin, field:desks.best, read|write, -
p, any, role:Admin, field:desks.big, read|write, -
p, any, role:Admin, field:offers.limit, read|write, -
p, any, role:Admin, field:offers.margin, read|write, -
p, any, role:Admin, field:offers.mobile, read|write, -
`,
    data: {
      ...tinyData,
      desks: [
        { ...desk('d1'), ...figuresOf(rows.map(({ limit }) => limit ?? 0)) },
        { ...desk('d2'), total: null, best: null, big: 0 },
      ],
      offers: [...rows],
      notes: rows.map(({ id, limit, mobile }) => ({
        id: `n-${id}`,
        title: id,
        offerId: id,
        limit,
        mobile,
        createdAt: at,
        updatedAt: at,
      })),
    },
    ...(openStore && { openStore }),
  });

const { TEST_DATABASE_URL: url } = process.env;
const inDatabase =
  (schema: string): OpenStore =>
  async (options) => {
    const pool = createPool({ url: url ?? '', poolSize: 4, timeoutSeconds: 60 });
    await pool.query(`drop schema if exists "${schema}" cascade`);
    await pool.query(`create schema "${schema}"`);
    return openPostgresStore({ ...options, pool, schema });
  };

const where = (expression: object): string => `_where=${encodeURIComponent(JSON.stringify(expression))}`;
const figure = (text: string): string => `_figure=${encodeURIComponent(text)}`;

/** A query about the hidden amount, as a condition. */
const conditions: readonly object[] = [
  { limit: 40 },
  { limit: [40, 77] },
  { limit: { ne: 40 } },
  { limit: { gt: 10 } },
  { limit: { between: [1, 50] } },
  { limit: { empty: true } },
  { not: { limit: 40 } },
  { not: { limit: { empty: false } } },
  { any: [{ limit: { gt: 10 } }, { title: 'Offer o3' }] },
  { price: { lt: { field: 'limit' } } },
  { price: { eq: { min: [{ field: 'limit' }, 5] } } },
  { price: { lt: { divide: [{ field: 'limit' }, { field: 'zero' }] } } },
  { title: { eq: { if: { limit: { gt: 10 } }, use: 'Offer o1', else: 'Offer o2' } } },
  { title: { ne: { concat: [{ field: 'limit' }] } } },
  { that: { value: { sum: [{ field: 'limit' }, { field: 'price' }] }, is: { gt: 20 } } },
  { that: { value: { count: 'limit' }, is: 1 } },
  { that: { value: { round: { multiply: [{ field: 'limit' }, 2] } }, is: { gte: 1 } } },
  { margin: { gt: 0 } },
  { mobile: '13800138000' },
  { mobile: { contains: '138' } },
  { not: { mobile: { contains: '138' } } },
];

/** A query for figures of the hidden amount. */
const figureConditions: readonly object[] = [
  { total: 45 },
  { total: { gt: 50 } },
  { best: { lt: 50 } },
  { big: { ne: 1 } },
  { not: { best: 40 } },
  { big: { empty: true } },
  { any: [{ total: { gt: 50 } }, { title: 'Desk d2' }] },
  { seats: { lt: { field: 'total' } } },
  { that: { value: { divide: [{ field: 'total' }, { field: 'seats' }] }, is: { gt: 23 } } },
  { title: { eq: { if: { best: { gt: 50 } }, use: 'Desk d1', else: 'Desk d2' } } },
  { that: { value: { count: 'best' }, is: 1 } },
];

const attacks: readonly string[] = [
  ...figureConditions.map((one) => `desks?${where(one)}`),
  ...figureConditions.map((one) => `desks/summary?${figure(`count?${where(one)}`)}`),
  ...figureConditions.map((one) => `desks/summary?${figure('count')}&${where(one)}&_by=title`),
  ...figureConditions.slice(0, 3).map((one) => `desks?_export=1&${where(one)}`),
  'desks?total=45',
  'desks?best_gte=41',
  'desks?_sort=total&_order=desc',
  'desks?_sort=big&_order=asc',
  'desks?_export=total,best,big',
  'desks?_preset=rich',
  'desks/d1',
  'desks/d1?_embed=offers',
  `desks/summary?${figure('sum.total')}`,
  `desks/summary?${figure('max.best')}`,
  `desks/summary?${figure('count')}&_by=big`,
  'offers?_expand=deskId&_sort=title&_order=asc',
  `offers?${where({ 'deskId.total': { gt: 50 } })}`,
  `offers/summary?${figure('sum.deskId.total')}`,
  'notes?mobile_like=138',
  'notes?mobile=13800138000',
  'notes?q=13800138000',
  'notes?_sort=mobile&_order=asc',
  'notes?_export=limit,mobile',
  `notes?${where({ mobile: { contains: '138' } })}`,
  `notes?${where({ title: { ne: { concat: [{ field: 'mobile' }] } } })}`,
  `notes/summary?${figure('count')}&_by=mobile`,
  ...conditions.map((one) => `offers?${where(one)}`),
  ...conditions.map((one) => `offers/summary?${figure(`count?${where(one)}`)}`),
  ...conditions.map((one) => `offers/summary?${figure('count')}&${where(one)}&_by=status`),
  ...conditions.slice(0, 3).map((one) => `offers?_export=1&${where(one)}`),
  'offers?limit=40',
  'offers?limit_gte=1',
  'offers?limit_ne=40',
  'offers?limit=',
  'offers?mobile_like=138',
  'offers?q=13800138000',
  'offers?_sort=limit&_order=desc',
  'offers?_sort=margin&_order=asc',
  'offers?_sort=mobile&_order=asc',
  'offers?_export=limit,margin,mobile',
  'offers?_preset=high',
  `offers/summary?${figure('sum.limit')}`,
  `offers/summary?${figure('max.margin')}`,
  `offers/summary?${figure('count.limit')}`,
  `offers/summary?${figure('count?limit=40')}`,
  `offers/summary?${figure('count')}&_by=limit`,
  'notes?limit=40',
  'notes?_sort=limit&_order=asc',
  `notes?${where({ limit: { gt: 10 } })}`,
  `notes/summary?${figure('sum.limit')}`,
  'notes?_expand=offerId&_sort=title&_order=asc',
  'offers/o1?_embed=notes',
  'user/search?q=13800138000',
];

const stores: [string, (index: number) => OpenStore | undefined][] = [
  ['the embedded store', () => undefined],
  ...(url
    ? [
        ['PostgreSQL', (index: number) => inDatabase(`hidden_${process.pid}_${index}`)] as [
          string,
          (index: number) => OpenStore,
        ],
      ]
    : []),
];

describe.each(stores)('what somebody may not see, in %s', (_, storeOf) => {
  let servers: TestServer[] = [];
  beforeAll(async () => {
    servers = await Promise.all(worlds.map((rows, index) => start(rows, storeOf(index))));
  });
  afterAll(() => Promise.all(servers.map((server) => server.destroy())));

  /** What both answer to the same question. */
  const ask = (path: string, who: string) =>
    Promise.all(
      servers.map(async (server) => {
        const { code, msg, data } = await server.call(`/api/${path}`, { token: await tokenOf(server, who) });
        return JSON.parse(
          JSON.stringify({ code, msg, data }, (name, value: unknown) =>
            name === 'mobile' || name === 'version' ? undefined : value,
          ),
        );
      }),
    );
  const tokens = new Map<TestServer, Record<string, string>>();
  const tokenOf = async (server: TestServer, who: string): Promise<string> => {
    const known = tokens.get(server) ?? {};
    known[who] ??= await server.signIn(who);
    tokens.set(server, known);
    return known[who];
  };

  it.each(attacks)('tells nothing: %s', async (path) => {
    const [first, second] = await ask(path, 'customer');
    expect([200, 403, 404, 422]).toContain(first.code);
    expect(first).toEqual(second);
  });

  it('is told to who may see it, by the same questions', async () => {
    for (const condition of conditions.slice(0, 5)) {
      const [first, second] = await ask(`offers?${where(condition)}`, 'admin');
      expect(first.code).toBe(200);
      expect(first.data.list).not.toEqual(second.data.list);
    }
    for (const condition of figureConditions.slice(0, 3)) {
      const [first, second] = await ask(`desks?${where(condition)}`, 'admin');
      expect(first.code).toBe(200);
      expect(first.data.list).not.toEqual(second.data.list);
    }
  });

  it('tells nothing by what an action is possible with', async () => {
    const [first, second] = await Promise.all(
      servers.map(async (server) => {
        const { code, msg } = await server.post('/api/offers/o1/end', await tokenOf(server, 'customer'), {});
        return { code, msg };
      }),
    );
    expect(first?.code).not.toBe(200);
    expect(first).toEqual(second);
  });

  it.each([
    { that: { value: { divide: [{ field: 'price' }, { field: 'zero' }] }, is: { gt: 0 } } },
    { not: { that: { value: { divide: [{ field: 'price' }, { field: 'zero' }] }, is: { gt: 0 } } } },
    { that: { value: { add: [{ field: 'price' }, { field: 'limit' }] }, is: { gt: 0 } }, title: 'Offer o3' },
  ])('has no value where nothing is reckoned with: %j', async (condition) => {
    const [{ code, data }] = await ask(`offers?${where(condition)}`, 'admin');
    expect(code).toBe(200);
    expect(data.list).toEqual([]);
  });

  it.each([
    'x',
    '[]',
    'null',
    '{}',
    '{"not":null}',
    '{"not":{}}',
    '{"all":[null]}',
    '{"any":5}',
    '{"that":null}',
    '{"that":{"value":{},"is":1}}',
    '{"nowhere":1}',
    '{"title":{"contains":5}}',
    '{"title":{"empty":"x"}}',
    '{"title":{"like":"x"}}',
    '{"price":"5"}',
    '{"price":{"gt":{"today":"0d"}}}',
    '{"price":{"gt":{"round":{"field":"price"},"digits":400}}}',
    '{"price":{"gt":{"if":null,"use":1}}}',
    '{"title":{"eq":{"concat":["a"],"separator":5}}}',
    '{"title":{"eq":null}}',
    '{"title":null}',
    '{"createdAt":{"gt":{"today":"+99999y"}}}',
    `{"title":"${'x'.repeat(5000)}"}`,
  ])('refuses what is no condition: %s', async (text) => {
    const [{ code }] = await ask(`offers?_where=${encodeURIComponent(text)}`, 'admin');
    expect(code).toBe(422);
  });
});
