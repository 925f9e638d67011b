import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBusinessServer } from '../../product/server/support/business-server';
import type { TestServer } from './support/test-server';

let server: TestServer;
let token: string;
const group = (name: string, regions: readonly string[]) => ({ name, mainWords: ['x'], regions });
const find = async (query: string): Promise<string[]> => {
  const { data } = await server.call(`/api/keywordGroups?${query}`, { token });
  return data.list.map(({ name }: { name: string }) => name).sort();
};
beforeAll(async () => {
  server = await startBusinessServer({
    env: { TOKEN_SECONDS: '86400' },
    more: { keywordGroups: [{ id: 'g-old', ownerId: 'u-customer', ...group('abolished', ['330103']) }] },
  });
  token = await server.signIn('customer');
  for (const [name, regions] of [
    ['district', ['330106']],
    ['city', ['330100']],
    ['both', ['310104', '330000']],
    ['none', []],
  ] as const)
    expect((await server.post('/api/keywordGroups', token, group(name, regions))).code).toBe(200);
});
afterAll(() => server.destroy());

describe('regions', () => {
  it.each([
    ['regions=330000', ['abolished', 'both', 'city', 'district']],
    ['regions=330100', ['abolished', 'city', 'district']],
    ['regions=330106', ['district']],
    ['regions=310000', ['both']],
    ['regions=310000&regions=330106', ['both', 'district']],
    ['regions=440000', []],
    ['regions=nonsense', []],
    ['regions=330000&q=distr', ['district']],
  ])('%s finds what lies in it', async (query, names) => {
    expect(await find(query)).toEqual(names);
  });

  it.each([[['310199']], [['3301']], [['__proto__']], [[7]], ['330106']])('%j is refused', async (regions) => {
    const { code, data } = await server.post('/api/keywordGroups', token, { ...group('bad', []), regions });
    expect([code, Object.keys(data.errors)]).toEqual([422, ['regions']]);
  });

  it('an abolished one may stay where it is stored, and is chosen nowhere anew', async () => {
    const { data } = await server.post('/api/keywordGroups', token, group('old', ['330103']));
    expect(Object.keys(data.errors)).toEqual(['regions']);
    const change = (regions: readonly string[]) =>
      server.call('/api/keywordGroups/g-old', { method: 'PATCH', token, body: { regions } });
    expect((await change(['330103', '330105'])).data.regions).toEqual(['330103', '330105']);
    expect((await change(['330105'])).code).toBe(200);
    expect((await change(['330103', '330105'])).code).toBe(422);
  });
});

it('a rich text is searched by what is read of it', async () => {
  const admin = await server.signIn('admin');
  const body = { title: 'Manual', category: 'start', content: '<p>One <strong>two</strong>three &amp; four</p>' };
  expect((await server.post('/api/manuals', admin, body)).code).toBe(200);
  const count = async (q: string) =>
    (await server.call(`/api/manuals?q=${encodeURIComponent(q)}`, { token: admin })).data.total;
  expect([await count('twothree'), await count('& four'), await count('strong'), await count('<p>')]).toEqual([
    1, 1, 0, 0,
  ]);
});
