import type { Console } from '../../language/console/console';
import { plainTextOf } from '../../shared/plain-text-of';
import { everything } from '../stores/scope';
import type { Change, Row, Transaction } from '../stores/store';

/** A column through a reference: what records say of the one that they name. */
export interface Lookup {
  /** The collection and field that keep it. */
  holder: string;
  field: string;
  /** The reference there. */
  by: string;
  /** The collection that it names, and the field there. */
  target: string;
  of: string;
}

/** Every lookup of a console, by the collection that keeps it and by the one that it comes from. */
export interface Lookups {
  all: readonly Lookup[];
  byHolder: ReadonlyMap<string, readonly Lookup[]>;
  byTarget: ReadonlyMap<string, readonly Lookup[]>;
}

const known = new WeakMap<Console, Lookups>();

/** The lookups of a console, found once. */
export const lookupsOf = (console: Console): Lookups => {
  const found = known.get(console) ?? findLookups(console);
  known.set(console, found);
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

/** What records are asked for within one transaction: the one that is named, which nobody else changes until the commit. */
const namedRow = async (tx: Transaction, { target }: Lookup, id: unknown): Promise<Row | undefined> => {
  if (typeof id !== 'string' || id === '') return undefined;
  await tx.lock(lockName(target, id), 'shared');
  return tx.get({ collection: target, id, scope: everything() });
};

/** These values of a record, and what its lookups say because of them. A value that names no reference changes no lookup. */
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
    // A new record without it stays as it would be without the lookup.
    if (!isNew || value !== null || Object.hasOwn(values, field)) found[field] = value;
  }
  return { ...values, ...found };
};

/** The same transaction, whose writes say in their lookups what the records that they name say. */
export const lookingUp = (tx: Transaction, lookups: Lookups): Transaction => {
  const lookupsIn = (collection: string) => lookups.byHolder.get(collection);
  /** The request with what its patch changes in lookups. */
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

/** Says again, in all records that name one of the changed, what their lookups say of it. */
export const followTargets = async (
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

/** What the lookups of a record come to, looked up again; null for nothing. */
export const lookedUpAnew = async (
  tx: Transaction,
  { row, lookups }: { row: Row; lookups: readonly Lookup[] },
): Promise<Record<string, unknown>> => {
  const values = await withLookedUp(tx, { values: row, lookups, isNew: true });
  return Object.fromEntries(lookups.map(({ field }) => [field, values[field] ?? null]));
};
