import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import shop from '../../examples/shop/resources.config';
import { wholeProduct } from '../../src/framework/server/product';
import { readPlugins } from '../../src/framework/server/start/load-project';
import { startTestServer, type TestServer } from '../framework/server/support/test-server';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../../examples/shop', file), 'utf8');

let server: TestServer;
beforeAll(async () => {
  const plugins = await readPlugins(shop);
  server = await startTestServer({
    config: shop,
    policy: read('access-policy.csv'),
    data: JSON.parse(read('mock-db.json')),
    product: {
      ...wholeProduct({ written: {}, config: shop, plugins }),
      newAccounts: { role: 'Clerk', links: [] },
      registration: { inviterRole: 'Manager', values: {} },
    },
    env: { OUTGOING_ALLOW: '127.0.0.1' },
  });
});
afterAll(() => server.destroy());

const body = { name: 'Depot', url: 'https://127.0.0.1:9/', resources: ['orders'], events: ['created'] };

it('whoever may do something with a plugin of the shop does it with nothing but its line and rows', async () => {
  const manager = await server.signIn('manager');
  const made = await server.post('/api/webhooks', manager, body);
  expect(made.data).toMatchObject({ name: 'Depot', secret: expect.stringMatching(/^whsec_/) });
  await server.post('/api/orders', manager, { buyer: 'Ms Lin', product: 'p1', count: 1 });
  const { list } = (await server.call('/api/webhookDeliveries', { token: manager })).data;
  expect(list).toMatchObject([{ webhookId: made.data.id, event: 'created', resource: 'orders' }]);
  const { queues } = (await server.call('/api/schedules', { token: manager })).data;
  expect(queues).toContainEqual(
    expect.objectContaining({ name: 'delivery', label: { zh: 'Webhook 投递', en: 'Webhook deliveries' } }),
  );
});

it('whoever may do nothing with it sees nothing of it', async () => {
  const [clerk, manager] = [await server.signIn('clerk'), await server.signIn('manager')];
  for (const path of ['/api/webhooks', '/api/webhookDeliveries'])
    expect((await server.call(path, { token: clerk })).code).toBe(403);
  expect((await server.post('/api/webhooks', clerk, body)).code).toBe(403);
  const seen = async (token: string) =>
    JSON.stringify([
      await server.call('/api/policy/slice', { token }),
      await server.call('/router/getList', { token }),
      await server.call('/api/user/search?term=webhook', { token }),
    ]);
  expect(await seen(manager)).toContain('webhook');
  expect(await seen(clerk)).not.toContain('webhook');
});

it('what a plugin proposes and nobody has is offered with the policy, and granted to nobody by itself', async () => {
  const manager = await server.signIn('manager');
  const { text } = (await server.call('/api/policy/file', { token: manager })).data;
  const without = text.replace(/.*webhookDeliveries.*\n/g, '');
  const { findings, isValid } = (await server.post('/api/policy/check', manager, { text: without })).data;
  expect(isValid).toBe(true);
  const rows = findings.flatMap(({ row }: { row?: string }) => row ?? []);
  expect(rows).toEqual([
    'p, any, role:…, route:/webhookDeliveries, view, -',
    'p, any, role:…, res:webhookDeliveries, list|show|resend, own',
  ]);
  const added = (role: string) => `${without}${rows.join('\n').replaceAll('role:…', role)}\n`;
  expect(
    (await server.post('/api/policy/check', manager, { text: `${without}${rows.join('\n')}\n` })).data.isValid,
  ).toBe(false);
  const filled = (await server.post('/api/policy/check', manager, { text: added('role:Manager') })).data;
  expect([filled.isValid, filled.findings.filter(({ row }: { row?: string }) => row)]).toEqual([true, []]);
});
