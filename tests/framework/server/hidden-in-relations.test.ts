import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookup } from '../../../src/framework/fields/lookup';
import { choice, datetime, money, number, phone, ref, state, text } from '../../../src/framework/fields/registry';
import { defineDashboard } from '../../../src/framework/language/dashboard-config';
import { plainNotices } from '../../../src/framework/language/resource/plain-users';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { startTestServer, type TestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

// Two servers that differ in nothing but values which a customer may not see, or sees masked; by what takes values from other records
// (lookups, rollups, created records, notices) and by what is refused because of others, both tell the customer the same.

const label = (en: string) => ({ zh: `${en}字`, en });
const message = (en: string) => ({ zh: `${en}。`, en });

const offers = defineResource({
  label: label('Offer'),
  ownedBy: 'holderId',
  fields: {
    title: text({ label: label('Title'), search: true }),
    code: text({ label: label('Code'), unique: true, protected: true }),
    limit: money({ label: label('Limit'), protected: true }),
    grade: choice({ label: label('Grade'), options: { a: label('A'), b: label('B') }, protected: true }),
    mobile: phone({ label: label('Mobile'), mask: true, search: true }),
    holderId: ref('users', { label: label('Holder'), protected: true }),
    deskId: ref('desks', { label: label('Desk') }),
    invoiceId: ref('invoices', { label: label('Invoice'), readOnly: true }),
    status: state({ label: label('Status'), initial: 'open', options: { open: label('Open'), over: label('Over') } }),
  },
  list: {
    tones: [{ when: { limit: { gt: 10 } }, tone: 'danger', label: label('High') }],
    tabs: { by: 'status' },
    presets: { high: { label: label('High'), where: { limit: { gt: 10 } } } },
  },
  actions: {
    bill: {
      label: label('Bill'),
      inputs: { name: text({ label: label('Name'), required: true }) },
      creates: {
        resource: 'invoices',
        with: { name: { field: 'name' }, amount: { field: 'limit' }, mobile: { field: 'mobile' } },
        keep: 'invoiceId',
      },
      notify: {
        to: [{ role: 'Customer' }],
        title: message('{title} {limit} {code}'),
        text: message('[limit {limit}, ][grade {grade}, ]{mobile}, {holderId}'),
      },
    },
  },
  schedules: { over: { label: label('Over'), every: '0 3 * * *', when: { limit: { gt: 10 } }, action: 'bill' } },
});
const desks = defineResource({
  label: label('Desk'),
  ownedBy: false,
  fields: {
    title: text({ label: label('Title'), search: true }),
    newest: money({
      label: label('Newest'),
      protected: true,
      rollup: { of: 'offers', by: 'deskId', latest: 'limit', along: 'createdAt' },
    }),
    noted: money({ label: label('Noted'), protected: true, rollup: { of: 'notes', by: 'deskId', sum: 'limit' } }),
  },
});
const notes = defineResource({
  label: label('Note'),
  ownedBy: false,
  fields: {
    title: text({ label: label('Title') }),
    offerId: ref('offers', { label: label('Offer') }),
    deskId: ref('desks', { label: label('Desk') }),
    limit: lookup('offerId.limit', money({ label: label('Limit of the offer') })),
    grade: lookup('offerId.grade', choice({ label: label('Grade'), options: { a: label('A'), b: label('B') } })),
    holder: lookup('offerId.holderId', ref('users', { label: label('Holder of the offer') })),
  },
});
const invoices = defineResource({
  label: label('Invoice'),
  ownedBy: false,
  fields: {
    name: text({ label: label('Name'), unique: true }),
    amount: money({ label: label('Amount'), protected: true, max: 100 }),
    mobile: phone({ label: label('Mobile'), mask: true }),
  },
});
/** One's own bookings alone are seen; the times of all exclude each other. */
const bookings = defineResource({
  label: label('Booking'),
  fields: {
    title: text({ label: label('Title'), search: true }),
    price: number({ label: label('Price'), protected: true }),
    room: text({ label: label('Room') }),
    from: datetime({ label: label('From') }),
    until: datetime({ label: label('Until') }),
  },
  exclusive: [{ by: ['room'], from: 'from', until: 'until' }],
});
const about = { resource: 'offers', where: { limit: { gt: 10 } } } as const;
const dashboard = defineDashboard({
  widgets: {
    sum: { kind: 'figure', title: label('Sum'), resource: 'offers', fn: 'sum', of: 'limit' },
    high: { kind: 'figure', title: label('High'), ...about, fn: 'count' },
    noted: { kind: 'figure', title: label('Noted'), resource: 'desks', fn: 'max', of: 'noted' },
    looked: { kind: 'figure', title: label('Looked up'), resource: 'notes', fn: 'sum', of: 'limit' },
    grades: {
      kind: 'bars',
      title: label('Grades'),
      resource: 'notes',
      groupBy: 'grade',
      series: [{ label: label('Notes'), fn: 'count' }],
    },
    holders: {
      kind: 'ranking',
      title: label('Holders'),
      resource: 'offers',
      groupBy: 'holderId',
      series: [{ label: label('Offers'), fn: 'count' }],
    },
    best: { kind: 'table', title: label('Best'), resource: 'desks', fields: ['title'], sort: '-newest' },
    waiting: { kind: 'todo', title: label('Waiting'), items: { high: { label: label('High'), ...about } } },
  },
});

const at = '2026-01-01T00:00:00.000Z';
interface Hidden {
  limit: number;
  grade: string;
  mobile: string;
  holderId: string;
  code: string;
}
const worlds: readonly (readonly [Hidden, Hidden])[] = [
  [
    { limit: 40, grade: 'a', mobile: '13811118000', holderId: 'agent', code: 'x1' },
    { limit: 5, grade: 'b', mobile: '13922229000', holderId: 'agent2', code: 'x2' },
  ],
  [
    { limit: 3, grade: 'b', mobile: '13833338000', holderId: 'oem', code: 'y1' },
    { limit: 77, grade: 'a', mobile: '13944449000', holderId: 'agent', code: 'y2' },
  ],
];

const start = (rows: readonly [Hidden, Hidden], index: number) => {
  const offer = (row: Hidden, id: string, minute: string) => ({
    id,
    title: `Offer ${id}`,
    deskId: 'd1',
    status: 'open',
    ...row,
    createdAt: at.replace('00:00.', `${minute}:00.`),
    updatedAt: at,
  });
  const note = ({ limit, grade, holderId }: Hidden, id: string) => ({
    id: `n-${id}`,
    title: id,
    offerId: id,
    deskId: 'd1',
    limit,
    grade,
    holder: holderId,
    createdAt: at,
    updatedAt: at,
  });
  const [one, two] = rows;
  return startTestServer({
    config: {
      ...tinyConfig,
      resources: {
        ...tinyConfig.resources,
        offers,
        desks,
        notes,
        invoices,
        bookings,
        notices: plainNotices({ roles: tinyConfig.roles }),
      },
      dashboards: { dashboard },
      routes: [
        ...tinyConfig.routes,
        { path: '/board', page: 'dashboard', dashboard: 'dashboard', title: label('Board') },
      ],
    },
    policy: `${tinyPolicy}
p, any, role:Customer|role:Admin, route:/board, view, -
p, any, role:Customer|role:Admin, res:offers, list|show|export|bill, all
p, any, role:Customer|role:Admin, res:offers, create|edit, all
p, any, role:Customer|role:Admin, res:desks, list|show|export, all
p, any, role:Customer|role:Admin, res:notes, list|show|export|create|edit, all
p, any, role:Customer|role:Admin, res:invoices, list|show|export, all
p, any, role:Customer, res:bookings, list|show|create|edit|import, own
p, any, role:Admin, res:schedules, show|edit, all
${['code', 'limit', 'grade', 'mobile', 'holderId'].map((name) => `p, any, role:Admin, field:offers.${name}, read|write, -`).join('\n')}
p, any, role:Admin, field:desks.newest, read|write, -
p, any, role:Admin, field:desks.noted, read|write, -
`,
    data: {
      ...tinyData,
      desks: [
        { id: 'd1', title: 'Desk 1', newest: two.limit, noted: one.limit + two.limit, createdAt: at, updatedAt: at },
        { id: 'd2', title: 'Desk 2', newest: index * 50, noted: 0, createdAt: at, updatedAt: at },
      ],
      offers: [offer(one, 'o1', '01'), offer(two, 'o2', '02')],
      notes: [note(one, 'o1'), note(two, 'o2')],
      invoices: [],
      notices: [],
      bookings: [
        {
          id: 'b1',
          ownerId: 'customer2',
          title: `Hidden ${index}`,
          price: index,
          room: 'r',
          from: '2026-03-01T10:00:00.000Z',
          until: '2026-03-01T12:00:00.000Z',
          createdAt: at,
          updatedAt: at,
        },
      ],
    },
  });
};

const where = (expression: object): string => `_where=${encodeURIComponent(JSON.stringify(expression))}`;
const conditions: readonly (readonly [string, object])[] = [
  ['desks', { newest: { gt: 50 } }],
  ['desks', { not: { noted: 45 } }],
  ['desks', { title: { eq: { if: { newest: { gt: 50 } }, use: 'Desk 1', else: 'Desk 2' } } }],
  ['notes', { limit: { gt: 10 } }],
  ['notes', { grade: 'a' }],
  ['notes', { holder: 'agent' }],
  ['notes', { title: { eq: { if: { grade: 'a' }, use: 'o1', else: 'o2' } } }],
  ['notes', { 'offerId.limit': { gt: 10 } }],
  ['offers', { holderId: 'agent' }],
  ['offers', { code: { contains: 'x' } }],
  ['offers', { 'holderId.username': 'agent' }],
  ['invoices', { amount: { gt: 10 } }],
  ['invoices', { mobile: { contains: '1111' } }],
  ['bookings', { price: 1 }],
];
const numbers = 'user/dashboards/dashboard?part=numbers&from=2026-01-01&to=2026-01-31&zone=Asia/Shanghai';
const questions: readonly string[] = [
  ...conditions.flatMap(([name, one]) => [
    `${name}?${where(one)}`,
    `${name}?_export=1&${where(one)}`,
    `${name}/summary?_figure=count&${where(one)}`,
    `${name}/summary?_figure=${encodeURIComponent(`count?${where(one)}`)}`,
  ]),
  'desks?newest=77',
  'desks?_sort=newest',
  'desks?_sort=noted&_order=desc',
  'desks?_export=newest,noted',
  'desks/d1',
  'notes?grade=a',
  'notes?holder=agent',
  'notes?_sort=grade',
  'notes?_sort=holder',
  'notes?_export=grade,holder,limit',
  'notes/summary?_figure=count&_by=grade',
  'notes/summary?_figure=count&_by=holder',
  'notes?q=agent',
  'notes/n-o1',
  'notes?_expand=offerId',
  'notes?_expand=holder',
  'notes?_start=0&_end=1&_after=',
  'offers?_expand=holderId',
  'offers?holderId=agent',
  'offers?_sort=holderId',
  'offers/summary?_figure=count&_by=holderId',
  'offers?code=x1',
  'offers/summary?_figure=count&_by=status',
  'offers/summary?_figure=count.limit',
  'offers?_preset=high',
  'offers/o1',
  'offers?q=1111',
  'offers?q=x1',
  'offers?tone=danger',
  'invoices?amount_gte=10',
  'invoices?_sort=amount',
  'bookings',
  'user/dashboards/dashboard/widgets',
  numbers,
  numbers.replace('numbers', 'charts'),
  'schedules',
  'user/search?q=1111',
  'user/search?q=agent',
  'user/search?q=Hidden',
  'user/notices',
];
/** What a customer may try to write, with what is answered in the end. */
const writes: readonly (readonly [method: string, path: string, body: object, codes: readonly number[]])[] = [
  ['POST', 'offers', { title: 'New', code: 'x1' }, [403, 422]],
  ['POST', 'offers', { title: 'New', holderId: 'agent' }, [403, 422]],
  ['PATCH', 'offers/o1', { limit: 40 }, [403, 422]],
  ['PATCH', 'notes/n-o1', { limit: 40 }, [403, 422]],
  ['POST', 'offers/o1/actions/bill', { name: 'First' }, [200]],
  ['POST', 'offers/o2/actions/bill', { name: 'First' }, [409, 422]],
  ['POST', 'offers/titles', { ids: ['o1'] }, [200]],
  [
    'POST',
    'bookings',
    { title: 'Mine', room: 'r', from: '2026-03-01T11:00:00.000Z', until: '2026-03-01T13:00:00.000Z' },
    [422],
  ],
];

describe('what somebody may not see, where records say something of others', () => {
  let servers: TestServer[] = [];
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    servers = await Promise.all(worlds.map(start));
    for (const [index, server] of servers.entries())
      for (const who of ['customer', 'admin']) tokens.set(`${who}${index}`, await server.signIn(who));
  });
  afterAll(() => Promise.all(servers.map((server) => server.destroy())));

  const ask = (path: string, who = 'customer', method = 'GET', body?: object) =>
    Promise.all(
      servers.map(async (server, index) => {
        const token = tokens.get(`${who}${index}`);
        const { code, msg, data } = await server.call(`/api/${path}`, { token, method, ...(body && { body }) });
        return JSON.parse(
          // What is new has another name and time on each server.
          JSON.stringify({ code, msg, data }, (name, value: unknown) =>
            ['id', 'invoiceId', 'createdAt', 'updatedAt', 'at'].includes(name) ? undefined : value,
          ),
        );
      }),
    );

  it.each(writes)('tells nothing by %s %s %j', async (method, path, body, codes) => {
    const [first, second] = await ask(path, 'customer', method, body);
    expect(codes).toContain(first.code);
    expect(first).toEqual(second);
    expect(JSON.stringify(first)).not.toMatch(/Hidden|\d{11}/);
  });

  it.each(questions)('tells nothing: %s', async (path) => {
    const [first, second] = await ask(path);
    expect([200, 403, 404, 422]).toContain(first.code);
    expect(first).toEqual(second);
  });

  it('is told to who may see it, by the same questions', async () => {
    for (const path of ['desks', 'notes', 'offers', numbers, `notes?${where({ grade: 'a' })}`]) {
      const [first, second] = await ask(path, 'admin');
      expect(first.code, path).toBe(200);
      expect(first, path).not.toEqual(second);
    }
  });

  it('is left out of what people are told of, and a failed schedule tells who may look at schedules no value', async () => {
    for (const [index, server] of servers.entries()) {
      const request = await server.call('/api/user/notices', { token: tokens.get(`customer${index}`) });
      for (const value of Object.values(worlds[index]?.[0] ?? {}).filter((one) => String(one).length > 2))
        expect(JSON.stringify(request.data)).not.toContain(String(value));
      await server.post('/api/schedules/offers/over/run', tokens.get(`admin${index}`), {});
      const listed = JSON.stringify((await server.call('/api/schedules', { token: tokens.get(`admin${index}`) })).data);
      expect(listed).not.toMatch(/\d{11}/);
    }
  });
});
