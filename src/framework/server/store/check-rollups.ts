import type { Console } from '../../language/console-config';
import { createGiveWay } from '../base/give-way';
import { eachRow } from './each-row';
import { lookedUpAgain, lookupsOf } from './lookups';
import { countedValue, rollupsOf } from './rollups';
import { everything } from './scope';
import type { Row, Store, Transaction } from './store';

/** A rollup or lookup that is not what it says. */
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
    yield* inEveryRow({ store, collection, fix }, (tx, row) => lookedUpAgain(tx, { row, lookups }));
  const { byTarget } = rollupsOf(console);
  for (const [collection, rollups] of inOrder(byTarget))
    yield* inEveryRow({ store, collection, fix }, async (tx, { id }) => {
      const values: Record<string, unknown> = {};
      for (const rollup of rollups) values[rollup.field] = await countedValue(tx, rollup, id);
      return values;
    });
}

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
      const wrong = Object.keys(counted).filter((field) => !isSame(row[field], counted[field]));
      if (fix && wrong.length > 0) {
        const patch = Object.fromEntries(wrong.map((field) => [field, counted[field]]));
        await tx.update({ ...place, patch });
      }
      return wrong.map((field) => ({ collection, id, field, stored: row[field] ?? null, counted: counted[field] }));
    });
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

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
