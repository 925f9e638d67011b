import { type Kysely, sql } from 'kysely';
import { programVersion } from '../../base/program-version';
import { quoted } from './catalogue';
import { asStoreError } from './database-error';
import { pgTable } from './pg-table';
import { applied, explained, isNothing, layout, planTables, statementsOf, type WantedTables } from './plan-tables';
import { type RawRow, rowColumns, storedRow } from './read-rows';
import { registryName } from './registry';
import { type Session, sessionOn } from './session';
import type { TableShape } from './table-shape';
import { lockStatement } from './write-rows';
import { updateStatement } from './write-statements';

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
  const textsOf = (isIndex: boolean) =>
    changes.flatMap((change) => statementsOf(change, isIndex).map(({ text }) => text));
  await run(textsOf(false));
  for (const { shape, fill } of changes) {
    if (fill === 'nothing') continue;
    await explained(`fill "${shape.table}"`, () => fillTable(session, pgTable({ shape, schema }), fill));
  }
  await run(textsOf(true));
  for (const shape of registered)
    await session.run(
      sql`insert into ${registryName(schema)} ("collection", "shape", "isFilled") values (${shape.collection}::text, ${JSON.stringify(shape)}::jsonb, true) on conflict ("collection") do update set "shape" = excluded."shape", "isFilled" = true`,
    );
  const all = [...base, ...textsOf(false), ...textsOf(true)];
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
