import { afterAll, describe, expect, it } from 'vitest';
import {
  date,
  dateRange,
  datetime,
  money,
  number,
  ref,
  state,
  text,
} from '../../../../../src/framework/fields/registry';
import { defineResource } from '../../../../../src/framework/language/resource/resource-config';
import { startTestServer } from '../../support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from '../../support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });
const visits = defineResource({
  label: label('Visit'),
  fields: {
    title: text({ label: label('Title'), required: true }),
    hours: number({ label: label('Hours'), default: 1 }),
    invoiceId: ref('invoices', { label: label('Invoice'), readOnly: true }),
    status: state({ label: label('Status'), initial: 'open', options: { open: label('Open'), paid: label('Paid') } }),
  },
  history: true,
  actions: {
    bill: {
      label: label('Bill'),
      bulk: true,
      from: ['open'],
      to: 'paid',
      inputs: { rate: money({ label: label('Rate'), required: true }) },
      creates: {
        resource: 'invoices',
        with: {
          ownerId: { field: 'ownerId' },
          visitId: { field: 'id' },
          name: { field: 'title' },
          by: 'me',
          amount: { reckon: { multiply: [{ field: 'hours' }, { field: 'rate' }] } },
          kind: { value: 'visit' },
        },
        keep: 'invoiceId',
        leadsTo: true,
      },
    },
  },
});
const invoices = defineResource({
  label: label('Invoice'),
  fields: {
    name: text({ label: label('Name'), required: true, unique: true, max: 8 }),
    visitId: ref('visits', { label: label('Visit'), readOnly: true }),
    amount: money({ label: label('Amount'), max: 1000, protected: true }),
    kind: text({ label: label('Kind') }),
    by: ref('users', { label: label('By') }),
    paid: number({ label: label('Paid'), default: 7 }),
  },
});
const courses = defineResource({
  label: label('Course'),
  fields: {
    title: text({ label: label('Title'), required: true }),
    begins: datetime({ label: label('Begins') }),
    days: dateRange({ label: label('Days') }),
  },
  actions: {
    plan: {
      label: label('Plan'),
      bulk: true,
      inputs: { weeks: number({ label: label('Weeks') }) },
      creates: {
        resource: 'lessons',
        with: {
          title: { field: 'title' },
          at: { field: 'begins' },
          day: { reckon: { today: '0d' } },
          days: { field: 'days' },
          fixed: { field: 'begins' },
        },
        times: 'weeks',
        every: { at: '1w', day: '1m', days: '2d' },
        numbered: 'no',
      },
    },
  },
});
const lessons = defineResource({
  label: label('Lesson'),
  history: true,
  fields: {
    title: text({ label: label('Title'), required: true }),
    no: number({ label: label('No'), required: true, max: 50 }),
    at: datetime({ label: label('At') }),
    day: date({ label: label('Day') }),
    days: dateRange({ label: label('Days') }),
    fixed: datetime({ label: label('Fixed') }),
  },
});
const policy = `${tinyPolicy}
p, any, role:Customer, res:visits, list|show|create|bill, own
p, any, role:Agent, res:invoices, list|show, all
p, any, role:Agent, res:lessons, list|show, all
p, any, role:Customer, res:courses, list|show|create|plan, own
p, any, role:Agent, res:visits, list|bill, all
p, any, role:Agent, route:/invoices, view, -
p, any, role:Admin, res:visits, list|show|create|bill, all
p, any, role:Admin, res:invoices, list, all
`;
const saved: (readonly unknown[])[] = [];
const route = { path: '/invoices', page: 'list', resource: 'invoices', title: label('Invoices') } as const;
const server = await startTestServer({
  config: {
    ...tinyConfig,
    resources: { ...tinyConfig.resources, visits, invoices, courses, lessons },
    routes: [...tinyConfig.routes, route],
  },
  policy,
  data: { ...tinyData, visits: [], invoices: [], courses: [], lessons: [] },
  product: {
    hooks: {
      invoices: {
        beforeSave: ({ values }) => ({ kind: `${String(values.kind)}!` }),
        afterSave: async ({ after }) => void saved.push([after.name]),
      },
    },
  },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['customer', 'customer2', 'agent', 'admin']);

const visit = async (title: string, who = 'customer'): Promise<string> =>
  (await server.post('/api/visits', tokens[who], { title })).data.id;
const bill = (who: string, id: string, rate = 5) =>
  server.post(`/api/visits/${id}/actions/bill`, tokens[who], { rate });
const invoiceList = async (): Promise<(Record<string, unknown> & { id: string })[]> =>
  (await server.call('/api/invoices?_start=0&_end=99', { token: tokens.agent })).data.list;
const invoiceOf = async (visitId: string) => (await invoiceList()).find((one) => one.visitId === visitId);

describe('an action that makes a record of another resource', () => {
  it('makes it as any new one, by the right to the action alone', async () => {
    const id = await visit('One');
    const { code, data } = await bill('customer', id);
    expect(code).toBe(200);
    const made = await invoiceOf(id);
    expect(made).toMatchObject({ name: 'One', kind: 'visit!', paid: 7, version: 1 });
    expect(made).not.toHaveProperty('amount');
    expect(data).toMatchObject({ status: 'paid', invoiceId: made?.id });
    expect(saved).toContainEqual(['One']);
    // Who made it may not open its page.
    expect(data).not.toHaveProperty('leadsTo');
    expect((await server.call(`/api/invoices/${made?.id}`, { token: tokens.customer })).code).toBe(403);
    expect((await server.post('/api/invoices', tokens.customer, { name: 'Own' })).code).toBe(403);
  });

  it('leads to it whoever may open it, and is none for other people’s records', async () => {
    const id = await visit('Two');
    expect((await bill('customer2', id)).code).toBe(404);
    const { data } = await bill('agent', id);
    expect(data.leadsTo).toBe(`/invoices/show/${(await invoiceOf(id))?.id}`);
  });

  it('is refused as a whole where the record would be, in words that stand beside no foreign field', async () => {
    const same = await visit('Two');
    const answer = await bill('customer', same);
    expect(answer).toMatchObject({ code: 409, msg: 'The Invoice cannot be made: Name: The value is already taken' });
    expect(await bill('customer', await visit('Far too long'))).toMatchObject({ code: 409 });
    const costly = await visit('Three');
    expect(await bill('customer', costly, 1001)).toMatchObject({ code: 422 });
    const { data } = await server.call(`/api/visits/${costly}`, { token: tokens.customer });
    expect(data).toMatchObject({ status: 'open', version: 1 });
    expect(await invoiceOf(costly)).toBeUndefined();
  });

  it('makes one for one action, however often it is asked for at once', async () => {
    const id = await visit('Four');
    const answers = await Promise.all(Array.from({ length: 20 }, () => bill('customer', id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await invoiceList()).filter((one) => one.visitId === id)).toHaveLength(1);
  });

  it('makes one for each of many, at once and in the background, and is taken back with them', async () => {
    const ids = await Promise.all(['Five', 'Six'].map((title) => visit(title)));
    const { data } = await server.post('/api/visits/actions/bill', tokens.customer, { ids, rate: 2 });
    expect(data.list).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await Promise.all(ids.map(invoiceOf))).toMatchObject([{ name: 'Five' }, { name: 'Six' }]);
    expect((await server.post('/api/user/undo', tokens.customer, { token: data.undo?.token })).code).toBe(200);
    expect(await Promise.all(ids.map(invoiceOf))).toEqual([undefined, undefined]);
    const job = await server.post('/api/visits/jobs/actions/bill', tokens.customer, { ids, values: { rate: 2 } });
    expect(job.code).toBe(202);
    await expect
      .poll(async () => (await Promise.all(ids.map(invoiceOf))).map((one) => one?.name))
      .toEqual(['Five', 'Six']);
  });
});

describe('an action that makes a series', () => {
  const course = async (title: string): Promise<string> => {
    const body = { title, begins: '2026-10-20T16:00:00.000Z', days: { from: '2026-12-30', to: '2026-12-31' } };
    return (await server.post('/api/courses', tokens.customer, body)).data.id;
  };
  const lessonsOf = async (title: string): Promise<Record<string, unknown>[]> =>
    (await server.call('/api/lessons?_start=0&_end=99&_sort=no', { token: tokens.agent })).data.list.filter(
      (one: { title: string }) => one.title === title,
    );

  it('makes so many, each with its number and its dates moved, and is taken back as one', async () => {
    const ids = [await course('Tai chi')];
    const { data } = await server.post('/api/courses/actions/plan', tokens.customer, { ids, weeks: 3 });
    expect(data.list).toMatchObject([{ ok: true }]);
    const made = await lessonsOf('Tai chi');
    const fixed = '2026-10-20T16:00:00.000Z';
    expect(made).toMatchObject([
      { no: 1, at: fixed, days: { from: '2026-12-30', to: '2026-12-31' }, fixed },
      { no: 2, at: '2026-10-27T16:00:00.000Z', days: { from: '2027-01-01', to: '2027-01-02' }, fixed },
      { no: 3, at: '2026-11-03T16:00:00.000Z', days: { from: '2027-01-03', to: '2027-01-04' }, fixed },
    ]);
    const history = await server.call(`/api/lessons/${String(made[2]?.id)}/history`, { token: tokens.agent });
    expect(history.data.list).toMatchObject([{ kind: 'create', action: 'plan', source: 'courses' }]);
    expect((await server.post('/api/user/undo', tokens.customer, { token: data.undo.token })).code).toBe(200);
    expect(await lessonsOf('Tai chi')).toEqual([]);
  });

  it.each([0, 101, 1.5, null])('makes none of %j, and says it at the field', async (weeks) => {
    const id = await course(`Not ${weeks}`);
    const { code, data } = await server.post(`/api/courses/${id}/actions/plan`, tokens.customer, { weeks });
    expect([code, Object.keys(data.errors)]).toEqual([422, ['weeks']]);
    expect(await lessonsOf(`Not ${weeks}`)).toEqual([]);
  });

  it('makes all or none', async () => {
    const id = await course('Long');
    expect(await server.post(`/api/courses/${id}/actions/plan`, tokens.customer, { weeks: 51 })).toMatchObject({
      code: 409,
    });
    expect(await lessonsOf('Long')).toEqual([]);
  });
});
