import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { everything } from '../../../../src/framework/server/stores/scope';
import type { OpenedStore } from '../../../../src/framework/server/stores/store';
import { settleDueStates } from '../../../../src/product/server/due/due-states';
import { plainOptions } from '../../../framework/server/support/plain-options';
import { storeOfTests } from '../../../framework/server/support/store-of-tests';
import { temporaryStore } from '../../../framework/server/support/temporary-store';
import { silentLog } from '../../../support/silent-log';

const now = Date.parse('2026-05-20T08:00:00.000Z');
const inDays = (days: number) => new Date(now + days * 24 * 3_600_000).toISOString();

let store: OpenedStore;
beforeEach(async () => {
  const collections = ['accounts', 'users'];
  const open = storeOfTests(randomUUID());
  store = await (open ? open(plainOptions({}, collections)) : temporaryStore(collections));
});
afterEach(() => store.close());

const settle = (at = now) => settleDueStates({ store, log: silentLog, now: at });
const add = (collection: string, row: Record<string, unknown>) => store.create({ collection, row: { ...row } });
const get = (collection: string, id: string) => store.get({ collection, id, scope: everything() });

it.each([
  ['active', { tokenExpireAt: inDays(1), refreshExpireAt: inDays(30) }, 'active'],
  ['active', { tokenExpireAt: inDays(1), refreshExpireAt: inDays(3) }, 'expiring'],
  ['active', { tokenExpireAt: inDays(0), refreshExpireAt: inDays(30) }, 'expired'],
  ['expiring', { tokenExpireAt: inDays(1), refreshExpireAt: inDays(-1) }, 'expired'],
  ['active', { tokenExpireAt: '', refreshExpireAt: '' }, 'active'],
  ['banned', { tokenExpireAt: inDays(-1), refreshExpireAt: inDays(-1) }, 'banned'],
])('an account that is %s with %o becomes %s', async (status, dates, expected) => {
  await add('accounts', { id: 'a1', uid: '1', status, ...dates });
  await settle();
  expect(await get('accounts', 'a1')).toMatchObject({ status: expected });
});

it.each([
  ['active', inDays(7.1), 'active'],
  ['active', inDays(7), 'expiring'],
  ['active', inDays(-30), 'expired'],
  ['expiring', inDays(0), 'expired'],
  ['trial', inDays(2), 'trial'],
  ['trial', inDays(0), 'expired'],
  ['frozen', inDays(-1), 'frozen'],
  ['active', undefined, 'active'],
])('a subscription that is %s and ends at %s becomes %s', async (subscriptionStatus, expireAt, expected) => {
  await add('users', { id: 'u1', subscriptionStatus, ...(expireAt !== undefined && { expireAt }) });
  await settle();
  expect(await get('users', 'u1')).toMatchObject({ subscriptionStatus: expected });
});

it('changes every record once, however many there are and however often it is called at the same time', async () => {
  const ids = Array.from({ length: 450 }, (_, number) => `u${number}`);
  await store.transaction(async (tx) => {
    for (const id of ids)
      await tx.create({ collection: 'users', row: { id, subscriptionStatus: 'active', expireAt: inDays(-1) } });
  });
  const before = (await get('users', 'u449'))?.version;
  await Promise.all([settle(), settle()]);
  await settle(now + 1000);
  const where = { field: 'subscriptionStatus', op: 'eq', value: 'expired' } as const;
  expect(await store.count({ collection: 'users', scope: everything(), where })).toBe(450);
  expect((await get('users', 'u449'))?.version).toBe(Number(before) + 1);
});

it('leaves what was due before a given moment', async () => {
  await add('users', { id: 'u1', subscriptionStatus: 'active', expireAt: inDays(-1) });
  await add('users', { id: 'u2', subscriptionStatus: 'active', expireAt: inDays(1) });
  await settleDueStates({ store, log: silentLog, since: now, now: Date.parse(inDays(2)) });
  expect(await get('users', 'u1')).toMatchObject({ subscriptionStatus: 'active' });
  expect(await get('users', 'u2')).toMatchObject({ subscriptionStatus: 'expired' });
});
