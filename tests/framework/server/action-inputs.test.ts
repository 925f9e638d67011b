import { afterAll, describe, expect, it } from 'vitest';
import { datetime, number, state, text, textarea } from '../../../src/framework/fields/registry';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { startTestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy, tinyProduct } from './support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });
const why = textarea({ label: label('Why'), required: true, max: 20 });

const offers = defineResource({
  label: label('Offer'),
  fields: {
    title: text({ label: label('Title'), required: true, search: true }),
    amount: number({ label: label('Amount'), min: 0, max: 100, default: 10 }),
    endsAt: datetime({ label: label('Ends at') }),
    status: state({
      label: label('Status'),
      initial: 'active',
      options: { active: label('Active'), over: label('Over') },
    }),
  },
  history: true,
  actions: {
    raise: {
      label: label('Raise'),
      bulk: true,
      inputs: { by: number({ label: label('By'), required: true, min: -50, max: 150 }) },
      set: { amount: { reckon: { sum: [{ field: 'amount' }, { field: 'by' }] } } },
    },
    extend: {
      label: label('Extend'),
      inputs: { days: number({ label: label('Days'), required: true }) },
      set: { endsAt: { reckon: { add: [{ field: 'endsAt' }, { field: 'days' }] } } },
    },
    end: { kind: 'handler', handler: 'note', label: label('End'), from: ['active'], to: 'over', inputs: { why } },
    raiseAll: { kind: 'each', label: label('Raise all'), action: 'raise', where: { status: 'active' } },
  },
});
const report: unknown[] = [];
const offer = (index: number, ownerId = 'customer') => ({
  id: `o${index}`,
  ownerId,
  title: `Offer ${index}`,
  amount: 10,
  endsAt: '2026-01-01T00:00:00.000Z',
  status: index === 2 ? 'over' : 'active',
});
const server = await startTestServer({
  config: { ...tinyConfig, resources: { ...tinyConfig.resources, offers } },
  product: { ...tinyProduct, handlers: { note: async ({ inputs }) => void report.push(inputs) } },
  policy: `${tinyPolicy}
p, any, role:Customer, res:offers, list|show|edit|raise|extend|end|raiseAll, own
p, any, role:Agent, res:offers, list|show|raiseAll, all
p, any, role:Admin, res:offers, list|show|raise|raiseAll, all
`,
  data: {
    ...tinyData,
    offers: [
      ...Array.from({ length: 60 }, (_unused, index) => offer(index, 'admin')).slice(10),
      offer(1),
      offer(2),
      offer(3),
    ],
  },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'customer', 'agent']);

const run = (path: string, body: object, who = 'customer') => server.post(`/api/offers/${path}`, tokens[who], body);
const amountOf = async (id: string) => (await server.call(`/api/offers/${id}`, { token: tokens.admin })).data.amount;

describe('inputs of an action', () => {
  it('are checked, and stored by nobody', async () => {
    expect((await run('o1/actions/raise', {})).data.errors).toHaveProperty('by');
    expect((await run('o1/actions/raise', { by: 'much' })).data.errors).toHaveProperty('by');
    expect((await run('o1/actions/raise', { by: 1, other: 2 })).data.errors).toHaveProperty('other');
    const { code, data } = await run('o1/actions/raise', { by: 5 });
    expect({ code, data }).toMatchObject({ code: 200, data: { amount: 15 } });
    expect(data).not.toHaveProperty('by');
  });

  it('make values that keep the rules of the field', async () => {
    expect((await run('o1/actions/raise', { by: 150 })).data.errors).toHaveProperty('amount');
    expect((await run('o1/actions/extend', { days: 3 })).data.endsAt).toBe('2026-01-04T00:00:00.000Z');
  });

  it('are handed to the handler', async () => {
    expect((await run('o3/actions/end', {})).data.errors).toHaveProperty('why');
    expect((await run('o3/actions/end', { why: 'sold out' })).code).toBe(200);
    expect(report).toEqual([{ why: 'sold out' }]);
  });

  it('are asked for once for many', async () => {
    expect((await run('actions/raise', { ids: ['o1', 'o2'] })).data.errors).toHaveProperty('by');
    const { data } = await run('actions/raise', { ids: ['o1', 'o2'], by: 1 });
    expect(data.list).toMatchObject([{ ok: true }, { ok: true }]);
    expect([await amountOf('o1'), await amountOf('o2')]).toEqual([16, 11]);
  });
});

describe('an action on a list', () => {
  it('is carried out for what the list finds and what it is for, and can be undone', async () => {
    const { code, data } = await run('actions/raiseAll/all', { values: { by: 1 } });
    // Not what is over, and nothing of others.
    expect(code).toBe(200);
    expect(data.list.map(({ id, ok }: { id: string; ok: boolean }) => [id, ok])).toEqual([['o1', true]]);
    expect(await amountOf('o1')).toBe(17);
    expect((await server.post('/api/user/undo', tokens.customer, { token: data.undo.token })).code).toBe(200);
    expect(await amountOf('o1')).toBe(16);
    const none = await run('actions/raiseAll/all', { filter: 'title_like=nothing', values: { by: 1 } });
    expect(none).toMatchObject({ code: 200, data: { list: [], total: 0 } });
  });

  it('needs the right to both, and what the other one asks for', async () => {
    expect((await run('actions/raiseAll/all', { values: { by: 1 } }, 'agent')).code).toBe(403);
    expect((await run('actions/raiseAll/all', {})).data.errors).toHaveProperty('by');
    expect((await run('actions/raiseAll/all', { filter: 'nothing=1', values: { by: 1 } })).code).not.toBe(200);
    // What is no query must not mean the whole list.
    for (const filter of [7, {}, ['id=1'], true])
      expect((await run('actions/raiseAll/all', { filter, values: { by: 1 } })).data.errors).toHaveProperty('filter');
  });

  it('becomes a job where there are many', async () => {
    const { code, data } = await run('actions/raiseAll/all', { values: { by: 1 } }, 'admin');
    expect({ code, data }).toMatchObject({ code: 202, data: { total: 51 } });
    await expect
      .poll(async () => (await server.call('/api/user/jobs', { token: tokens.admin })).data.list[0]?.state, {
        timeout: 30_000,
      })
      .toBe('done');
    expect(await amountOf('o30')).toBe(11);
  });
});
