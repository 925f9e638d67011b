import type { CollectionSchema } from '../collection-schema';
import { compileOrder } from '../compare';
import { type Condition, compileCondition } from '../condition';
import { fieldReader } from '../field-value';
import type { Row, Sort } from '../store';
import { createRecentResults, createSortedOrders, placeFor, type RowChange } from './sorted-orders';

/** Index of a table's rows by the values of one field; a list is indexed by each of its values. */
interface ValueIndex {
  /** Ids of the rows with one of these values; `null` and missing values are not indexed. */
  idsWith(values: readonly unknown[]): ReadonlySet<string>;
  /** Updates the index after a change of a row. */
  change(change: { before: Row | undefined; after: Row | undefined }): void;
}

/** Builds an index of the current rows. */
const createValueIndex = ({ field, rows }: { field: string; rows: Iterable<Row> }): ValueIndex => {
  const read = fieldReader(field);
  const ids = new Map<unknown, Set<string>>();
  const valuesOf = (row: Row): unknown[] => [read(row)].flat().filter((value) => value !== undefined && value !== null);
  const add = (row: Row) => {
    for (const value of valuesOf(row)) {
      const own = ids.get(value);
      if (own) own.add(row.id);
      else ids.set(value, new Set([row.id]));
    }
  };
  const drop = (row: Row) => {
    for (const value of valuesOf(row)) {
      const own = ids.get(value);
      own?.delete(row.id);
      if (own?.size === 0) ids.delete(value);
    }
  };
  for (const row of rows) add(row);
  return {
    idsWith: ([first, ...more]) => {
      const found = ids.get(first) ?? new Set<string>();
      if (more.length === 0) return found;
      return new Set([...found, ...more.flatMap((value) => [...(ids.get(value) ?? [])])]);
    },
    change: ({ before, after }) => {
      if (before) drop(before);
      if (after) add(after);
    },
  };
};

/** Values one of which a row's field must have to match a condition. */
interface NeededValues {
  field: string;
  values: readonly unknown[];
}

/** Necessary, not sufficient, values for a row to match. Empty if the condition implies none. */
const neededValues = (condition: Condition): NeededValues[] => {
  if ('all' in condition) return condition.all.flatMap(neededValues);
  if ('any' in condition) {
    const [only, ...more] = condition.any;
    return only && more.length === 0 ? neededValues(only) : [];
  }
  if ('holds' in condition) return [];
  const { field, op, value } = condition;
  if (op !== 'eq' && op !== 'in' && op !== 'has') return [];
  const values = Array.isArray(value) ? value : [value];
  // Rows without a value are in no index; objects are compared as a whole.
  const isKept = values.every((one) => one !== undefined && one !== null && typeof one !== 'object');
  return isKept && !(op === 'eq' && Array.isArray(value)) ? [{ field, values }] : [];
};

/** Changed rows of one collection by id; undefined for a removed row. */
export type RowChanges = ReadonlyMap<string, Row | undefined>;

/** The durable rows of one collection in memory, accessible by id and in any order. Rows are never mutated. */
export interface Table {
  /** Name of the collection. */
  name: string;
  /** All rows in the order of creation. */
  rows(): readonly Row[];
  get(id: string): Row | undefined;
  /** Position of a row in the order of creation; undefined for an unknown id. */
  position(id: string): number | undefined;
  /** Rows whose field is, or contains as a list, one of these values; uses an index built on first use. */
  rowsWith(query: NeededValues): Iterable<Row>;
  /** Fields whose values must be unique. */
  uniqueFields(): readonly string[];
  /** Applies a changed declaration of the collection. */
  fit(schema: CollectionSchema): void;
  /** The rows that match all conditions, sorted; cached until a row changes, so that further pages are cheap. */
  select(query: TableQuery): readonly Row[];
  /** The first `count` rows of a selection. Stops as soon as they are found; not cached. */
  first(query: TableQuery & { count: number }): readonly Row[];
  /** Applies changes; new rows come last. The cost does not depend on the size of the table, except for a few moved pointers. */
  apply(changes: RowChanges): void;
  /** Throws `StoreTooLarge` if the row exceeds a limit of the store. */
  admit(row: Row): void;
}

/** Conditions (undefined ones are skipped) and sort order; an empty one means the order of creation. */
export interface TableQuery {
  conditions: readonly (Condition | undefined)[];
  sort: readonly Sort[];
}

/** Number of cached selections per collection. */
const maxSelections = 16;

/** Maximum number of rows removed one by one; each removal shifts the rows after it. */
const mostSingle = 16;

/** Maximum fraction of rows for which an index is used; above it, sorting its result costs more than filtering sorted rows. */
const mostIndexed = 1 / 8;

/** The storage of a table's rows. */
export interface RowHolder {
  schema: CollectionSchema;
  /** All rows, in the order of creation. */
  read: () => readonly Row[];
  /** Adds a row at the end. */
  push: (row: Row) => void;
  replace: (change: { index: number; row: Row }) => void;
  removeAt: (index: number) => void;
  /** Replaces all rows. */
  write: (rows: Row[]) => void;
  admit: (row: Row) => void;
}

const uniqueIn = ({ fields }: CollectionSchema): string[] =>
  fields.filter(({ unique }) => unique !== false).map(({ name }) => name);

const isIndexed = ({ fields, indexes }: CollectionSchema, name: string): boolean =>
  fields.some((field) => field.name === name && (field.indexed || field.unique !== false)) ||
  indexes.some(([first]) => first === name);

/** A table over the rows of a holder, with an index by id. */
export const createTable = (holder: RowHolder): Table => {
  const { schema, read, admit } = holder;
  let declared = schema;
  let unique = uniqueIn(schema);
  const indexes = new Map<string, ValueIndex>();
  const byId = new Map<string, Row>();
  const positions = new Map<string, number>();
  let nextPosition = 0;
  const selections = createRecentResults<readonly Row[]>({ limit: maxSelections });
  const orders = createSortedOrders({ position: (row) => positions.get(row.id) ?? 0 });

  const remember = (row: Row) => {
    byId.set(row.id, row);
    if (!positions.has(row.id)) positions.set(row.id, nextPosition++);
  };
  const forget = (id: string) => {
    byId.delete(id);
    positions.delete(id);
  };
  for (const row of read()) remember(row);
  const indexOf = (field: string): ValueIndex => {
    const index = indexes.get(field) ?? createValueIndex({ field, rows: read() });
    indexes.set(field, index);
    return index;
  };
  // With the first write instead, this would hold the event loop while others wait.
  for (const field of unique) indexOf(field);
  const rowsWith = ({ field, values }: NeededValues): Row[] =>
    [...indexOf(field).idsWith(values)].flatMap((id) => byId.get(id) ?? []);
  /** The rows that can match according to an index; undefined if no index helps. */
  const candidates = (condition: Condition): Row[] | undefined => {
    const sets = neededValues(condition).flatMap(({ field, values }) => {
      if (field === 'id') return [new Set(values.filter((id) => typeof id === 'string' && byId.has(id)) as string[])];
      return isIndexed(declared, field) ? [indexOf(field).idsWith(values)] : [];
    });
    const [fewest] = sets.sort((a, b) => a.size - b.size);
    if (fewest === undefined || fewest.size > read().length * mostIndexed) return undefined;
    return [...fewest].flatMap((id) => byId.get(id) ?? []);
  };
  const place = (row: Row) => positions.get(row.id) ?? 0;
  /** Index of a row among all rows. */
  const indexIn = (id: string): number => {
    const row = byId.get(id);
    return row === undefined ? -1 : placeFor({ row, rows: read(), compare: (a, b) => place(a) - place(b) }) - 1;
  };
  /** All rows that match, in order. */
  const matching = ({ condition, sort }: { condition: Condition; sort: readonly Sort[] }): Row[] => {
    const isMatch = compileCondition(condition);
    const few = candidates(condition);
    if (few === undefined) return inOrder(sort).filter(isMatch);
    return few.filter(isMatch).sort(compileOrder(sort, place));
  };
  const inOrder = (sort: readonly Sort[]) => (sort.length === 0 ? read() : orders.get({ sort, rows: read() }));

  return {
    name: schema.name,
    rows: read,
    rowsWith,
    uniqueFields: () => unique,
    fit: (next) => {
      declared = next;
      unique = uniqueIn(next);
    },
    get: (id) => byId.get(id),
    position: (id) => positions.get(id),
    select: ({ conditions, sort }) => {
      const all = JSON.stringify({ all: conditions.filter((condition) => condition !== undefined) });
      return selections.get(`${JSON.stringify(sort)} ${all}`, () => {
        // Compiled from the cache key, so that equal keys always select the same rows.
        return matching({ condition: JSON.parse(all) as Condition, sort });
      });
    },
    first: ({ conditions, sort, count }) => {
      const condition = { all: conditions.filter((one) => one !== undefined) };
      if (candidates(condition) !== undefined) return matching({ condition, sort }).slice(0, Math.max(0, count));
      const isMatch = compileCondition(condition);
      const found: Row[] = [];
      for (const row of inOrder(sort)) {
        if (found.length >= count) break;
        if (isMatch(row)) found.push(row);
      }
      return found;
    },
    apply: (changes) => {
      const removed = [...changes].filter(([id, row]) => row === undefined && byId.has(id)).map(([id]) => id);
      const moves: RowChange[] = [];
      for (const [id, row] of changes) {
        const before = byId.get(id);
        if (before === undefined && row === undefined) continue;
        moves.push({ before, after: row });
        if (row === undefined) continue;
        if (before === undefined) holder.push(row);
        else holder.replace({ index: indexIn(id), row });
        remember(row);
      }
      // Removals come last, so that the indexes above stay valid, and from the end backwards for the same reason.
      if (removed.length > mostSingle)
        holder.write(read().filter(({ id }) => changes.get(id) !== undefined || !changes.has(id)));
      else for (const index of removed.map(indexIn).sort((a, b) => b - a)) holder.removeAt(index);
      for (const index of indexes.values()) for (const move of moves) index.change(move);
      orders.apply(moves);
      selections.clear();
      for (const id of removed) forget(id);
    },
    admit,
  };
};
