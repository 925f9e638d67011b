import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pluginServer } from '../../../examples/plugins/birthdays/server';
import { loadProject } from '../../../src/app/server/load-project';
import type { Services } from '../../../src/framework/server/services/services';
import { type RunningServer, startServer } from '../../../src/framework/server/start/start-server';
import { allRows } from '../../../src/framework/server/store/each-row';
import { everything } from '../../../src/framework/server/store/scope';
import { temporaryStore } from '../../framework/server/support/temporary-store';
import { silentLog } from '../../support/silent-log';
import { rows } from './rows';

const shop = resolve(import.meta.dirname, '../../../examples/shop');

let dir: string;
let server: RunningServer;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'console-birthdays-'));
  const policyFile = join(dir, 'access-policy.csv');
  await writeFile(policyFile, `${await readFile(join(shop, 'access-policy.csv'), 'utf8')}${rows}`);
  const { readMock } = await loadProject(shop);
  const project = { ...(await loadProject(join(import.meta.dirname, 'console'))), readMock };
  const env = { PORT: '0', DATA_DIR: join(dir, 'data'), ACCESS_POLICY: policyFile };
  server = await startServer({ env, log: silentLog, project });
});
afterAll(async () => {
  await server?.close();
  await rm(dir, { recursive: true, force: true });
});

const send = async (
  path: string,
  body?: object,
  token = '',
): Promise<{ code: number; data: Record<string, unknown> }> => {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'en', Authorization: `Bearer ${token}` };
  const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
  const answer = await fetch(`${server.url}/backend${path}`, init);
  return (await answer.json()) as { code: number; data: Record<string, unknown> };
};
const signIn = async (username: string): Promise<string> =>
  String((await send('/api/user/login', { username, password: '123456' })).data.token);

it('one line adds its resource and its pages to the shop, within the rows of the policy', async () => {
  const [manager, clerk] = await Promise.all([signIn('manager'), signIn('clerk')]);
  const { data: me } = await send('/api/user/userInfo', undefined, clerk);
  expect(await send('/api/births', { userId: me.id, day: '13-01' }, manager)).toMatchObject({
    code: 422,
    data: { errors: { day: 'Write 05-28' } },
  });
  expect((await send('/api/births', { userId: me.id, day: '05-28' }, manager)).code).toBe(200);
  expect((await send('/api/births', { userId: me.id, day: '05-28' }, clerk)).code).toBe(403);
  expect((await send('/api/births', undefined, clerk)).data.list).toMatchObject([{ userId: me.id, day: '05-28' }]);
  const routes = JSON.stringify((await send('/router/getList', undefined, clerk)).data);
  expect([routes.includes('/birthdays'), routes.includes('/births"')]).toEqual([true, false]);
});

it('congratulates on the day, once', async () => {
  const store = await temporaryStore(['users', 'births', 'notices', 'subscriptions', 'outgoingMessages'], {
    users: [{ id: 'u1', roles: ['Clerk'] }],
    births: [
      { id: 'b1', userId: 'u1', day: '05-28' },
      { id: 'b2', userId: 'u1', day: '05-29' },
    ],
  });
  const [worker] = pluginServer.workers ?? [];
  const run = (day: string) =>
    worker?.run({ services: { store } as unknown as Services, now: Date.parse(`${day}T08:00:00Z`) });
  for (const day of ['2026-05-27', '2026-05-28', '2026-05-28', '2027-05-28']) await run(day);
  const notices = await allRows({ store, collection: 'notices', scope: everything(), sort: [] });
  expect(new Set(notices.map(({ about }) => about))).toEqual(new Set(['births/b1/2026-05-28', 'births/b1/2027-05-28']));
  await store.close();
});
