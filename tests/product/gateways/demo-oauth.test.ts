import { describe, expect, it } from 'vitest';
import type { Gateway } from '../../../src/framework/shared/gateway';
import type { GrantCause, RenewalOrder } from '../../../src/product/gateways/base/oauth';
import { demoCode, demoOAuth } from '../../../src/product/gateways/demo/demo-oauth';
import { grantCauses } from '../../../src/product/resources/causes';
import { gatewayContract } from './gateway-contract';

const now = Date.parse('2026-11-23T08:00:00.000Z');
const later = (days: number): string => new Date(now + days * 24 * 3_600_000).toISOString();
const decided = { state: 's1', outcome: 'granted', uid: '9001', nickname: '匠筑装饰', at: now } as const;
const code = { platform: 'douyin', state: 's1', code: demoCode(decided) };
const renewal: RenewalOrder = {
  platform: 'douyin',
  uid: '9001',
  refreshExpireAt: later(10),
  renewLeft: 2,
  lastCause: 'healthy',
  what: 'permission',
  at: later(0),
};

const end = <Order, Result>(gateway: Gateway<Order, Result, GrantCause>, order: Order, at = now) =>
  gateway.ask({ key: 'k', order, ticket: undefined, attempt: 0, now: at });

describe('the page of the demo', () => {
  it('is one of the console', () => {
    expect(demoOAuth.pageFor({ platform: 'weibo', state: 'a b' })).toBe('/callback?platform=weibo&state=a+b');
  });
});

describe('an exchange in the demo', () => {
  gatewayContract({
    create: () => demoOAuth.exchange,
    order: code,
    causes: grantCauses,
    check: (grant) =>
      expect(grant).toEqual({
        uid: '9001',
        nickname: '匠筑装饰',
        tokenExpireAt: later(15),
        refreshExpireAt: later(30),
        renewLeft: 5,
      }),
  });

  it.each([
    ['another state', { state: 's2' }, 'code', 'invalid_grant'],
    ['a code of nobody', { code: 'nonsense' }, 'code', 'invalid_grant'],
    [
      'a code of another shape',
      { code: `demo-${Buffer.from('{"uid":1}').toString('base64url')}` },
      'code',
      'invalid_grant',
    ],
    ['consent that was refused', { code: demoCode({ ...decided, outcome: 'denied' }) }, 'denied', 'access_denied'],
    ['a platform that is silent', { code: demoCode({ ...decided, outcome: 'silent' }) }, 'silent', 'NO_ANSWER'],
  ])('fails for %s', async (_name, change, cause, failed) => {
    expect(await end(demoOAuth.exchange, { ...code, ...change })).toEqual({
      state: 'failed',
      failure: { code: failed, cause },
    });
  });

  it('takes a code for five minutes', async () => {
    expect(await end(demoOAuth.exchange, code, now + 299_999)).toMatchObject({ state: 'done' });
    expect(await end(demoOAuth.exchange, code, now + 300_000)).toMatchObject({ failure: { cause: 'code' } });
  });
});

describe('a renewal in the demo', () => {
  gatewayContract({
    create: () => demoOAuth.renew,
    order: renewal,
    causes: grantCauses,
    check: ({ tokenExpireAt, refreshExpireAt, renewLeft }) =>
      expect({ tokenExpireAt, refreshExpireAt, renewLeft }).toEqual({
        tokenExpireAt: later(15),
        refreshExpireAt: later(30),
        renewLeft: 1,
      }),
  });

  it('of the token alone uses no renewal, and ends with the permission', async () => {
    expect(await end(demoOAuth.renew, { ...renewal, what: 'token', renewLeft: 0 })).toMatchObject({
      result: { tokenExpireAt: later(10), refreshExpireAt: later(10), renewLeft: 0 },
    });
  });

  it.each([
    [{ uid: '' }, 'unbound', 'NOT_AUTHORISED'],
    [{ lastCause: 'banned' }, 'banned', '28001046'],
    [{ lastCause: 'revoked' }, 'revoked', '2190002'],
    [{ refreshExpireAt: later(-1) }, 'grant', '10010'],
    [{ refreshExpireAt: undefined }, 'grant', '10010'],
    [{ renewLeft: 0 }, 'renewals', '10020'],
    [{ platform: 'wechat_mp', refreshExpireAt: later(-1) }, 'grant', '61023'],
  ])('is refused by the code of the platform: %j', async (change, cause, failed) => {
    expect(await end(demoOAuth.renew, { ...renewal, ...change })).toEqual({
      state: 'failed',
      failure: { code: failed, cause },
    });
  });
});

describe('giving access back in the demo', () => {
  gatewayContract({
    create: () => demoOAuth.revoke,
    order: { platform: 'douyin', uid: '9001' },
    causes: grantCauses,
    check: (revoked) => expect(revoked).toEqual({ uid: '9001' }),
  });
});
