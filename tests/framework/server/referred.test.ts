import { afterAll, describe, expect, it } from 'vitest';
import { choice, ref, state, text } from '../../../src/framework/fields/registry';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { startTestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });

/** What is referred to: named by two fields, shown with two, of which one is hidden from most, and barred when it is shut. */
const shops = defineResource({
  label: label('Shop'),
  titleField: 'code',
  reference: {
    title: ['company', 'nick'],
    shows: ['kind', 'secret'],
    choosable: [{ check: { not: { status: 'shut' } }, reason: label('Shut') }],
  },
  fields: {
    code: text({ label: label('Code') }),
    company: text({ label: label('Company') }),
    nick: text({ label: label('Nick') }),
    kind: choice({ label: label('Kind'), options: { big: label('Big'), small: label('Small') } }),
    secret: text({ label: label('Secret'), protected: true }),
    status: state({ label: label('Status'), options: { open: label('Open'), shut: label('Shut') }, initial: 'open' }),
  },
});
const visits = defineResource({
  label: label('Visit'),
  fields: {
    name: text({ label: label('Name') }),
    shopId: ref('shops', { label: label('Shop') }),
    several: ref('shops', { label: label('Several'), multiple: true }),
  },
});
const policy = `${tinyPolicy}
p, any, role:Customer, res:shops, list, own
p, any, role:Customer, res:visits, list|show|create|edit|import, own
p, any, role:Admin, res:shops, list|show, all
p, any, role:Admin, field:shops.secret, read, -
`;
const shop = { ownerId: 'customer', kind: 'big', status: 'open', secret: 's' };
const data = {
  ...tinyData,
  shops: [
    { ...shop, id: 's1', code: 'c1', company: 'Acme', nick: 'Ann' },
    { ...shop, id: 's2', code: 'c2', nick: 'Bob', status: 'shut' },
    { ...shop, id: 's3', code: 'c3', company: 'Acme', kind: null },
    { ...shop, id: 's4', code: 'c4' },
    { ...shop, id: 's5', code: 'c5', ownerId: 'customer2' },
  ],
  visits: [
    { id: 'v1', ownerId: 'customer', name: 'old', shopId: 's2', several: ['s2'] },
    { id: 'v2', ownerId: 'customer', name: 'x', shopId: 's5' },
  ],
};
const server = await startTestServer({
  config: { ...tinyConfig, resources: { ...tinyConfig.resources, shops, visits } },
  policy,
  data,
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'customer']);

const titles = async (who: string, ids: readonly string[]) =>
  (await server.post('/api/shops/titles', tokens[who], { ids, fields: ['visits.shopId'] })).data.list;

describe('what is shown of a record that others refer to', () => {
  it('is its title of several fields, what the caller may see beside it, and why it may not be chosen', async () => {
    expect(await titles('customer', ['s1', 's2', 's3', 's4'])).toEqual([
      { id: 's1', title: 'Acme · Ann', canShow: false, shows: { kind: 'big' } },
      { id: 's2', title: 'Bob', canShow: false, shows: { kind: 'big' }, barred: 'Shut' },
      { id: 's3', title: 'Acme', canShow: false },
      { id: 's4', title: 'c4', canShow: false, shows: { kind: 'big' } },
    ]);
    expect(await titles('admin', ['s1'])).toMatchObject([{ canShow: true, shows: { kind: 'big', secret: 's' } }]);
  });

  it('is only the title where another record merely names it', async () => {
    expect(await titles('customer', ['s5'])).toEqual([{ id: 's5', title: 'c5', canShow: false }]);
  });
});

describe('a record that may not be chosen', () => {
  it('is refused by name and reason, and stays where it has been', async () => {
    const made = (body: object) => server.post('/api/visits', tokens.customer, body);
    expect(await made({ shopId: 's2' })).toMatchObject({ code: 422, data: { errors: { shopId: 'Bob: Shut' } } });
    expect(await made({ several: ['s1', 's2'] })).toMatchObject({ data: { errors: { several: 'Bob: Shut' } } });
    const edit = (body: object) => server.call('/api/visits/v1', { method: 'PATCH', token: tokens.customer, body });
    expect((await edit({ shopId: 's2', several: ['s2', 's1'] })).code).toBe(200);
    expect((await edit({ shopId: 's1' })).code).toBe(200);
    expect((await edit({ shopId: 's2' })).code).toBe(422);
  });
});

describe('an import', () => {
  it.each([
    ['Acme · Ann', undefined],
    ['c1', undefined],
    ['Ann', undefined],
    // Two shops of one company.
    ['Acme', ['shopId']],
    ['Ann · Acme', ['shopId']],
    ['Bob', ['shopId']],
  ])('reads titles as exports write them: %s', async (shopId, errors) => {
    const { data: answer } = await server.post('/api/visits/import?dry=1', tokens.customer, {
      rows: [{ name: 'a', shopId }],
    });
    expect(answer.errors.map((row: { errors: object }) => Object.keys(row.errors))).toEqual(errors ? [errors] : []);
  });
});
