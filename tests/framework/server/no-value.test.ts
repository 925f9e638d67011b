import { afterAll, expect, it } from 'vitest';
import { lookup } from '../../../src/framework/fields/lookup';
import { date, money, number, ref, text } from '../../../src/framework/fields/registry';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { startTestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

// Where there is nothing to compute with (a division by 0, a value or a record that is not there) there is no value, at any place of the expression.

const label = (en: string) => ({ zh: `${en}字`, en });
const ratio = { divide: [{ field: 'a' }, { field: 'b' }] } as const;

const places = defineResource({
  label: label('Place'),
  ownedBy: false,
  fields: {
    title: text({ label: label('Title') }),
    sum: money({ label: label('Sum'), rollup: { of: 'shares', by: 'placeId', sum: 'ratio' } }),
    least: number({ label: label('Least'), rollup: { of: 'shares', by: 'placeId', min: 'ratio' } }),
    newest: number({ label: label('Newest'), rollup: { of: 'shares', by: 'placeId', latest: 'ratio' } }),
    some: number({
      label: label('Some'),
      rollup: { of: 'shares', by: 'placeId', count: true, where: { that: { value: ratio, is: { gt: 0 } } } },
    }),
  },
});
const shares = defineResource({
  label: label('Share'),
  ownedBy: false,
  fields: {
    title: text({ label: label('Title') }),
    a: number({ label: label('A') }),
    b: number({ label: label('B') }),
    ratio: number({ label: label('Ratio'), computed: ratio, decimals: 2 }),
    whole: number({ label: label('Whole'), computed: { add: [{ field: 'ratio' }, 1] }, decimals: 2 }),
    kept: number({ label: label('Kept'), decimals: 2 }),
    due: date({ label: label('Due'), default: { add: [{ today: '0d' }, { divide: [1, { subtract: [1, 1] }] }] } }),
    placeId: ref('places', { label: label('Place') }),
    place: lookup('placeId.title', text({ label: label('Title of the place') })),
  },
  actions: { keep: { label: label('Keep'), set: { kept: { reckon: ratio } } } },
});

const at = '2026-01-01T00:00:00.000Z';
const server = await startTestServer({
  config: { ...tinyConfig, resources: { ...tinyConfig.resources, places, shares } },
  policy: `${tinyPolicy}
p, any, role:Admin, res:places, list|show|create, all
p, any, role:Admin, res:shares, list|show|create|edit|keep, all
`,
  data: {
    ...tinyData,
    places: [{ id: 'p1', title: 'Place', sum: 0, least: null, newest: null, some: 0, createdAt: at, updatedAt: at }],
    shares: [{ id: 'lost', title: 'Lost', a: 6, b: 3, placeId: 'gone', createdAt: at, updatedAt: at }],
  },
});
afterAll(() => server.destroy());
const token = await server.signIn('admin');

const place = async () => (await server.call('/api/places/p1', { token })).data;
const orNull = (value: unknown) => value ?? null;

it.each([
  ['a division by 0', { a: 6, b: 0 }],
  ['nothing to divide by', { a: 6 }],
  ['nothing to divide', { b: 3 }],
  ['nothing at all', {}],
])('%s has no value: computed, by default, set, rolled up, and in no condition', async (title, values) => {
  const made = await server.post('/api/shares', token, { title, placeId: 'p1', ...values });
  expect(made.code).toBe(200);
  expect([made.data.ratio, made.data.whole, made.data.due].map(orNull)).toEqual([null, null, null]);
  expect(made.data.place).toBe('Place');
  const stored = await server.post(`/api/shares/${made.data.id}/actions/keep`, token, {});
  expect([stored.code, orNull(stored.data.kept)]).toEqual([200, null]);
  expect(await place()).toMatchObject({ sum: 0, some: 0 });
  expect([(await place()).least, (await place()).newest].map(orNull)).toEqual([null, null]);
  for (const is of [{ gt: 0 }, { lte: 0 }, 0]) {
    const where = encodeURIComponent(JSON.stringify({ title, that: { value: ratio, is } }));
    expect((await server.call(`/api/shares?_where=${where}`, { token })).data.list).toEqual([]);
  }
});

it('a record that is not there has no value, and is no reason to fail', async () => {
  const stored = await server.post('/api/shares/lost/actions/keep', token, {});
  expect(stored).toMatchObject({ code: 200, data: { kept: 2 } });
  expect((await server.patch('/api/shares/lost', token, { title: 'Still lost' })).code).toBe(200);
  const { data } = await server.call('/api/shares/lost', { token });
  expect([data.ratio, orNull(data.place)]).toEqual([2, null]);
  const freed = await server.patch('/api/shares/lost', token, { placeId: null });
  expect([freed.code, orNull(freed.data.place)]).toEqual([200, null]);
  expect(await place()).toMatchObject({ sum: 0, some: 0 });
});

it('what has a value counts from then on', async () => {
  await server.post('/api/shares', token, { title: 'One', placeId: 'p1', a: 6, b: 4 });
  expect(await place()).toMatchObject({ sum: 1.5, least: 1.5, newest: 1.5, some: 1 });
});
