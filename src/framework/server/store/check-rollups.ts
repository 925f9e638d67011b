import type { Console } from '../../language/console-config';
import { isObject } from '../../shared/is-object';
import { isSameValue } from '../../shared/same-value';
import { plainTextOf } from '../../shared/text';
import { createGiveWay } from '../base/give-way';
import { aggregateRows } from './aggregate';
import { compileSort } from './compare';
import { compileCondition, everyRow } from './condition';
import { derivedPatch } from './derived-fields';
import { eachRow } from './each-row';
import { lookedUpAgain, lookupsOf } from './lookups';
import { countedValue, rollupsOf } from './rollups';
import { everything } from './scope';
import type { ListQuery, Row, RowSelection, SeedRows, Store, Transaction } from './store';

/** A rollup, a lookup, or what is computed from one, that is not what it says. */
export interface RollupDifference {
  collection: string;
  id: string;
  field: string;
  /** What is stored, and what it comes to when it is counted or looked up again. */
  stored: unknown;
  counted: unknown;
}

/**
 * Counts every rollup of every record again and looks up every lookup, and tells of each that is different; `fix`: writes what was found.
 * Lookups first: rollups may be of them.
 */
export async function* checkRollups({
  store,
  console,
  fix,
}: {
  store: Store;
  console: Console;
  fix: boolean;
}): AsyncGenerator<RollupDifference> {
  const { byHolder } = lookupsOf(console);
  for (const [collection, lookups] of byHolder)
    yield* inEveryRow({ store, collection, fix }, async (tx, row) => {
      const values = await lookedUpAgain(tx, { row, lookups });
      return { ...values, ...derivedPatch(console, collection, { ...row, ...values }) };
    });
  const { byTarget } = rollupsOf(console);
  for (const [collection, rollups] of inOrder(byTarget))
    yield* inEveryRow({ store, collection, fix }, async (tx, row) => {
      const values: Record<string, unknown> = {};
      for (const rollup of rollups) values[rollup.field] = await countedValue(tx, rollup, row.id);
      return { ...values, ...derivedPatch(console, collection, { ...row, ...values }) };
    });
}

/** The rows of one collection as rollups read a store. */
const storeOf = (own: readonly Row[]): Parameters<typeof countedValue>[0] => {
  const matching = ({ where = everyRow }: Pick<ListQuery, 'where'>): Row[] => own.filter(compileCondition(where));
  return {
    count: async (query) => matching(query).length,
    list: async (query) => {
      const found = matching(query).sort(compileSort(query.sort));
      return { rows: found.slice(query.start, query.end), total: found.length, isEstimated: false, next: undefined };
    },
    aggregate: async ({ groupBy = [], measures, ...query }) =>
      aggregateRows({ groupBy, measures, rows: matching(query) }),
  };
};

/** Starting rows with every rollup and lookup as it is counted from them, whatever is written there. */
export const countedRows = async (console: Console, given: SeedRows): Promise<SeedRows> => {
  const rows = new Map(
    Object.entries(given).map(([name, list]) => [
      name,
      new Map(list.filter(isObject).map((row) => [plainTextOf(row.id), { ...row, id: plainTextOf(row.id) } as Row])),
    ]),
  );
  const rowsOf = (name: string): Row[] => [...(rows.get(name)?.values() ?? [])];
  const putRight = (row: Row, counted: Record<string, unknown>): void => {
    for (const [field, value] of Object.entries(counted)) if (!isSameValue(row[field], value)) row[field] = value;
  };
  const named = {
    get: async ({ collection, id }: RowSelection) => rows.get(collection)?.get(id),
    lock: async () => undefined,
  };
  for (const [collection, lookups] of lookupsOf(console).byHolder)
    for (const row of rowsOf(collection)) {
      putRight(row, await lookedUpAgain(named, { row, lookups }));
      putRight(row, derivedPatch(console, collection, row));
    }
  for (const [collection, rollups] of inOrder(rollupsOf(console).byTarget))
    for (const rollup of rollups) {
      const byId = new Map<unknown, Row[]>();
      for (const row of rowsOf(rollup.source)) {
        const own = byId.get(row[rollup.by]);
        if (own) own.push(row);
        else byId.set(row[rollup.by], [row]);
      }
      for (const row of rowsOf(collection)) {
        const store = storeOf(byId.get(row.id) ?? []);
        putRight(row, { [rollup.field]: await countedValue(store, rollup, row.id) });
        putRight(row, derivedPatch(console, collection, row));
      }
    }
  // What is no record, or has the id of another, is left for the refusal.
  const counted = [...rows.keys()].filter((name) => rows.get(name)?.size === given[name]?.length);
  return { ...given, ...Object.fromEntries(counted.map((name) => [name, rowsOf(name)])) };
};

/** Asks for every row what some of its fields come to, each in a transaction of its own. */
async function* inEveryRow(
  { store, collection, fix }: { store: Store; collection: string; fix: boolean },
  again: (tx: Transaction, row: Row) => Promise<Record<string, unknown>>,
): AsyncGenerator<RollupDifference> {
  const giveWay = createGiveWay();
  for await (const { id } of eachRow({ store, collection, scope: everything(), sort: [], fields: [] })) {
    await giveWay();
    yield* await store.transaction(async (tx) => {
      const place = { collection, id, scope: everything() };
      const row = await tx.get(place);
      if (row === undefined) return [];
      const counted = await again(tx, row);
      const wrong = Object.keys(counted).filter((field) => !isSameValue(row[field], counted[field]));
      if (fix && wrong.length > 0) {
        const patch = Object.fromEntries(wrong.map((field) => [field, counted[field]]));
        await tx.update({ ...place, patch });
      }
      return wrong.map((field) => ({ collection, id, field, stored: row[field] ?? null, counted: counted[field] }));
    });
  }
}

/** First those that others are made of. */
const inOrder = <R extends { source: string }>(
  byTarget: ReadonlyMap<string, readonly R[]>,
): [string, readonly R[]][] => {
  const ordered: [string, readonly R[]][] = [];
  const visit = (target: string, path: readonly string[]): void => {
    const rollups = byTarget.get(target);
    if (rollups === undefined || path.includes(target) || ordered.some(([name]) => name === target)) return;
    for (const { source } of rollups) visit(source, [...path, target]);
    ordered.push([target, rollups]);
  };
  for (const target of byTarget.keys()) visit(target, []);
  return ordered;
};
