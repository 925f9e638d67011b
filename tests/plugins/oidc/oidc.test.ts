import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCommand } from '../../../src/framework/server/operate/control-socket';
import { pluginServer } from '../../../src/plugins/oidc/server';
import {
  claimAt,
  claimReport,
  oidcTrouble,
  readOidcSettings,
  valuesOf,
} from '../../../src/plugins/oidc/server/provider';
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

describe('a claim', () => {
  const keycloak = { realm_access: { roles: ['admins', 'users'] }, resource_access: { console: { roles: ['staff'] } } };
  it.each<[string, unknown, string, unknown]>([
    ['by its name', { groups: ['a'] }, 'groups', ['a']],
    ['by a path', keycloak, 'realm_access.roles', ['admins', 'users']],
    ['by a longer path', keycloak, 'resource_access.console.roles', ['staff']],
    ['whose name has dots', { 'https://example.com/roles': 'a' }, 'https://example.com/roles', 'a'],
    ['below a name with dots', { 'https://example.com/app': { roles: 'a' } }, 'https://example.com/app.roles', 'a'],
    ['whose name wins over a path', { 'a.b': 1, a: { b: 2 } }, 'a.b', 1],
    ['through a list', { roles: [{ name: 'a' }, {}, { name: 'b' }] }, 'roles.name', ['a', 'b']],
    ['that is not there', keycloak, 'realm_access.groups', undefined],
    ['that is null', { groups: null }, 'groups', undefined],
    ['that every object inherits', {}, 'constructor.name', undefined],
  ])('is found %s', (_what, claims, path, found) => {
    expect(claimAt(claims, path)).toEqual(found);
  });

  it.each<[string, unknown, readonly string[]]>([
    ['a list', [' a ', 'b c', '', 7, null], ['a', 'b c']],
    ['a text', 'a', ['a']],
    ['a text with commas', 'a b, c，d;e', ['a b', 'c', 'd', 'e']],
    ['a text with blanks', ' a  b\tc ', ['a', 'b', 'c']],
    ['a text that the table has as it is', 'domain admins', ['domain admins']],
    ['an object', { a: { org: 'x' }, b: false, c: null }, ['a']],
    ['a number', 7, []],
    ['an empty text', ' ', []],
    ['nothing', undefined, []],
  ])('has the values of %s', (_what, claim, values) => {
    expect(valuesOf(claim, (value) => value === 'domain admins')).toEqual(values);
  });

  it('is reported with shortened values, and by what is there instead', () => {
    const sources = [
      { place: 'ID token', claims: { sub: '1', name: 'Ada' } },
      { place: 'UserInfo', claims: { groups: ['g'.repeat(50)] } },
    ] as const;
    expect(claimReport(sources, 'groups')).toBe(
      `groups — ID token: missing, has sub name; UserInfo: ["${'g'.repeat(40)}…"]`,
    );
    expect(claimReport([{ place: 'UserInfo', claims: { groups: Array(99).fill('group') } }], 'groups').length).toBe(
      320,
    );
  });
});

it('says why the provider could not be used, and repeats nothing that was sent', () => {
  const cause = Object.assign(new Error('unexpected JWT claim value'), {
    cause: { claim: 'aud', claims: { sub: 'x' } },
  });
  expect(oidcTrouble(new Error('invalid response', { cause }))).toBe(
    'invalid response · unexpected JWT claim value · aud',
  );
  expect(oidcTrouble({ error: 'access_denied', error_description: 'no' })).toBe('access_denied · no');
  expect(oidcTrouble(new Error('unexpected status', { cause: new Response('secret', { status: 502 }) }))).toBe(
    'unexpected status · HTTP 502',
  );
  expect(oidcTrouble(undefined)).toBe('unknown');
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

  const signInWith = async (claims: Person['claims'], userInfo?: Person['userInfo']) =>
    finish(provider.consent((await begin()).address, { claims, ...(userInfo !== undefined && { userInfo }) }));
  /** The lines of the log about refusals, from here on. */
  const refusalsSince = (start: number) =>
    server.log.entries.slice(start).filter(({ line }) => line.includes('OIDC sign-in'));

  it('asks UserInfo for what the ID token lacks, and not where it has all or an admin has linked the account', async () => {
    const { token } = (await signInWith({ sub: '10' }, { preferred_username: 'grace', groups: 'staff,others' })).data;
    expect(await me(token)).toMatchObject({ username: 'grace', roles: ['Customer'] });
    // From then on the name is not needed; UserInfo would answer 500.
    expect(await signInWith({ sub: '10', groups: ['admins'] }, null)).toMatchObject({ code: 200 });
    const start = server.log.entries.length;
    expect(await signInWith({ sub: '10' }, null)).toMatchObject({ code: 401, data: { reason: 'oidcFailed' } });
    expect(refusalsSince(start)).toMatchObject([
      { level: 'warn', line: expect.stringMatching(/oidcFailed.*HTTP 500/) },
    ]);
    // Another subject than that of the ID token is no answer.
    expect((await signInWith({ sub: '10' }, { sub: '11', groups: ['admins'] })).data.reason).toBe('oidcFailed');
  });

  it.each<[string, number, string, RegExp, RegExp | undefined, () => Promise<unknown>]>([
    [
      'a role',
      403,
      'oidcNoRole',
      /OIDC_ROLES/,
      /^groups — ID token: missing, has .*; UserInfo: \["others"\]$/,
      () => signInWith({ sub: '20' }, { preferred_username: 'x', groups: ['others'] }),
    ],
    [
      'a name',
      403,
      'oidcName',
      /there is no name/,
      /^preferred_username — ID token: missing, has .*; UserInfo: missing, has sub groups$/,
      () => signInWith({ sub: '21' }, { groups: ['staff'] }),
    ],
    [
      'a free name',
      403,
      'oidcName',
      /taken/,
      /"root"/,
      () => signInWith({ sub: '22', preferred_username: 'root', groups: ['staff'] }),
    ],
    ['a known state', 401, 'oidcOver', /unknown or used/, undefined, () => finish('?code=a&state=b')],
    [
      'consent',
      401,
      'oidcFailed',
      /access_denied · not now/,
      undefined,
      async () => {
        const { state } = await begin();
        return finish(`?${new URLSearchParams({ state, error: 'access_denied', error_description: 'not now' })}`);
      },
    ],
    ['a right audience', 401, 'oidcFailed', /audience.*aud/, undefined, () => signIn(ada, { aud: 'another' })],
  ])('without %s the log says why', async (_what, code, reason, line, claim, attempt) => {
    const start = server.log.entries.length;
    expect(await attempt()).toMatchObject({ code, data: { reason } });
    const [entry, ...more] = refusalsSince(start);
    expect(more).toEqual([]);
    expect(entry?.line).toContain(`(${reason})`);
    expect(entry?.line).toMatch(line);
    if (claim)
      expect(entry?.fields).toMatchObject({ subject: expect.any(String), claim: expect.stringMatching(claim) });
    expect(JSON.stringify([entry?.line, entry?.fields.claim])).not.toMatch(/eyJ|access-\d/);
  });

  it('says in the log that an account is frozen', async () => {
    await signIn({ ...ada, sub: '30', preferred_username: 'frozen one' });
    const root = await server.signIn('root');
    const { id } = await me((await signIn({ ...ada, sub: '30' })).data.token);
    expect((await server.post(`/api/users/${id}/actions/freeze`, root, {})).code).toBe(200);
    const start = server.log.entries.length;
    expect(await signIn({ ...ada, sub: '30' })).toMatchObject({ code: 401 });
    expect(refusalsSince(start)).toMatchObject([
      { line: expect.stringMatching(/begins no session/), fields: { subject: '30' } },
    ]);
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
