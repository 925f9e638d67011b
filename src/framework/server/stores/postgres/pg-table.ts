import { type RawBuilder, sql } from 'kysely';
import { type Believed, type Counts, createBelieved, createCounts, type KnownPlace, type Plan } from './believed';
import { type RowEncoder, rowEncoder } from './encode-row';
import { preparedMark } from './prepared-statements';
import { baseColumns, type Column, type SearchColumn, type TableShape } from './table-shape';

/** A part of a statement. */
export type Sql = RawBuilder<unknown>;

/** Begins a statement that stays prepared. */
export const prepared: Sql = sql.raw(preparedMark);

/** The table of a collection, as statements speak of it. */
export interface PgTable {
  collection: string;
  shape: TableShape;
  encoder: RowEncoder;
  /** The name with its schema. */
  name: Sql;
  /** The order of text that a reader expects, to stand behind an expression. */
  readingOrder: Sql;
  /** Fields of which some row has a value that its column does not take; grows with what is written and read. */
  misfits: Set<string>;
  /** What the planner holds for the number of rows. */
  planned: Believed<Plan>;
  /** Numbers of rows that take a while to count. */
  counts: Counts;
  /** Places far from the beginning of an order. */
  places: Believed<KnownPlace>;
  columnOf(path: string): Column | undefined;
  searchOf(path: string): SearchColumn | undefined;
  /** Declared fields that no two rows share. */
  unique: readonly string[];
  /** Declared fields of which no row gets a value that another has, while those that have it may stay. */
  kept: readonly string[];
}

/** The name of the order of text in a schema. */
export const readingOrder = (schema: string): Sql => sql`collate ${sql.id(schema, readingOrderName)}`;

/** Made by the first migration, of the ICU library: pinyin for Chinese. */
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
