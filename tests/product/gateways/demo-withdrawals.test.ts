import { describe, expect, it } from 'vitest';
import { demoWithdrawals } from '../../../src/product/gateways/demo/demo-withdrawals';
import { withdrawCauses } from '../../../src/product/resources/causes';
import { gatewayContract } from './gateway-contract';

const now = Date.parse('2026-11-23T08:00:00.000Z');
const account = {
  platform: 'douyin',
  uid: '1',
  tokenExpireAt: '2027-01-01T00:00:00.000Z',
  refreshExpireAt: '2027-01-01T00:00:00.000Z',
  renewLeft: 3,
  fans: 10,
  todayPosts: 9,
  dailyLimit: 5,
  lastCause: '',
};
const order = { account, remoteId: '1', url: 'https://douyin.example.com/item/1' };

describe('taking works down in the demo', () => {
  gatewayContract({
    create: () => demoWithdrawals(100),
    order,
    causes: withdrawCauses,
    check: ({ wasGone }) => expect(typeof wasGone).toBe('boolean'),
  });

  it.each([
    ['token', { tokenExpireAt: '2026-11-01T00:00:00.000Z' }],
    ['token', { tokenExpireAt: '2026-11-01T00:00:00.000Z', renewLeft: 0 }],
    ['banned', { lastCause: 'banned' }],
    ['unbound', { uid: '' }],
  ])('needs an account that still has access: %s', async (cause, more) => {
    const asked = { order: { ...order, account: { ...account, ...more } }, ticket: `since:${now}`, attempt: 0 };
    const answer = await demoWithdrawals(1).ask({ ...asked, key: 'quiet', now: now + 600_000 });
    expect(answer).toMatchObject({ state: 'failed', failure: { cause } });
  });
});
