import { type RawBuilder, sql } from 'kysely';
import { type Believed, type Counts, createBelieved, createCounts, type KnownPlace, type Plan } from './believed';
import { type RowEncoder, rowEncoder } from './encode-row';
import { preparedMark } from './prepared-statements';
import { baseColumns, type Column, type SearchColumn, type TableShape } from './table-shape';

/** A part of a statement. */
export type Sql = RawBuilder<unknown>;

/** Prefix of a prepared statement. */
export const prepared: Sql = sql.raw(preparedMark);

/** The table of a collection, as statements refer to it. */
export interface PgTable {
  collection: string;
  shape: TableShape;
  encoder: RowEncoder;
  /** The name with its schema. */
  name: Sql;
  /** The collation for sorting text as readers expect, to follow an expression. */
  readingOrder: Sql;
  /** Fields in which some row has a value that the column cannot hold; grows as rows are written and notifications are read. */
  misfits: Set<string>;
  /** Cached estimates of the planner. */
  planned: Believed<Plan>;
  /** Cached row counts. */
  counts: Counts;
  /** Cached positions far down a sorted list. */
  places: Believed<KnownPlace>;
  columnOf(path: string): Column | undefined;
  searchOf(path: string): SearchColumn | undefined;
  /** Declared fields that no two rows share. */
  unique: readonly string[];
  /** Declared fields whose uniqueness is checked at each write, while existing duplicates may stay. */
  kept: readonly string[];
}

/** The collation of a schema. */
export const readingOrder = (schema: string): Sql => sql`collate ${sql.id(schema, readingOrderName)}`;

/** An ICU collation created by the first migration: pinyin for Chinese. */
export const readingOrderName = '_reading_order';

/** A table of this shape in a schema. */
export const pgTable = ({ shape, schema }: { shape: TableShape; schema: string }): PgTable => {
  const columns = new Map([...baseColumns, ...shape.columns].map((column) => [column.path, column]));
  const searched = new Map(shape.searched.map((column) => [column.path, column]));
  const pathsIn = (wanted: 'unique' | 'same') => {
    const names = shape.indexes.flatMap(({ kind, columns: indexed }) => (kind === wanted ? indexed : []));
    return shape.columns.flatMap(({ column, path }) => (names.includes(column) ? [path] : []));
  };
  return {
    collection: shape.collection,
    shape,
    encoder: rowEncoder(shape),
    name: sql.id(schema, shape.table),
    readingOrder: readingOrder(schema),
    misfits: new Set(),
    planned: createBelieved(10_000),
    counts: createCounts(5_000),
    places: createBelieved(60_000),
    columnOf: (path) => columns.get(path),
    searchOf: (path) => searched.get(path),
    unique: pathsIn('unique'),
    kept: pathsIn('same'),
  };
};
