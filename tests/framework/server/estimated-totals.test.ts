import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openJsonServerStore } from '../../../src/framework/server/store/embedded/json-server-store';
import type { ListQuery, OpenStore } from '../../../src/framework/server/store/store';
import { startTestServer } from './support/test-server';
import { tinyPolicy } from './support/tiny-config';

const request: ListQuery['total'][] = [];

/** A store that holds so much that it estimates wherever it may. */
const openLarge: OpenStore = async (options) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-large-'));
  const store = await openJsonServerStore({ ...options, dataDir });
  return {
    ...store,
    list: async (query) => {
      const found = await store.list(query);
      if (query.collection !== 'articles') return found;
      request.push(query.total);
      return query.total === 'rough' ? { ...found, total: 1_000_000, isEstimated: true } : found;
    },
  };
};
const server = await startTestServer({
  openStore: openLarge,
  policy: `${tinyPolicy}\np, any, role:Admin, res:articles, export, all\n`,
});
afterAll(() => server.destroy());
const token = await server.signIn('admin');

const list = (query: string) => server.call(`/api/articles${query}`, { token });

it('a page says that its total is an estimate', async () => {
  const { data, headers } = await list('?_start=0&_end=2');
  expect(data).toMatchObject({ total: 1_000_000, estimated: true });
  expect(data.list).toHaveLength(2);
  expect(headers.get('X-Total-Count')).toBe('1000000');
});

it.each(['', '?_export=csv&_start=0&_end=2000'])('all of it, and a file, are counted: %j', async (query) => {
  request.length = 0;
  const { code, data } = await list(query);
  expect(code).toBe(200);
  expect(request).toEqual(['exact']);
  expect(data.total).toBe(data.list.length);
  expect(data).not.toHaveProperty('estimated');
});
