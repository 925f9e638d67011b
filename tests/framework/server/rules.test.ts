import { afterAll, describe, expect, it } from 'vitest';
import { choice, date, datetime, money, number, state, tags, text } from '../../../src/framework/fields/registry';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { startTestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });

/** A resource with a rule of every kind. */
const coupons = defineResource({
  label: label('Coupon'),
  fields: {
    title: text({ label: label('Title'), required: true }),
    kind: choice({ label: label('Kind'), options: { cash: label('Cash'), gift: label('Gift') }, default: 'cash' }),
    amount: money({ label: label('Amount'), readOnlyWhen: { status: 'live' } }),
    threshold: money({ label: label('Threshold') }),
    secret: money({ label: label('Secret'), protected: true }),
    gift: text({ label: label('Gift'), visibleWhen: { kind: 'gift' }, requiredWhen: { amount: { gt: 50 } } }),
    double: money({ label: label('Double'), computed: { multiply: [{ field: 'amount' }, 2] } }),
    hookSees: text({ label: label('Seen by the hook'), readOnly: true }),
    endsOn: date({ label: label('Ends on') }),
    words: tags({ label: label('Words') }),
    startsAt: datetime({ label: label('Starts at') }),
    review: text({ label: label('Review'), readOnlyWhen: { status: 'draft' } }),
    note: text({ label: label('Note'), visibleWhen: { not: { ownerId: { eq: { me: 'id' } } } } }),
    stock: number({ label: label('Stock'), readOnly: true, default: 0 }),
    status: state({
      label: label('Status'),
      initial: 'draft',
      options: { draft: label('Draft'), live: label('Live'), gone: label('Gone') },
    }),
  },
  rules: [
    { check: { amount: { lte: { field: 'threshold' } } }, message: label('At most the threshold'), at: 'amount' },
    { check: { double: { lt: 1000 } }, message: label('Too much'), at: 'threshold' },
    { check: { amount: { gte: { field: 'secret' } } }, message: label('Below the secret'), at: 'amount' },
    { check: { that: { value: { count: 'words' }, is: { ne: 2 } } }, message: label('Not two'), at: 'words' },
    { check: { startsAt: { gte: { field: 'createdAt' } } }, message: label('Before it was made'), at: 'startsAt' },
  ],
  allowedWhen: {
    edit: { check: { status: { ne: 'gone' } }, reason: label('It is gone') },
    delete: { check: { ownerId: { eq: { me: 'id' } } }, reason: label('Only your own') },
  },
  actions: {
    publish: {
      label: label('Publish'),
      bulk: true,
      from: ['draft'],
      to: 'live',
      form: ['amount'],
      allowedWhen: {
        check: { any: [{ endsOn: { empty: true } }, { endsOn: { gte: { today: '0d' } } }] },
        reason: label('It has ended'),
      },
    },
    end: { label: label('End'), from: ['live'], to: 'gone', set: { threshold: { value: 1 } } },
    copy: {
      label: label('Copy'),
      kind: 'duplicate',
      allowedWhen: { check: { kind: 'cash' }, reason: label('Cash only') },
    },
  },
});
const server = await startTestServer({
  config: { ...tinyConfig, resources: { ...tinyConfig.resources, coupons } },
  policy: `${tinyPolicy}
p, any, role:Customer, res:coupons, list|show|create|edit|delete|publish|end|copy|import, own
p, any, role:Admin, res:coupons, list|show|create|edit|delete|publish|end|copy|import, all
p, any, role:Admin, field:coupons.secret, read|write, -
p, any, role:Admin, field:coupons.ownerId, read|write, -
p, any, role:Customer, field:coupons.ownerId, read, -
`,
  data: { ...tinyData, coupons: [] },
  clock: {
    now: () => Date.UTC(2026, 4, 31, 17),
    wait: (ms) => new Promise((done) => setTimeout(done, ms).unref()),
  },
  product: {
    hooks: {
      coupons: {
        beforeSave: ({ record, current }) => ({
          hookSees: `${JSON.stringify(current?.title)} ${JSON.stringify(record.title)} ${JSON.stringify(record.threshold)}`,
        }),
      },
    },
  },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'customer']);

const post = (path: string, body: unknown = {}, who = 'customer') =>
  server.post(`/api/coupons${path}`, tokens[who], body);
const patch = (id: string, body: unknown, who = 'customer') =>
  server.patch(`/api/coupons/${id}`, tokens[who] ?? '', body);
const made = async (body: Record<string, unknown> = {}, who = 'customer'): Promise<string> => {
  const answer = await post('', { title: 'One', amount: 5, threshold: 10, ...body }, who);
  expect(answer.code, JSON.stringify(answer)).toBe(200);
  return answer.data.id;
};

describe('a rule between fields', () => {
  it('refuses a new record at its field, with the other mistakes', async () => {
    const { code, data } = await post('', { amount: 11, threshold: 10, words: ['a', 'b'] });
    expect(code).toBe(422);
    expect(data.errors).toEqual({
      title: 'Title is required',
      amount: 'At most the threshold',
      words: 'Not two',
    });
  });

  it('asks for nothing while a part is missing', async () => {
    await made({ threshold: null });
    await made({ amount: null });
  });

  it('looks at the whole record in an edit, from either side', async () => {
    const id = await made();
    expect((await patch(id, { amount: 50 })).data.errors).toEqual({ amount: 'At most the threshold' });
    expect((await patch(id, { threshold: 4 })).data.errors).toEqual({ amount: 'At most the threshold' });
    expect((await patch(id, { threshold: 60, amount: 50 })).code).toBe(200);
  });

  it('follows what is computed', async () => {
    expect((await post('', { title: 'a', amount: 500, threshold: 900 })).data.errors).toEqual({
      threshold: 'Too much',
    });
  });

  it('holds for the form of an action and for what an action sets', async () => {
    const id = await made();
    expect((await post(`/${id}/actions/publish`, { amount: 11 })).data.errors).toEqual({
      amount: 'At most the threshold',
    });
    expect((await post(`/${id}/actions/publish`, { amount: 9 })).code).toBe(200);
    expect((await post(`/${id}/actions/end`)).data.errors).toEqual({ amount: 'At most the threshold' });
  });

  it('asks nobody to mend what they do not touch', async () => {
    const id = await made({ secret: 9, amount: 9 }, 'admin');
    expect((await patch(id, { title: 'Two' }, 'admin')).code).toBe(200);
  });

  it('holds for an import', async () => {
    const rows = [{ title: 'Sheet', amount: 11, threshold: 10 }];
    const { data } = await server.post('/api/coupons/import?dry=1', tokens.customer, { rows });
    expect(JSON.stringify(data)).toContain('At most the threshold');
  });

  it('says nothing of a value that the caller may not see', async () => {
    const id = await made({ secret: 8, amount: 9, ownerId: 'customer' }, 'admin');
    expect((await patch(id, { amount: 7 }, 'admin')).data.errors).toEqual({ amount: 'Below the secret' });
    // A user who cannot see it must not find it by trying.
    for (const amount of [1, 7, 8, 9]) expect((await patch(id, { amount })).code).toBe(200);
  });

  it('lets a hook see the whole record', async () => {
    const id = await made({ title: 'Seen' });
    const { data } = await patch(id, { threshold: 12 });
    expect(data.hookSees).toBe('"Seen" "Seen" 12');
  });
});

describe('a record that is about to be made', () => {
  const tryRow = async (row: Record<string, unknown>) => {
    const { data } = await server.post('/api/coupons/import?dry=1', tokens.customer, { rows: [row] });
    return data.errors[0]?.errors;
  };

  // 2026-05-31 by the clock of this server.
  it('has its moment already: a rule may compare with it', async () => {
    const early = { title: 'a', startsAt: '2026-05-30T00:00:00.000Z' };
    const errors = { startsAt: 'Before it was made' };
    expect((await post('', early)).data.errors).toEqual(errors);
    expect(await tryRow(early)).toEqual(errors);
    await made({ startsAt: '2026-12-24T00:00:00.000Z' });
  });

  it('has its initial state already: what that holds is not written', async () => {
    const errors = { review: 'Review cannot be set directly' };
    expect((await post('', { title: 'a', review: 'good' })).data.errors).toEqual(errors);
    expect(await tryRow({ title: 'a', review: 'good' })).toEqual(errors);
  });

  it('has its owner already, whoever that will be', async () => {
    const noteOf = async (id: string) => (await server.call(`/api/coupons/${id}`, { token: tokens.admin })).data.note;
    expect(await noteOf(await made({ note: 'mine' }))).toBeUndefined();
    expect(await noteOf(await made({ note: 'theirs', ownerId: 'customer' }, 'admin'))).toBe('theirs');
  });
});

describe('a condition of a field', () => {
  it('hides, requires and holds by comparisons', async () => {
    expect((await post('', { title: 'a', kind: 'gift', amount: 60 })).data.errors).toEqual({
      gift: 'Gift is required',
    });
    const id = await made({ kind: 'gift', amount: 60, threshold: 70, gift: 'Cup' });
    expect((await post(`/${id}/actions/publish`, {})).code).toBe(200);
    expect((await patch(id, { amount: 61 })).data.errors).toEqual({ amount: 'Amount cannot be set directly' });
    // What comes back unchanged is no change.
    expect((await patch(id, { amount: 60, title: 'b' })).code).toBe(200);
  });
});

describe('what is allowed when', () => {
  it('refuses an edit and a deletion with the reason', async () => {
    const id = await made({ threshold: 10, amount: 1 });
    await post(`/${id}/actions/publish`);
    expect((await post(`/${id}/actions/end`)).code).toBe(200);
    expect(await patch(id, { title: 'b' })).toMatchObject({ code: 409, msg: 'It is gone' });
    const remove = (who: string) => server.call(`/api/coupons/${id}`, { token: tokens[who], method: 'DELETE' });
    expect(await remove('admin')).toMatchObject({ code: 409, msg: 'Only your own' });
    expect((await remove('customer')).code).toBe(200);
  });

  it('refuses an action with the reason, by the day of the console', async () => {
    // In Shanghai it is the first of June already.
    const late = await made({ endsOn: '2026-05-31' });
    expect(await post(`/${late}/actions/publish`)).toMatchObject({ code: 409, msg: 'It has ended' });
    const good = await made({ endsOn: '2026-06-01' });
    expect((await post(`/${good}/actions/publish`)).code).toBe(200);
    const gift = await made({ kind: 'gift', gift: 'Cup' });
    expect(await post(`/${gift}/actions/copy`)).toMatchObject({ code: 409, msg: 'Cash only' });
    expect((await post(`/${good}/actions/copy`)).code).toBe(200);
  });

  it('is reported for each of a selection', async () => {
    const ids = [await made({ endsOn: '2026-05-01' }), await made({ endsOn: '2026-07-01' })];
    const { data } = await post('/actions/publish', { ids });
    expect(JSON.stringify(data)).toContain('It has ended');
    const states = await Promise.all(ids.map((id) => server.call(`/api/coupons/${id}`, { token: tokens.customer })));
    expect(states.map((one) => one.data.status)).toEqual(['draft', 'live']);
  });
});
