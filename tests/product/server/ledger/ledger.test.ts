import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../../../resources.config';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { resourceSchema } from '../../../../src/framework/server/records/resource-schema';
import { openJsonServerStore } from '../../../../src/framework/server/store/embedded/json-server-store';
import { everything } from '../../../../src/framework/server/store/scope';
import type { OpenedStore, OpenStore } from '../../../../src/framework/server/store/store';
import { StoreConflict } from '../../../../src/framework/server/store/store-error';
import { AppendOnly, appendOnlyRule, ruledStore } from '../../../../src/framework/server/store/write-rules';
import { post } from '../../../../src/product/server/ledger/entries';
import { release, reserve, settle } from '../../../../src/product/server/ledger/reservations';
import type { Unit } from '../../../../src/product/server/ledger/units';
import { inNewSchema, type TestDatabase, testDatabase } from '../../../framework/server/store/postgres-schema';
import { disagreements, gaps, storedEntries } from './replay';

const { resources } = resolveConsole(config);
const collections = ['users', 'consumptions'].map((name) => {
  const resource = resources.get(name);
  if (resource === undefined) throw new Error(`no ${name}`);
  return resourceSchema(resource);
});

const embedded: OpenStore = async (options) =>
  openJsonServerStore({ ...options, dataDir: await mkdtemp(join(tmpdir(), 'console-ledger-')) });
const on = (database: () => TestDatabase): (() => OpenStore) => {
  return () => inNewSchema(database());
};

describe.each([
  ['the embedded store', () => embedded],
  ['PostgreSQL', on(testDatabase)],
] as const)('the ledger on %s', (_, opening) => {
  const openStore = opening();
  let store: OpenedStore;
  let made = 0;
  beforeAll(async () => {
    const opened = await openStore({ collections, seed: () => ({}) });
    store = ruledStore({ store: opened, rules: [appendOnlyRule({ collection: 'consumptions' })] });
  }, 180_000);
  afterAll(() => store.close());

  const cause = (id: string) => ({ resource: 'articleTasks', id });
  /** A new user who has so much. */
  const ownerWith = async (unit: Unit, change: number, more: Record<string, unknown> = {}): Promise<string> => {
    made += 1;
    const owner = `u${made}`;
    await store.create({ collection: 'users', row: { id: owner, username: owner, status: 'active', ...more } });
    await store.transaction((tx) =>
      post(
        { store: tx, cause: { resource: 'salesOrders', id: `o${made}` }, at: '2026-11-01T00:00:00.000Z' },
        { owner, unit, kind: 'open', change, against: unit === 'money' ? 'bank' : 'stock' },
      ),
    );
    return owner;
  };
  const users = async () =>
    (await store.list({ collection: 'users', scope: everything(), sort: [], start: 0, end: Number.POSITIVE_INFINITY }))
      .rows;
  const leftOf = async (owner: string, field = 'articleLeft') =>
    (await store.get({ collection: 'users', id: owner, scope: everything() }))?.[field];
  const explain = async () => {
    const rows = await storedEntries(store);
    return [...disagreements({ users: await users(), rows }), ...gaps(rows)];
  };

  it('holds, posts what was used and gives back the rest', async () => {
    const owner = await ownerWith('article', 10);
    await reserve({ store, owner, unit: 'article', amount: 6, cause: cause('part') });
    expect(await leftOf(owner)).toBe(4);
    await settle({ store, cause: cause('part'), used: 5 });
    expect(await leftOf(owner)).toBe(5);
    // Once more changes nothing: each pending entry is resolved once.
    await settle({ store, cause: cause('part'), used: 5 });
    await release({ store, cause: cause('part') });
    expect(await leftOf(owner)).toBe(5);
    expect(await explain()).toEqual([]);
  });

  it('gives back all of it', async () => {
    const owner = await ownerWith('video', 3);
    await reserve({ store, owner, unit: 'video', amount: 3, cause: cause('void') });
    expect(await leftOf(owner, 'videoLeft')).toBe(0);
    await release({ store, cause: cause('void') });
    expect(await leftOf(owner, 'videoLeft')).toBe(3);
  });

  it('counts money in fen', async () => {
    const owner = await ownerWith('money', 30);
    await reserve({ store, owner, unit: 'money', amount: 10, cause: cause('fen') });
    expect(await leftOf(owner, 'balance')).toBe(0.2);
    await expect(reserve({ store, owner, unit: 'money', amount: 21, cause: cause('fen2') })).rejects.toMatchObject({
      label: { zh: '余额不足：还剩 ¥0.20，需要 ¥0.21。请先充值' },
    });
  });

  it('says what is left and what is needed', async () => {
    const owner = await ownerWith('article', 3);
    await expect(reserve({ store, owner, unit: 'article', amount: 10, cause: cause('more') })).rejects.toMatchObject({
      code: 409,
      label: {
        zh: '额度不足：还剩 3 篇，需要 10 篇。请减少数量，或联系服务商加购',
        en: 'Not enough quota: 3 articles left, 10 articles needed. Ask for fewer, or your provider for more',
      },
    });
    expect(await leftOf(owner)).toBe(3);
  });

  it.each([
    ['frozen', { subscriptionStatus: 'frozen' }],
    ['frozen', { status: 'frozen' }],
    ['expired', { subscriptionStatus: 'expired' }],
    ['expired', { expireAt: '2026-11-01T00:00:00.000Z' }],
  ])('refuses who is %s: %o', async (reason, more) => {
    const owner = await ownerWith('article', 3, more);
    const at = '2026-11-01T00:00:00.000Z';
    await expect(reserve({ store, owner, unit: 'article', amount: 1, cause: cause('late'), at })).rejects.toMatchObject(
      { data: { reason } },
    );
  });

  it('takes exactly 10 of 50 callers at once from a quota of 10', async () => {
    const owner = await ownerWith('article', 10);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        reserve({ store, owner, unit: 'article', amount: 1, cause: cause(`many${index}`) }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.data?.reason] : []));
    expect(new Set(reasons)).toEqual(new Set(['notEnough']));
    expect(await leftOf(owner)).toBe(0);
    expect(await explain()).toEqual([]);
  }, 120_000);

  it('settles once, however many try', async () => {
    const owner = await ownerWith('article', 8);
    await reserve({ store, owner, unit: 'article', amount: 8, cause: cause('race') });
    await Promise.all(Array.from({ length: 8 }, () => settle({ store, cause: cause('race'), used: 3 })));
    expect(await leftOf(owner)).toBe(5);
    expect(await explain()).toEqual([]);
  }, 60_000);

  it('explains every balance after a random run of operations', async () => {
    const owners = await Promise.all([ownerWith('article', 20), ownerWith('article', 9), ownerWith('article', 30)]);
    // The same run each time: a small generator with a fixed start.
    let seed = 20261123;
    const below = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor(seed / 65536) % most;
    };
    const running = Array.from({ length: 120 }, async (_, index) => {
      const id = cause(`run${below(30)}`);
      const owner = owners[below(3)] ?? '';
      const amount = 1 + below(9);
      const at = new Date(Date.UTC(2026, 10, 2, 0, index)).toISOString();
      switch (below(4)) {
        case 0:
          return settle({ store, cause: id, used: below(9), at });
        case 1:
          return release({ store, cause: id, at });
        default:
          return reserve({ store, owner, unit: 'article', amount, cause: id, at });
      }
    });
    const outcomes = await Promise.allSettled(running);
    // On a busy machine an operation may be overtaken more often than it is tried again, which a caller is answered as 409 as well.
    const codeOf = (reason: unknown) =>
      reason instanceof StoreConflict ? 409 : ((reason as { code?: number }).code ?? reason);
    const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [codeOf(outcome.reason)] : []));
    expect(new Set(errors)).toEqual(new Set([409]));
    expect(await explain()).toEqual([]);
  }, 120_000);

  it('is only added to', async () => {
    const [row] = await storedEntries(store);
    const target = { collection: 'consumptions', id: row?.id ?? '', scope: everything() };
    await expect(store.update({ ...target, patch: { amount: 1 } })).rejects.toThrow(AppendOnly);
    await expect(store.remove(target)).rejects.toThrow(AppendOnly);
    await expect(store.transaction((tx) => tx.remove(target))).rejects.toThrow(AppendOnly);
    expect((await storedEntries(store))[0]).toEqual(row);
  });
});
