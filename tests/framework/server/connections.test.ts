import { afterAll, describe, expect, it } from 'vitest';
import type { Connection } from '../../../src/framework/contract/connections';
import type { ServiceConnection } from '../../../src/framework/server/services/service-connection';
import { CallFailed } from '../../../src/framework/shared/call-trouble';
import { pluginServer } from '../../../src/plugins/mail/server';
import { pluginServer as oidc } from '../../../src/plugins/oidc/server';
import { pluginServer as s3Server } from '../../../src/plugins/s3/server';
import { startOidcProvider } from '../../plugins/oidc/oidc-provider';
import { startS3 } from '../../plugins/s3/s3-server';
import { startMailServer } from './support/mail-server';
import { startTestServer } from './support/test-server';
import { tinyPolicy } from './support/tiny-config';

const policy = `${tinyPolicy}p, any, role:Admin, res:connections, show|edit, all\np, any, role:Agent, res:connections, show, all\n`;
const label = { zh: '甲', en: 'A' };
const does = { zh: '问候', en: 'Says hello' };

/** Whether the service of the connection answers, and its remark. */
let answer: () => Promise<ServiceConnection['label'] | undefined> = async () => undefined;
const connections: readonly ServiceConnection[] = [
  {
    name: 'asked',
    label,
    variables: ['A_URL', 'A_KEY'],
    host: 'a.example.com',
    test: { does, run: () => answer() },
  },
  { name: 'missing', label, variables: ['B_URL'], host: undefined, test: { does, run: async () => undefined } },
  { name: 'mute', label, variables: [], host: 'c.example.com' },
];
const [mail, provider, s3] = await Promise.all([startMailServer(), startOidcProvider(), startS3()]);
afterAll(() => Promise.all([mail.close(), provider.close(), s3.close()]));
const server = await startTestServer({
  policy,
  product: {
    ...oidc,
    ...s3Server,
    ...pluginServer,
    connections: () => connections,
    pluginConnections: oidc.connections ?? (() => []),
  },
  env: {
    ...s3.env,
    MAIL_URL: mail.url,
    MAIL_FROM: 'robot@example.com',
    PUBLIC_URL: 'http://localhost:15000',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'kept secret',
  },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'agent', 'customer', 'root']);

const list = async (): Promise<readonly Connection[]> =>
  (await server.call('/api/connections', { token: tokens.admin })).data.list;
const one = async (name: string): Promise<Connection | undefined> => (await list()).find((each) => each.name === name);
const test = (name: string, who = 'admin') => server.post(`/api/connections/${name}/test`, tokens[who], {});

describe('who may', () => {
  it('sees and tests them; others are refused', async () => {
    expect((await server.call('/api/connections', { token: tokens.customer })).code).toBe(403);
    expect((await server.call('/api/connections', { token: tokens.agent })).code).toBe(200);
    expect((await test('asked', 'agent')).code).toBe(403);
    expect((await test('asked', 'customer')).code).toBe(403);
  });
});

describe('a door', () => {
  it('says how it stands, where it leads and what a test would ask', async () => {
    expect(await one('asked')).toMatchObject({
      state: 'connected',
      host: 'a.example.com',
      variables: ['A_URL', 'A_KEY'],
      test: does,
    });
    expect(await one('missing')).toMatchObject({ state: 'off', host: null });
    expect(await one('mute')).toMatchObject({ state: 'connected', test: null });
  });

  it('that answers has its moment; one that does not has cause and code, and mends with the next success', async () => {
    answer = async () => ({ zh: '好', en: 'fine' });
    const passed = (await test('asked')).data;
    expect(passed).toMatchObject({
      isOk: true,
      trouble: null,
      said: { en: 'fine' },
      connection: { state: 'connected' },
    });
    expect(passed.connection.lastOkAt).toMatch(/^\d{4}-/);
    answer = async () => {
      throw new CallFailed('the key sk-secret was refused', { cause: 'login', code: 'HTTP_401' });
    };
    const failed = (await test('asked')).data;
    expect(failed).toMatchObject({ isOk: false, trouble: { cause: 'login', code: 'HTTP_401' } });
    expect(await one('asked')).toMatchObject({ state: 'failing', lastError: { cause: 'login', code: 'HTTP_401' } });
    answer = async () => undefined;
    await test('asked');
    expect(await one('asked')).toMatchObject({ state: 'connected', lastError: { cause: 'login' } });
    expect(JSON.stringify([failed, await list(), server.log.entries])).not.toContain('sk-secret');
  });

  it('cannot be tested where it is none, not connected, or has nothing to be asked', async () => {
    expect((await test('nothing')).code).toBe(404);
    expect((await test('missing')).code).toBe(409);
    expect((await test('mute')).code).toBe(409);
  });

  it('is tested twenty times in ten minutes by a user, and no more', async () => {
    const codes: number[] = [];
    for (let tries = 0; tries < 22; tries += 1) codes.push((await test('asked', 'root')).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.slice(20)).toEqual([429, 429]);
  });
});

describe('what the framework asks itself', () => {
  it('passes while it is there, and says why once it is not', async () => {
    for (const name of ['way.email', 'files', 'companyAccount']) {
      expect(await one(name)).toMatchObject({ state: 'connected', host: expect.stringMatching(/^127\.0\.0\.1:\d+$/) });
      expect([name, (await test(name)).data]).toMatchObject([name, { isOk: true }]);
    }
    expect(mail.mails).toHaveLength(0);
    await Promise.all([mail.close(), provider.close()]);
    s3.state.isAway = true;
    for (const name of ['way.email', 'companyAccount'])
      expect([name, (await test(name)).data]).toMatchObject([name, { isOk: false, trouble: { cause: 'unreachable' } }]);
    expect((await test('files')).data).toMatchObject({ isOk: false, trouble: { cause: 'server' } });
    const message = JSON.stringify([await list(), server.log.entries]);
    for (const secret of ['kept secret', s3.env.AWS_SECRET_ACCESS_KEY]) expect(message).not.toContain(secret);
  });
});
