import { afterAll, describe, expect, it } from 'vitest';
import { choice, money, ref, state, text } from '../../../src/framework/fields/registry';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { startTestServer, type TestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });

const offers = defineResource({
  label: label('Offer'),
  fields: {
    title: text({ label: label('Title'), required: true, search: true }),
    kind: choice({ label: label('Kind'), options: { new: label('New'), old: label('Old') }, default: 'new' }),
    price: money({ label: label('Price') }),
    limit: money({ label: label('Limit'), protected: true }),
    status: state({
      label: label('Status'),
      initial: 'active',
      options: { active: label('Active'), over: label('Over') },
    }),
  },
  scopes: {
    active: { status: 'active' },
    mine: { ownerId: { eq: { me: 'id' } } },
    // A field that hardly anybody may see.
    below: { price: { lt: { field: 'limit' } } },
    fresh: { kind: 'new', createdAt: { gte: { today: '-7d' } } },
  },
  actions: { end: { label: label('End'), from: ['active'], to: 'over', bulk: true } },
  list: { summary: [{ label: label('Offers'), fn: 'count' }] },
});
const notes = defineResource({
  label: label('Note'),
  ownedBy: false,
  fields: {
    title: text({ label: label('Title'), required: true }),
    offerId: ref('offers', { label: label('Offer') }),
  },
});

const offer = (id: string, ownerId: string, more: Record<string, unknown>) => ({
  id,
  ownerId,
  title: `Offer ${id}`,
  kind: 'new',
  price: 5,
  limit: 1,
  status: 'active',
  ...more,
});
const server = await startTestServer({
  config: { ...tinyConfig, resources: { ...tinyConfig.resources, offers, notes } },
  policy: `${tinyPolicy}
p, any, role:Customer, res:offers, list|show|create|edit|delete|end|export, own:active
p, any, role:Agent, res:offers, list|show|edit|delete, org:active
p, any, role:Agent, res:offers, list, own
p, any, role:OEM, res:offers, list|show, all:below
p, any, role:Operations, res:offers, list, fresh
p, any, role:Operations, res:offers, create, active
p, any, role:Operations, res:offers, create, all:fresh
p, any, role:Clue, res:offers, list|show, mine
p, any, role:Admin, res:offers, list|show|create|edit|delete|end, all
p, any, role:Admin, field:offers.limit, read|write, -
p, any, role:Customer|role:Admin, res:notes, list|show|create|edit, all
`,
  data: {
    ...tinyData,
    offers: [
      offer('o1', 'customer', {}),
      offer('o2', 'customer', { status: 'over' }),
      offer('o3', 'customer2', { limit: 10 }),
      offer('o4', 'agent', { status: 'over', createdAt: '2020-01-01T00:00:00.000Z' }),
      offer('o5', 'clue', { kind: 'old' }),
    ],
    notes: [{ id: 'n1', title: 'On it', offerId: 'o2' }],
  },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'customer', 'agent', 'oem', 'operations', 'clue']);

const list = async (who: string, query = '') =>
  (await server.call(`/api/offers${query}`, { token: tokens[who] })).data.list
    .map(({ id }: { id: string }) => id)
    .toSorted();
const codeOf = async (who: string, path: string, options: Parameters<TestServer['call']>[1] = {}) =>
  (await server.call(`/api/offers/${path}`, { token: tokens[who], ...options })).code;

describe('a scope that a condition narrows', () => {
  it.each([
    ['customer', ['o1']],
    // What is active below, and everything of their own.
    ['agent', ['o1', 'o4']],
    ['oem', ['o3']],
    ['operations', ['o1', 'o2', 'o3']],
    ['clue', ['o5']],
    ['admin', ['o1', 'o2', 'o3', 'o4', 'o5']],
  ])('of %s lists %j', async (who, ids) => {
    expect(await list(who)).toEqual(ids);
  });

  it('holds for showing, changing and deleting', async () => {
    expect(await codeOf('customer', 'o2')).toBe(404);
    expect(await codeOf('customer', 'o2', { method: 'PATCH', body: { title: 'x' } })).toBe(404);
    expect(await codeOf('customer', 'o2', { method: 'DELETE' })).toBe(404);
    expect(await codeOf('customer', 'o1', { method: 'PATCH', body: { title: 'Offer mine' } })).toBe(200);
    // Listed by another row than the one that lets them show.
    expect(await codeOf('agent', 'o4')).toBe(404);
    expect(await codeOf('agent', 'o1')).toBe(200);
  });

  it('holds for actions, one by one and for many', async () => {
    expect(await codeOf('customer', 'o2/actions/end', { method: 'POST', body: {} })).toBe(404);
    const { data } = await server.post('/api/offers/actions/end', tokens.customer, { ids: ['o2', 'o3'] });
    expect(JSON.stringify(data)).toContain('404');
    expect((await server.call('/api/offers/o3', { token: tokens.admin })).data.status).toBe('active');
  });

  it('holds for figures, the search, references and their titles', async () => {
    const figures = await server.call('/api/offers/summary?_figure=count', { token: tokens.customer });
    expect(figures).toMatchObject({ code: 200, data: { figures: [1] } });
    expect(await list('customer', '?q=Offer')).toEqual(await list('customer'));
    const body = { title: 'Refers', offerId: 'o2' };
    expect((await server.post('/api/notes', tokens.customer, body)).data.errors).toHaveProperty('offerId');
    const titles = await server.post('/api/offers/titles', tokens.customer, { ids: ['o1', 'o2', 'o3'] });
    expect(titles.data.list.map(({ id }: { id: string }) => id)).toEqual(['o1']);
  });

  it('lets nobody make what they could not reach', async () => {
    const make = async (body: object) => (await server.post('/api/offers', tokens.operations, body)).code;
    expect(await make({ title: 'New' })).toBe(200);
    // Active, which one of the two rows is enough for.
    expect(await make({ title: 'Old', kind: 'old' })).toBe(200);
  });

  it('by a hidden field tells nothing but which records there are', async () => {
    const { data } = await server.call('/api/offers/o3', { token: tokens.oem });
    expect(data).not.toHaveProperty('limit');
    for (const query of ['?limit=10', '?limit_gte=1', '?_sort=limit', '?limit_like=1'])
      expect((await server.call(`/api/offers${query}`, { token: tokens.oem })).code, query).toBe(403);
  });
});
