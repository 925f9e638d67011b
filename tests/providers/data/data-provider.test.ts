import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataProvider } from '../../../src/providers/data/data-provider';
import { createHttp } from '../../../src/providers/http/create-http';
import { startTestServer, type TestServer } from '../../server/support/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.destroy());

test('many records are asked for by their ids, more than one page of them', async () => {
  const token = await server.signIn('root');
  const http = createHttp({
    baseUrl: `${server.url}/backend`,
    getToken: () => token,
    setToken: () => undefined,
    refresh: async () => token,
    onSessionEnd: () => undefined,
  });
  const ids: string[] = [];
  for (let count = 0; count < 25; count += 1) {
    const { data } = await server.post('/api/groups', token, { name: `group ${count}` });
    ids.push(data.id);
  }
  const { getMany } = createDataProvider({ http, resourceOf: () => undefined });
  const answer = await getMany?.({ resource: 'groups', ids });
  expect(answer?.data.map(({ id }) => id).sort()).toEqual([...ids].sort());
});
