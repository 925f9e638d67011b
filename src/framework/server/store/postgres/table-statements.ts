import { isDeepStrictEqual } from 'node:util';
import { readingOrderName } from './pg-table';
import {
  type Catalogue,
  createIndex,
  definitionText,
  type FoundTable,
  indexesOf,
  isOwnIndex,
  quoted,
} from './table-indexes';
import type { Column, TableShape } from './table-shape';

/** The collation of texts, as often as wanted: pinyin for Chinese. Unqualified names are of the schema that is looked into first. */
export const collationStatement = `create collation if not exists ${quoted(readingOrderName)} (provider = icu, locale = 'zh-CN')`;

/** Parts of texts are found without the extension as well, by looking at every row. */
export const searchStatement = `do $$ begin
  create extension if not exists pg_trgm schema public;
exception when insufficient_privilege or unique_violation or invalid_schema_name then raise notice 'pg_trgm is not allowed here: searches read every row';
end $$`;

/**
 * What a statement does: `add` disturbs no other version of the program, `drop` takes away what only makes it slower, `change` what it
 * cannot do without. The last two are for `db:migrate`.
 */
interface Statement {
  kind: 'add' | 'drop' | 'change';
  text: string;
  /** What it costs, in one line. */
  cost: string;
  /** An index is made when its columns are filled, which is faster and says of which value there are two. */
  isIndex?: boolean;
}

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
  /** How its columns are to be filled: from all rows, or from those that have one of these fields undeclared. */
  fill: 'nothing' | 'all' | readonly string[];
  /** The obstacles, each in one line. */
  refusals: readonly string[];
}

/** What is known of the table of a collection: its shape when its columns were filled last. */
type Known = { shape: TableShape; isFilled: boolean; isSeeded: boolean } | undefined;

/** The cost of a statement about a table that is new. */
export const noRows = 'no rows yet';
const atOnce = 'no rewrite; the table is locked for a moment';
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
        ...indexes.map((one) => statement('add', createIndex(shape, one, trigrams), noRows)),
      ],
      surplus: [],
      isUrgent: false,
      isNarrowed: false,
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
  const lost = new Set(changed.map(([name]) => name));
  const dropIndex = (name: string) => `drop index if exists ${quoted(name)}`;
  return {
    shape,
    statements: [
      ...unwanted.map(([name]) => statement('drop', dropIndex(name), atOnce)),
      ...changed.map(([name]) => statement('change', dropIndex(name), atOnce)),
      ...columns.statements,
      ...indexes
        .filter(
          ({ name, columns: own }) =>
            !found.indexes.has(name) || lost.has(name) || own.some((one) => columns.replaced.has(one.name)),
        )
        .map((one) => ({
          ...statement(lost.has(one.name) ? 'change' : 'add', createIndex(shape, one, trigrams), readsRows),
          isIndex: true,
        })),
    ],
    surplus: unwanted.flatMap(([name, { text }]) => (text.startsWith('unique') ? [] : [name])),
    isUrgent: lost.size > 0 || columns.replaced.size > 0 || unwanted.some(([, { text }]) => text.startsWith('unique')),
    isNarrowed: columns.hasGone,
    fill: fillOf({ shape, known, isReplaced: columns.replaced.size > 0, added: columns.added }),
    refusals: columns.refusals,
  };
};

/** Columns that are missing, of another type, or not wanted any more. They repeat what `_row` says, so that nothing is lost with them. */
const columnStatements = ({
  shape,
  known,
  found,
  named,
}: {
  shape: TableShape;
  known: TableShape | undefined;
  found: FoundTable;
  named: ReadonlySet<string>;
}) => {
  const wanted = columnTypes(shape);
  const made = new Set(known ? columnTypes(known).keys() : []);
  const table = quoted(shape.table);
  const statements: Statement[] = [];
  const replaced = new Set<string>();
  const added = new Set<string>();
  const refusals: string[] = [];
  for (const [column, type] of wanted) {
    const present = found.columns.get(column);
    const add = `alter table ${table} add column ${quoted(column)} ${type}`;
    if (present === undefined) {
      statements.push({ kind: 'add', text: add, cost: atOnce });
      added.add(column);
    } else if (!made.has(column) && !named.has(`${shape.collection}.${column}`)) {
      refusals.push(
        `${shape.collection}.${column}: 表中已有同名的列（${present}），不是本程序创建的 the table has a column of that name (${present}) that this program did not make; rename it, or lose it with --apply ${shape.collection}.${column}`,
      );
    } else if (present !== type || !made.has(column)) {
      const drop = `alter table ${table} drop column ${quoted(column)}`;
      statements.push({ kind: 'change', text: drop, cost: atOnce }, { kind: 'change', text: add, cost: atOnce });
      replaced.add(column);
    }
  }
  const gone = [...made].filter((column) => !wanted.has(column) && found.columns.has(column));
  for (const column of gone)
    statements.push({ kind: 'change', text: `alter table ${table} drop column ${quoted(column)}`, cost: atOnce });
  return { statements, replaced, added, refusals, hasGone: gone.length > 0 };
};

const fillOf = ({
  shape,
  known,
  isReplaced,
  added,
}: {
  shape: TableShape;
  known: Known;
  isReplaced: boolean;
  added: ReadonlySet<string>;
}): TableChange['fill'] => {
  if (!known?.isFilled || isReplaced) return 'all';
  const columns = shape.columns.filter(
    (column) => added.has(column.column) || !known.shape.columns.some((one) => isFilledFor(one, column)),
  );
  const searched = shape.searched.filter(
    (column) => added.has(column.column) || !known.shape.searched.some((one) => isDeepStrictEqual(one, column)),
  );
  if (columns.length + searched.length === 0) return 'nothing';
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
    '"version" double precision not null',
    '"createdAt" text collate "C" not null',
    '"updatedAt" text collate "C" not null',
    `"_seq" bigint generated by default as identity${shape.isSmall ? '' : ' unique'}`,
    '"_row" text not null',
    '"_extra" jsonb',
    '"_misfits" jsonb',
    ...[...columnTypes(shape)].map(([column, type]) => `${quoted(column)} ${type}`),
  ];
  return `create table ${quoted(shape.table)} (\n${columns.map((text) => `  ${text}`).join(',\n')}\n)`;
};

const types: Readonly<Record<Column['kind'], string>> = {
  text: `text collate ${quoted(readingOrderName)}`,
  date: 'text collate "C"',
  number: 'double precision',
  flag: 'boolean',
  list: 'jsonb',
};

const columnTypes = ({ columns, searched }: TableShape): Map<string, string> =>
  new Map([
    ...columns.map(({ column, kind }) => [column, types[kind]] as const),
    ...searched.map(({ column }) => [column, 'text collate "C"'] as const),
  ]);
