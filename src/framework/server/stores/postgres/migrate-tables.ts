import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { messageOf } from '../../../shared/message-of';
import { programVersion } from '../../base/program-version';
import { StoreError, StoreNotMigrated } from '../store-error';
import { type Catalogue, type FoundTable, quoted, readCatalogue } from './catalogue';
import { asStoreError } from './database-error';
import { pgTable, readingOrderName, type Sql } from './pg-table';
import { type RawRow, rowColumns, storedRow } from './read-rows';
import { type Session, sessionOn } from './session';
import type { TableShape } from './table-shape';
import {
  collationStatement,
  noRows,
  registry,
  registryStatement,
  searchStatement,
  type TableChange,
  tableChange,
} from './table-statements';
import { lockStatement } from './write-rows';
import { updateStatement } from './write-statements';

/** The tables cannot be made or changed; the message says where and why, and nothing was changed. */
export class MigrationError extends StoreError {}

/** What a schema says of the table of a collection. */
export interface Registered {
  /** The columns that it was filled for. Whether they and their indexes are there, the catalogue of the database says. */
  shape: TableShape;
  /** Its columns hold what the rows say; not so between a change of the table and the filling that ends it. */
  isFilled: boolean;
  /** It has had its starting rows. */
  isSeeded: boolean;
}

/** The registry of a schema. */
export const registryName = (schema: string): Sql => sql.id(schema, registry);

/** The table of what was done with the tables of a schema: when, by which version, with which statements. */
const applied = '_migrations';

/** How tables and rows are laid out. A program refuses a database that was laid out by a newer one. */
const layout = 2;

/** What a schema says of its tables, by collection; empty before there are any. */
export const readRegistry = async (session: Session, schema: string): Promise<Map<string, Registered>> => {
  const [there] = await session.run(
    sql`select 1 from pg_catalog.pg_tables where schemaname = ${schema}::text and tablename = ${registry}::text`,
  );
  if (there === undefined) return new Map();
  const rows = await session.run(
    sql<
      Registered & { collection: string }
    >`select "collection", "shape", "isFilled", "isSeeded" from ${registryName(schema)}`,
  );
  return new Map(rows.map(({ collection, ...rest }) => [collection, rest]));
};

/** Runs work in one transaction that no other migration of the schema runs beside, with unqualified names in that schema. */
export const migrating = <T>(
  { db, schema }: { db: Kysely<unknown>; schema: string },
  work: (session: Session) => Promise<T>,
): Promise<T> =>
  db
    .transaction()
    .execute(async (trx) => {
      const session = sessionOn(trx);
      // Whoever comes second waits for as long as the first one takes; for the tables themselves nobody waits longer than for rows.
      const [former] = await session.run(
        sql<{
          lock: string;
        }>`select current_setting('lock_timeout') as lock, set_config('search_path', ${`${quoted(schema)}, public`}::text, true), set_config('statement_timeout', '0', true)`,
      );
      await session.run(sql`set local lock_timeout = 0`);
      await session.run(lockStatement(`migrate ${schema}`));
      await session.run(sql`select set_config('lock_timeout', ${former?.lock ?? '0'}::text, true)`);
      return work(session);
    })
    .catch((error: unknown) => {
      throw asStoreError(error);
    });

/** The tables that are wanted of a schema, and how far one may go for them. */
export interface WantedTables {
  schema: string;
  shapes: readonly TableShape[];
  /** `add`: only what loses nothing and leaves other versions of the program alone. `all`: what is not wanted any more goes as well. */
  way: 'add' | 'all';
  /** Places that an operator has named (`--apply`). Default: none. */
  named?: ReadonlySet<string>;
}

/** What is to be done with the tables of a schema. */
export interface TablesPlan {
  /** Statements for all of them, in front of the others. */
  base: readonly string[];
  changes: readonly TableChange[];
  /** What the registry is to say of tables that it does not know so yet. */
  registered: readonly TableShape[];
}

/** Compares the configuration with the database itself. `MigrationError` says what stands in the way; `StoreNotMigrated`. */
export const planTables = async (
  session: Session,
  { schema, shapes, way, named = new Set() }: WantedTables,
): Promise<TablesPlan> => {
  const catalogue = await checkSchema(session, { schema, named });
  const known = await explained('', () => readRegistry(session, schema));
  const all = shapes.map((shape) => tableChange({ shape, known: known.get(shape.collection), catalogue, named }));
  const refusals = all.flatMap((change) => change.refusals);
  if (refusals.length > 0) throw new MigrationError(refusals.join('\n'));
  const urgent = all.filter(({ isUrgent }) => isUrgent);
  if (way === 'add' && urgent.length > 0) throw new StoreNotMigrated(urgent.map(({ shape }) => shape.collection));
  const changes = all.map((change) => ({
    ...change,
    statements: change.statements.filter(({ kind }) => way === 'all' || kind === 'add'),
    fill: way === 'all' && change.isNarrowed ? ('all' as const) : change.fill,
  }));
  const registered = changes.flatMap(({ shape }) => {
    const before = known.get(shape.collection);
    const next = registeredShape({ shape, before: before?.shape, there: catalogue.tables.get(shape.table), way });
    return before?.isFilled && isDeepStrictEqual(before.shape, next) ? [] : [next];
  });
  return {
    base: baseStatements({ catalogue, way, named }),
    changes: changes.filter(({ statements, fill }) => statements.length > 0 || fill !== 'nothing'),
    registered,
  };
};

/** The catalogue of a schema. `MigrationError` when it is not there, of a newer program, or sorted by another ICU. */
export const checkSchema = async (
  session: Session,
  { schema, named }: Pick<WantedTables, 'schema' | 'named'>,
): Promise<Catalogue> => {
  const catalogue = await readCatalogue(session, schema);
  const { hasSchema, tables, collation } = catalogue;
  const refuse = (reason: string): never => {
    throw new MigrationError(reason);
  };
  if (!hasSchema)
    refuse(
      `schema ${quoted(schema)}: 不存在，请先创建 it does not exist; create it first: create schema ${quoted(schema)}`,
    );
  if (tables.get(applied)?.columns.has('layout')) {
    const newest = sql<{
      version: string;
    }>`select "version" from ${sql.id(schema, applied)} where "layout" > ${layout}::integer order by "layout" desc limit 1`;
    const [newer] = await explained('', () => session.run(newest));
    if (newer)
      refuse(
        `schema ${quoted(schema)}: 已由更新的版本 ${newer.version} 改动，请使用该版本 it was changed by a newer version (${newer.version}); use that one`,
      );
  }
  if (collation && collation.made !== collation.here && !named?.has(readingOrderName))
    refuse(
      `${readingOrderName}: 文本索引由另一版 ICU（${collation.made}）排序，本机为 ${collation.here} the indexes of texts were sorted by another ICU (${collation.made}, here ${collation.here}): npm run db:migrate -- --apply ${readingOrderName} builds them again`,
    );
  return catalogue;
};

const baseStatements = ({
  catalogue: { tables, collation, lacksTrigrams },
  way,
  named,
}: Pick<WantedTables, 'way'> & { catalogue: Catalogue; named: ReadonlySet<string> }): string[] => {
  const isResorted = collation && collation.made !== collation.here && named.has(readingOrderName);
  const isFirst = !tables.has(registry);
  return [
    ...(collation ? [] : [collationStatement]),
    ...(isFirst ? [registryStatement] : []),
    ...((isFirst || way === 'all') && lacksTrigrams ? [searchStatement] : []),
    ...(isResorted
      ? [
          ...[...tables.keys()].map((table) => `reindex table ${quoted(table)}`),
          `alter collation ${quoted(readingOrderName)} refresh version`,
        ]
      : []),
  ];
};

/** What the registry is to say of a table. After `add` the columns that are not wanted stay, and are written as the others. */
const registeredShape = ({
  shape,
  before,
  there,
  way,
}: {
  shape: TableShape;
  before: TableShape | undefined;
  there: FoundTable | undefined;
  way: WantedTables['way'];
}): TableShape => {
  const withRest = <T extends { column: string }>(own: readonly T[], known: readonly T[] = []): T[] => [
    ...own,
    ...known.filter(
      ({ column }) => way === 'add' && there?.columns.has(column) && !own.some((one) => one.column === column),
    ),
  ];
  return {
    ...shape,
    columns: withRest(shape.columns, before?.columns),
    searched: withRest(shape.searched, before?.searched),
  };
};

/** Whether there is nothing to do. */
export const isNothing = ({ base, changes, registered }: TablesPlan): boolean =>
  base.length + changes.length + registered.length === 0;

/** The statements of a plan, each with what it costs. */
export const planLines = async (session: Session, schema: string, { base, changes }: TablesPlan): Promise<string[]> => {
  const lines = base.map((text) => `${text};`);
  for (const { shape, statements, fill } of changes) {
    const [counted] = statements.every(({ cost }) => cost === noRows)
      ? []
      : await session.run(sql<{ rows: number }>`select count(*)::float8 as rows from ${sql.id(schema, shape.table)}`);
    const rows = counted?.rows ?? 0;
    lines.push(`-- ${shape.collection}: ${rows} 行 rows`, ...statements.map(({ text, cost }) => `${text}; -- ${cost}`));
    if (rows === 0 || fill === 'nothing') continue;
    const which = fill === 'all' ? '全部 all' : `含有下列字段 those with a value of ${fill.join(', ')}`;
    lines.push(`-- ${shape.collection}: 重写行 rows are rewritten: ${which}`);
  }
  return lines;
};

/** An error of the database as the reason why nothing was changed, in one line. */
const explained = async <T>(statement: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError || !(error instanceof Error) || !('code' in error)) throw error;
    const detail =
      'detail' in error && typeof error.detail === 'string' ? ` ${error.detail.replaceAll('\n', ' ')}` : '';
    const place = statement.split('\n', 1)[0]?.replace(/ \($/, '') ?? '';
    throw new MigrationError(`${place && `${place}: `}${messageOf(error)}.${detail}`, { cause: error });
  }
};

/** Changes the tables of a schema as they are wanted, fills what is new, and notes it. Returns the statements. */
export const alterTables = async (session: Session, wanted: WantedTables): Promise<string[]> => {
  const { schema } = wanted;
  const run = async (texts: readonly string[]) => {
    for (const text of texts) await explained(text, () => session.run(sql.raw(text)));
  };
  const { base } = await planTables(session, wanted);
  await run(base);
  // With them the extension for searches has come, and what needs it.
  const { changes, registered } = await planTables(session, wanted);
  const statements = changes.flatMap((change) => change.statements.map(({ text }) => text));
  await run(statements);
  for (const { shape, fill } of changes)
    if (fill !== 'nothing') await fillTable(session, pgTable({ shape, schema }), fill);
  for (const shape of registered)
    await session.run(
      sql`insert into ${registryName(schema)} ("collection", "shape", "isFilled") values (${shape.collection}::text, ${JSON.stringify(shape)}::jsonb, true) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = true`,
    );
  const all = [...base, ...statements];
  if (all.length > 0) await noteStatements(session, all);
  return all;
};

const noteStatements = async (session: Session, statements: readonly string[]): Promise<void> => {
  const table = sql.id(applied);
  await session.run(
    sql`create table if not exists ${table} ("name" text primary key, "checksum" text, "appliedAt" timestamptz not null default now())`,
  );
  // Until 2026-11-28 it held names and checksums of files; a program of then refuses a database with names that it does not know.
  await session.run(
    sql`alter table ${table} add column if not exists "version" text, add column if not exists "layout" integer, add column if not exists "statements" text[], alter column "checksum" drop not null`,
  );
  const version = await programVersion();
  await session.run(
    sql`insert into ${table} ("name", "version", "layout", "statements") select lpad((count(*) + 1)::text, 4, '0') || ' tables', ${version}::text, ${layout}::integer, ${statements}::text[] from ${table}`,
  );
};

/** Rows per query. */
const batchSize = 500;

/** Rewrites the columns of a table from the rows that they repeat: of all, or of those that have one of these fields undeclared. */
const fillTable = async (
  session: Session,
  table: ReturnType<typeof pgTable>,
  which: 'all' | readonly string[],
): Promise<void> => {
  const own = which === 'all' ? sql`true` : sql`"_extra" ?| ${which}::text[]`;
  for (let after = -1; ; ) {
    const raw: RawRow[] = await session.run(
      sql<RawRow>`select ${rowColumns} from ${table.name} where "_seq" > ${after}::bigint and ${own} order by "_seq" limit ${batchSize}`,
    );
    const last = raw.at(-1);
    if (last === undefined) return;
    await session.run(
      updateStatement(
        table,
        raw.map((one) => storedRow(one).row),
      ),
    );
    after = last.seq;
  }
};

/** Adds what tables of a schema lack, if anything, while several processes may do the same. */
export const addTables = async ({
  db,
  schema,
  shapes,
}: {
  db: Kysely<unknown>;
  schema: string;
  shapes: readonly TableShape[];
}): Promise<void> => {
  const wanted: WantedTables = { schema, shapes, way: 'add' };
  if (isNothing(await planTables(sessionOn(db), wanted))) return;
  await migrating({ db, schema }, (session) => alterTables(session, wanted));
};
