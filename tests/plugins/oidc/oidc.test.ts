import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCommand } from '../../../src/framework/server/operate/control-socket';
import { pluginServer } from '../../../src/plugins/oidc/server';
import { readOidcSettings } from '../../../src/plugins/oidc/server/provider';
import { startTestServer, type TestServer } from '../../framework/server/support/test-server';
import { startOidcProvider } from './oidc-provider';

const complete = {
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'console',
  OIDC_CLIENT_SECRET: 'kept secret',
  PUBLIC_URL: 'https://console.example.com/',
};

describe('the settings', () => {
  it('are none, or all', () => {
    expect(readOidcSettings({ PUBLIC_URL: complete.PUBLIC_URL })).toBeUndefined();
    expect(readOidcSettings(complete)).toMatchObject({
      returnTo: 'https://console.example.com/oidc',
      scopes: 'openid profile',
      rolesClaim: 'groups',
      makesAccounts: false,
    });
  });

  it.each([
    ['OIDC_ISSUER', 'http://id.example.com'],
    ['OIDC_CLIENT_SECRET', ''],
    ['PUBLIC_URL', ''],
    ['OIDC_ROLES', 'admins'],
    ['OIDC_ACCOUNTS', 'yes'],
    ['OIDC_ACCOUNTS', 'on'],
  ])('%s=%s is a mistake', (name, value) => {
    expect(readOidcSettings({ ...complete, [name]: value })).toEqual({ mistake: expect.any(String) });
  });
});

describe("signing in with the company's account", () => {
  let provider: Awaited<ReturnType<typeof startOidcProvider>>;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startOidcProvider();
    const roles = { OIDC_ROLES: 'admins=Admin,staff=Customer', OIDC_ACCOUNTS: 'on' };
    server = await startTestServer({
      product: pluginServer,
      env: { ...complete, OIDC_ISSUER: provider.issuer, PUBLIC_URL: 'http://localhost:15000', ...roles },
    });
  });
  afterAll(async () => {
    await server?.destroy();
    await provider?.close();
  });

  type Person = Parameters<typeof provider.consent>[1];
  const finish = (answer: string) => server.post('/api/oidc/finish', undefined, { answer });
  const begin = async () =>
    (await server.post('/api/oidc/begin', undefined, {})).data as { address: string; state: string };
  const signIn = async (claims: Person['claims'], change: Person['change'] = {}) =>
    finish(provider.consent((await begin()).address, { claims, change }));
  const me = async (token: string) => (await server.call('/api/user/userInfo', { token })).data;
  const ada = { sub: '1', preferred_username: 'ada', groups: ['staff', 'others'] };

  it('is offered, makes an account with roles by the table, and finds it by the subject from then on', async () => {
    expect((await server.call('/publicKey')).data.companyAccount).toEqual({ zh: '企业账号', en: 'Company account' });
    const first = await me((await signIn(ada)).data.token);
    expect(first).toMatchObject({ username: 'ada', roles: ['Customer'] });
    const renamed = { ...ada, preferred_username: 'somebody else', groups: 'admins' };
    expect(await me((await signIn(renamed)).data.token)).toMatchObject({
      id: first.id,
      username: 'ada',
      roles: ['Admin'],
    });
    expect(await signIn({ ...ada, groups: [] })).toMatchObject({ code: 403, data: { reason: 'oidcNoRole' } });
  });

  it('never takes over an account by its name; an admin links the two', async () => {
    const root = { sub: '2', preferred_username: 'root', groups: ['staff'] };
    expect(await signIn(root)).toMatchObject({ code: 403, data: { reason: 'oidcName' } });
    const command = { name: 'plugin', command: 'link', username: 'root', more: '2' };
    expect(await sendCommand({ dataDir: join(server.dir, 'data'), command })).toMatchObject({ isDone: true });
    const { roles } = await me(await server.signIn('root'));
    expect(await me((await signIn(root)).data.token)).toMatchObject({ username: 'root', roles });
  });

  it('makes no account without a role or a name', async () => {
    expect((await signIn({ sub: '3', preferred_username: 'eve' })).data.reason).toBe('oidcNoRole');
    expect((await signIn({ sub: '3', groups: ['staff'] })).data.reason).toBe('oidcName');
  });

  it.each<[string, Person['change']]>([
    ['for another client', { aud: 'another' }],
    ['of another provider', { iss: 'https://elsewhere.example.com' }],
    ['with another nonce', { nonce: 'of another sign-in' }],
    ['with the signature of another key', { isForged: true }],
  ])('refuses an ID token %s', async (_what, change) => {
    expect(await signIn(ada, change)).toMatchObject({ code: 401, data: { reason: 'oidcFailed' } });
  });

  it('refuses a way back that is used, made up, or of another attempt', async () => {
    const answer = provider.consent((await begin()).address, { claims: ada });
    expect((await finish(answer)).code).toBe(200);
    expect((await finish(answer)).data.reason).toBe('oidcOver');
    expect((await finish('?code=a&state=b')).data.reason).toBe('oidcOver');
    const [one, two] = [await begin(), await begin()];
    const mixed = new URLSearchParams(provider.consent(one.address, { claims: ada }));
    mixed.set('state', two.state);
    // The code belongs to the verifier of the first.
    expect((await finish(`?${mixed}`)).data.reason).toBe('oidcFailed');
  });
});

it('gives no role that does not exist', async () => {
  const env = { ...complete, OIDC_ROLES: 'staff=Custmer' };
  await expect(startTestServer({ env, product: pluginServer })).rejects.toThrow(/OIDC_ROLES.*"Custmer".*Customer/);
});

it('is not there where nothing is configured', async () => {
  const server = await startTestServer({ product: pluginServer });
  expect((await server.post('/api/oidc/begin', undefined, {})).code).toBe(404);
  expect((await server.call('/publicKey')).data).not.toHaveProperty('companyAccount');
  await server.destroy();
});
