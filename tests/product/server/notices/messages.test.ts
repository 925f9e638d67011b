import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailServer } from '../../../framework/server/support/mail-server';
import { type TestServer, until } from '../../../framework/server/support/test-server';
import { startBusinessServer } from '../support/business-server';

const secret = 'a-secret-of-the-text-service';
const choices = (ways: readonly string[]) =>
  Object.fromEntries(
    ['failed', 'unauthorized', 'rank_lost', 'low_balance', 'expiring', 'notice'].map((event) => [event, ways]),
  );
const timing = { language: 'zh', quiet: null, digestAt: null, urgentAtOnce: false };

let isDown = true;
let mail: Awaited<ReturnType<typeof startMailServer>>;
const texts: { body: string; headers: Record<string, unknown> }[] = [];
const texter = createServer((request, response) => {
  void text(request).then((body) => {
    texts.push({ body, headers: request.headers });
    response.end(JSON.stringify({ state: 'done', result: {} }));
  });
});

let server: TestServer;
let env: Record<string, string>;
beforeAll(async () => {
  mail = await startMailServer({
    refuse: (address) => {
      if (isDown) return { code: 450, says: 'later' };
      return address.startsWith('gone') ? { code: 550, says: 'no such user' } : undefined;
    },
  });
  await new Promise<void>((listening) => texter.listen(0, '127.0.0.1', listening));
  env = {
    MAIL_URL: mail.url,
    MAIL_FROM: '运营平台 <robot@example.com>',
    PUBLIC_URL: 'https://console.example.com',
    SMS_URL: `http://127.0.0.1:${(texter.address() as AddressInfo).port}/`,
    SMS_SECRET: secret,
    TOKEN_SECONDS: '86400',
    DEMO: 'on',
  };
  server = await startBusinessServer({
    env,
    more: {
      inquiries: [0, 1, 2].map((index) => ({
        id: `lead${index}`,
        name: `客户${index}`,
        mobile: `1391111000${index}`,
        source: 'website',
        content: '怎么收费',
        status: 'following',
        assigneeId: 'u-admin',
      })),
    },
  });
});
afterAll(async () => {
  await server.destroy();
  await mail.close();
  texter.close();
});

const subscribe = async (ways: readonly string[], more: object = {}) =>
  server.post('/api/user/subscriptions', await server.signIn('clue'), { choices: choices(ways), ...timing, ...more });
const setProfile = async (values: object) => server.post('/api/user/editUser', await server.signIn('clue'), values);
const assign = async (lead: string) =>
  server.post(`/api/inquiries/${lead}/actions/assign`, await server.signIn('admin'), { assigneeId: 'u-clue' });
const offered = async () => (await server.call('/api/user/subscriptions', { token: await server.signIn('clue') })).data;
const head = (source: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r?\n[ \t]+/g, '') ?? '';

describe('a mail', { tags: 'slow' }, () => {
  it('that could not be sent is sent once by the next server, and says how it ends', async () => {
    expect((await setProfile({ email: 'clue@example.com' })).code).toBe(200);
    expect((await subscribe(['site', 'email'])).code).toBe(200);
    expect((await assign('lead0')).code).toBe(200);
    await until(() => mail.tried.length > 0);
    await server.close();
    isDown = false;
    expect(mail.mails).toEqual([]);
    // The pause of the message is over for a server whose clock is a minute ahead.
    const clock = { now: () => Date.now() + 60_000, wait: async () => undefined };
    server = await startBusinessServer({ env, clock, dir: server.dir });
    await until(() => mail.mails.length > 0);
    const [{ to, source } = { to: [], source: '' }] = mail.mails;
    expect(to).toEqual(['clue@example.com']);
    expect(head(source, 'From')).toContain('robot@example.com');
    expect(head(source, 'Message-ID')).toMatch(/^<[0-9a-f]{32}@example\.com>$/);
    expect(head(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(head(source, 'List-Unsubscribe')).toMatch(
      /^<https:\/\/console\.example\.com\/backend\/api\/unsubscribe\?token=/,
    );
    expect(source).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  });

  it('is ended by its link, which changes nothing until it is confirmed', async () => {
    const link = new URL(head(mail.mails[0]?.source ?? '', 'List-Unsubscribe').slice(1, -1));
    const at = (path: string) => `${server.url}${path}${link.search}`;
    const page = await fetch(at(link.pathname), { headers: { 'Accept-Language': 'zh' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('不再接收自媒体运营平台的邮件通知？');
    expect((await offered()).choices.notice).toContain('email');
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await fetch(at(link.pathname), { method: 'POST', body, headers })).status).toBe(200);
    expect((await offered()).choices).toEqual(choices(['site']));
    const forged = `${server.url}${link.pathname}?token=${link.searchParams.get('token')}x`;
    expect((await fetch(forged, { method: 'POST' })).status).toBe(400);
    expect((await fetch(forged)).status).toBe(400);
  });

  it('to an address that is refused ends at once, and its reader sees why', async () => {
    expect((await setProfile({ email: 'gone@example.com' })).code).toBe(200);
    await subscribe(['email']);
    await assign('lead1');
    const trouble = async () => (await offered()).ways.find(({ name }: { name: string }) => name === 'email').trouble;
    await until(async () => (await trouble()) !== null);
    expect(await trouble()).toMatchObject({ cause: 'refused' });
    expect(mail.tried.filter((address) => address.startsWith('gone'))).toHaveLength(1);
    expect(server.log.lines.join('\n')).not.toContain('gone@example.com');
  });
});

describe('a robot', () => {
  const robot = '/api/user/subscriptions/targets/wecom';
  const address = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0a1b2c3d-wxyz';
  const stateOf = (data: { ways: { name: string }[] }, way: string) => data.ways.find(({ name }) => name === way);

  it('has an address that is kept sealed, and of which only the end is shown', async () => {
    const token = await server.signIn('clue');
    const saved = await server.post(robot, token, { url: address });
    expect(stateOf(saved.data, 'wecom')).toMatchObject({ hasAddress: true, given: { secret: 'none', tail: 'wxyz' } });
    expect(JSON.stringify([saved.data, server.log.entries])).not.toContain('0a1b2c3d');
    const gone = await server.call(robot, { method: 'DELETE', token });
    expect(stateOf(gone.data, 'wecom')).toMatchObject({ hasAddress: false, given: { tail: '' } });
  });

  it.each([
    ['wecom', { url: 'https://example.com/hook' }, ['url']],
    ['dingtalk', { url: 'https://oapi.dingtalk.com/robot/send?access_token=t' }, ['secret']],
    ['webhook', { url: 'https://10.0.0.1/hook' }, ['url']],
    ['webhook', { url: 'http://hooks.example.com/' }, ['url']],
    ['webhook', { url: 'not an address', secret: 'no' }, ['url', 'secret']],
  ])('of %s refuses %j', async (way, body, fields) => {
    const token = await server.signIn('clue');
    const refused = await server.post(`/api/user/subscriptions/targets/${way}`, token, body);
    expect([refused.code, Object.keys(refused.data.errors)]).toEqual([422, fields]);
  });

  it.each(['email', 'pigeon', 'constructor'])('is none where %s asks for no address', async (way) => {
    const refused = await server.post(`/api/user/subscriptions/targets/${way}`, await server.signIn('clue'), {
      url: address,
    });
    expect(refused.code).toBe(404);
  });
});

describe('a text message', () => {
  it('is a signed request that names it by its key', async () => {
    await setProfile({ mobile: '13912345678' });
    await subscribe(['sms'], { language: 'en' });
    await assign('lead2');
    await until(() => texts.length > 0);
    const [{ body, headers } = { body: '', headers: {} }] = texts;
    const sign = createHmac('sha256', secret)
      .update(`${String(headers['x-timestamp'])}.${body}`)
      .digest('hex');
    expect(headers['x-signature']).toBe(sign);
    const query = JSON.parse(body);
    expect(query).toMatchObject({
      kind: 'message',
      key: headers['idempotency-key'],
      order: { mobile: '13912345678', language: 'en' },
    });
    expect(query.order.text).toContain('assigned to you');
  });
});
