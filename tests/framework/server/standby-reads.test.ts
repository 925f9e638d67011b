import { mkdtempSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openJsonServerStore } from '../../../src/framework/server/store/embedded/json-server-store';
import type { Store } from '../../../src/framework/server/store/store';
import { listen } from './support/listen';
import { startTestServer, type TestServer, until } from './support/test-server';
import { tinyPolicy } from './support/tiny-config';

const readers: [collection: string, reader: string | undefined][] = [];
let server: TestServer;
const dataDir = mkdtempSync('/tmp/standby-reads-');
let told = 0;
beforeAll(async () => {
  server = await startTestServer({
    policy: tinyPolicy.replace('submit|copy|reject, own', 'submit|copy|reject|export, own'),
    openStore: async (options) => {
      const store = await openJsonServerStore({ ...options, dataDir });
      const noting =
        <Query extends { collection: string; reader?: string | undefined }, T>(read: (query: Query) => Promise<T>) =>
        (query: Query) => {
          readers.push([query.collection, query.reader]);
          return read(query);
        };
      return {
        ...store,
        list: noting((query: Parameters<Store['list']>[0]) => store.list(query)),
        count: noting((query: Parameters<Store['count']>[0]) => store.count(query)),
        aggregate: noting((query: Parameters<Store['aggregate']>[0]) => store.aggregate(query)),
        standby: {
          caughtUp: async () => {
            told += 1;
          },
          figures: () => ({ answered: 3, passed: 1, isUsed: true, lagSeconds: 0.5 }),
        },
      };
    },
  });
});
afterAll(async () => {
  await server.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Who the reads of a collection were for, of one call. */
const readersOf = async (path: string, token: string, collection = 'articles') => {
  readers.length = 0;
  expect((await server.call(path, { token })).code).toBe(200);
  return readers.flatMap(([name, reader]) => (name === collection ? [reader] : []));
};

it('lists, exports and figures may come from a standby, for whoever reads them; nothing else may', async () => {
  const token = await server.signIn('customer');
  const { id } = (await server.call('/api/user/userInfo', { token })).data;
  for (const path of ['?_end=5', '?_end=5&_export=title', '/summary?_figure=count&_by=status'])
    expect(new Set(await readersOf(`/api/articles${path}`, token))).toEqual(new Set([String(id)]));
  readers.length = 0;
  const made = await server.post('/api/articles', token, { title: 'new' });
  expect(made.code).toBe(200);
  await server.call(`/api/articles/${made.data.id}`, { token });
  await server.patch(`/api/articles/${made.data.id}`, token, { title: 'changed' });
  expect(readers.filter(([, reader]) => reader !== undefined)).toEqual([]);
});

it('the metrics say what the standby answered', async () => {
  const response = await fetch(`${server.url}/backend/metrics`);
  const text = await response.text();
  expect(text).toContain('console_standby_reads{state="answered"} 3');
  expect(text).toContain('console_standby_lag_seconds{state="used"} 0.5');
});

it('who follows a list is told of a change once the standby has it', async () => {
  const token = await server.signIn('customer');
  const ear = await listen({ url: server.url, token });
  const before = told;
  await server.post('/api/articles', token, { title: 'announced' });
  await until(async () => ear.events.some(({ name }) => name === 'change'));
  expect(told).toBeGreaterThan(before);
  ear.leave();
});
