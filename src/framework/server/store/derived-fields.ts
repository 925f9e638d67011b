import { computedValues, isOfOthers } from '../../fields/computed';
import { type Field, isComputed } from '../../fields/field';
import type { Console } from '../../language/console-config';
import { isSameValue } from '../../shared/same-value';
import { zoneOf } from './exclusive';
import { everything } from './scope';
import type { Row, Transaction } from './store';
import type { Write } from './write-rules';

type Values = Readonly<Record<string, unknown>>;

/** The computed fields of a collection that are made of rollups or lookups: they change with other records. */
interface Derived {
  fields: readonly Field[];
  names: ReadonlySet<string>;
  zone: string;
}

const derivedByConsole = new WeakMap<Console, ReadonlyMap<string, Derived>>();

const derivedIn = (console: Console): ReadonlyMap<string, Derived> => {
  const found = derivedByConsole.get(console);
  if (found) return found;
  const all = new Map<string, Derived>();
  for (const { name, fields, fieldByName } of console.resources.values()) {
    const own = fields.filter((field) => isComputed(field) && isOfOthers(field, fieldByName));
    if (own.length > 0)
      all.set(name, { fields, names: new Set(own.map((field) => field.name)), zone: zoneOf(console) });
  }
  derivedByConsole.set(console, all);
  return all;
};

/** Those computed fields of a row that come to something else with its present rollups and lookups; null for nothing. */
export const derivedPatch = (console: Console, collection: string, row: Values): Record<string, unknown> => {
  const derived = derivedIn(console).get(collection);
  if (derived === undefined) return {};
  const { fields, names, zone } = derived;
  const computed = computedValues(fields, row, { now: 0, zone, me: {} });
  return Object.fromEntries(
    Object.entries(computed).filter(([name, value]) => names.has(name) && !isSameValue(row[name], value)),
  );
};

/** The values of a write to one record, with the computed fields that follow from its lookups and rollups; undefined: as they are. */
export const withDerived = async (
  console: Console,
  tx: Transaction,
  { kind, collection, id, values }: Write,
): Promise<Values | undefined> => {
  if (values === undefined || !derivedIn(console).has(collection)) return undefined;
  const isWhole = kind === 'create' || kind === 'restore';
  const current = isWhole || id === undefined ? undefined : await tx.get({ collection, id, scope: everything() });
  if (!isWhole && current === undefined) return undefined;
  return { ...values, ...derivedPatch(console, collection, { ...current, ...values }) };
};

/** Computes again what the changes of a transaction so far have made wrong. */
export const followDerived = async (console: Console, tx: Transaction): Promise<void> => {
  if (derivedIn(console).size === 0) return;
  for (const { collection, id, after } of tx.changes()) {
    const patch = after === undefined ? {} : derivedPatch(console, collection, after satisfies Row);
    if (Object.keys(patch).length > 0) await tx.update({ collection, id, scope: everything(), patch });
  }
};
