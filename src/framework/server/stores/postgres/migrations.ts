import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { StoreError } from '../store-error';
import type { StoredRows } from '../stored-rows';
import { applied, noteTables } from './former-tables';
import { fillTables, migrating, readRegistry } from './migrate-tables';
import type { Session } from './session';
import { storedTables } from './stored-tables';
import type { TableShape } from './table-shape';
import { baseStatements, searchStatement, statementsBetween } from './table-statements';

/** A file of statements that were made once, reviewed, and are never changed afterwards. */
interface Migration {
  /** `0001-first.sql`; they are applied in the order of their names. */
  name: string;
  text: string;
}

/** Migrations cannot be made or applied; the message is one line for the operator. */
export class MigrationError extends StoreError {}

/** What the last migration leads to: the shapes that the next one is made from. */
const snapshotFile = 'tables.json';

const readMigrations = async (dir: string): Promise<Migration[]> => {
  const names = await readdir(dir).catch(() => []);
  const files = names.filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(files.map(async (name) => ({ name, text: await readFile(join(dir, name), 'utf8') })));
};

/** The shapes that the migrations of a directory lead to. */
const readSnapshot = async (dir: string): Promise<TableShape[]> => {
  const text = await readFile(join(dir, snapshotFile), 'utf8').catch(() => '[]');
  return JSON.parse(text);
};

/** Collections for whose tables a migration is missing. */
export const unmadeCollections = async ({
  dir,
  shapes,
}: {
  dir: string;
  shapes: readonly TableShape[];
}): Promise<string[]> => {
  const known = await readSnapshot(dir);
  return shapes
    .filter((shape) => statementsBetween(known, [shape]).length > 0)
    .map(({ collection }) => collection)
    .sort();
};

const header = (
  name: string,
) => `-- ${name}: made by npm run db:migrate -- --make. Review it, then apply it with npm run db:migrate.
-- Names are of the schema that DATABASE_URL names (?schema=NAME, else public). Once applied it must not be changed.
-- Rows are in "_row" as they were written; the other columns repeat parts of it and are filled by db:migrate.
`;

/** The migration that leads to these shapes, as it is written; undefined when none is needed. Writes nothing. */
export const planMigration = async ({
  dir,
  name,
  shapes,
}: {
  dir: string;
  /** Letters, digits, `-` and `_`. */
  name: string;
  shapes: readonly TableShape[];
}): Promise<{ file: string; text: string; snapshotFile: string; snapshot: string } | undefined> => {
  if (!/^[\w-]+$/.test(name))
    throw new MigrationError(
      `--make ${JSON.stringify(name)}: 名称只能含字母、数字、- 和 _ letters, digits, - and _ only`,
    );
  const from = await readSnapshot(dir);
  const statements = statementsBetween(from, shapes);
  if (statements.length === 0) return undefined;
  const files = await readMigrations(dir);
  const file = `${String(Number(files.at(-1)?.name.slice(0, 4) ?? 0) + 1).padStart(4, '0')}-${name}.sql`;
  const first = files.length === 0 ? [...baseStatements, searchStatement] : [];
  const wanted = new Set(shapes.map(({ collection }) => collection));
  // Tables that no collection asks for any more stay, with their rows.
  const kept = from.filter(({ collection }) => !wanted.has(collection));
  const next = [...shapes, ...kept].sort((a, b) => (a.collection < b.collection ? -1 : 1));
  return {
    file,
    text: `${header(file)}\n${[...first, ...statements].join(';\n\n')};\n`,
    snapshotFile,
    snapshot: `[\n${next.map((shape) => JSON.stringify(shape)).join(',\n')}\n]\n`,
  };
};

/** Writes the migration that leads to these shapes, and returns its file; undefined when none is needed. */
export const makeMigration = async (asked: Parameters<typeof planMigration>[0]): Promise<string | undefined> => {
  const plan = await planMigration(asked);
  if (plan === undefined) return undefined;
  await mkdir(asked.dir, { recursive: true });
  await writeFile(join(asked.dir, plan.file), plan.text);
  await writeFile(join(asked.dir, plan.snapshotFile), plan.snapshot);
  return plan.file;
};

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The migrations that a schema has, by name, with their checksums. */
const readApplied = async (session: Session): Promise<Map<string, string>> => {
  await session.run(
    sql`create table if not exists ${applied} ("name" text primary key, "checksum" text not null, "appliedAt" timestamptz not null default now())`,
  );
  const rows = await session.run(sql<{ name: string; checksum: string }>`select "name", "checksum" from ${applied}`);
  return new Map(rows.map((row) => [row.name, row.checksum]));
};

/** The first migration that is not applied yet. `MigrationError` when what was applied is not what the files say. */
const nextMigration = async (session: Session, migrations: readonly Migration[]): Promise<Migration | undefined> => {
  const done = await readApplied(session);
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = [...done.keys()].find((name) => !names.has(name));
  if (unknown)
    throw new MigrationError(
      `${unknown}: 数据库已由更新的版本迁移 the database was migrated by a newer version of this program`,
    );
  const changed = migrations.find(({ name, text }) => done.has(name) && done.get(name) !== checksum(text));
  if (changed) throw new MigrationError(`${changed.name}: 该迁移执行后被修改 was changed after it had been applied`);
  return migrations.find(({ name }) => !done.has(name));
};

/** What is to be done with the rows of a schema, beside the migrations of its tables. */
interface RowsOptions {
  /** Internal collections that no migration speaks of. */
  own: readonly string[];
  /** Is asked once, within the transaction; `isRun`: tables change as well. Rejects: nothing is changed. */
  prepare: (data: StoredRows, isRun: boolean) => Promise<number | undefined>;
}

/**
 * Applies the migrations of a directory that a schema does not have yet, converts its rows, and fills the columns that are new, all
 * in one transaction. As often as wanted, and by several processes at the same time: the others wait. Returns the files that were
 * applied.
 */
export const applyMigrations = async ({
  db,
  schema,
  dir,
  rows,
}: {
  db: Kysely<unknown>;
  schema: string;
  dir: string;
  rows?: RowsOptions;
}): Promise<string[]> => {
  const migrations = await readMigrations(dir);
  return migrating({ db, schema }, async (session) => {
    const names: string[] = [];
    let isAltered = false;
    const before = [...(await readRegistry(session, schema)).values()].map(({ shape }) => shape);
    const alter = async () => {
      isAltered = true;
      for (let next = await nextMigration(session, migrations); next; next = await nextMigration(session, migrations)) {
        await session.run(sql.raw(next.text));
        await session.run(
          sql`insert into ${applied} ("name", "checksum") values (${next.name}::text, ${checksum(next.text)}::text)`,
        );
        names.push(next.name);
      }
    };
    const isRun = before.length > 0 && (await nextMigration(session, migrations)) !== undefined;
    const run = await rows?.prepare(storedTables({ session, schema, own: rows.own, alter }), isRun);
    if (!isAltered) await alter();
    await fillTables(session, schema);
    if (run !== undefined) await noteTables(session, { run, names, before });
    return names;
  });
};
