import { isDeepStrictEqual } from 'node:util';
import { isMadeName } from '../field-value';
import {
  atOnce,
  columnStatements,
  columnTypeOf,
  columnTypes,
  commentStatements,
  noRows,
  type Statement,
} from './column-statements';
import { readingOrderName } from './pg-table';
import { type Catalogue, createIndex, definitionText, indexesOf, isOwnIndex, quoted } from './table-indexes';
import { baseColumnsOf, type Column, type TableShape } from './table-shape';

/** The collation of texts, as often as wanted: pinyin for Chinese. Unqualified names are of the schema that is looked into first. */
export const collationStatement = `create collation if not exists ${quoted(readingOrderName)} (provider = icu, locale = 'zh-CN')`;

/** Parts of texts are found without the extension as well, by looking at every row. */
export const searchStatement = `do $$ begin
  create extension if not exists pg_trgm schema public;
exception when insufficient_privilege or unique_violation or invalid_schema_name then raise notice 'pg_trgm is not allowed here: searches read every row';
end $$`;

/** How the table of a collection comes to be as its shape says. */
export interface TableChange {
  shape: TableShape;
  statements: readonly Statement[];
  /** Indexes that only make it slower, which a start takes away as well. */
  surplus: readonly string[];
  /** A start cannot do without it, and must not do it. */
  isUrgent: boolean;
  /** Columns go, whose values are then looked for among those of undeclared fields: all rows have to be written again. */
  isNarrowed: boolean;
  /** Columns get other types, from the values that they have. */
  isRetyped: boolean;
  /** How its columns are to be filled: from all rows, or from those that have one of these fields undeclared. */
  fill: 'nothing' | 'all' | readonly string[];
  /** The obstacles, each in one line. */
  refusals: readonly string[];
}

/** What is known of the table of a collection: its shape when its columns were filled last. */
type Known = { shape: TableShape; isFilled: boolean; isSeeded: boolean } | undefined;

const readsRows = 'reads all rows; writes to the table wait until it is done';

/** Columns without which a table is none of this program. */
const ownColumns = ['id', 'version', 'createdAt', 'updatedAt', '_seq', '_row', '_extra', '_misfits'];

/** What a table lacks and what it has too many, by the catalogue of the database. `named`: places that an operator has named. */
export const tableChange = ({
  shape,
  known,
  catalogue: { tables, trigrams },
  named,
}: {
  shape: TableShape;
  known: Known;
  catalogue: Catalogue;
  named: ReadonlySet<string>;
}): TableChange => {
  const found = tables.get(shape.table);
  const indexes = indexesOf(shape, { trigrams: trigrams !== undefined });
  const statement = (kind: Statement['kind'], text: string, cost: string): Statement => ({ kind, text, cost });
  if (found === undefined) {
    const isGone = known?.isSeeded === true && !named.has(shape.collection);
    return {
      shape,
      statements: [
        statement('add', createTable(shape), noRows),
        ...commentStatements({ shape }),
        ...indexes.map((one) => statement('add', createIndex(shape, one, trigrams), noRows)),
      ],
      surplus: [],
      isUrgent: false,
      isNarrowed: false,
      isRetyped: false,
      fill: 'nothing',
      refusals: isGone
        ? [
            `${shape.collection}: 表已不存在 its table ${quoted(shape.table)} is gone; --apply ${shape.collection} begins it again, empty`,
          ]
        : [],
    };
  }
  const lacking = ownColumns.filter((name) => !found.columns.has(name));
  if (lacking.length > 0)
    return {
      shape,
      statements: [],
      surplus: [],
      isUrgent: false,
      isNarrowed: false,
      isRetyped: false,
      fill: 'nothing',
      refusals: [
        `${shape.table}: 该表不是本程序创建的 the table is none of this program (no column ${lacking.map(quoted).join(', ')}); move it away or take another schema`,
      ],
    };
  const columns = columnStatements({ shape, known: known?.shape, found, named });
  const wanted = new Map(indexes.map((one) => [one.name, definitionText(one)]));
  const unwanted = [...found.indexes].filter(
    ([name, { columns: own }]) => !wanted.has(name) && isOwnIndex(shape, name, own),
  );
  const changed = [...found.indexes].filter(([name, { text }]) => wanted.has(name) && wanted.get(name) !== text);
  // That of unique texts leaves out the empty one, which its column does not have any more.
  const isRetyped = ({ columns: own }: { columns: readonly string[] }) => own.every((one) => columns.retyped.has(one));
  const retyped = new Set(changed.filter(([, one]) => isRetyped(one)).map(([name]) => name));
  const lost = new Set(changed.map(([name]) => name).filter((name) => !retyped.has(name)));
  const kindOf = (name: string) => (retyped.has(name) ? 'retype' : lost.has(name) ? 'change' : 'add');
  const dropIndex = (name: string) => `drop index if exists ${quoted(name)}`;
  return {
    shape,
    statements: [
      ...unwanted.map(([name]) => statement('drop', dropIndex(name), atOnce)),
      ...changed.map(([name]) => statement(retyped.has(name) ? 'retype' : 'change', dropIndex(name), atOnce)),
      ...columns.statements,
      ...commentStatements({
        shape,
        known: known?.shape,
        found,
        fresh: new Set([...columns.replaced, ...columns.added]),
      }),
      ...indexes
        .filter(
          ({ name, columns: own }) =>
            !found.indexes.has(name) || kindOf(name) !== 'add' || own.some((one) => columns.replaced.has(one.name)),
        )
        .map((one) => ({
          ...statement(kindOf(one.name), createIndex(shape, one, trigrams), readsRows),
          isIndex: true,
        })),
    ],
    surplus: unwanted.flatMap(([name, { text }]) => (text.startsWith('unique') ? [] : [name])),
    isUrgent: lost.size > 0 || columns.replaced.size > 0 || unwanted.some(([, { text }]) => text.startsWith('unique')),
    isNarrowed: columns.hasGone,
    isRetyped: columns.retyped.size > 0,
    fill: fillOf({ shape, known, ...columns }),
    refusals: columns.refusals,
  };
};

const fillOf = ({
  shape,
  known,
  replaced,
  added,
  retyped,
}: {
  shape: TableShape;
  known: Known;
  replaced: ReadonlySet<string>;
  added: ReadonlySet<string>;
  retyped: ReadonlyMap<string, Column>;
}): TableChange['fill'] => {
  if (!known?.isFilled || replaced.size > 0) return 'all';
  const filled = known.shape.columns.map((one) => ({ ...one, kind: retyped.get(one.column)?.kind ?? one.kind }));
  const columns = shape.columns.filter(
    (column) => added.has(column.column) || !filled.some((one) => isFilledFor(one, column)),
  );
  const searched = shape.searched.filter(
    (column) => added.has(column.column) || !known.shape.searched.some((one) => isDeepStrictEqual(one, column)),
  );
  if (columns.length + searched.length === 0) return 'nothing';
  // What is made of other fields stands in no row.
  if ([...columns, ...searched].some(({ path }) => isMadeName(path))) return 'all';
  // Values of a field that had no column are in `_extra`, so rows without it are as they have to be.
  const fields = [...columns, ...searched].map(({ path }) => path.split('.', 1)[0] ?? path);
  const isNew = fields.every((field) =>
    [...known.shape.columns, ...known.shape.searched].every(
      ({ path }) => path !== field && !path.startsWith(`${field}.`),
    ),
  );
  return isNew ? [...new Set(fields)] : 'all';
};

/** Whether a column that was filled so needs no more for what it is to be: without an index it takes longer texts, and those before are still found. */
const isFilledFor = (known: Column, column: Column): boolean =>
  isDeepStrictEqual({ ...known, isShort: known.isShort && column.isShort }, column);

const createTable = (shape: TableShape): string => {
  const order = quoted(readingOrderName);
  const columns = [
    `"id" text collate ${order} primary key`,
    ...baseColumnsOf(shape).flatMap(({ column, kind }) =>
      column === 'id' ? [] : [`${quoted(column)} ${columnTypeOf[kind]}`],
    ),
    `"_seq" bigint generated by default as identity${shape.isSmall ? '' : ' unique'}`,
    '"_row" text not null',
    '"_extra" jsonb',
    '"_misfits" jsonb',
    ...[...columnTypes(shape)].map(([column, type]) => `${quoted(column)} ${type}`),
  ];
  return `create table ${quoted(shape.table)} (\n${columns.map((text) => `  ${text}`).join(',\n')}\n)`;
};
