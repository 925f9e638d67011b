import type { Console } from '../../language/console-config';
import { plainTextOf } from '../../shared/text';
import { countedValue, dueAfter, emptyValue, movedValue, type Rollups, rollupsOf } from './rollups';
import { everything } from './scope';
import type { Change, OpenedStore, Row, Transaction } from './store';

/** A lookup field: a copy of a field of the referenced record. */
interface Lookup {
  /** The collection and field that store it. */
  holder: string;
  field: string;
  /** The reference field there. */
  by: string;
  /** The referenced collection, and the field there. */
  target: string;
  of: string;
}

/** All lookups of a console, by the collection that stores them and by the one that they come from. */
interface Lookups {
  all: readonly Lookup[];
  byHolder: ReadonlyMap<string, readonly Lookup[]>;
  byTarget: ReadonlyMap<string, readonly Lookup[]>;
}

const lookupsByConsole = new WeakMap<Console, Lookups>();

/** The lookups of a console, cached. */
export const lookupsOf = (console: Console): Lookups => {
  const found = lookupsByConsole.get(console) ?? findLookups(console);
  lookupsByConsole.set(console, found);
  return found;
};

const findLookups = (console: Console): Lookups => {
  const all = [...console.resources.values()].flatMap(({ name: holder, fields }) =>
    fields.flatMap(({ name: field, lookedUp }): Lookup[] =>
      lookedUp ? [{ holder, field, by: lookedUp.by, target: lookedUp.to, of: lookedUp.of }] : [],
    ),
  );
  const grouped = (name: 'holder' | 'target') => {
    const groups = new Map<string, Lookup[]>();
    for (const lookup of all) groups.set(lookup[name], [...(groups.get(lookup[name]) ?? []), lookup]);
    return groups;
  };
  return { all, byHolder: grouped('holder'), byTarget: grouped('target') };
};

const lockName = (target: string, id: string): string => `lookups ${target}/${id}`;

/** Reads the referenced record within a transaction, with a shared lock that keeps others from changing it until the commit. */
const namedRow = async (tx: Transaction, { target }: Lookup, id: unknown): Promise<Row | undefined> => {
  if (typeof id !== 'string' || id === '') return undefined;
  await tx.lock(lockName(target, id), 'shared');
  return tx.get({ collection: target, id, scope: everything() });
};

/** Adds the lookups that follow from these values of a record. Values that are not references change no lookup. */
const withLookedUp = async <T extends Readonly<Record<string, unknown>>>(
  tx: Transaction,
  { values, lookups, isNew }: { values: T; lookups: readonly Lookup[]; isNew: boolean },
): Promise<T> => {
  const found: Record<string, unknown> = {};
  const rows = new Map<string, Row | undefined>();
  for (const lookup of lookups) {
    const { by, field, of, target } = lookup;
    if (!isNew && !Object.hasOwn(values, by)) continue;
    const key = `${target}/${plainTextOf(values[by])}`;
    if (!rows.has(key)) rows.set(key, await namedRow(tx, lookup, values[by]));
    const value = rows.get(key)?.[of] ?? null;
    // A new record without a value does not get the field at all.
    if (!isNew || value !== null || Object.hasOwn(values, field)) found[field] = value;
  }
  return { ...values, ...found };
};

/** Wraps a transaction so that writes also set the lookups of the record. */
const lookingUp = (tx: Transaction, lookups: Lookups): Transaction => {
  const lookupsIn = (collection: string) => lookups.byHolder.get(collection);
  /** Adds lookups to the patch of a request. */
  const patched = async <R extends { collection: string; patch?: Record<string, unknown> | undefined }>(
    request: R,
  ): Promise<R> => {
    const own = lookupsIn(request.collection);
    const { patch } = request;
    if (own === undefined || patch === undefined) return request;
    return { ...request, patch: await withLookedUp(tx, { values: patch, lookups: own, isNew: false }) };
  };
  const whole = async <R extends { collection: string; row: Record<string, unknown> }>(request: R): Promise<R> => {
    const own = lookupsIn(request.collection);
    if (own === undefined) return request;
    return { ...request, row: await withLookedUp(tx, { values: request.row, lookups: own, isNew: true }) };
  };
  return {
    ...tx,
    create: async (request) => tx.create(await whole(request)),
    restore: async (request) => tx.restore(await whole(request)),
    update: async (request) => tx.update(await patched(request)),
    transition: async (request) => tx.transition(await patched(request)),
    claim: async (request) => tx.claim(await patched(request)),
    updateMany: async (request) => tx.updateMany(await patched(request)),
    transaction: (work) => tx.transaction((inner) => work(lookingUp(inner, lookups))),
  };
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Updates the lookups of all records that refer to a changed record. */
const followTargets = async (
  tx: Transaction,
  { changes, lookups: { byTarget } }: { changes: readonly Change[]; lookups: Lookups },
): Promise<void> => {
  for (const { collection, id, before, after } of changes) {
    const wrong = (byTarget.get(collection) ?? []).filter(({ of }) => !isSame(before?.[of], after?.[of]));
    if (wrong.length === 0) continue;
    await tx.lock(lockName(collection, id), 'alone');
    const places = new Map(wrong.map(({ holder, by }) => [`${holder}.${by}`, { holder, by }]));
    for (const { holder, by } of places.values()) {
      const own = wrong.filter((lookup) => lookup.holder === holder && lookup.by === by);
      const patch = Object.fromEntries(own.map(({ field, of }) => [field, after?.[of] ?? null]));
      const where = { field: by, op: 'eq', value: id } as const;
      await tx.updateMany({ collection: holder, scope: everything(), where, patch });
    }
  }
};

/** Recomputes the lookups of a record; null for no value. */
export const lookedUpAgain = async (
  tx: Transaction,
  { row, lookups }: { row: Row; lookups: readonly Lookup[] },
): Promise<Record<string, unknown>> => {
  const values = await withLookedUp(tx, { values: row, lookups, isNew: true });
  return Object.fromEntries(lookups.map(({ field }) => [field, values[field] ?? null]));
};

/** Maximum depth of rollups of rollups; `check:config` refuses circular ones. */
const mostRounds = 8;

/**
 * Wraps a store so that rollups and lookups stay correct: they are updated in the commit of their source records. A write of a source
 * record, or of a record with such a field, becomes a transaction.
 */
export const rolledStore = ({ store, console }: { store: OpenedStore; console: () => Console }): OpenedStore => {
  const transaction: OpenedStore['transaction'] = (work) =>
    store.transaction(async (tx) => {
      const lookups = lookupsOf(console());
      const fresh = new Set<string>();
      const noting = notingFresh(tx, fresh);
      const result = await work(lookups.all.length === 0 ? noting : lookingUp(noting, lookups));
      if (lookups.all.length > 0) await followTargets(tx, { changes: tx.changes(), lookups });
      await keepRollups(tx, rollupsOf(console()), fresh);
      return result;
    });
  const when = <T>(
    { collection }: { collection: string },
    run: (place: OpenedStore | Transaction) => Promise<T>,
  ): Promise<T> => {
    const { byHolder, byTarget: byNamed } = lookupsOf(console());
    const { bySource, byTarget } = rollupsOf(console());
    const isKept = [bySource, byTarget, byHolder, byNamed].some((group) => group.has(collection));
    return isKept ? transaction(run) : run(store);
  };
  return {
    ...store,
    transaction,
    create: (request) => when(request, (place) => place.create(request)),
    update: (request) => when(request, (place) => place.update(request)),
    remove: (request) => when(request, (place) => place.remove(request)),
    restore: (request) => when(request, (place) => place.restore(request)),
    transition: (request) => when(request, (place) => place.transition(request)),
    claim: (request) => when(request, (place) => place.claim(request)),
    updateMany: (request) => when(request, (place) => place.updateMany(request)),
    removeMany: (request) => when(request, (place) => place.removeMany(request)),
  };
};

/** Notes the records to which the store gives an id of its own: nothing that is stored can name them yet. */
const notingFresh = (tx: Transaction, fresh: Set<string>): Transaction => ({
  ...tx,
  create: async (request) => {
    const created = await tx.create(request);
    if (request.row.id === undefined) fresh.add(`${request.collection}/${created.id}`);
    return created;
  },
  transaction: (work) => tx.transaction((inner) => work(notingFresh(inner, fresh))),
});

const keepRollups = async (tx: Transaction, rollups: Rollups, fresh: ReadonlySet<string>): Promise<void> => {
  if (rollups.all.length === 0) return;
  let changes: readonly Change[] = tx.changes();
  // What has been counted saw all changes of the transaction so far, also those that a later round is about.
  const counted = new Set<string>();
  for (let round = 0; changes.length > 0 && round < mostRounds; round += 1) {
    const next: Change[] = [];
    for (const { collection, id, rollups: wrong } of dueAfter(changes, rollups)) {
      const place = { collection, id, scope: everything() };
      const isFresh = fresh.has(`${collection}/${id}`);
      // Locked where the store locks, else read first: if another commit changes it from here on, this transaction is retried.
      if (!isFresh) await tx.hold({ ...place, ids: [id] });
      const before = await tx.get(place);
      if (before === undefined) continue;
      const patch: Record<string, unknown> = {};
      for (const [rollup, { changes: own, isNew }] of wrong) {
        const stored = before[rollup.field] ?? null;
        const key = JSON.stringify([collection, id, rollup.field]);
        const isUnnamed = isNew && own.length === 0 && isFresh;
        const moved = isNew || counted.has(key) ? undefined : movedValue(rollup, { id, stored, changes: own });
        if (moved === undefined && !isUnnamed) counted.add(key);
        const value = isUnnamed ? emptyValue(rollup) : (moved ?? (await countedValue(tx, rollup, id)));
        // Counts and sums commute with concurrent ones; for an extreme, concurrent commits have to see each other.
        const adds = rollup.kind === 'count' || rollup.kind === 'sum';
        if (value !== stored || (own.length > 0 && !adds)) patch[rollup.field] = value;
      }
      if (Object.keys(patch).length === 0) continue;
      next.push({ collection, id, before, after: await tx.update({ ...place, patch }) });
    }
    changes = next;
  }
};
