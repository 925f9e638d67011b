import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pluginServer } from '../../../examples/plugins/birthdays/server';
import { allRows, everything } from '../../../src/entries/server';
import { startConsole, type TestedConsole, temporaryStore } from '../../../src/entries/testing';
import { rows } from './rows';

const shop = resolve(import.meta.dirname, '../../../examples/shop');
const read = (file: string) => readFileSync(join(shop, file), 'utf8');

let started: TestedConsole;
beforeAll(async () => {
  started = await startConsole(join(import.meta.dirname, 'console'), {
    policy: () => `${read('access-policy.csv')}${rows}`,
    data: () => JSON.parse(read('mock-db.json')),
    language: 'en',
  });
});
afterAll(() => started?.close());

it('one line adds its resource and its pages to the shop, within the rows of the policy', async () => {
  const [manager, clerk] = await Promise.all([started.as('Manager'), started.as('Clerk')]);
  const me = (await clerk.send('GET', '/api/user/userInfo')).data as { id: string };
  expect(await manager.create('births', { userId: me.id, day: '13-01' })).toMatchObject({
    code: 422,
    data: { errors: { day: 'Write 05-28' } },
  });
  expect((await manager.create('births', { userId: me.id, day: '05-28' })).code).toBe(200);
  expect((await clerk.create('births', { userId: me.id, day: '05-28' })).code).toBe(403);
  expect((await clerk.list('births')).data.list).toMatchObject([{ userId: me.id, day: '05-28' }]);
  const routes = JSON.stringify((await clerk.send('GET', '/router/getList')).data);
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
  const run = async (day: string) => worker && store.run(worker, Date.parse(`${day}T08:00:00Z`));
  for (const day of ['2026-05-27', '2026-05-28', '2026-05-28', '2027-05-28']) await run(day);
  const notices = await allRows({ store, collection: 'notices', scope: everything(), sort: [] });
  expect(new Set(notices.map(({ about }) => about))).toEqual(new Set(['births/b1/2026-05-28', 'births/b1/2027-05-28']));
  await store.close();
});
