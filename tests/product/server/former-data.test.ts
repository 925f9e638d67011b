// Takes long: opens the data of five versions, and takes a database over that is cut off on the way.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { loadProject } from '../../../src/app/server/load-project';
import { fitData, ownCollections } from '../../../src/framework/server/operate/fit-data';
import { readArchive } from '../../../src/framework/server/operate/write-backup';
import { checkStoredData, withStoredData } from '../../../src/framework/server/start/check-data-command';
import { readEnvironment } from '../../../src/framework/server/start/environment';
import { aimOf } from '../../../src/framework/server/start/fit-aim';
import { consoleOf } from '../../../src/framework/server/start/load-project';
import { moveEnds } from '../../../src/framework/server/start/move-files';
import { openStore, storeOptions } from '../../../src/framework/server/start/open-store';
import { withStoredDirectory } from '../../../src/framework/server/store/embedded/stored-directory';
import { moveRows } from '../../../src/framework/server/store/move-rows';
import { replaceRows } from '../../../src/framework/server/store/postgres/replace-rows';
import { migrateSchema } from '../../../src/framework/server/store/postgres/stored-tables';
import { shapeOf } from '../../../src/framework/server/store/postgres/table-shape';
import type { Row } from '../../../src/framework/server/store/store';
import type { StoredRows } from '../../../src/framework/server/store/store-requests';
import { cutPool, testDatabase } from '../../framework/server/store/postgres-schema';
import { temporaryDirectory } from '../../framework/server/store/temporary-directory';

// Data that former versions made through their API (`scripts/former-data.ts`), and this version opens as a start does.

const database = testDatabase();
const archives = join(import.meta.dirname, 'former-data');

/** The values that a migration or a clean-up changes, of records that nobody has edited. */
const changed: Readonly<Record<string, readonly string[]>> = {
  articles: ['rank'],
  articleTasks: ['autoPublish'],
  gifts: ['itemTotal'],
  imageGroups: ['usedCount'],
  images: ['usedCount'],
  users: ['subscriptionStatus'],
};

/** Fields that have another name by now. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  packages: { rankingQuota: 'pointQuota' },
  customRankings: { cost: 'checks' },
};

/** Collections in which two records share a name that is unique by now. */
const repeated: Readonly<Record<string, readonly string[]>> = {
  '2026-11-23-ed53f0a9.tar.gz': ['keywordGroups', 'imageGroups'],
};

/** Warnings that stand: the audit names actions that are gone, and data of before 2026-11-23 has no note of its configuration. */
const expected = /^systemLogs\.action: |nobody has noted/;

const { TEST_DATABASE_URL: address } = process.env;

const unpacked = async (name: string) => {
  const dataDir = temporaryDirectory();
  mkdirSync(dataDir, { recursive: true });
  let made: [collection: string, id: string][] = [];
  for await (const { name: file, body } of readArchive(join(archives, name))) {
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    const content = Buffer.concat(pieces);
    if (file === 'made.json') made = JSON.parse(content.toString());
    else writeFileSync(join(dataDir, file), content);
  }
  return { dataDir, made };
};

const rowsOf = async (data: StoredRows): Promise<Map<string, Map<string, Row>>> => {
  const all = new Map<string, Map<string, Row>>();
  for (const name of await data.collections()) {
    const rows = new Map<string, Row>();
    for await (const row of data.rows(name)) rows.set(row.id, row);
    all.set(name, rows);
  }
  return all;
};

const allRowsIn = (dataDir: string) => withStoredDirectory({ dataDir, isReading: true }, rowsOf);

/** The rows of each collection but the notes about migrations. */
const rowsIn = async (dataDir: string) => {
  const all = await allRowsIn(dataDir);
  for (const own of ownCollections) all.delete(own);
  return all;
};

const countsOf = (all: ReadonlyMap<string, ReadonlyMap<string, Row>>) =>
  Object.fromEntries([...all].map(([name, rows]) => [name, rows.size]));

const opens = async (name: string): Promise<void> => {
  const { dataDir, made } = await unpacked(name);
  const before = await rowsIn(dataDir);
  const project = await loadProject();
  const warnings: string[] = [];
  const environment = readEnvironment({ DATA_DIR: dataDir, DEMO: 'on' }, project.dir);
  const store = await openStore({
    environment,
    project,
    console: consoleOf(project.config, project.product),
    log: { info: () => {}, warn: (text) => void warnings.push(text) },
  });
  await store.close();
  const report = checkStoredData({ project, environment, make: undefined });
  for (const collection of repeated[name] ?? [])
    await expect(report).rejects.toThrow(`${collection}.ownerId+name: 要求唯一`);
  const after = await rowsIn(dataDir);

  expect(warnings.filter((text) => !expected.test(text))).toEqual([]);
  expect(countsOf(after)).toMatchObject(countsOf(before));
  expect(made.length).toBeGreaterThan(15);
  expect(made.map(([collection]) => collection)).toEqual(expect.arrayContaining(['articles', 'keywords']));
  for (const [collection, id] of made) {
    const [row, former] = [after.get(collection)?.get(id), before.get(collection)?.get(id)];
    const own = Object.entries(former ?? {}).flatMap(([field, value]) => {
      const isNew = row !== undefined && !Object.hasOwn(row, field);
      return changed[collection]?.includes(field) ? [] : [[(isNew && renamed[collection]?.[field]) || field, value]];
    });
    expect(row, `${collection}/${id}`).toMatchObject(Object.fromEntries(own));
  }
};

const names = readdirSync(archives).sort();
// <demos>
// A version that cannot open the data of the one before it is found in the gate. They have records of the showcase.
it.each(names.slice(-1))('%s opens, with every record and the values that were written', opens);
// </demos>
it.each(names.slice(0, -1))('%s opens, with every record and the values that were written', { tags: 'slow' }, opens);

/**
 * A database as its files of SQL made it until 2026-11-28 (`src/product/migrations/*.sql` of that commit, joined and compressed), with the rows
 * of a data directory.
 */
const formerDatabase = async (schema: string, rows: ReadonlyMap<string, ReadonlyMap<string, Row>>): Promise<void> => {
  const file = join(import.meta.dirname, 'former-tables', '2026-11-28-331f2544.sql.br');
  const statements = brotliDecompressSync(readFileSync(file)).toString();
  const pool = database.pool();
  const client = await pool.connect();
  await client.query(`set search_path = "${schema}", public`);
  await client.query(statements);
  await client.query(
    'create table "_migrations" ("name" text primary key, "checksum" text not null, "appliedAt" timestamptz not null default now())',
  );
  for (const [, name] of statements.matchAll(/^-- (\S+\.sql): made by/gm))
    await client.query(`insert into "_migrations" ("name", "checksum") values ($1, 'that of the file')`, [name]);
  for (const name of ownCollections)
    await client.query(`create table "${name}" ("id" text collate "_reading_order" primary key, "version" double precision not null,
      "createdAt" text collate "C" not null, "updatedAt" text collate "C" not null, "_seq" bigint generated by default as identity unique,
      "_row" text not null, "_extra" jsonb, "_misfits" jsonb);
      insert into "_collections" ("collection", "shape", "isFilled") values ('${name}', '{"collection":"${name}","table":"${name}","columns":[],"searched":[],"indexes":[]}', true)`);
  client.release();
  await pool.end();
  async function* parts() {
    for (const [collection, own] of rows) yield { collection, rows: [...own.values()] };
  }
  await replaceRows({
    pool: database.pool(),
    schema,
    collections: [...rows.keys()],
    rows: parts(),
    check: async () => {},
  });
};

it.runIf(address)(
  'a database made by files of SQL is taken over, whenever that is cut off',
  { timeout: 400_000, tags: 'slow' },
  async () => {
    const { dataDir } = await unpacked(names.at(-1) ?? '');
    const [before, schema] = [await allRowsIn(dataDir), await database.schema()];
    await formerDatabase(schema, before);
    const project = await loadProject();
    const console = consoleOf(project.config, project.product);
    const named = new URL(address ?? '');
    named.searchParams.set('schema', schema);
    const environment = readEnvironment(
      { DATA_DIR: temporaryDirectory(), DEMO: 'on', DATABASE_URL: named.href },
      project.dir,
    );
    const aim = await aimOf({ project, environment, console });
    const { collections } = storeOptions({ project, console, isDemo: true });
    const migrate = async (pool: Pool) => {
      const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
      const prepare = (data: StoredRows) =>
        fitData({ ...aim, data, mode: 'convert', now: Date.now, say: () => {}, warn: () => {} });
      try {
        return await migrateSchema({ db, schema, shapes: collections.map(shapeOf), own: ownCollections, prepare });
      } finally {
        await db.destroy();
      }
    };
    const stored = () => withStoredData(environment, rowsOf);
    const shape = async () => {
      const pool = database.pool();
      const { rows } = await pool.query(
        'select c.relname, c.relkind, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace = $1::regnamespace order by 1, 3',
        [`"${schema}"`],
      );
      await pool.end();
      return rows;
    };
    const [rows, tables] = [await stored(), await shape()];
    expect(rows).toEqual(before);
    let cuts = 0;
    for (const step of [5, 20, 100, 300]) {
      const { pool, seen } = cutPool(database.pool(), step);
      const cut = await migrate(pool).then(
        () => false,
        () => true,
      );
      if (!cut) expect(seen.statements).toBeLessThan(step);
      if (!cut) break;
      cuts += 1;
      expect(await shape()).toEqual(tables);
      expect(await stored()).toEqual(rows);
    }
    expect(cuts).toBeGreaterThan(1);
    await migrate(database.pool());
    for (const own of ownCollections) before.delete(own);
    expect(await migrate(database.pool())).toEqual([]);
    const after = await stored();
    for (const [collection, own] of before)
      for (const [id, row] of own) {
        const saved = Object.entries(row).filter(([field]) => !changed[collection]?.includes(field));
        expect(after.get(collection)?.get(id), `${collection}/${id}`).toMatchObject(Object.fromEntries(saved));
      }
    const store = await openStore({ environment, project, console, log: { info: () => {}, warn: () => {} } });
    const there = temporaryDirectory();
    const ends = await moveEnds({ from: named.href, to: there, environment, collections });
    await store.close();
    const moved = await moveRows(ends);
    await ends.from.close();
    expect(moved.get('articles')).toBe(before.get('articles')?.size);
    expect((await allRowsIn(there)).get('articles')).toEqual(after.get('articles'));
  },
);
