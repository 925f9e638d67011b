import { createRequire } from 'node:module';
import type simpleRestProvider from '@refinedev/simple-rest';
import type jsonServerProvider from 'ra-data-json-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './support/test-server';
import { tinyData } from './support/tiny-config';

// As Node loads them: what the console replaces in packages must not hide what strangers run.
const load = createRequire(import.meta.url);
const { default: simpleRest } = load('@refinedev/simple-rest') as { default: typeof simpleRestProvider };
/** As much of axios as is needed here. */
interface Axios {
  create: (options: { headers: Record<string, string> }) => NonNullable<Parameters<typeof simpleRestProvider>[1]> & {
    interceptors: { response: { use: (change: (answer: { data?: unknown }) => object) => void } };
  };
}
const { axiosInstance: axios } = load('@refinedev/simple-rest') as { axiosInstance: Axios };
const jsonServer = load('ra-data-json-server') as typeof jsonServerProvider;

const made = 30;
let server: TestServer;
let token: string;
/** Ids of the articles, in the order of their `words`. */
let ids: string[];
beforeAll(async () => {
  server = await startTestServer({ data: { ...tinyData, articles: [] } });
  token = await server.signIn('admin');
  ids = [];
  for (let words = 0; words < made; words += 1) {
    const group = words < 25 ? { groupId: 'g1' } : {};
    ids.push((await server.post('/api/articles', token, { title: `Article ${words}`, words, ...group })).data.id);
  }
});
afterAll(() => server?.destroy());

/** What every client needs to know: the token, and that records are in `data` of an envelope. */
const unwrap = (envelope: unknown): unknown => {
  const { data } = envelope as { data?: unknown };
  return typeof data === 'object' && data !== null && 'list' in data ? data.list : data;
};

const react = () =>
  jsonServer(`${server.url}/backend/api`, async (url, options = {}) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const answer = await fetch(url, { ...options, headers });
    const json = unwrap(await answer.json());
    if (!answer.ok) throw new Error(String(answer.status));
    return { status: answer.status, headers: answer.headers, body: '', json };
  });

const refine = () => {
  const client = axios.create({ headers: { Authorization: `Bearer ${token}` } });
  client.interceptors.response.use((answer) => ({ ...answer, data: unwrap(answer.data) }));
  return simpleRest(`${server.url}/backend/api`, client);
};

const words = (records: readonly object[]) => records.map((record) => (record as { words?: unknown }).words);
const first = (count: number) => Array.from({ length: count }, (_, index) => index);
const byWords = { field: 'words', order: 'ASC' } as const;

describe('ra-data-json-server', () => {
  it.each([
    [{ page: 1, perPage: 5 }, {}, first(5), made],
    [{ page: 3, perPage: 14 }, {}, [28, 29], made],
    [{ page: 1, perPage: 100 }, {}, first(made), made],
    [{ page: 1, perPage: 5 }, { words_gte: 27 }, [27, 28, 29], 3],
    [{ page: 1, perPage: 5 }, { words: [3, 9] }, [3, 9], 2],
    [{ page: 1, perPage: 5 }, { q: 'Article 12' }, [12], 1],
    [{ page: 1, perPage: 5 }, { groupId_ne: 'g1' }, [25, 26, 27, 28, 29], 5],
  ])('lists the page %j of %j', async (pagination, filter, found, total) => {
    const list = await react().getList('articles', { pagination, sort: byWords, filter });
    expect([words(list.data), list.total]).toEqual([found, total]);
  });

  it('lists everything when it asks for no page', async () => {
    const list = await react().getList('articles', { sort: byWords, filter: {} });
    expect(words(list.data)).toEqual(first(made));
  });

  it('gets as many as it names', async () => {
    const { data } = await react().getMany('articles', { ids: ids.slice(0, 26) });
    expect(words(data).toSorted((one, other) => Number(one) - Number(other))).toEqual(first(26));
  });

  it('gets those that refer to a record, and the record beside', async () => {
    const pagination = { page: 2, perPage: 10 };
    const request = { target: 'groupId', id: 'g1', pagination, sort: byWords, filter: {} };
    const found = await react().getManyReference('articles', request);
    expect([words(found.data), found.total]).toEqual([first(25).slice(10, 20), 25]);
    const embedded = await react().getOne('groups', { id: 'g1', meta: { embed: 'articles' } });
    expect(embedded.data.articles ?? 'not asked for').toHaveLength(25);
  });

  it('creates, changes, changes many, deletes and deletes many', async () => {
    const provider = react();
    const { data: created } = await provider.create('articles', { data: { title: 'Made', words: 100 } });
    const { data: whole } = await provider.getOne('articles', { id: created.id });
    const data = { ...whole, title: 'Changed' };
    expect((await provider.update('articles', { id: whole.id, data, previousData: whole })).data).toMatchObject({
      title: 'Changed',
      words: 100,
    });
    const { data: second } = await provider.create('articles', { data: { title: 'Second', words: 101 } });
    const both = [created.id, second.id];
    expect((await provider.updateMany('articles', { ids: both, data: { words: 102 } })).data).toEqual(both);
    expect(words((await provider.getMany('articles', { ids: both })).data)).toEqual([102, 102]);
    await provider.delete('articles', { id: second.id, previousData: second });
    await provider.deleteMany('articles', { ids: [created.id] });
    expect((await provider.getMany('articles', { ids: both })).data).toEqual([]);
  });
});

describe('stock @refinedev/simple-rest', () => {
  const sorters = [{ field: 'words', order: 'asc' as const }];

  it.each([
    [[], { currentPage: 3, pageSize: 14 }, [28, 29], made],
    [[{ field: 'words', operator: 'gte', value: 28 }], {}, [28, 29], 2],
    [[{ field: 'words', operator: 'in', value: [4, 5] }], {}, [4, 5], 2],
    [[{ field: 'title', operator: 'contains', value: 'cle 17' }], {}, [17], 1],
    [[{ field: 'q', operator: 'eq', value: 'Article 21' }], {}, [21], 1],
  ] as const)('lists what fits %j, page %j', async (filters, pagination, found, total) => {
    const list = await refine().getList({ resource: 'articles', filters: [...filters], pagination, sorters });
    expect([words(list.data), list.total]).toEqual([found, total]);
  });

  it('lists everything without pagination', async () => {
    const list = await refine().getList({ resource: 'articles', pagination: { mode: 'off' }, sorters });
    expect([words(list.data), list.total]).toEqual([first(made), made]);
  });

  it('gets as many as it names', async () => {
    const { data } = await refine().getMany({ resource: 'articles', ids: ids.slice(0, 26) });
    expect(data).toHaveLength(26);
  });

  it('creates, reads, changes and deletes', async () => {
    const provider = refine();
    const { data: created } = await provider.create<{ id: string }, object>({
      resource: 'articles',
      variables: { title: 'Made', words: 200 },
    });
    const at = { resource: 'articles', id: created.id };
    expect((await provider.update({ ...at, variables: { title: 'Changed' } })).data).toMatchObject({ words: 200 });
    expect((await provider.getOne(at)).data).toMatchObject({ title: 'Changed' });
    await provider.deleteOne(at);
    await expect(provider.getOne(at)).rejects.toMatchObject({ status: 404 });
  });
});
