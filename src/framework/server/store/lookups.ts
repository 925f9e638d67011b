import type { Console } from '../../language/console-config';
import { isSameValue } from '../../shared/same-value';
import { plainTextOf } from '../../shared/text';
import { everything } from './scope';
import type { Change, Row, Transaction } from './store';
import type { Write } from './write-rules';

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
const namedRow = async (
  tx: Pick<Transaction, 'get' | 'lock'>,
  { target }: Lookup,
  id: unknown,
): Promise<Row | undefined> => {
  if (typeof id !== 'string' || id === '') return undefined;
  await tx.lock(lockName(target, id), 'shared');
  return tx.get({ collection: target, id, scope: everything() });
};

/** Adds the lookups that follow from these values of a record. Values that are not references change no lookup. */
const withLookedUp = async <T extends Readonly<Record<string, unknown>>>(
  tx: Pick<Transaction, 'get' | 'lock'>,
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

/** The values of a write with the lookups that follow from them; undefined: as they are. */
export const lookedUpValues = async (
  tx: Transaction,
  { write: { kind, collection, values }, lookups }: { write: Write; lookups: Lookups },
): Promise<Readonly<Record<string, unknown>> | undefined> => {
  const own = lookups.byHolder.get(collection);
  if (own === undefined || values === undefined) return undefined;
  return withLookedUp(tx, { values, lookups: own, isNew: kind === 'create' || kind === 'restore' });
};

/** Updates the lookups of all records that refer to a changed record. */
export const followTargets = async (
  tx: Transaction,
  { changes, lookups: { byTarget } }: { changes: readonly Change[]; lookups: Lookups },
): Promise<void> => {
  for (const { collection, id, before, after } of changes) {
    const wrong = (byTarget.get(collection) ?? []).filter(({ of }) => !isSameValue(before?.[of], after?.[of]));
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
  tx: Pick<Transaction, 'get' | 'lock'>,
  { row, lookups }: { row: Readonly<Record<string, unknown>>; lookups: readonly Lookup[] },
): Promise<Record<string, unknown>> => {
  const values = await withLookedUp(tx, { values: row, lookups, isNew: true });
  return Object.fromEntries(lookups.map(({ field }) => [field, values[field] ?? null]));
};
