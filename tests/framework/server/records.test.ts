import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from './support/test-server';
import { tinyData } from './support/tiny-config';

const server = await startTestServer();
afterAll(() => server.destroy());
const tokens = await server.signInAll([
  'root',
  'admin',
  'oem',
  'agent',
  'agent2',
  'operations',
  'customer',
  'customer2',
]);

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

describe('creating', () => {
  it('fills in defaults and states, and the owner', async () => {
    const { data } = await post('customer', 'articles', { title: 'New one', groupId: 'g1' });
    expect(data).toMatchObject({ title: 'New one', words: 5, status: 'draft', version: 1, groupId: 'g1' });
    expect((await get('admin', `articles/${data.id}`)).data.ownerId).toBe('customer');
    expect((await get('customer2', `articles/${data.id}`)).code).toBe(404);
    await remove('customer', `articles/${data.id}`);
  });

  it.each([
    [{}, 'title'],
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(21) }, 'title'],
    [{ title: 5 }, 'title'],
    [{ title: null }, 'title'],
    [{ title: ['a'] }, 'title'],
    [{ title: 'a', words: -1 }, 'words'],
    [{ title: 'a', words: '5' }, 'words'],
    [{ title: 'a', status: 'done' }, 'status'],
    [{ title: 'a', doneBy: 'me' }, 'doneBy'],
    [{ title: 'a', unheard: 1 }, 'unheard'],
    [{ title: 'a', tags: 'x' }, 'tags'],
    [{ title: 'a', groupId: 'g2' }, 'groupId'],
    [{ title: 'a', groupId: 'none' }, 'groupId'],
    [{ title: 'a', code: 'c1' }, 'code'],
    [{ title: 'a', code: 'c2' }, 'code'],
  ])('refuses %j by field', async (body, field) => {
    const before = (await list('admin', '')).data.total;
    const answer = await post('customer', 'articles', body);
    expect(answer).toMatchObject({ status: 422, code: 422 });
    expect(Object.keys(answer.data.errors)).toEqual([field]);
    expect(answer.data.errors[field]).toMatch(/\S/);
    expect((await list('admin', '')).data.total).toBe(before);
  });

  it('does not let id, version, times, rights or a foreign owner be chosen', async () => {
    const sent = {
      title: 'Sly',
      id: 'a1',
      version: 77,
      createdAt: '2000-01-01T00:00:00.000Z',
      isSuper: true,
      createdBy: 'root',
    };
    const { data } = await post('customer', 'articles', sent);
    expect(data.id).not.toBe('a1');
    expect(data.version).toBe(1);
    expect(data.createdAt).not.toMatch(/^2000/);
    expect(data).not.toHaveProperty('isSuper');
    expect(data).not.toHaveProperty('createdBy');
    await remove('customer', `articles/${data.id}`);
    expect(await post('customer', 'articles', { title: 'Sly', ownerId: 'customer2' })).toMatchObject({ code: 200 });
    expect(await idsOf('customer2', '')).toEqual(['b1']);
  });

  it.each([
    ['agent', 'customer', 'customer'],
    ['agent', 'customer2', 'agent'],
    ['agent', 'nobody', 'agent'],
    ['admin', 'customer2', 'customer2'],
    ['admin', 'nobody', 'admin'],
  ])('%s asking for owner %s gets %s', async (who, ownerId, owner) => {
    const { data } = await post(who, 'articles', { title: `For ${ownerId}`, ownerId });
    expect(data.ownerId).toBe(owner);
    await remove('admin', `articles/${data.id}`);
  });
});

describe('editing', () => {
  let id = '';
  beforeEach(async () => {
    id = (await post('customer', 'articles', { title: 'To edit', kind: 'news' })).data.id;
  });

  it('changes what is sent and counts the version', async () => {
    const { data } = await patch('customer', `articles/${id}`, { title: 'Edited', version: 1 });
    expect(data).toMatchObject({ title: 'Edited', kind: 'news', version: 2 });
  });

  it('refuses the second of two writers and shows what stands now', async () => {
    await patch('customer', `articles/${id}`, { title: 'First', version: 1 });
    const second = await patch('customer', `articles/${id}`, { title: 'Second', version: 1 });
    expect(second).toMatchObject({ status: 409, code: 409, data: { current: { title: 'First', version: 2 } } });
    expect(second.data.current).not.toHaveProperty('cost');
    const headers = { 'If-Match': '"1"' };
    expect(
      (
        await server.call(`/api/articles/${id}`, {
          method: 'PATCH',
          token: tokens.customer,
          headers,
          body: { title: 'Third' },
        })
      ).code,
    ).toBe(409);
    expect((await patch('customer', `articles/${id}`, { title: 'x', version: 'one' })).data.errors).toHaveProperty(
      'version',
    );
  });

  it('asks for the version where the resource requires it', async () => {
    const blind = await patch('customer', 'settings/s1', { dailyLimit: 6 });
    expect(blind).toMatchObject({ status: 422, data: { errors: { version: expect.any(String) } } });
    const { version } = (await get('customer', 'settings/s1')).data;
    expect(await patch('customer', 'settings/s1', { dailyLimit: 6, version })).toMatchObject({ code: 200 });
    expect((await patch('customer', 'settings/s1', { dailyLimit: 7, version })).code).toBe(409);
  });

  it('lets writers without a version in one after the other', async () => {
    const answers = await Promise.all(['A', 'B', 'C'].map((title) => patch('customer', `articles/${id}`, { title })));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect((await get('customer', `articles/${id}`)).data.version).toBe(4);
  });

  it('takes a whole record back as it was answered', async () => {
    const { data } = await get('customer', `articles/${id}`);
    expect(await patch('customer', `articles/${id}`, data)).toMatchObject({ code: 200, data: { version: 1 } });
  });

  it('changes neither owner, state, id nor what only the first form may set', async () => {
    expect((await patch('customer', `articles/${id}`, { ownerId: 'customer2', id: 'zz' })).code).toBe(200);
    expect((await get('admin', `articles/${id}`)).data.ownerId).toBe('customer');
    expect((await patch('customer', `articles/${id}`, { status: 'done' })).data.errors).toHaveProperty('status');
    expect((await patch('customer', `articles/${id}`, { kind: 'other' })).data.errors).toHaveProperty('kind');
    expect((await patch('customer', `articles/${id}`, { groupId: 'g2' })).data.errors).toHaveProperty('groupId');
    expect((await patch('customer', `articles/${id}`, { code: 'c2' })).data.errors).toHaveProperty('code');
  });

  it('gives a record to another customer where the caller may', async () => {
    expect((await patch('admin', `articles/${id}`, { ownerId: 'customer2' })).data.ownerId).toBe('customer2');
    expect((await get('customer', `articles/${id}`)).code).toBe(404);
  });
});

describe('a record that is older than a rule', () => {
  it('is read, edited elsewhere, and held to the rule in what is written', async () => {
    const older = { id: 'old', title: 'x'.repeat(21), words: -3, ownerId: 'customer', status: 'gone', groupId: null };
    const own = await startTestServer({
      data: { ...tinyData, articles: [older, { ...older, id: 'none', title: '' }] },
    });
    try {
      const token = await own.signIn('customer');
      const edit = (body: unknown, id = 'old') => own.patch(`/api/articles/${id}`, token, body);
      expect((await own.call('/api/articles', { token })).data.total).toBe(2);
      expect((await own.call('/api/articles/old', { token })).data).toMatchObject({ words: -3, status: 'gone' });
      expect(await edit({ reason: 'new' })).toMatchObject({ status: 200, data: { reason: 'new', words: -3 } });
      expect(await edit({ reason: 'new' }, 'none')).toMatchObject({ status: 200, data: { reason: 'new', title: '' } });
      // Sent back as it was read it is no change.
      expect(await edit({ words: -3, reason: 'newer' })).toMatchObject({ status: 200, data: { reason: 'newer' } });
      const refused = await edit({ words: -2, reason: 'newest' });
      expect(refused).toMatchObject({ status: 422, data: { errors: { words: expect.stringContaining('0') } } });
      expect(await edit({ words: 1 })).toMatchObject({ status: 200, data: { words: 1, reason: 'newer' } });
    } finally {
      await own.destroy();
    }
  });
});

describe('deleting', () => {
  it('removes, once', async () => {
    const { id } = (await post('customer', 'articles', { title: 'To delete' })).data;
    expect(await remove('customer', `articles/${id}`)).toMatchObject({ code: 200, data: { id } });
    expect((await remove('customer', `articles/${id}`)).code).toBe(404);
  });

  it('is locked in some states, with the reason', async () => {
    expect(await remove('customer', 'articles/a2')).toMatchObject({ code: 409, msg: 'Only drafts can be deleted' });
  });
});
