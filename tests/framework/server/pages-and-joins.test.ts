import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer } from './support/test-server';
import { tinyData } from './support/tiny-config';

const articles = Array.from({ length: 1001 }, (_, index) => ({
  id: `n${index}`,
  ownerId: index < 2 ? 'customer' : 'customer2',
  groupId: index < 2 ? 'g1' : undefined,
  title: `Article ${index}`,
  words: index % 7,
  status: 'draft',
}));
const server = await startTestServer({ data: { ...tinyData, articles } });
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'customer', 'clue', 'agent', 'agent2']);

const list = (query: string, { who = 'admin', of = 'articles' } = {}) =>
  server.call(`/api/${of}${query}`, { token: tokens[who] });
const query = (body: unknown, who = 'admin') => server.post('/api/articles/query', tokens[who], body);

describe('pages', () => {
  const names = async (address: string) =>
    (await list(address)).data.list.map(({ id }: { id: string }) => Number(id.slice(1)));

  it.each([
    ['?_start=3&_limit=2', [3, 4]],
    ['?_start=3&_end=5', [3, 4]],
    ['?_limit=3', [0, 1, 2]],
    ['?_page=2&_per_page=3', [3, 4, 5]],
    ['?_page=2&_limit=3', [3, 4, 5]],
    ['?_page=900&_limit=3', []],
    ['?_after=&_limit=2', [0, 1]],
  ])('%s', async (address, found) => {
    expect(await names(`${address}&_sort=createdAt`)).toEqual(found);
  });

  it.each([
    ['?_page=0', '_page'],
    ['?_page=1&_start=3', '_start'],
    ['?_start=1&_end=2&_limit=3', '_limit'],
    ['?_limit=1001', '_limit'],
    ['?_per_page=many', '_per_page'],
    ['?_after=&_page=2', '_page'],
    ['?_after=elsewhere', '_after'],
    ['?_expand=title', '_expand'],
    ['?_expand=nothing', '_expand'],
    ['?_embed=articles', '_embed'],
  ])('%s is refused by name', async (address, parameter) => {
    const answer = await list(address);
    expect([answer.code, Object.keys(answer.data.errors)]).toEqual([422, [parameter]]);
  });

  it('an address without any asks for all, and is told when those are too many', async () => {
    expect((await list('?words=3')).data.list).toHaveLength(143);
    expect((await list('')).data.errors).toEqual({ _end: expect.stringContaining('1000') });
    expect((await list('?id_ne=n0')).data.list).toHaveLength(1000);
  });

  it('each leads to the next, until nothing is left', async () => {
    const seen: number[] = [];
    let after: string | null = '';
    do {
      const { data } = await list(`?_sort=words&_limit=300&_after=${encodeURIComponent(after ?? '')}`);
      seen.push(...data.list.map(({ id }: { id: string }) => id));
      expect(data.total).toBe(1001);
      after = data.next;
    } while (after !== null);
    expect([seen.length, new Set(seen).size]).toEqual([1001, 1001]);
    expect((await list('?_limit=1')).data).not.toHaveProperty('next');
  });

  it('what is too long for an address is asked for in a body', async () => {
    const ids = articles.slice(0, 700).map(({ id }) => id);
    expect((await query({ id: ids, _sort: 'words', _order: 'desc', _limit: 1000 })).data.list).toHaveLength(700);
    expect((await list(`?${ids.map((id) => `id=${id}`).join('&')}`)).data.list).toHaveLength(700);
    expect((await query({ words: { a: 1 }, title: null })).data.errors).toMatchObject({ words: expect.any(String) });
    expect((await query({ id: ids }, 'customer')).data.total).toBe(2);
    expect((await query({}, 'clue')).code).toBe(403);
  });
});

describe('records beside those of a list', () => {
  it('are those that the caller may read', async () => {
    const [own] = (await list('?id=n0&_expand=group', { who: 'customer' })).data.list;
    expect(own).toMatchObject({ groupId: 'g1', group: { id: 'g1', name: 'Mine' } });
    expect((await list('?id=n0&_expand=owner', { who: 'customer' })).code).toBe(403);
    const [both] = (await list('?id=n0&_expand=groupId,ownerId')).data.list;
    expect(both).toMatchObject({ group: { name: 'Mine' }, ownerId: 'customer', owner: { username: 'customer' } });
  });

  it('of a relation come with each, and of one record', async () => {
    const groups = (await list('?_embed=articles&_sort=name', { of: 'groups' })).data.list;
    const embedded = groups.map(({ id, articles: own }: { id: string; articles: object[] }) => [id, own.length]);
    expect(Object.fromEntries(embedded)).toEqual({ g1: 2, g2: 0 });
    const one = await server.call('/api/groups/g1?_embed=articles', { token: tokens.customer });
    expect(one.data.articles).toHaveLength(2);
    expect(one.data.articles[0]).not.toHaveProperty('cost');
  });

  it('are null where the caller may not read them', async () => {
    const [own] = (await list('?id=customer&_expand=agent', { of: 'users', who: 'agent' })).data.list;
    expect(own).toMatchObject({ agentId: 'agent', agent: { id: 'agent' }, id: 'customer' });
    const [other] = (await list('?id=customer&_expand=oem', { of: 'users', who: 'agent' })).data.list;
    expect(other).toMatchObject({ oemId: 'oem', oem: null });
  });
});
