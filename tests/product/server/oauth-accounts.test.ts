import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../../src/framework/server/services/services';
import { everything } from '../../../src/framework/server/store/scope';
import { renewTokens } from '../../../src/product/server/authorization/account-actions';
import { accountOrder, grantOf } from '../../../src/product/server/base/account-order';
import { fakeClock } from '../../framework/server/support/fake-clock';
import type { TestServer } from '../../framework/server/support/test-server';
import { startOAuthPlatform } from '../gateways/support/oauth-platform';
import { startBusinessServer } from './support/business-server';

const hour = 3_600_000;

describe.each(['protocol', 'own'] as const)('accounts of a platform with OAuth 2 in its %s form', (form) => {
  const clock = fakeClock();
  let platform: Awaited<ReturnType<typeof startOAuthPlatform>>;
  let server: TestServer;
  let customer: string;
  let services: Services;
  beforeAll(async () => {
    platform = await startOAuthPlatform(form);
    const env = { ...platform.env('KUAISHOU'), PUBLIC_URL: 'http://localhost:15000', TOKEN_SECONDS: '86400' };
    server = await startBusinessServer({
      clock,
      env,
      product: {
        startNotes: (of) => {
          services = of;
          return [];
        },
      },
    });
    customer = await server.signIn('customer');
  });
  afterAll(async () => {
    await server?.destroy();
    await platform?.close();
  });

  const start = async () => {
    const { data } = await server.post('/api/authorization/start', customer, { platform: 'kuaishou' });
    return data as { url: string; state: string };
  };
  const finish = (back: object) => server.post('/api/authorization/callback', customer, back);
  const accountOf = async (id: string) =>
    (await services.store.get({ collection: 'accounts', id, scope: everything() })) as Record<string, string> & {
      id: string;
      version: number;
    };
  const sealedOf = async (id: string) => (await grantOf(services.store, id))?.sealed;
  const act = (id: string, action: string) => server.post(`/api/accounts/${id}/actions/${action}`, customer, {});
  let id = '';

  it('are bound by its page, with a code that is good for this attempt alone', async () => {
    const back = platform.consent((await start()).url, 'uid-1');
    expect(back.platform).toBe('kuaishou');
    const other = platform.consent((await start()).url, 'uid-1');
    // The code belongs to the verifier of the first.
    expect(await finish({ ...back, state: other.state })).toMatchObject({ code: 400, data: { reason: 'code' } });
    const third = platform.consent((await start()).url, 'uid-1');
    const bound = await finish(third);
    expect(bound).toMatchObject({ code: 200, data: { isNew: true, account: { status: 'active' } } });
    id = bound.data.account.id;
    expect(await accountOf(id)).toMatchObject({
      uid: 'uid-1',
      tokenExpireAt: new Date(clock.now() + 2 * hour).toISOString(),
      refreshExpireAt: new Date(clock.now() + 30 * 24 * hour).toISOString(),
      ...(form === 'protocol' && { nickname: '匠筑装饰' }),
    });
  });

  it('keep their tokens sealed: no answer, row or order shows one', async () => {
    const { store } = services;
    const account = await accountOf(id);
    const shown = JSON.stringify([
      await server.call(`/api/accounts/${id}`, { token: customer }),
      account,
      await sealedOf(id),
      await accountOrder({ store, account: account as never }),
    ]);
    expect(shown).toContain('sealed');
    expect(shown).not.toMatch(/access-\d|refresh-\d/);
  });

  it('get new tokens ahead of their end, once, and each refresh token is used once', async () => {
    const request = () => platform.heard.filter((line) => line.startsWith('refresh_token')).length;
    await renewTokens({ services: services, now: clock.now() });
    expect(request()).toBe(0);
    const before = await sealedOf(id);
    clock.pass(1.6 * hour);
    await renewTokens({ services: services, now: clock.now() });
    await renewTokens({ services: services, now: clock.now() });
    expect(request()).toBe(1);
    expect(await sealedOf(id)).not.toBe(before);
    expect((await accountOf(id)).tokenExpireAt).toBe(new Date(clock.now() + 2 * hour).toISOString());
    expect(await act(id, 'renew')).toMatchObject({ code: 200 });
    expect(platform.heard.at(-1)).toBe('refresh_token granted');
  });

  it('say what is wrong: silence can be tried again, a forgotten permission asks its owner', async () => {
    clock.pass(hour);
    platform.become('down');
    expect(await act(id, 'renew')).toMatchObject({ code: 504 });
    platform.become('forgetful');
    expect(await act(id, 'renew')).toMatchObject({ code: 409, data: { reason: 'grant' } });
    platform.become('well');
    const again = await server.post(`/api/accounts/${id}/actions/reauthorize`, customer, {});
    const bound = await finish(platform.consent(again.data.leadsTo, 'uid-1'));
    expect(bound).toMatchObject({ code: 200, data: { isNew: false, account: { id } } });
  });

  it('have a door of their own among the connections, which knows how calls have gone and can be tried', async () => {
    const admin = await server.signIn('admin');
    const connections = (await server.call('/api/connections', { token: admin })).data.list;
    const connection = connections.find(({ name }: { name: string }) => name === 'oauth.kuaishou');
    expect(connection).toMatchObject({
      state: 'connected',
      variables: expect.arrayContaining(['OAUTH_KUAISHOU_CLIENT_ID']),
    });
    expect(JSON.stringify(connection)).not.toContain('kept secret');
    const test = async () => (await server.post('/api/connections/oauth.kuaishou/test', admin, {})).data;
    expect(await test()).toMatchObject({ isOk: true });
    platform.become('down');
    expect(await test()).toMatchObject({ isOk: false, trouble: { cause: 'server' } });
    platform.become('well');
    expect(await test()).toMatchObject({ isOk: true });
  });

  it('are given back at the platform, and forgotten here', async () => {
    expect(await act(id, 'unbind')).toMatchObject({ code: 200 });
    expect(await sealedOf(id)).toBeUndefined();
    expect(platform.heard.filter((line) => line.startsWith('revoked refresh-'))).toHaveLength(form === 'own' ? 0 : 1);
  });

  it('leave the others to the simulation of a demo', async () => {
    const { data } = await server.post('/api/authorization/start', customer, { platform: 'weibo' });
    expect(data.url).toMatch(/^\/callback\?platform=weibo/);
  });
});
