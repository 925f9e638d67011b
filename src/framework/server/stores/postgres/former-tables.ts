import { type Kysely, sql } from 'kysely';
import type { StoredRows } from '../stored-rows';
import { migrating, readRegistry, registryName } from './migrate-tables';
import type { Session } from './session';
import { storedTables } from './stored-tables';
import type { TableShape } from './table-shape';
import { statementsBetween } from './table-statements';

/** Where a schema keeps which migrations it has. */
export const applied = sql.id('_migrations');

/** Where a schema keeps how its tables were before a run. */
const formerTables = sql.id('_formerTables');

interface TablesNote {
  run: number;
  /** The migrations that were applied. */
  names: readonly string[];
  before: readonly TableShape[];
}

const makeFormerTables = (session: Session): Promise<unknown> =>
  session.run(
    sql`create table if not exists ${formerTables} ("run" integer primary key, "names" jsonb not null, "before" jsonb not null)`,
  );

/** Notes how the tables were before a run. */
export const noteTables = async (session: Session, { run, names, before }: TablesNote): Promise<void> => {
  await makeFormerTables(session);
  await session.run(
    sql`insert into ${formerTables} ("run", "names", "before") values (${run}::integer, ${JSON.stringify(names)}::jsonb, ${JSON.stringify(before)}::jsonb)`,
  );
};

/**
 * Takes back what the last run has done with the rows and the tables of a schema. A collection that has come with it keeps its
 * table, unless that is empty.
 */
export const takeBackMigrations = <T>({
  db,
  schema,
  own,
  takeBack,
}: {
  db: Kysely<unknown>;
  schema: string;
  own: readonly string[];
  /** Takes the rows of the last run back. */
  takeBack: (data: StoredRows) => Promise<T>;
}): Promise<T> =>
  migrating({ db, schema }, async (session) => {
    const place = { session, schema, own };
    await makeFormerTables(session);
    const [noted] = await session.run(
      sql<TablesNote>`select "run", "names", "before" from ${formerTables} order by "run" desc limit 1`,
    );
    const alter = async () => {
      const now = [...(await readRegistry(session, schema)).values()].map(({ shape }) => shape);
      for (const statement of statementsBetween(now, noted?.before ?? [])) await session.run(sql.raw(statement));
    };
    const result = await takeBack(storedTables({ ...place, alter }));
    if (noted === undefined) return result;
    await dropEmpty({ ...place, before: noted.before });
    await session.run(sql`delete from ${applied} where "name" = any(${noted.names}::text[])`);
    await session.run(sql`delete from ${formerTables} where "run" = ${noted.run}::integer`);
    return result;
  });

/** Gives up the way back: `settle` that of the rows, this that of the tables. */
export const settleMigrations = <T>({
  db,
  schema,
  own,
  settle,
}: {
  db: Kysely<unknown>;
  schema: string;
  own: readonly string[];
  settle: (data: StoredRows) => Promise<T>;
}): Promise<T> =>
  migrating({ db, schema }, async (session) => {
    await makeFormerTables(session);
    await session.run(sql`delete from ${formerTables}`);
    return settle(storedTables({ session, schema, own }));
  });

/** Removes the tables that have come since and have no rows. */
const dropEmpty = async ({
  session,
  schema,
  own,
  before,
}: Pick<TablesNote, 'before'> & { session: Session; schema: string; own: readonly string[] }): Promise<void> => {
  const known = new Set([...before.map(({ collection }) => collection), ...own]);
  for (const [collection, { shape }] of await readRegistry(session, schema)) {
    if (known.has(collection)) continue;
    const table = sql.id(schema, shape.table);
    const [row] = await session.run(sql`select 1 from ${table} limit 1`);
    if (row !== undefined) continue;
    await session.run(sql`drop table ${table}`);
    await session.run(sql`delete from ${registryName(schema)} where "collection" = ${collection}::text`);
  }
};
