import { sql } from 'kysely';
import { readingOrderName } from './pg-table';
import type { Session } from './session';
import { identifier, type TableIndex, type TableShape } from './table-shape';

/** What the catalogue of a database says of a table. */
export interface FoundTable {
  /** The types of its columns by their names, as `table-statements.ts` writes them. */
  columns: ReadonlyMap<string, string>;
  /** The comments on them, and on itself under the empty name. */
  comments: ReadonlyMap<string, string>;
  /** Its indexes by their names, without those of constraints. */
  indexes: ReadonlyMap<string, FoundIndex>;
}

/** What the catalogue says of an index. */
interface FoundIndex {
  /** Its definition, as `definitionText` writes it. */
  text: string;
  columns: readonly string[];
}

/** What the catalogue of a database says of a schema. */
export interface Catalogue {
  tables: ReadonlyMap<string, FoundTable>;
  hasSchema: boolean;
  /** The schema of the extension `pg_trgm`, quoted; undefined where it is not installed. */
  trigrams: string | undefined;
  /** The extension is not there, and this role may install it. */
  lacksTrigrams: boolean;
  /** The version of ICU that the collation of texts was made with, and that of this server; undefined without the collation. */
  collation: { made: string | null; here: string | null } | undefined;
}

/** A name as statements write it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A part of an index. */
interface IndexDefinition {
  isUnique?: boolean;
  method: 'btree' | 'gin';
  /** Its columns, each with what follows its name (`desc nulls last`). */
  columns: readonly { name: string; order?: string }[];
  isPartial?: boolean;
}

/** An index in one text, by which two of them are compared. */
export const definitionText = ({ isUnique = false, method, columns, isPartial = false }: IndexDefinition): string =>
  `${isUnique ? 'unique ' : ''}${method} (${columns.map(({ name, order = '' }) => `${quoted(name)}${order}`).join(', ')})${isPartial ? ' where' : ''}`;

/** Bits of `indoption`: descending, missing values first. */
const orders = ['', ' desc nulls last', ' nulls first', ' desc'];

interface IndexRow {
  table: string;
  name: string;
  isUnique: boolean;
  isValid: boolean;
  isPartial: boolean;
  method: 'btree' | 'gin';
  columns: string[];
  options: number[];
}

/** Reads what the database itself says of the tables of a schema. */
export const readCatalogue = async (session: Session, schema: string): Promise<Catalogue> => {
  const [facts] = await session.run(
    sql<{
      hasSchema: boolean;
      trigrams: string | null;
      lacksTrigrams: boolean;
      collation: Catalogue['collation'] | null;
    }>`select exists (select from pg_catalog.pg_namespace where nspname = ${schema}::text) as "hasSchema",
      (select quote_ident(n.nspname) from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm') as trigrams,
      (has_database_privilege(current_database(), 'create') and exists (select from pg_catalog.pg_available_extensions where name = 'pg_trgm' and installed_version is null)) as "lacksTrigrams",
      (select json_build_object('made', c.collversion, 'here', pg_catalog.pg_collation_actual_version(c.oid)) from pg_catalog.pg_collation c join pg_catalog.pg_namespace n on n.oid = c.collnamespace where c.collname = ${readingOrderName}::text and n.nspname = ${schema}::text) as collation`,
  );
  const columns = await session.run(
    sql<{
      table: string;
      column: string;
      type: string;
      collation: string | null;
      comment: string | null;
      tableComment: string | null;
    }>`select c.relname as "table", a.attname as "column", pg_catalog.format_type(a.atttypid, a.atttypmod) as type, o.collname as collation,
        said.description as comment, whole.description as "tableComment"
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_catalog.pg_description said on said.classoid = 'pg_catalog.pg_class'::regclass and said.objoid = c.oid and said.objsubid = a.attnum
      left join pg_catalog.pg_description whole on whole.classoid = 'pg_catalog.pg_class'::regclass and whole.objoid = c.oid and whole.objsubid = 0
      left join pg_catalog.pg_collation o on o.oid = a.attcollation and o.collname <> 'default'
      where n.nspname = ${schema}::text and c.relkind in ('r', 'p')`,
  );
  const indexes = await session.run(
    sql<IndexRow>`select c.relname as "table", i.relname as name, x.indisunique as "isUnique", x.indisvalid as "isValid",
      x.indpred is not null as "isPartial", m.amname as method,
      array(select coalesce(a.attname, '')::text from unnest(x.indkey) with ordinality k (number, place) left join pg_catalog.pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.number order by place) as columns,
      array(select option::integer from unnest(x.indoption) option) as options
      from pg_catalog.pg_index x join pg_catalog.pg_class c on c.oid = x.indrelid join pg_catalog.pg_class i on i.oid = x.indexrelid
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace join pg_catalog.pg_am m on m.oid = i.relam
      where n.nspname = ${schema}::text and not exists (select from pg_catalog.pg_constraint where conindid = i.oid)`,
  );
  const tables = new Map<
    string,
    { columns: Map<string, string>; comments: Map<string, string>; indexes: Map<string, FoundIndex> }
  >();
  for (const { table, column, type, collation, comment, tableComment } of columns) {
    const found = tables.get(table) ?? { columns: new Map(), comments: new Map(), indexes: new Map() };
    tables.set(table, found);
    if (comment !== null) found.comments.set(column, comment);
    if (tableComment !== null) found.comments.set('', tableComment);
    found.columns.set(column, collation === null ? type : `${type} collate ${quoted(collation)}`);
  }
  for (const { table, name, isValid, columns: names, options, ...rest } of indexes) {
    const own = names.map((one, index) => ({ name: one, order: orders[options[index] ?? 0] ?? '' }));
    const text = isValid ? definitionText({ ...rest, columns: own }) : 'not valid';
    tables.get(table)?.indexes.set(name, { text, columns: names });
  }
  return {
    tables,
    hasSchema: facts?.hasSchema ?? false,
    trigrams: facts?.trigrams ?? undefined,
    lacksTrigrams: facts?.lacksTrigrams ?? false,
    collation: facts?.collation ?? undefined,
  };
};

/** An index of a table. */
interface NamedIndex extends IndexDefinition {
  name: string;
  /** Columns whose parts of text are searched, by the extension for it. */
  searched?: readonly string[];
  where?: string;
}

/**
 * The indexes that a table needs, one for each order: read from its end it is the order in the other direction. All lists and searched
 * texts share one. `trigrams`: the extension for searches is there.
 */
export const indexesOf = (shape: TableShape, { trigrams = true } = {}): NamedIndex[] => {
  const columnsOf = (kind: TableIndex['kind']) =>
    shape.indexes.flatMap((index) => (index.kind === kind ? index.columns : []));
  const searched = trigrams ? columnsOf('search') : [];
  const parts = [...columnsOf('list'), ...searched];
  return [
    ...shape.indexes.flatMap((index) => namedIndex(shape, index)),
    ...(parts.length > 0
      ? [{ name: indexName(shape, parts, 'parts'), method: 'gin' as const, columns: parts.map(named), searched }]
      : []),
  ];
};

const named = (name: string) => ({ name });

const indexName = ({ table }: TableShape, columns: readonly string[], suffix: string): string =>
  identifier([table, ...columns, suffix].join('_'));

const namedIndex = (shape: TableShape, { kind, columns }: TableIndex): NamedIndex[] => {
  const name = (suffix: string) => indexName(shape, columns, suffix);
  const own = columns.map(named);
  const [first = ''] = columns;
  switch (kind) {
    case 'order':
      return [{ name: name('asc'), method: 'btree', columns: [...own, { name: '_seq' }] }];
    case 'filled':
      return [
        {
          name: name('filled'),
          method: 'btree',
          columns: [...own, { name: '_seq' }],
          isPartial: true,
          where: `${quoted(first)} is not null`,
        },
      ];
    case 'unique':
      return [{ name: name('key'), isUnique: true, method: 'btree', columns: own, ...uniqueWhere(shape, first) }];
    case 'same':
      return [{ name: name('same'), method: 'btree', columns: own }];
    case 'list':
    case 'search':
      return [];
  }
};

/** No value is as good as none: there may be many of them. */
const uniqueWhere = ({ columns }: TableShape, name = ''): Pick<NamedIndex, 'isPartial' | 'where'> => {
  const isText = columns.some(({ column, kind }) => column === name && (kind === 'text' || kind === 'date'));
  return isText ? { isPartial: true, where: `${quoted(name)} <> ''` } : {};
};

/** The statement that makes an index; `trigrams`: the schema of its extension. */
export const createIndex = (shape: TableShape, index: NamedIndex, trigrams = 'public'): string => {
  const { name, isUnique, method, columns, searched = [], where } = index;
  const list = columns.map(
    ({ name: column, order = '' }) =>
      `${quoted(column)}${searched.includes(column) ? ` ${trigrams}.gin_trgm_ops` : ''}${order}`,
  );
  return `create ${isUnique ? 'unique ' : ''}index ${quoted(name)} on ${quoted(shape.table)} using ${method} (${list.join(', ')})${where ? ` where ${where}` : ''}`;
};

const suffixes = ['asc', 'desc', 'filled', 'key', 'same', 'list', 'part', 'parts', 'order'];

/** Whether this program, or a version of it before, has made an index: it has the name that its own columns give it. Others are an administrator's and stay. */
export const isOwnIndex = (shape: TableShape, name: string, columns: readonly string[]): boolean => {
  const own = columns.at(-1) === '_seq' ? columns.slice(0, -1) : columns;
  return (
    (own.length === 0 && name === identifier(`${shape.table}__misfits`)) ||
    suffixes.some((suffix) => own.length > 0 && name === indexName(shape, own, suffix))
  );
};

/** The statements that take the unique indexes of a table away for a while, and that bring them back. */
export const uniqueStatements = (shape: TableShape): { drop: string[]; create: string[] } => {
  const unique = indexesOf(shape).filter(({ isUnique }) => isUnique);
  return {
    drop: unique.map(({ name }) => `drop index if exists ${quoted(name)}`),
    create: unique.map((index) => createIndex(shape, index).replace('index', 'index if not exists')),
  };
};

/** The name of the unique index of a column, which a violation is reported by. */
export const uniqueIndexName = (shape: TableShape, column: string): string =>
  identifier([shape.table, column, 'key'].join('_'));
