import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './support/test-server';

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['root', 'admin', 'oem', 'agent', 'agent2', 'operations', 'customer', 'customer2'])
    tokens[name] = await server.signIn(name);
});
afterAll(() => server.destroy());

const list = async (who: string, query: string, collection = 'articles') =>
  server.call(`/api/${collection}${query}`, { token: tokens[who] });
const idsOf = async (who: string, query: string, collection?: string) =>
  (await list(who, query, collection)).data.list.map(({ id }: { id: string }) => id);
const get = (who: string, path: string) => server.call(`/api/${path}`, { token: tokens[who] });
const post = (who: string, path: string, body: unknown = {}) => server.post(`/api/${path}`, tokens[who], body);
const patch = (who: string, path: string, body: unknown) => server.patch(`/api/${path}`, tokens[who] ?? '', body);
const remove = (who: string, path: string) => server.call(`/api/${path}`, { token: tokens[who], method: 'DELETE' });

describe('scope', () => {
  it.each([
    ['customer', ['a2', 'a1']],
    ['customer2', ['b1']],
    ['agent', ['a2', 'a1']],
    ['agent2', ['b1']],
    ['oem', ['a2', 'a1']],
    ['admin', ['b1', 'a2', 'a1']],
    ['root', ['b1', 'a2', 'a1']],
  ])('%s lists %j', async (who, ids) => {
    const answer = await list(who, '?q=a');
    expect(answer.data).toMatchObject({ total: ids.length });
    expect(await idsOf(who, '?q=a')).toEqual(ids);
  });

  it.each([
    ['agent', ['agent', 'customer']],
    ['oem', ['agent', 'customer', 'oem']],
    ['operations', ['customer', 'operations']],
  ])('%s sees the users %j', async (who, ids) => {
    expect((await idsOf(who, '', 'users')).sort()).toEqual(ids);
  });

  it('makes a foreign record look like none at all, for every verb', async () => {
    for (const id of ['b1', 'no-such-id']) {
      const answers = await Promise.all([
        get('customer', `articles/${id}`),
        patch('customer', `articles/${id}`, { title: 'Mine now' }),
        remove('customer', `articles/${id}`),
        post('customer', `articles/${id}/actions/submit`),
        post('customer', `articles/${id}/actions/copy`),
      ]);
      for (const answer of answers) expect(answer).toMatchObject({ code: 404, data: null });
    }
    expect((await get('customer2', 'articles/b1')).data).toMatchObject({ title: 'Gamma', version: 1 });
  });

  it('answers the own record of a singleton', async () => {
    expect((await get('customer', 'settings/me')).data).toMatchObject({ id: 's1', dailyLimit: 5 });
    expect((await get('customer2', 'settings/me')).data).toMatchObject({ id: 's2' });
    expect((await get('customer', 'settings/s2')).code).toBe(404);
    expect((await patch('customer', 'settings/s1', { dailyLimit: 51, version: 1 })).data.errors).toHaveProperty(
      'dailyLimit',
    );
  });
});

describe('lists', () => {
  it.each([
    ['?words_gte=20&words_lte=25', ['a2']],
    ['?words=10&words=30', ['b1', 'a1']],
    ['?status_ne=draft', ['a2']],
    ['?tags=x', ['a1']],
    ['?tags=x&tags=y&_sort=words&_order=desc', ['a2', 'a1']],
    ['?title_like=50%25', ['a2']],
    ['?title_like=.*', []],
    ['?q=一', ['a1']],
    ['?isHot=true', ['a1']],
    ['?code=', ['a2']],
    ['?code_ne=', ['b1', 'a1']],
    ['?createdAt_lte=2026-01-02', ['a2', 'a1']],
    ['?createdAt_gte=2026-01-02', ['b1', 'a2']],
    ['?_sort=status,words&_order=asc,desc', ['b1', 'a1', 'a2']],
    ['?_start=1&_end=2', ['a2']],
    ['?_start=5&_end=9', []],
    ['?status=unheard-of', []],
  ])('%s finds %j', async (query, ids) => {
    const sorted = query.includes('_sort') ? query : `${query}&_sort=words&_order=desc`;
    // Only the articles of the data, whatever other tests have made.
    expect(await idsOf('admin', `${sorted}&id=a1&id=a2&id=b1`)).toEqual(ids);
  });

  it('answers many by their ids', async () => {
    expect((await idsOf('admin', '?id=a1&id=b1&id=none')).sort()).toEqual(['a1', 'b1']);
    expect(await idsOf('customer', '?id=a1&id=b1')).toEqual(['a1']);
  });

  it('counts everything that matches, and 0 is 0', async () => {
    expect((await list('admin', '?status=done')).data).toEqual({ list: [], total: 0 });
    const page = (await list('customer', '?_start=0&_end=1&id=a1&id=a2&_sort=words')).data;
    expect(page).toMatchObject({ total: 2, list: [{ id: 'a1' }] });
  });

  it.each([
    ['?nothing=1', 'nothing'],
    ['?_sort=nothing', '_sort'],
    ['?_order=up&_sort=words', '_order'],
    ['?words=many', 'words'],
    ['?isHot=maybe', 'isHot'],
    ['?isHot_like=t', 'isHot_like'],
    ['?title_gte=a', 'title_gte'],
    ['?_start=0&_end=1001', '_end'],
    ['?_start=9&_end=3', '_end'],
    ['?_start=-1', '_start'],
    ['?_start=1e3', '_start'],
    ['?_first=5', '_first'],
    ['?_start=1&_start=2', '_start'],
    ['?__proto__=1', '__proto__'],
    ['?constructor=1', 'constructor'],
    ['?isSuper=true', 'isSuper'],
  ])('%s is refused by name', async (query, name) => {
    const answer = await list('admin', query);
    expect(answer.code).toBe(422);
    expect(Object.keys(answer.data.errors)).toContain(name);
  });
});

describe('protected fields', () => {
  it('are in no answer for who may not read them', async () => {
    expect((await get('customer', 'articles/a1')).data).not.toHaveProperty('cost');
    expect((await get('customer', 'articles/a1')).data).not.toHaveProperty('ownerId');
    expect((await list('customer', '')).data.list[0]).not.toHaveProperty('cost');
    expect((await get('admin', 'articles/a1')).data).toMatchObject({ cost: 7, ownerId: 'customer' });
  });

  it.each([
    '?cost=7',
    '?cost_gte=1',
    '?cost_like=7',
    '?_sort=cost',
    '?_sort=words,cost',
    '?ownerId=customer2',
    '?cost=',
  ])('%s is refused', async (query) => {
    expect(await list('customer', query)).toMatchObject({ code: 403, data: { action: 'read' } });
  });

  it('are not searched', async () => {
    expect(await idsOf('operations', '?q=1380', 'users')).toEqual([]);
    expect((await idsOf('agent', '?q=1380', 'users')).sort()).toEqual(['agent', 'customer']);
  });

  it('cannot be written without the right, not even to find out their value', async () => {
    for (const cost of [7, 8]) {
      expect(await patch('customer', 'articles/a1', { cost })).toMatchObject({
        code: 403,
        data: { object: 'field:articles.cost', action: 'write' },
      });
    }
    expect(await post('customer', 'articles', { title: 'With cost', cost: 1 })).toMatchObject({ code: 403 });
    expect(await patch('agent', 'articles/a1', { cost: 8 })).toMatchObject({ code: 403 });
    expect(await patch('agent', 'articles/a1', { cost: 7 })).toMatchObject({ code: 200 });
  });
});
