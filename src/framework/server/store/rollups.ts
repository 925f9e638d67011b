import { usualZone } from '../../expressions/context';
import { namesIn } from '../../expressions/names';
import { kindAt } from '../../fields/expression-kinds';
import { type Field, kitOf } from '../../fields/field';
import type { Console } from '../../language/console-config';
import { compileCondition } from './condition';
import { derivedPatch, followDerived, withDerived } from './derived-fields';
import { expressionCondition } from './expression-condition';
import { followTargets, lookedUpValues, lookupsOf } from './lookups';
import { everything } from './scope';
import type { Change, Condition, Row, Store, Transaction } from './store';
import type { WriteRule } from './write-rules';

/** A figure that records of one resource keep of those of another. */
export interface Rollup {
  /** The collection and field that keep it. */
  target: string;
  field: string;
  /** The collection it is of, and the field there that names the record that keeps it. */
  source: string;
  by: string;
  where: Condition | undefined;
  /** The fields there that it depends on. */
  names: ReadonlySet<string>;
  kind: 'count' | 'sum' | 'min' | 'max' | 'latest';
  /** The fields there that are added up, compared or taken; none for a count. */
  of: readonly string[];
  /** The date by which one is the newest. */
  along: string;
  /** Digits after the point of a sum; undefined: as it comes. */
  digits: number | undefined;
}

/** Every rollup of a console, by the collection it is of and by the one that keeps it. */
interface Rollups {
  all: readonly Rollup[];
  bySource: ReadonlyMap<string, readonly Rollup[]>;
  byTarget: ReadonlyMap<string, readonly Rollup[]>;
}

const rollupsByConsole = new WeakMap<Console, Rollups>();

/** The rollups of a console, found once. */
export const rollupsOf = (console: Console): Rollups => {
  const found = rollupsByConsole.get(console) ?? findRollups(console);
  rollupsByConsole.set(console, found);
  return found;
};

const findRollups = (console: Console): Rollups => {
  const all = [...console.resources.values()].flatMap((resource) =>
    resource.fields.flatMap((field) => rollupOf(console, resource.name, field) ?? []),
  );
  const grouped = (name: 'source' | 'target') => {
    const groups = new Map<string, Rollup[]>();
    for (const rollup of all) groups.set(rollup[name], [...(groups.get(rollup[name]) ?? []), rollup]);
    return groups;
  };
  return { all, bySource: grouped('source'), byTarget: grouped('target') };
};

const kinds = ['sum', 'min', 'max', 'latest'] as const;

const rollupOf = (console: Console, target: string, field: Field): Rollup | undefined => {
  const { rollup } = field;
  const source = rollup && console.resources.get(rollup.of);
  if (rollup === undefined || source === undefined) return undefined;
  const kind = kinds.find((each) => rollup[each] !== undefined) ?? 'count';
  const of = kind === 'count' ? [] : [rollup[kind] ?? []].flat();
  const along = rollup.along ?? 'createdAt';
  return {
    target,
    field: field.name,
    source: source.name,
    by: rollup.by,
    where:
      rollup.where &&
      expressionCondition(rollup.where, {
        context: { now: 0, zone: console.site.timeZone || usualZone, me: {} },
        kindOf: (path) => kindAt(source.fieldByName, path),
      }),
    names: new Set([rollup.by, ...of, ...namesIn(rollup.where), ...(kind === 'latest' ? [along] : [])]),
    kind,
    of,
    along,
    digits: kitOf(field).decimals?.(field),
  };
};

/** What a rollup comes to where no record is counted. */
const emptyValue = ({ kind }: Rollup): number | null => (kind === 'count' || kind === 'sum' ? 0 : null);

/** What a rollup comes to for a record, counted again; null for nothing. */
export const countedValue = async (
  store: Pick<Store, 'count' | 'list' | 'aggregate'>,
  rollup: Rollup,
  id: string,
): Promise<unknown> => {
  const { source, by, where, kind, of, along, digits } = rollup;
  const named: Condition = { field: by, op: 'eq', value: id };
  const place = { collection: source, scope: everything(), where: where ? { all: [named, where] } : named };
  if (kind === 'count') return store.count(place);
  if (kind === 'latest') {
    const sort = [{ field: along, order: 'desc' } as const];
    const { rows } = await store.list({ ...place, sort, start: 0, end: 1, total: 'none' });
    return rows[0]?.[of[0] ?? ''] ?? null;
  }
  const measures = Object.fromEntries(of.map((field) => [field, { kind, field }]));
  const [row] = await store.aggregate({ ...place, measures });
  const values = of.map((field) => row?.values[field] ?? null);
  if (kind !== 'sum') return values[0] ?? null;
  const sum = values.reduce<number>((whole, value) => whole + Number(value ?? 0), 0);
  return digits === undefined ? sum : shifted(Math.round(shifted(sum, digits)), -digits);
};

/** A number times a power of ten. Through the text, because 1.005 * 100 is less than 100.5. */
const shifted = (value: number, digits: number): number => {
  const [mantissa, exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + digits}`);
};

/** The numbers that a record contributes to a rollup of the record `id`; 1 for each record that is counted. */
const contributions = ({ by, where, kind, of }: Rollup, row: Row | undefined, id: string): number[] => {
  if (row === undefined || row[by] !== id || (where !== undefined && !matcherOf(where)(row))) return [];
  if (kind === 'count') return [1];
  return of.flatMap((field) => {
    const value = row[field];
    return typeof value === 'number' ? [value] : [];
  });
};

const matchers = new WeakMap<Condition, (row: object) => boolean>();
const matcherOf = (where: Condition): ((row: object) => boolean) => {
  const found = matchers.get(where) ?? compileCondition(where);
  matchers.set(where, found);
  return found;
};

/**
 * What a count or sum, or the extreme of numbers, comes to after changes of records that it is of, from what is stored. The cost does not
 * depend on how many other records there are. Undefined: it has to be counted again, because the stored value says too little.
 */
export const movedValue = (
  rollup: Rollup,
  { id, stored, changes }: { id: string; stored: unknown; changes: readonly Change[] },
): number | undefined => {
  if (typeof stored !== 'number') return undefined;
  const gone = changes.flatMap(({ before }) => contributions(rollup, before, id));
  const come = changes.flatMap(({ after }) => contributions(rollup, after, id));
  switch (rollup.kind) {
    case 'count':
      return stored + come.length - gone.length;
    case 'sum': {
      // Whole units of the last digit add up without loss, in any order.
      const unit = (value: number) => shifted(value, rollup.digits ?? 0);
      const all = [stored, ...come, ...gone].map(unit);
      if (!all.every(Number.isSafeInteger)) return undefined;
      const sum = [...come.map(unit), ...gone.map((value) => -unit(value))].reduce((a, b) => a + b, unit(stored));
      return Number.isSafeInteger(sum) ? shifted(sum, -(rollup.digits ?? 0)) : undefined;
    }
    case 'min':
    case 'max': {
      const best = Math[rollup.kind];
      // The extreme itself may be gone, and only the other records tell the next one.
      return gone.some((value) => best(value, stored) === value) ? undefined : best(stored, ...come);
    }
    case 'latest':
      return undefined;
  }
};

/** Why a rollup may be wrong. */
interface Cause {
  /** The changes of records that it is of. */
  changes: Change[];
  /** The record that has it is new, or has come back. */
  isNew: boolean;
}

/** A record whose rollups may be wrong. */
interface Due {
  collection: string;
  id: string;
  rollups: Map<Rollup, Cause>;
}

const isOtherwise = ({ before, after }: Change, { names }: Rollup): boolean =>
  before === undefined ||
  after === undefined ||
  [...names].some((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));

/** The records whose rollups these changes may have made wrong, in the same order every time. */
const dueAfter = (changes: readonly Change[], { bySource, byTarget }: Rollups): Due[] => {
  const due = new Map<string, Due>();
  const causeOf = (collection: string, id: string, rollup: Rollup): Cause => {
    const key = `${collection} ${id}`;
    const found = due.get(key) ?? { collection, id, rollups: new Map<Rollup, Cause>() };
    const cause = found.rollups.get(rollup) ?? { changes: [], isNew: false };
    found.rollups.set(rollup, cause);
    due.set(key, found);
    return cause;
  };
  for (const change of changes) {
    const { collection, id, before, after } = change;
    // A record that is new, or comes back, may be named already.
    if (before === undefined && after !== undefined)
      for (const rollup of byTarget.get(collection) ?? []) causeOf(collection, id, rollup).isNew = true;
    for (const rollup of bySource.get(collection) ?? []) {
      if (!isOtherwise(change, rollup)) continue;
      for (const named of new Set([before?.[rollup.by], after?.[rollup.by]]))
        if (typeof named === 'string' && named !== '') causeOf(rollup.target, named, rollup).changes.push(change);
    }
  }
  return [...due].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
};

/** Maximum depth of rollups of rollups; `check:config` refuses circular ones. */
const mostRounds = 8;

/** Rollups, lookups and what is computed from them stay correct: they are updated in the commit of their source records. */
export const rollupRule = ({ console }: { console: () => Console }): WriteRule => ({
  name: 'rollups',
  isNeeded({ collection }) {
    const [rollups, lookups] = [rollupsOf(console()), lookupsOf(console())];
    return [rollups.bySource, rollups.byTarget, lookups.byHolder, lookups.byTarget].some((group) =>
      group.has(collection),
    );
  },
  async before(write, tx) {
    if (tx === undefined) return undefined;
    const lookedUp = await lookedUpValues(tx, { write, lookups: lookupsOf(console()) });
    return (await withDerived(console(), tx, { ...write, values: lookedUp ?? write.values })) ?? lookedUp;
  },
  begin: () => ({
    async within({ tx, isFresh }, work) {
      const result = await work();
      const lookups = lookupsOf(console());
      // Lookups first: rollups may be of them.
      if (lookups.all.length > 0) await followTargets(tx, { changes: tx.changes(), lookups });
      await followDerived(console(), tx);
      await keepRollups({ tx, console: console(), isFresh });
      return result;
    },
  }),
});

/** Updates the rollups that the changes of a transaction are about. */
const keepRollups = async ({
  tx,
  console,
  isFresh,
}: {
  tx: Transaction;
  console: Console;
  isFresh: (collection: string, id: string) => boolean;
}): Promise<void> => {
  const rollups = rollupsOf(console);
  if (rollups.all.length === 0) return;
  let changes: readonly Change[] = tx.changes();
  // What has been counted saw all changes of the transaction so far, also those that a later round is about.
  const counted = new Set<string>();
  for (let round = 0; changes.length > 0 && round < mostRounds; round += 1) {
    const next: Change[] = [];
    for (const { collection, id, rollups: wrong } of dueAfter(changes, rollups)) {
      const place = { collection, id, scope: everything() };
      const isNewId = isFresh(collection, id);
      // Locked where the store locks, else read first: if another commit changes it from here on, this transaction is retried.
      if (!isNewId) await tx.hold({ ...place, ids: [id] });
      const before = await tx.get(place);
      if (before === undefined) continue;
      const patch: Record<string, unknown> = {};
      for (const [rollup, { changes: own, isNew }] of wrong) {
        const stored = before[rollup.field] ?? null;
        const key = JSON.stringify([collection, id, rollup.field]);
        const isUnnamed = isNew && own.length === 0 && isNewId;
        const moved = isNew || counted.has(key) ? undefined : movedValue(rollup, { id, stored, changes: own });
        if (moved === undefined && !isUnnamed) counted.add(key);
        const value = isUnnamed ? emptyValue(rollup) : (moved ?? (await countedValue(tx, rollup, id)));
        // Counts and sums commute with concurrent ones; for an extreme, concurrent commits have to see each other.
        const adds = rollup.kind === 'count' || rollup.kind === 'sum';
        if (value !== stored || (own.length > 0 && !adds)) patch[rollup.field] = value;
      }
      if (Object.keys(patch).length === 0) continue;
      Object.assign(patch, derivedPatch(console, collection, { ...before, ...patch }));
      next.push({ collection, id, before, after: await tx.update({ ...place, patch }) });
    }
    changes = next;
  }
};
