import { createHash } from 'node:crypto';
import type { CollectionSchema, FieldSchema } from '../collection-schema';

/**
 * What a column holds: `text` in the order of a reader, a `day` or a `moment`, a `number` (`whole`, or an exact decimal: `amount`), a
 * `flag`, or a `list` of values as jsonb. `date`: a day or a moment as text, in the order of its characters, as it was until layout 3.
 */
export type ColumnKind = 'text' | 'date' | 'day' | 'moment' | 'number' | 'whole' | 'amount' | 'flag' | 'list';

/** A typed column, made of a value of the row that it repeats. */
export interface Column {
  /** The field, or the part of a field (`period.from`). */
  path: string;
  column: string;
  kind: ColumnKind;
  /** It is in an index, which takes no long text. */
  isShort: boolean;
}

/** A column with the text of a field as it is searched: in small letters, of HTML only what is read. */
export interface SearchColumn {
  path: string;
  column: string;
  kind: 'plain' | 'html';
}

/**
 * An index: `order` for a value, a range or a sort (both ways), `filled` for the same of the rows that have a value, `unique`, `same` for
 * one value, which no two new rows share, `list` for one of several values, `search` for parts of a text.
 */
export interface TableIndex {
  kind: 'order' | 'filled' | 'unique' | 'same' | 'list' | 'search';
  columns: readonly string[];
}

/** What the table of a collection consists of. Plain data: the database keeps it, and migrations are made of what differs. */
export interface TableShape {
  collection: string;
  table: string;
  columns: readonly Column[];
  searched: readonly SearchColumn[];
  indexes: readonly TableIndex[];
  /** It has so few rows that none but unique values have an index. */
  isSmall?: boolean;
  /** Comments of the table (under the empty name) and its columns, for their readers. */
  comments?: Readonly<Record<string, string>>;
  /** The columns of every row are of their own types; until layout 3 they were texts and a number with fractions. */
  isTyped?: boolean;
}

const baseColumn = (name: string, kind: ColumnKind): Column => ({ path: name, column: name, kind, isShort: true });
const ids = baseColumn('id', 'text');

/** The columns of every row; no field can be called like those with `_`. */
const baseColumns: readonly Column[] = [
  ids,
  baseColumn('version', 'whole'),
  baseColumn('createdAt', 'moment'),
  baseColumn('updatedAt', 'moment'),
];
const formerBaseColumns: readonly Column[] = [
  ids,
  baseColumn('version', 'number'),
  baseColumn('createdAt', 'date'),
  baseColumn('updatedAt', 'date'),
];

/** The columns of every row, as a table has them. */
export const baseColumnsOf = ({ isTyped = false }: Pick<TableShape, 'isTyped'>): readonly Column[] =>
  isTyped ? baseColumns : formerBaseColumns;

/** Whether every row has a value of a field. */
export const isOfEveryRow = (field: string): boolean => baseColumns.some(({ path }) => path === field);

/** PostgreSQL cuts longer names silently. */
const longestName = 63;

/** A name for the database: as it is, or cut and made unique by a hash where it is too long. */
export const identifier = (name: string): string => {
  if (Buffer.byteLength(name) <= longestName) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 10);
  let start = name.slice(0, longestName - 11);
  while (Buffer.byteLength(start) > longestName - 11) start = start.slice(0, -1);
  return `${start}_${hash}`;
};

const kindsOfNumbers = { whole: 'whole', exact: 'amount' } as const;
const kinds: Readonly<Record<FieldSchema['holds'], ColumnKind | undefined>> = {
  text: 'text',
  number: 'number',
  flag: 'flag',
  day: 'day',
  moment: 'moment',
  days: undefined,
  parts: undefined,
};

/** The table that a collection needs. */
export const shapeOf = ({ name, label, fields, indexes, isSmall = false }: CollectionSchema): TableShape => {
  const own = fields.filter(({ name: field }) => !isOfEveryRow(field));
  const inIndex = new Set(indexes.flat());
  const columns = own.flatMap((field) => columnsOf(field, inIndex));
  const columnOf = (path: string) => [...baseColumns, ...columns].find((one) => one.path === path);
  const searched = own.flatMap(({ name: path, searched, many }) =>
    searched === false || many ? [] : [{ path, column: identifier(`_search_${path}`), kind: searched }],
  );
  const together = indexes.map((paths) => paths.flatMap((path) => columnOf(path)?.column ?? []));
  // An index of several columns serves for its first one as well.
  const isFirst = (column: string) => together.some(([first, ...more]) => first === column && more.length > 0);
  const single = own.flatMap((field) =>
    field.indexed && !field.many
      ? columnsOf(field, inIndex).flatMap(({ column }): TableIndex[] =>
          isFirst(column) ? [] : [{ kind: field.indexed === 'filled' ? 'filled' : 'order', columns: [column] }],
        )
      : [],
  );
  const read: TableIndex[] = [
    ...single,
    ...together.filter((list) => list.length > 0).map((list) => ({ kind: 'order' as const, columns: list })),
    ...own.flatMap(({ name: path, many, indexed }) =>
      indexOn('list', many && indexed !== false ? columnOf(path) : undefined),
    ),
    ...searched.flatMap((column) => indexOn('search', column)),
  ];
  return {
    collection: name,
    table: identifier(name),
    columns,
    searched,
    indexes: distinct([
      ...own.flatMap(({ name: path, unique }) =>
        indexOn(unique === true ? 'unique' : 'same', unique === false ? undefined : columnOf(path)),
      ),
      ...(isSmall ? [] : read),
    ]),
    ...(isSmall && { isSmall }),
    ...(label !== undefined && { comments: commentsOn({ label, fields, columns }) }),
    isTyped: true,
  };
};

/** What columns of every table hold that no field of a resource is. */
const ownComments: Readonly<Record<string, string>> = {
  version: '版本号 · how often it was written',
  createdAt: '创建时间 · created',
  updatedAt: '更新时间 · changed last',
  _seq: '创建顺序 · order of creation',
  _row: '写入的整行（JSON），其余各列均取自它 · the row as it was written; all other columns repeat parts of it',
  _extra: '没有对应列的字段 · fields without a column',
  _misfits: '与列类型不符的值，其列为空 · values that their column, which is null then, does not take',
};

const commentsOn = ({
  label,
  fields,
  columns,
}: Pick<CollectionSchema, 'fields'> & { label: string; columns: readonly Column[] }): Record<string, string> => ({
  '': label,
  ...ownComments,
  ...Object.fromEntries(
    [...baseColumns, ...columns].flatMap(({ path, column }) => {
      const [name = '', ...part] = path.split('.');
      const field = fields.find((one) => one.name === path) ?? fields.find((one) => one.name === name);
      if (field?.label === undefined && field?.refersTo === undefined) return [];
      const to = field.refersTo === undefined ? [] : [`→ ${field.refersTo}`];
      return [[column, [field.label ?? '', ...part, ...to].filter((text) => text !== '').join(' ')]];
    }),
  ),
});

const columnsOf = (field: FieldSchema, inIndex: ReadonlySet<string>): Column[] => {
  const { name, holds, digits, many, unique, indexed } = field;
  const column = (path: string, kind: ColumnKind): Column => ({
    path,
    column: identifier(path.startsWith('_') ? `f${path}` : path),
    kind,
    isShort: kind !== 'list' && (unique !== false || indexed !== false || inIndex.has(path)),
  });
  if (holds === 'days' && !many) return [column(`${name}.from`, 'day'), column(`${name}.to`, 'day')];
  const kind = holds === 'number' && digits ? kindsOfNumbers[digits] : kinds[holds];
  return kind === undefined ? [] : [column(name, many ? 'list' : kind)];
};

const indexOn = (kind: TableIndex['kind'], column: { column: string } | undefined): TableIndex[] =>
  column === undefined ? [] : [{ kind, columns: [column.column] }];

const distinct = (indexes: readonly TableIndex[]): TableIndex[] => [
  ...new Map(indexes.map((index) => [JSON.stringify(index), index])).values(),
];
