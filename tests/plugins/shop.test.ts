import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type shop from '../../examples/shop/resources.config';
import { startConsole, type TestedConsole } from '../../src/entries/testing';

let server: TestedConsole<typeof shop>;
beforeAll(async () => {
  server = await startConsole<typeof shop>(resolve(import.meta.dirname, '../../examples/shop'), {
    env: { OUTGOING_ALLOW: '127.0.0.1' },
    language: 'zh',
  });
});
afterAll(() => server?.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into.
type Loose = any;

const body = { name: 'Depot', url: 'https://127.0.0.1:9/', resources: ['orders'], events: ['created'] };

it('whoever may do something with a plugin of the shop does it with nothing but its line and rows', async () => {
  const manager = await server.as('manager');
  const made = await manager.send<Loose>('POST', '/api/webhooks', body);
  expect(made.data).toMatchObject({ name: 'Depot', secret: expect.stringMatching(/^whsec_/) });
  await manager.send<Loose>('POST', '/api/orders', { buyer: 'Ms Lin', product: 'p1', count: 1 });
  const { list } = (await manager.send<Loose>('GET', '/api/webhookDeliveries')).data;
  expect(list).toMatchObject([{ webhookId: made.data.id, event: 'created', resource: 'orders' }]);
  const { queues } = (await manager.send<Loose>('GET', '/api/schedules')).data;
  expect(queues).toContainEqual(
    expect.objectContaining({ name: 'delivery', label: { zh: 'Webhook 投递', en: 'Webhook deliveries' } }),
  );
});

it('whoever may do nothing with it sees nothing of it', async () => {
  const [clerk, manager] = [await server.as('clerk'), await server.as('manager')];
  for (const path of ['/api/webhooks', '/api/webhookDeliveries'])
    expect((await clerk.send<Loose>('GET', path)).code).toBe(403);
  expect((await clerk.send('POST', '/api/webhooks', body)).code).toBe(403);
  const seen = async (client: typeof manager) =>
    JSON.stringify([
      await client.send<Loose>('GET', '/api/policy/slice'),
      await client.send<Loose>('GET', '/router/getList'),
      await client.send<Loose>('GET', '/api/user/search?term=webhook'),
    ]);
  expect(await seen(manager)).toContain('webhook');
  expect(await seen(clerk)).not.toContain('webhook');
});

it('what a plugin proposes and nobody has is offered with the policy, and granted to nobody by itself', async () => {
  const manager = await server.as('manager');
  const { text } = (await manager.send<Loose>('GET', '/api/policy/file')).data;
  const without = text.replace(/.*webhookDeliveries.*\n/g, '');
  const { findings, isValid } = (await manager.send<Loose>('POST', '/api/policy/check', { text: without })).data;
  expect(isValid).toBe(true);
  const rows = findings.flatMap(({ row }: { row?: string }) => row ?? []);
  expect(rows).toEqual([
    'p, any, role:…, route:/webhookDeliveries, view, -',
    'p, any, role:…, res:webhookDeliveries, list|show|resend, own',
  ]);
  const added = (role: string) => `${without}${rows.join('\n').replaceAll('role:…', role)}\n`;
  expect(
    (await manager.send<Loose>('POST', '/api/policy/check', { text: `${without}${rows.join('\n')}\n` })).data.isValid,
  ).toBe(false);
  const filled = (await manager.send<Loose>('POST', '/api/policy/check', { text: added('role:Manager') })).data;
  expect([filled.isValid, filled.findings.filter(({ row }: { row?: string }) => row)]).toEqual([true, []]);
});
