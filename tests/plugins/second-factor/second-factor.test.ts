import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConsoleConfig } from '../../../src/framework/language/console-config';
import { routeTable } from '../../../src/framework/server/endpoints/route-table';
import { sendCommand } from '../../../src/framework/server/operate/control-socket';
import type { ServerProduct } from '../../../src/framework/server/product';
import { consoleOf } from '../../../src/framework/server/start/load-project';
import { pluginServer } from '../../../src/plugins/second-factor/server';
import { fakeClock } from '../../framework/server/support/fake-clock';
import { startTestServer, type TestServer } from '../../framework/server/support/test-server';
import { tinyConfig } from '../../framework/server/support/tiny-config';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (base32: string): Buffer => {
  const bits = Array.from(base32, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
/** The code of RFC 6238 at a moment, by the words of the RFC and not by the library of the server. */
const codeAt = (key: Buffer, ms: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(ms / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

it('the codes of this test are those of the RFC', () => {
  const key = Buffer.from('12345678901234567890');
  expect([59, 1111111109, 20000000000].map((seconds) => codeAt(key, seconds * 1000))).toEqual([
    '287082',
    '081804',
    '353130',
  ]);
});

const period = 30_000;
const clock = fakeClock();

const { groups } = tinyConfig.resources;
/** Notes what was done as the names of groups. */
const audited = {
  config: {
    ...tinyConfig,
    resources: { ...tinyConfig.resources, groups: { ...groups, verbs: ['list'] } },
  } as ConsoleConfig,
  product: {
    ...pluginServer,
    audit: { resource: 'groups', changes: 'name', row: ({ action }) => ({ name: action }) },
  } satisfies Partial<ServerProduct>,
};

const kit = (server: TestServer) => {
  const login = (username: string, password = '123456') =>
    server.post('/api/user/login', undefined, { username, password });
  const second = (ticket: string, code: string) =>
    server.post('/api/user/login/secondStep', undefined, { ticket, code });
  const enrol = async (token: string, password = '123456') => {
    const { data } = await server.post('/api/user/secondFactor/begin', token, { password });
    const key = bytesOf(data.secret);
    const code = () => codeAt(key, clock.now());
    const confirmed = await server.post('/api/user/secondFactor/confirm', token, { code: code() });
    return { code, secret: data.secret as string, address: data.address as string, confirmed };
  };
  return { login, second, enrol };
};

describe('a second factor', () => {
  let server: TestServer;
  let tools: ReturnType<typeof kit>;
  let app: Awaited<ReturnType<typeof tools.enrol>>;
  let codes: string[] = [];
  // Every test begins with counters of tries that are forgotten.
  beforeEach(() => clock.pass(20 * 60_000));
  beforeAll(async () => {
    server = await startTestServer({ clock, ...audited });
    tools = kit(server);
  });
  afterAll(() => server?.destroy());
  const ticketFor = async (username: string): Promise<string> => (await tools.login(username)).data.ticket;

  it('is turned on by who knows the password and has the app, and ends the other sessions', async () => {
    const [token, other] = [await server.signIn('root'), await server.signIn('root')];
    const wrong = await server.post('/api/user/secondFactor/begin', token, { password: 'wrong' });
    expect(wrong).toMatchObject({ code: 422, data: { errors: { password: expect.any(String) } } });
    const early = await server.post('/api/user/secondFactor/confirm', token, { code: '123456' });
    expect(early).toMatchObject({ code: 422, data: { errors: { code: expect.any(String) } } });
    app = await tools.enrol(token);
    codes = app.confirmed.data.recoveryCodes;
    expect(app.address).toMatch(/^otpauth:\/\/totp\/.*root\?.*secret=[A-Z2-7]{32}/);
    expect(new Set(codes).size).toBe(10);
    expect((await server.call('/api/user/userInfo', { token: other })).code).toBe(401);
    const { data } = await server.call('/api/user/secondFactor', { token });
    expect(data).toMatchObject({ isOn: true, recoveryLeft: 10, isRequired: false, asksPassword: true });
    expect((await server.post('/api/user/secondFactor/begin', token, { password: '123456' })).code).toBe(409);
  });

  it('is asked for after the password, and each code is good once', async () => {
    const refused = await tools.login('root');
    expect(refused).toMatchObject({ status: 401, data: { reason: 'secondFactor', expiresIn: 300 } });
    expect(refused.data.token).toBeUndefined();
    const code = app.code();
    const begun = await tools.second(refused.data.ticket, code);
    expect((await server.call('/api/user/userInfo', { token: begun.data.token })).code).toBe(200);
    expect((await tools.second(refused.data.ticket, code)).code).toBe(401);
    expect((await tools.second(await ticketFor('root'), code)).code).toBe(401);
    clock.pass(period);
    const [one, two] = [await ticketFor('root'), await ticketFor('root')];
    const both = await Promise.all([tools.second(one, app.code()), tools.second(two, app.code())]);
    expect(new Set(both.map((answer) => answer.code))).toEqual(new Set([200, 401]));
  });

  it('allows clocks to differ by a period, and no more', async () => {
    const [early, late] = [app.code(), await ticketFor('root')];
    clock.pass(2 * period);
    expect((await tools.second(late, early)).code).toBe(401);
    const near = app.code();
    clock.pass(period);
    expect((await tools.second(await ticketFor('root'), near)).code).toBe(200);
  });

  it('takes a recovery code instead, once, as people type it', async () => {
    const [code = ''] = codes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect((await tools.second(await ticketFor('root'), typed)).code).toBe(200);
    expect((await tools.second(await ticketFor('root'), code)).code).toBe(401);
  });

  it('asks for the password again after five wrong codes and after five minutes, and refuses many tries', async () => {
    const ticket = await ticketFor('root');
    for (let tries = 0; tries < 5; tries += 1) await tools.second(ticket, '000000');
    expect(await tools.second(ticket, app.code())).toMatchObject({ code: 401, msg: expect.stringMatching(/password/) });
    const old = await ticketFor('root');
    clock.pass(5 * 60_000);
    expect((await tools.second(old, app.code())).code).toBe(401);
    clock.pass(20 * 60_000);
    const next = [await ticketFor('root'), await ticketFor('root'), await ticketFor('root')];
    const answers: number[] = [];
    for (const each of next)
      for (let tries = 0; tries < 4; tries += 1) answers.push((await tools.second(each, '000000')).code);
    expect(answers.filter((code) => code === 429)).toHaveLength(2);
  });

  it('is stored sealed and hashed', async () => {
    await server.close();
    const stored = await readFile(join(server.dir, 'data', 'db.json'), 'utf8').catch(() => '');
    server = await startTestServer({ clock, dir: server.dir, ...audited });
    tools = kit(server);
    for (const shown of [app.secret, ...codes]) expect(stored).not.toContain(shown);
    expect((await tools.second(await ticketFor('root'), app.code())).code).toBe(200);
  });

  it('is turned off by password and code, and by an admin at the server', async () => {
    const signIn = async () => (await tools.second(await ticketFor('root'), app.code())).data.token as string;
    const token = await signIn();
    const off = (body: unknown) => server.post('/api/user/secondFactor/off', token, body);
    clock.pass(period);
    expect(await off({ password: 'wrong', code: app.code() })).toMatchObject({ code: 422 });
    expect(await off({ password: '123456', code: '000000' })).toMatchObject({ code: 422 });
    expect((await off({ password: '123456', code: app.code() })).code).toBe(200);
    expect((await tools.login('root')).code).toBe(200);
    await tools.enrol(token);
    const command = { name: 'plugin', command: 'second-factor-off', username: 'root', more: '' };
    const send = () => sendCommand({ dataDir: join(server.dir, 'data'), command });
    expect(await send()).toMatchObject({ isDone: true });
    expect(await send()).toMatchObject({ isDone: false });
    expect((await server.call('/api/user/userInfo', { token })).code).toBe(401);
    expect((await tools.login('root')).code).toBe(200);
  });

  it('is in the audit whenever it is turned on or off, and with its recovery codes', async () => {
    const { list } = (await server.call('/api/groups?_end=100', { token: await server.signIn('root') })).data;
    const names = list.map(({ name }: { name: string }) => name);
    const own = ['recoveryCodeUsed', 'secondFactorOff', 'secondFactorOn'];
    expect(own.map((name) => names.filter((other: string) => other === name).length)).toEqual([1, 2, 2]);
  });
});

it('is required of nobody, of some or of all, and of nothing else', async () => {
  const env = { SECOND_FACTOR: 'some' };
  await expect(startTestServer({ env, product: pluginServer })).rejects.toThrow(/^SECOND_FACTOR="some"/);
});

describe('a second factor that is required of who may set rights', () => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startTestServer({ clock, env: { SECOND_FACTOR: 'rights' }, product: pluginServer });
    token = await server.signIn('root');
  });
  afterAll(() => server?.destroy());

  const answered = new Set([
    'GET /api/user/userInfo',
    'GET /api/user/start',
    'GET /api/user/secondFactor',
    'POST /api/user/firstPassword',
    'POST /api/user/secondFactor/begin',
    'POST /api/user/secondFactor/confirm',
  ]);
  it.each(
    routeTable({ console: consoleOf(tinyConfig), isDemo: true, groups: pluginServer.endpoints ?? [] })
      .filter(({ right }) => right !== 'public')
      .map(({ method, path }) => [`${method} ${path}`, method, path] as const)
      .filter(([name]) => !answered.has(name)),
  )('refuses %s before', async (_, method, path) => {
    const body = method === 'GET' ? {} : { body: {} };
    const answer = await server.call(path.replace(/:\w+/g, '1'), { method, token, ...body });
    expect(answer).toMatchObject({ status: 403, data: { reason: 'enrolmentDue' } });
  });

  it('says so, lets others alone, and opens everything once it is on', async () => {
    const me = async () => (await server.call('/api/user/userInfo', { token })).data;
    expect(await me()).toMatchObject({ mustEnrol: true, roles: [] });
    const other = await server.signIn('customer');
    expect((await server.call('/api/articles', { token: other })).code).toBe(200);
    await kit(server).enrol(token);
    expect(await me()).not.toHaveProperty('mustEnrol');
    expect((await server.call('/api/articles', { token })).code).toBe(200);
  });
});
