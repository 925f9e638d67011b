import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainNotices } from '../../../src/framework/language/resource/plain-users';
import type { Services } from '../../../src/framework/server/services/services';
import { everything } from '../../../src/framework/server/store/scope';
import { webhooks } from '../../../src/plugins/webhooks/plugin';
import { pluginServer } from '../../../src/plugins/webhooks/server';
import { webhookWorker } from '../../../src/plugins/webhooks/server/deliver';
import { fakeClock } from '../../framework/server/support/fake-clock';
import { startTestServer, type TestServer, until } from '../../framework/server/support/test-server';
import { tinyConfig, tinyPolicy } from '../../framework/server/support/tiny-config';
import { randomOf } from '../../support/random';
import { type Receiver, startReceiver } from './receiver';

const label = (en: string) => ({ zh: `${en}字`, en });
const announced = { articles: label('Article'), groups: label('Group'), settings: label('Settings') };
const config = {
  ...tinyConfig,
  resources: {
    ...tinyConfig.resources,
    notices: plainNotices({ roles: tinyConfig.roles }),
  },
  use: [webhooks({ announced })],
};
const policy = `${tinyPolicy}
p, any, role:Agent|role:Admin, res:webhooks, list|show|create|edit|delete|test|renewSecret|enable|disable, own
p, any, role:Admin, res:webhooks, disable, all
p, any, role:Agent|role:Admin, field:webhooks.url, read|write, -
p, any, role:Agent, res:apiTokens, create, all
p, any, role:Agent|role:Admin, res:webhookDeliveries, list|show|resend, own
`;

const hour = 3_600_000;
const clock = fakeClock();
let server: TestServer;
let receiver: Receiver;
let services: Services;
let admin: string;
let agent: string;
let customer: string;

const start = (dir?: string) =>
  startTestServer({
    config,
    policy,
    clock,
    ...(dir !== undefined && { dir }),
    env: { OUTGOING_ALLOW: '127.0.0.1', TOKEN_SECONDS: '86400' },
    product: {
      ...pluginServer,
      workers: [
        {
          name: 'services',
          everyMs: 10,
          run: async (input) => {
            services = input.services;
          },
        },
      ],
    },
  });
const signIn = async () => {
  await until(() => services !== undefined);
  [admin, agent, customer] = (await Promise.all(['admin', 'agent', 'customer'].map((name) => server.signIn(name)))) as [
    string,
    string,
    string,
  ];
};

beforeAll(async () => {
  receiver = await startReceiver();
  server = await start();
  await signIn();
});
afterAll(async () => {
  await server?.destroy();
  await receiver?.close();
});

const made: { id: string; token: string }[] = [];

/** Sends what is due now. */
const send = () => webhookWorker.run({ services, now: clock.now() });
/** What was sent through the webhook that was made last. */
const deliveries = async (token = agent) =>
  (await server.call(`/api/webhookDeliveries?webhookId=${made.at(-1)?.id}`, { token })).data.list;

const make = async (more: Record<string, unknown> = {}, token = agent) => {
  const body = {
    name: 'Shop',
    url: receiver.url,
    resources: ['articles'],
    events: ['created', 'changed', 'deleted', 'action'],
    ...more,
  };
  const answer = await server.post('/api/webhooks', token, body);
  if (answer.code === 200) {
    made.push({ id: answer.data.id, token });
    receiver.state.secret = answer.data.secret;
  }
  return answer;
};
const article = async (more: Record<string, unknown> = {}, token = customer) =>
  (await server.post('/api/articles', token, { title: 'Fresh', ...more })).data;

beforeEach(async () => {
  for (const { id, token } of made.splice(0)) await server.call(`/api/webhooks/${id}`, { method: 'DELETE', token });
  await send();
  receiver.received.length = 0;
  Object.assign(receiver.state, { status: 200, answer: 'thanks', hangsUp: false, badSignatures: 0, location: '' });
});

describe('a webhook', () => {
  it('hears of what its owner may see, signed, as the owner may read it, in order', async () => {
    expect((await make()).data.secret).toMatch(/^whsec_[\w-]{43}$/);
    const { id, version } = await article();
    await server.patch(`/api/articles/${id}`, customer, { title: 'Later', version });
    await server.post(`/api/articles/${id}/actions/submit`, customer, {});
    await send();
    const [created, changed, acted, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(created).toMatchObject({ event: 'created', resource: 'articles', recordId: id, record: { title: 'Fresh' } });
    expect(changed).toMatchObject({ event: 'changed', record: { title: 'Later', status: 'draft' } });
    expect(acted).toMatchObject({ event: 'action', action: 'submit', record: { status: 'review' } });
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(3);
    expect(receiver.state.badSignatures).toBe(0);
    // Nothing comes twice.
    await send();
    expect(receiver.received).toHaveLength(3);
    expect((await deliveries())[0]).toMatchObject({
      status: 'delivered',
      attempts: 1,
      statusCode: 200,
      answer: 'thanks',
    });
  });

  it('hears of deletions, and of nothing beyond its scope, its resources and its events', async () => {
    await make({ events: ['deleted'] });
    const { id } = await article();
    await article({}, await server.signIn('customer2'));
    await server.post('/api/groups', customer, { name: 'A group' });
    await server.call(`/api/articles/${id}`, { method: 'DELETE', token: customer });
    await send();
    expect(receiver.received).toMatchObject([{ event: 'deleted', recordId: id, record: { title: 'Fresh' } }]);
  });

  it('is told no protected field that its owner may not read, and nothing where only such a field was changed', async () => {
    await make({}, admin);
    const seen = async () => {
      receiver.received.length = 0;
      await send();
      return receiver.received.map(({ event, record }) => [event, record?.cost]);
    };
    const { id } = await article({ cost: 5 }, admin);
    expect(await seen()).toEqual([['created', 5]]);
    await server.patch(`/api/articles/${id}`, admin, { cost: 6, version: 1 });
    expect(await seen()).toEqual([['changed', 6]]);
    // The right is taken from the owner: from now on as without it.
    const rows = { collection: 'users', id: 'admin', scope: everything() };
    await services.store.update({ ...rows, patch: { roles: ['OEM'] } });
    await services.store.update({ collection: 'articles', id, scope: everything(), patch: { title: 'Other' } });
    expect(await seen()).toEqual([['changed', undefined]]);
    await services.store.update({ collection: 'articles', id, scope: everything(), patch: { cost: 7 } });
    expect(await seen()).toEqual([]);
    await services.store.update({ ...rows, patch: { roles: ['Admin'] } });
  });

  it('is sent nothing of what is rolled back', async () => {
    await make();
    const failing = services.store.transaction(async (tx) => {
      await tx.create({ collection: 'articles', row: { title: 'Never', ownerId: 'customer' } });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await send();
    expect(receiver.received).toEqual([]);
  });

  it('is tried again with growing pauses after a 500, with the same id and body, until it is taken', async () => {
    await make();
    receiver.state.status = 500;
    receiver.state.answer = `x${'字'.repeat(3000)}`;
    await article();
    await send();
    await send();
    expect(receiver.received).toHaveLength(1);
    expect((await deliveries())[0]).toMatchObject({
      status: 'waiting',
      attempts: 1,
      statusCode: 500,
      failure: 'status',
    });
    expect((await deliveries())[0].answer).toHaveLength(1000);
    clock.pass(10_000);
    await send();
    clock.pass(20_000);
    await send();
    expect(receiver.received).toHaveLength(2);
    receiver.state.status = 204;
    receiver.state.answer = '';
    clock.pass(10_000);
    await send();
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await deliveries())[0]).toMatchObject({ status: 'delivered', attempts: 3, failure: null });
    expect((await deliveries())[0].tries.map((one: { statusCode: number }) => one.statusCode)).toEqual([204, 500, 500]);
  });

  it('that does not answer is asked once for all that waits, and redirects are not followed', async () => {
    await make();
    receiver.state.hangsUp = true;
    await article();
    await article();
    await send();
    expect(receiver.received).toHaveLength(1);
    expect((await deliveries()).slice(0, 2).map(({ failure }: { failure?: string }) => failure)).toContain(
      'connection',
    );
    clock.pass(10_000);
    Object.assign(receiver.state, { hangsUp: false, status: 302, location: 'http://10.0.0.1/' });
    await send();
    expect((await deliveries()).slice(0, 2)).toMatchObject([{ statusCode: 302 }, { statusCode: 302 }]);
  });

  it('that fails for a day is turned off, and its owner is told; what failed can be sent again', async () => {
    const { data } = await make();
    receiver.state.status = 503;
    await article();
    for (let hours = 0; hours < 27; hours += 1) {
      await send();
      clock.pass(hour);
    }
    const token = await server.signIn('agent');
    agent = token;
    admin = await server.signIn('admin');
    customer = await server.signIn('customer');
    made.splice(0, 1, { id: data.id, token });
    expect((await server.call(`/api/webhooks/${data.id}`, { token })).data).toMatchObject({ status: 'off' });
    const [failed] = await deliveries(token);
    expect(failed).toMatchObject({ status: 'failed', statusCode: 503 });
    expect(failed.attempts).toBeGreaterThan(10);
    expect(JSON.stringify((await server.call('/api/user/notices', { token })).data)).toContain('Shop');
    receiver.state.status = 200;
    await server.post(`/api/webhooks/${data.id}/actions/enable`, token, {});
    await server.post(`/api/webhookDeliveries/${failed.id}/actions/resend`, token, {});
    await send();
    expect((await deliveries(token))[0]).toMatchObject({ status: 'delivered' });
  });

  it('is pinged by hand, also while it is off', async () => {
    const { data } = await make();
    await server.post(`/api/webhooks/${data.id}/actions/disable`, agent, {});
    await article();
    await server.post(`/api/webhooks/${data.id}/actions/test`, agent, {});
    await send();
    expect(receiver.received).toMatchObject([{ event: 'ping' }]);
    expect(receiver.state.badSignatures).toBe(0);
  });

  it('gets another secret, which is shown once, and stored sealed', async () => {
    const { data } = await make();
    const renewed = await server.post(`/api/webhooks/${data.id}/actions/renewSecret`, agent, {});
    const secret = renewed.data.shownOnce[0].value;
    expect(secret).not.toBe(data.secret);
    const stored = await services.store.get({ collection: 'webhooks', id: data.id, scope: everything() });
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
    const shown = await server.call(`/api/webhooks/${data.id}`, { token: agent });
    expect(shown.data).not.toHaveProperty('sealed');
    expect(shown.data).not.toHaveProperty('secret');
    expect(JSON.stringify(server.log.entries)).not.toContain(secret.slice(6));
    receiver.state.secret = secret;
    await article();
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(receiver.state.badSignatures).toBe(0);
  });
});

describe('whoever makes a webhook', () => {
  it.each([
    'http://example.com/hook',
    'https://10.0.0.1/hook',
    'https://169.254.169.254/latest',
    'http://localhost:9000/',
    'https://user:word@example.com/',
  ])('cannot have %s asked', async (url) => {
    expect(await make({ url })).toMatchObject({ code: 422, data: { errors: { url: expect.any(String) } } });
  });

  it('may have ten, of their own alone, and needs the right', async () => {
    expect((await make({}, customer)).code).toBe(403);
    for (let count = 0; count < 10; count += 1) expect((await make()).code).toBe(200);
    expect((await make()).code).toBe(409);
    const [{ id } = { id: '' }] = made;
    expect((await server.patch(`/api/webhooks/${id}`, admin, { url: receiver.url, version: 1 })).code).toBe(404);
    // Who may turn others' off may do nothing else with them.
    expect((await server.post(`/api/webhooks/${id}/actions/disable`, admin, {})).code).toBe(200);
    expect(
      (
        await server.post('/api/webhooks', admin, {
          name: 'x',
          ownerId: 'agent',
          url: receiver.url,
          resources: ['groups'],
          events: ['created'],
        })
      ).data.id,
    ).toEqual(expect.any(String));
  });
});

it('API tokens look at webhooks at most: one of them would outlive the token', async () => {
  const { data } = await server.call('/api/user/tokens', { token: agent });
  expect(data.offered.webhooks).toEqual(['list', 'show']);
});

it('what was committed is sent after the process has died before sending it', async () => {
  await make();
  await article({ title: 'Survives' });
  const before = services;
  await server.close();
  server = await start(server.dir);
  await until(() => services !== before);
  await send();
  expect(receiver.received).toMatchObject([{ event: 'created', record: { title: 'Survives' } }]);
  await signIn();
});

it('12 drawn outages: nothing is sent before its time or taken twice, and nothing waits for ever', async () => {
  const { data } = await make();
  const waiting = async () => {
    const where = { field: 'webhookId', op: 'eq', value: data.id } as const;
    const page = { sort: [], start: 0, end: 500, total: 'none' } as const;
    const { rows } = await services.store.list({
      collection: 'webhookDeliveries',
      scope: everything(),
      where,
      ...page,
    });
    return rows.flatMap(({ id, status, nextAt }) =>
      status === 'waiting' ? [{ id, at: Date.parse(String(nextAt)) }] : [],
    );
  };
  const sentNow = async () => {
    receiver.received.length = 0;
    await send();
    return receiver.received.map(({ id }) => id);
  };
  for (let seed = 0; seed < 12; seed += 1) {
    const random = randomOf(seed);
    const about = `outage ${seed}`;
    const patch = { status: 'on', failingSince: null };
    await services.store.update({ collection: 'webhooks', id: data.id, scope: everything(), patch });
    for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1)
      await services.store.create({ collection: 'articles', row: { title: `${about}/${count}`, ownerId: 'customer' } });
    const begun = clock.now();
    const taken: string[] = [];
    for (let left = await waiting(); left.length > 0; left = await waiting()) {
      expect(clock.now() - begun, about).toBeLessThan(27 * hour);
      const ahead = Math.min(...left.map(({ at }) => at)) - clock.now();
      if (ahead > 0) {
        clock.pass(ahead - 1);
        expect(await sentNow(), `${about}: too early`).toEqual([]);
        clock.pass(1);
      }
      const due = left.flatMap(({ id, at }) => (at <= clock.now() ? [id] : []));
      const isUp = random() < 0.08;
      Object.assign(receiver.state, { status: isUp ? 200 : 500, hangsUp: !isUp && random() < 0.4 });
      const sent = await sentNow();
      expect(new Set(sent).size, `${about}: twice at once`).toBe(sent.length);
      expect(due, `${about}: before its time`).toEqual(expect.arrayContaining(sent));
      if (isUp) taken.push(...sent);
      clock.pass(Math.floor(random() * 2000));
    }
    expect(new Set(taken).size, `${about}: taken twice`).toBe(taken.length);
  }
});
