import { usualZone } from '../../expressions/context';
import { namesIn } from '../../expressions/names';
import { kindAt } from '../../fields/expression-kinds';
import { type Field, kitOf } from '../../fields/field';
import type { Console } from '../../language/console/console';
import { expressionCondition } from '../stores/expression-condition';
import { everything } from '../stores/scope';
import type { Change, Condition, Store } from '../stores/store';

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
export interface Rollups {
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

/** What a rollup comes to for a record, counted again; null for nothing. */
export const countedValue = async (store: Store, rollup: Rollup, id: string): Promise<unknown> => {
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
  // Through the text, because 1.005 * 100 is less than 100.5.
  return digits === undefined ? sum : Number(`${Math.round(Number(`${sum}e${digits}`))}e-${digits}`);
};

/** A record whose rollups have to be counted again. */
export interface Due {
  collection: string;
  id: string;
  /** Each with whether records that it is of have changed, or only the record itself is new. */
  rollups: Map<Rollup, boolean>;
}

const isOtherwise = ({ before, after }: Change, { names }: Rollup): boolean =>
  before === undefined ||
  after === undefined ||
  [...names].some((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));

/** The records whose rollups these changes may have made wrong, in the same order every time. */
export const dueAfter = (changes: readonly Change[], { bySource, byTarget }: Rollups): Due[] => {
  const due = new Map<string, Due>();
  const add = (collection: string, id: unknown, rollup: Rollup, isOfChanged: boolean): void => {
    if (typeof id !== 'string' || id === '') return;
    const key = `${collection} ${id}`;
    const found = due.get(key) ?? { collection, id, rollups: new Map<Rollup, boolean>() };
    found.rollups.set(rollup, isOfChanged || found.rollups.get(rollup) === true);
    due.set(key, found);
  };
  for (const change of changes) {
    const { collection, id, before, after } = change;
    // A record that is new, or comes back, may be named already.
    if (before === undefined && after !== undefined)
      for (const rollup of byTarget.get(collection) ?? []) add(collection, id, rollup, false);
    for (const rollup of bySource.get(collection) ?? []) {
      if (!isOtherwise(change, rollup)) continue;
      add(rollup.target, before?.[rollup.by], rollup, true);
      add(rollup.target, after?.[rollup.by], rollup, true);
    }
  }
  return [...due].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
};
