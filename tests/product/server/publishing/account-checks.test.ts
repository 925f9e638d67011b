import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/framework/shared/gateway';
import type { AccountCause, AccountHealth } from '../../../../src/product/gateways/base/orders';
import { checkAhead } from '../../../../src/product/server/publishing/check-ahead';
import { type WorkWorld, workWorld } from '../work/support/work-world';

let world: WorkWorld;
afterEach(() => world.store.close());

const minute = 60_000;
const healthy: AccountHealth = { status: 'active', score: 90, fans: 1, trouble: undefined };
const expired: AccountHealth = { ...healthy, status: 'expired', trouble: { code: '10010', cause: 'grant' } };

type Message = Answer<AccountHealth, AccountCause>;
const done = (result: AccountHealth): Message => ({ state: 'done', result });

/** A platform that gives these answers one after the other, the last again and again; and the keys of its requests. */
const platform = (...answers: readonly [Message, ...Message[]]) => {
  const keys: string[] = [];
  const ask = async ({ key }: { key: string }): Promise<Message> => {
    if (!keys.includes(key)) keys.push(key);
    return answers[Math.min(keys.indexOf(key), answers.length - 1)] ?? answers[0];
  };
  return { keys, ask };
};

const account = { id: 'a', ownerId: 'u1', platform: 'douyin', uid: '1', usage: 'enabled', status: 'active' };
const checked = async () => {
  await world.until(async () => (await world.get('accounts', 'a'))?.status !== 'checking');
  return world.get('accounts', 'a');
};

describe('an account is called lost', () => {
  it.each<[string, [Message, ...Message[]], string, number]>([
    ['not at once', [done(expired), done(healthy)], 'active', 2],
    ['when its platform says so twice', [done(expired), done(expired)], 'expired', 2],
    ['with the second answer', [done(expired), done({ ...expired, status: 'banned' })], 'banned', 2],
    [
      'not because nobody has answered',
      [{ state: 'failed', failure: { code: 'X', cause: 'silent' } }, done(healthy)],
      'active',
      2,
    ],
    ['never where all is well', [done(healthy)], 'active', 1],
  ])('%s', async (_, answers, status, times) => {
    const { keys, ask } = platform(...answers);
    world = await workWorld({ gateways: { checkAccount: { ask } } });
    await world.add('accounts', { ...account, status: 'checking', lastCheckAt: new Date(world.now()).toISOString() });
    expect(await checked()).toMatchObject({ status });
    expect(keys).toHaveLength(times);
  });
});

describe('ahead of its turn', () => {
  const at = (minutes: number): string => new Date(world.now() + minutes * minute).toISOString();
  const start = async (more: { account?: Record<string, unknown>; minutes?: number; status?: string } = {}) => {
    world = await workWorld({ gateways: { checkAccount: platform(done(expired)) } });
    await world.add('accounts', { ...account, ...more.account });
    const { minutes = 50, status = 'scheduled' } = more;
    await world.add('publishTargets', { id: 'p', ownerId: 'u1', accountId: 'a', status, scheduledAt: at(minutes) });
    await checkAhead({ store: world.store, now: world.now() });
    return (await world.get('accounts', 'a'))?.status;
  };

  it('is checked, and what is lost is known before', async () => {
    expect(await start()).toBe('checking');
    expect(await checked()).toMatchObject({ status: 'expired', checkCause: 'grant' });
    // Once is enough.
    await checkAhead({ store: world.store, now: world.now() });
    expect((await world.get('accounts', 'a'))?.status).toBe('expired');
  });

  it.each([
    ['with nothing to publish soon', { minutes: 70 }],
    ['that has published', { status: 'success' }],
    ['that is not in use', { account: { usage: 'disabled' } }],
    ['that was checked lately', { account: { lastCheckAt: '2026-11-23T07:00:00.000Z' } }],
  ])('not one %s', async (_, more) => expect(await start(more)).toBe('active'));
});
