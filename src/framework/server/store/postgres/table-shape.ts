import { createHash } from 'node:crypto';
import type { CollectionSchema, FieldSchema } from '../collection-schema';

/**
 * What a column holds: `text` in the order of a reader, `date` (ISO, in the order of its characters), `number`, `flag`, or a
 * `list` of values as jsonb.
 */
export type ColumnKind = 'text' | 'date' | 'number' | 'flag' | 'list';

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
}

/** The columns of every row; no field can be called like those with `_`. */
export const baseColumns: readonly Column[] = [
  { path: 'id', column: 'id', kind: 'text', isShort: true },
  { path: 'version', column: 'version', kind: 'number', isShort: true },
  { path: 'createdAt', column: 'createdAt', kind: 'date', isShort: true },
  { path: 'updatedAt', column: 'updatedAt', kind: 'date', isShort: true },
];

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

const types: Readonly<Record<FieldSchema['holds'], ColumnKind | undefined>> = {
  text: 'text',
  number: 'number',
  flag: 'flag',
  day: 'date',
  moment: 'date',
  days: undefined,
  parts: undefined,
};

/** The table that a collection needs. */
export const shapeOf = ({ name, fields, indexes, isSmall = false }: CollectionSchema): TableShape => {
  const own = fields.filter(({ name: field }) => !baseColumns.some(({ path }) => path === field));
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
  };
};

const columnsOf = (field: FieldSchema, inIndex: ReadonlySet<string>): Column[] => {
  const { name, holds, many, unique, indexed } = field;
  const column = (path: string, kind: ColumnKind): Column => ({
    path,
    column: identifier(path.startsWith('_') ? `f${path}` : path),
    kind,
    isShort: kind !== 'list' && (unique !== false || indexed !== false || inIndex.has(path)),
  });
  if (holds === 'days' && !many) return [column(`${name}.from`, 'date'), column(`${name}.to`, 'date')];
  const kind = types[holds];
  return kind === undefined ? [] : [column(name, many ? 'list' : kind)];
};

const indexOn = (kind: TableIndex['kind'], column: { column: string } | undefined): TableIndex[] =>
  column === undefined ? [] : [{ kind, columns: [column.column] }];

const distinct = (indexes: readonly TableIndex[]): TableIndex[] => [
  ...new Map(indexes.map((index) => [JSON.stringify(index), index])).values(),
];
