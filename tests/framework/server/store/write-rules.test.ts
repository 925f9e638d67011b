import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeRules } from '../../../../src/framework/server/start/open-data';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { openJsonServerStore } from '../../../../src/framework/server/store/embedded/json-server-store';
import { everything } from '../../../../src/framework/server/store/scope';
import type { OpenedStore, OpenStore, Store } from '../../../../src/framework/server/store/store';
import { ruledStore, type Write, type WriteRule } from '../../../../src/framework/server/store/write-rules';
import { inNewSchema, testDatabase } from './postgres-schema';

const embedded: OpenStore = async (options) =>
  openJsonServerStore({ ...options, dataDir: await mkdtemp(join(tmpdir(), 'console-rules-')) });
const scope = everything();
const place = (id: string, collection = 'things') => ({ collection, id, scope });
const where = { field: 'name', op: 'eq', value: 'all' } as const;

/** One write by each function of a store, on rows that are there. */
const writes: Readonly<Record<Write['kind'], (store: Store, collection?: string) => Promise<unknown>>> = {
  create: (store, collection = 'things') => store.create({ collection, row: { id: 'new', name: 'n' } }),
  update: (store, collection) => store.update({ ...place('a', collection), patch: { name: 'n' } }),
  remove: (store, collection) => store.remove(place('a', collection)),
  restore: async (store, collection = 'things') => {
    const row = { id: 'old', version: 3, createdAt: '', updatedAt: '', name: 'n' };
    return store.restore({ collection, row });
  },
  transition: (store, collection) =>
    store.transition({ ...place('a', collection), field: 'state', from: ['on'], to: 'off', patch: { name: 'n' } }),
  claim: (store, collection = 'things') => store.claim({ collection, scope, where, patch: { name: 'n' } }),
  updateMany: (store, collection = 'things') => store.updateMany({ collection, scope, where, patch: { name: 'n' } }),
  removeMany: (store, collection = 'things') => store.removeMany({ collection, scope, where }),
};
const kinds = Object.keys(writes) as Write['kind'][];
const withValues = kinds.filter((kind) => kind !== 'remove' && kind !== 'removeMany');

describe.each([
  ['the embedded store', () => embedded],
  ['PostgreSQL', () => inNewSchema(testDatabase())],
] as const)('writes with rules on %s', (_, opening) => {
  const open = opening();
  let bare: OpenedStore;
  let calls: string[];
  /** How often the store was asked for a transaction. */
  let transactions: number;
  beforeEach(async () => {
    calls = [];
    transactions = 0;
    const row = { id: 'a', name: 'all', state: 'on' };
    const opened = await open({
      collections: ['things', 'others', 'notes'].map((name) => collectionOf(name, { name: {}, state: {} })),
      seed: () => ({ things: [row], others: [row] }),
    });
    const transaction: OpenedStore['transaction'] = (work) => {
      transactions += 1;
      return opened.transaction(work);
    };
    bare = { ...opened, transaction };
  });
  afterEach(() => bare.close());

  /** A rule that says what it is called for, and writes a note with every commit. */
  const rule = (name: string, more: Partial<WriteRule> = {}): WriteRule => ({
    name,
    isNeeded: ({ collection }) => collection === 'things',
    before({ kind, values }, tx) {
      calls.push(`${name} before ${kind}${tx ? '' : ' alone'}`);
      return values && { ...values, name: `${String(values.name)} ${name}` };
    },
    begin() {
      calls.push(`${name} begin`);
      return {
        async within({ tx }, work) {
          calls.push(`${name} within`);
          const result = await work();
          await tx.create({ collection: 'notes', row: { id: name, name: `by ${name}` } });
          calls.push(`${name} commits ${tx.changes().length}`);
          return result;
        },
        committed: () => void calls.push(`${name} committed`),
      };
    },
    ...more,
  });
  const nameOf = async (id: string, collection = 'things') => (await bare.get(place(id, collection)))?.name;
  const two = () => ruledStore({ store: bare, rules: [rule('first'), rule('second')] });

  it('pass the rules in their order, and what one writes passes those after it', async () => {
    await two().create({ collection: 'things', row: { id: 'new', name: 'n' } });
    expect(calls).toEqual([
      'first begin',
      'second begin',
      // Opened from the last to the first, so that the work is followed by the first.
      'second within',
      'first within',
      'first before create',
      'second before create',
      'second before create',
      'first commits 2',
      'second commits 3',
      'first committed',
      'second committed',
    ]);
    expect(await nameOf('new')).toBe('n first second');
    expect(await nameOf('first', 'notes')).toBe('by first second');
    expect(await nameOf('second', 'notes')).toBe('by second');
  });

  it.each(kinds)('are a transaction where a rule needs one: %s', async (kind) => {
    await writes[kind](two());
    expect(transactions).toBe(1);
    expect(calls).toContain(`first before ${kind}`);
    expect(await nameOf('first', 'notes')).toBe('by first second');
  });

  it.each(kinds)('are none where no rule needs one: %s', async (kind) => {
    await writes[kind](two(), 'others');
    expect(transactions).toBe(0);
    expect(calls).toEqual([`first before ${kind} alone`, `second before ${kind} alone`]);
    expect(await bare.count({ collection: 'notes', scope })).toBe(0);
  });

  it.each(withValues)('have the values of the rules, alone and in a transaction: %s', async (kind) => {
    const named = async (collection: string) =>
      (await bare.list({ collection, scope, sort: [], start: 0, end: 9 })).rows.map(({ name }) => name);
    await writes[kind](two(), 'others');
    expect(await named('others')).toContain('n first second');
    await two().transaction((tx) => tx.transaction((inner) => writes[kind](inner)));
    expect(await named('things')).toContain('n first second');
  });

  it('are taken back with the check that refuses them, and the transaction goes on', async () => {
    const after = async ({ kind }: Write) => {
      calls.push(`after ${kind}`);
      if (kind === 'update') throw new Error('refused');
    };
    const store = ruledStore({ store: bare, rules: [{ name: 'check', isNeeded: () => true, after }] });
    await store.transaction(async (tx) => {
      await expect(writes.update(tx)).rejects.toThrow('refused');
      await tx.transaction((inner) => writes.create(inner));
    });
    expect(calls).toEqual(['after update', 'after create']);
    expect(await nameOf('a')).toBe('all');
    expect(await nameOf('new')).toBe('n');
    await expect(writes.update(store)).rejects.toThrow('refused');
    expect(await nameOf('a')).toBe('all');
  });

  it('are neither committed nor reported when a rule rejects', async () => {
    const refusing = rule('second', {
      begin: () => ({
        async within(_place, work) {
          await work();
          throw new Error('not this');
        },
        committed: () => void calls.push('second committed'),
      }),
    });
    const seen: unknown[] = [];
    bare.onCommit((changes) => seen.push(...changes));
    const store = ruledStore({ store: bare, rules: [rule('first'), refusing] });
    await expect(writes.create(store)).rejects.toThrow('not this');
    expect(calls.filter((call) => call.endsWith('committed'))).toEqual([]);
    expect(seen).toEqual([]);
    expect(await nameOf('first', 'notes')).toBeUndefined();
  });

  it('tell the rules which records have an id that nobody can know', async () => {
    const fresh: boolean[] = [];
    const asking: WriteRule = {
      name: 'fresh',
      before: () => undefined,
      begin: () => ({
        async within({ tx, isFresh }, work) {
          const result = await work();
          fresh.push(...tx.changes().map(({ collection, id }) => isFresh(collection, id)));
          return result;
        },
      }),
    };
    await ruledStore({ store: bare, rules: [asking] }).transaction(async (tx) => {
      await tx.create({ collection: 'things', row: { name: 'generated' } });
      await tx.transaction((inner) => inner.create({ collection: 'things', row: { name: 'generated' } }));
      await tx.create({ collection: 'things', row: { id: 'given' } });
    });
    expect(fresh).toEqual([true, true, false]);
  });
});

it('the rules of the server have one order', () => {
  const parts = { console: () => expect.fail(), services: () => expect.fail(), now: Date.now };
  const store = { onCommit: () => () => undefined } as unknown as OpenedStore;
  const product = {
    audit: { resource: 'audits' },
    ledger: { entries: 'entries' },
    rules: [() => ({ name: 'plugin' })],
  } as unknown as Parameters<typeof writeRules>[0]['product'];
  expect(writeRules({ ...parts, store, product }).map(({ name }) => name)).toEqual([
    'audit',
    'plugin',
    'once',
    'rollups',
    'codes',
    'spelling',
    'exclusive',
    'tree',
    'append-only',
  ]);
  expect(writeRules({ ...parts, store, product: {} })).toHaveLength(6);
});
