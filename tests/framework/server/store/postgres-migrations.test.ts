// @module-tag slow
import { readFileSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  type CollectionSchema,
  collectionOf,
  type FieldTraits,
} from '../../../../src/framework/server/store/collection-schema';
import { openJsonServerStore } from '../../../../src/framework/server/store/embedded/json-server-store';
import { storedCollections } from '../../../../src/framework/server/store/embedded/stored-snapshot';
import { moveRows } from '../../../../src/framework/server/store/move-rows';
import { createPool } from '../../../../src/framework/server/store/postgres/database-address';
import { MigrationError, planLines, planTables } from '../../../../src/framework/server/store/postgres/plan-tables';
import { openPostgresStore } from '../../../../src/framework/server/store/postgres/postgres-store';
import { sessionOn } from '../../../../src/framework/server/store/postgres/session';
import { migrateSchema } from '../../../../src/framework/server/store/postgres/stored-tables';
import { shapeOf } from '../../../../src/framework/server/store/postgres/table-shape';
import { everything } from '../../../../src/framework/server/store/scope';
import type { OpenStore } from '../../../../src/framework/server/store/store';
import { StoreNotMigrated, StoreUnreachable } from '../../../../src/framework/server/store/store-error';
import { messageOf } from '../../../../src/framework/shared/text';
import { testDatabase } from './postgres-schema';
import { temporaryDirectory } from './temporary-directory';

const url = process.env.TEST_DATABASE_URL;
const database = testDatabase();
const scope = everything();
const collection = 'notes';

const notes = (fields: Record<string, FieldTraits>): CollectionSchema[] => [collectionOf(collection, fields)];
const first = notes({ title: { indexed: true }, size: { holds: 'number' } });
const second = notes({ title: { indexed: true, unique: true }, at: { holds: 'day', indexed: true } });
const rows = [
  { id: 'n1', title: 'one', size: 1, at: '2026-01-01' },
  { id: 'n2', title: 'two', size: 2, at: 'never', version: 7, createdAt: '2020-01-01T00:00:00.000Z' },
];

const open = (schema: string, collections: readonly CollectionSchema[], pool = database.pool()) =>
  openPostgresStore({ pool, schema, collections, seed: () => ({ [collection]: rows }) });

const openAndClose = async (...opening: Parameters<typeof open>): Promise<void> => (await open(...opening)).close();

const migrate = async (schema: string, collections: readonly CollectionSchema[], named: readonly string[] = []) => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.pool() }) });
  try {
    return await migrateSchema({ db, schema, shapes: collections.map(shapeOf), own: [], named: new Set(named) });
  } finally {
    await db.destroy();
  }
};

const plan = async (schema: string, collections: readonly CollectionSchema[]) => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.pool() }) });
  try {
    const session = sessionOn(db);
    const wanted = { schema, shapes: collections.map(shapeOf), way: 'all' } as const;
    return await planLines(session, schema, await planTables(session, wanted));
  } finally {
    await db.destroy();
  }
};

/** Runs a statement with names of the schema; its rows. */
const query = async (schema: string, statement: string): Promise<Record<string, unknown>[]> => {
  const pool = database.pool();
  const client = await pool.connect();
  try {
    await client.query(`set search_path = "${schema}", public`);
    return (await client.query(statement)).rows;
  } finally {
    client.release();
    await pool.end();
  }
};

/** Everything that the catalogue says of a schema, to see that nothing has changed. */
const everythingIn = async (schema: string) => ({
  columns: await query(
    schema,
    `select table_name, column_name, data_type from information_schema.columns where table_schema = '${schema}' order by 1, 2`,
  ),
  indexes: await query(schema, `select indexdef from pg_indexes where schemaname = '${schema}' order by 1`),
});

const found = async (schema: string, collections: readonly CollectionSchema[], field: string, value: unknown) => {
  const store = await open(schema, collections);
  const count = await store.count({ collection, scope, where: { field, op: 'eq', value } });
  await store.close();
  return count;
};

describe('the tables of a database', () => {
  it('are made by a start, once however many there are, and it is noted by which version and how', async () => {
    const schema = await database.schema();
    const pools = url ? [database.pool(), database.pool(), database.pool()] : [database.pool()];
    const stores = await Promise.all(pools.map((pool) => open(schema, first, pool)));
    for (const store of stores) {
      expect(await store.count({ collection, scope })).toBe(rows.length);
      await store.close();
    }
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const noted = await query(schema, 'select * from "_migrations"');
    expect(noted).toMatchObject([{ name: '0001 tables', version, statements: expect.any(Array) }]);
    expect(noted[0]?.statements).toContainEqual(expect.stringMatching(/^create table "notes"/));
    expect(await migrate(schema, first)).toEqual([]);
  });

  it('get what is new from a start, filled from the rows', async () => {
    const schema = await database.schema();
    await openAndClose(schema, notes({ title: {} }));
    expect(await found(schema, notes({ title: {}, size: { holds: 'number', indexed: true } }), 'size', 2)).toBe(1);
    expect(await query(schema, 'select "size" from "notes" order by 1')).toEqual([{ size: 1 }, { size: 2 }]);
    // One that is older starts on them as well, and the newer one again.
    expect(await found(schema, notes({ title: {} }), 'size', 2)).toBe(1);
    expect(await found(schema, notes({ title: { searched: 'plain' }, size: { holds: 'number' } }), 'size', 2)).toBe(1);
    expect(await query(schema, 'select count("_search_title")::integer as texts from "notes"')).toEqual([{ texts: 2 }]);
  });

  it('lose nothing by a start: what has to go is said by a plan, and goes with db:migrate', async () => {
    const schema = await database.schema();
    await openAndClose(schema, first);
    const former = await everythingIn(schema);
    const other = notes({ title: {}, at: { holds: 'day' }, size: {} });
    await expect(openAndClose(schema, other)).rejects.toThrow(/db:migrate.*notes/);
    await expect(openAndClose(schema, other)).rejects.toBeInstanceOf(StoreNotMigrated);
    expect(await everythingIn(schema)).toEqual(former);
    const lines = await plan(schema, other);
    expect(lines.join('\n')).toMatch(/^-- notes: 2 .*rows\n/);
    expect(lines).toContainEqual(expect.stringMatching(/^alter table "notes" drop column "size"; -- no rewrite/));
    expect(lines.at(-1)).toMatch(/rows are rewritten: .*all/);
    expect(await everythingIn(schema)).toEqual(former);

    const done = await migrate(schema, other);
    expect(lines.filter((line) => !line.startsWith('--')).map((line) => line.split('; --')[0])).toEqual(done);
    const store = await open(schema, other);
    const page = await store.list({ collection, scope, sort: [{ field: 'at', order: 'asc' }], start: 0, end: 9 });
    // What does not fit its new column is where it was.
    expect(page.rows).toMatchObject(rows);
    expect(await store.count({ collection, scope, where: { field: 'size', op: 'eq', value: 2 } })).toBe(1);
    expect(await store.count({ collection, scope, where: { field: 'at', op: 'eq', value: 'never' } })).toBe(1);
    await store.close();
    expect(
      await query(
        schema,
        `select indexname from pg_indexes where indexname like 'notes_title%' and schemaname = '${schema}'`,
      ),
    ).toEqual([]);
  });

  it('are held to a field that becomes unique, unless its values repeat', async () => {
    const schema = await database.schema();
    await openAndClose(schema, notes({ title: {}, at: { holds: 'day' } }));
    const store = await open(schema, second);
    await expect(store.create({ collection, row: { title: 'one' } })).rejects.toMatchObject({ kind: 'unique' });
    await store.close();
    await query(schema, 'drop index "notes_title_key"');
    await query(schema, `update "notes" set "title" = 'one'`);
    const former = await everythingIn(schema);
    const refusal = openAndClose(schema, second);
    await expect(refusal).rejects.toThrow(
      /unique index "notes_title_key" on "notes".*Key \(title\)=\(one\) is duplicated/,
    );
    await expect(refusal).rejects.toBeInstanceOf(MigrationError);
    expect(await everythingIn(schema)).toEqual(former);
  });

  it('keep what an administrator has added, and do not take it for their own', async () => {
    const schema = await database.schema();
    await openAndClose(schema, first);
    await query(schema, 'alter table "notes" add column "grade" integer');
    await query(schema, 'update "notes" set "grade" = 7');
    await query(schema, 'create index "for_my_report" on "notes" ("size")');
    expect(await migrate(schema, first)).toEqual([]);
    const graded = notes({ title: { indexed: true }, size: { holds: 'number' }, grade: { holds: 'number' } });
    await expect(openAndClose(schema, graded)).rejects.toThrow(
      /^notes\.grade: .*\(integer\) that this program did not make/,
    );
    await expect(migrate(schema, graded)).rejects.toThrow(/--apply notes\.grade/);
    expect(await query(schema, 'select distinct "grade" from "notes"')).toEqual([{ grade: 7 }]);
    await migrate(schema, graded, ['notes.grade']);
    expect(await query(schema, 'select distinct "grade" from "notes"')).toEqual([{ grade: null }]);
    expect(await query(schema, `select 1 as one from pg_indexes where indexname = 'for_my_report'`)).toEqual([
      { one: 1 },
    ]);
  });
});

it('gives numbers another type when the configuration says more or less of them, and none of them is lost', async () => {
  const schema = await database.schema();
  const sizes = [3, 1.5, 0.1, 1e22, -2, null, 'odd'];
  const of = (digits: FieldTraits['digits']) => notes({ title: {}, size: { holds: 'number', digits, indexed: true } });
  const kinds = [undefined, 'exact', 'whole', 'exact', undefined, 'whole', undefined] as const;
  const types = { whole: 'bigint', exact: 'numeric', any: 'double precision' };
  for (const digits of kinds) {
    const store = await openPostgresStore({
      pool: database.pool(),
      schema,
      collections: of(digits),
      seed: () => ({ [collection]: sizes.map((size, index) => ({ id: `n${index}`, size })) }),
    });
    const sort = [{ field: 'size', order: 'asc' as const }];
    const page = await store.list({ collection, scope, sort, start: 0, end: 99 });
    expect(page.rows.map(({ size }) => size)).toEqual([-2, 0.1, 1.5, 3, 1e22, 'odd', null]);
    expect(await store.count({ collection, scope, where: { field: 'size', op: 'lt', value: 3 } })).toBe(3);
    await store.close();
    const [column] = await query(
      schema,
      `select data_type as type from information_schema.columns where table_schema = '${schema}' and column_name = 'size'`,
    );
    expect(column).toEqual({ type: types[digits ?? 'any'] });
    expect(await plan(schema, of(digits))).toEqual([]);
  }
});

it('has the labels of the configuration beside its tables and columns, and keeps those of an administrator', async () => {
  const schema = await database.schema();
  const labelled = (title: string, at: string) => [
    {
      ...collectionOf(collection, {
        title: { label: title },
        ownerId: { label: 'Owner', refersTo: 'users' },
        at: { label: at, holds: 'days' },
      }),
      label: "Notes · it's all",
    },
  ];
  const comments = async () => {
    const found = await query(
      schema,
      `select obj_description('"notes"'::regclass) as whole, json_object_agg(attname, col_description(attrelid, attnum)) as columns
       from pg_attribute where attrelid = '"notes"'::regclass and attnum > 0`,
    );
    return found[0];
  };
  await openAndClose(schema, labelled('Title', 'Time'));
  expect(await comments()).toMatchObject({
    whole: "Notes · it's all",
    columns: {
      title: 'Title',
      ownerId: 'Owner → users',
      'at.from': 'Time from',
      'at.to': 'Time to',
      createdAt: expect.stringContaining('created'),
      _row: expect.stringContaining('as it was written'),
    },
  });
  await query(schema, `comment on column "notes"."title" is 'as we call it'`);
  const changed = labelled('Heading', 'Period');
  expect(await plan(schema, changed)).toEqual([
    '-- notes: 2 行 rows',
    `comment on column "notes"."at.from" is 'Period from';\ncomment on column "notes"."at.to" is 'Period to'; -- no rewrite; the table is locked for a moment`,
  ]);
  await openAndClose(schema, changed);
  expect(await comments()).toMatchObject({ columns: { title: 'as we call it', 'at.from': 'Period from' } });
  expect(await plan(schema, changed)).toEqual([]);
  expect(await query(schema, 'select count(*)::integer as runs from "_migrations"')).toEqual([{ runs: 2 }]);
});

it('loses indexes that a version before has made at the start, and none of an administrator', async () => {
  const schema = await database.schema();
  const wanted = notes({ title: { searched: 'plain', indexed: true }, size: { holds: 'number', indexed: 'filled' } });
  await openAndClose(schema, wanted);
  const former = [
    'create index "notes__misfits" on "notes" ("_seq") where "_misfits" is not null',
    'create index "notes_createdAt_asc" on "notes" ("createdAt", "_seq")',
    'create index "notes_title_desc" on "notes" ("title" desc nulls last, "_seq")',
    'create index "notes_size_asc" on "notes" ("size", "_seq")',
  ];
  for (const text of former) await query(schema, text);
  // Names as this program gives them, of columns that it would not give them to.
  await query(schema, 'create index "notes_old_asc" on "notes" ("size")');
  await query(schema, 'create index "notes_title_list" on "notes" ("createdAt", "title")');
  const names = async () =>
    (
      await query(
        schema,
        `select indexname as name from pg_indexes where schemaname = '${schema}' and tablename = 'notes'`,
      )
    )
      .map(({ name }) => String(name))
      .toSorted();
  const lines = await plan(schema, wanted);
  for (const name of ['notes__misfits', 'notes_createdAt_asc', 'notes_title_desc', 'notes_size_asc'])
    expect(lines).toContainEqual(expect.stringContaining(`drop index if exists "${name}"`));
  expect(lines.join('\n')).not.toMatch(/notes_old_asc|notes_title_list/);
  await openAndClose(schema, wanted);
  const own = (await names()).filter((name) => !/_pkey$|_seq_key$|_parts$/.test(name));
  expect(own).toEqual(['notes_old_asc', 'notes_size_filled', 'notes_title_asc', 'notes_title_list']);
  expect(await plan(schema, wanted)).toEqual([]);
});

it('knows after a start which fields have values that do not fit, without a look at the rows', async () => {
  const schema = await database.schema();
  const wanted = notes({ title: { indexed: true }, size: { holds: 'number', indexed: true } });
  const known = async () => {
    const [found] = await query(schema, 'select array_to_string("misfits", \' \') as fields from "_collections"');
    return String(found?.fields).split(' ').toSorted();
  };
  const count = async (value: unknown) => {
    const store = await open(schema, wanted);
    const found = await store.count({ collection, scope, where: { field: 'size', op: 'eq', value } });
    await store.close();
    return found;
  };
  const store = await open(schema, wanted);
  expect(await known()).toEqual(['']);
  await store.transaction(async (tx) => {
    await tx.create({ collection, row: { title: 'odd', size: 'two' } });
    await tx.update({ collection, id: 'n1', scope, patch: { title: 'x'.repeat(3000) } });
  });
  await store
    .transaction(async (tx) => {
      await tx.create({ collection, row: { size: ['taken back'] } });
      throw new Error('taken back');
    })
    .catch(() => undefined);
  await store.close();
  expect(await known()).toEqual(['size', 'title']);
  expect(await count('two')).toBe(1);
  // A version before notes nothing; its registry has no such column.
  await query(schema, 'alter table "_collections" drop column "misfits"');
  expect(await count('two')).toBe(1);
  expect(await known()).toEqual(['size', 'title']);
});

describe('a database that cannot be used', () => {
  it.each<[what: string, spoil: string, reason: RegExp]>([
    [
      'of a newer program',
      `update "_migrations" set "layout" = 99, "version" = '7.0'`,
      /^schema "[\w-]+": .*newer version \(7\.0\)/,
    ],
    ['with a table that is gone', 'drop table "notes"', /^notes: .*its table "notes" is gone; --apply notes/],
    [
      'with a table of somebody else',
      'drop table "notes"; create table "notes" ("id" integer)',
      /^notes: .*none of this program \(no column "version", /,
    ],
    [
      'sorted by another ICU',
      `update pg_collation set collversion = '1' where collname = '_reading_order' and collnamespace = current_schema()::regnamespace`,
      /^_reading_order: .*another ICU \(1, here [^)]+\): npm run db:migrate -- --apply _reading_order/,
    ],
  ])('%s is refused in a line, and not changed', async (_, spoil, reason) => {
    const schema = await database.schema();
    await openAndClose(schema, first);
    for (const statement of spoil.split('; ')) await query(schema, statement);
    const former = await everythingIn(schema);
    const wanted = notes({ title: {}, more: {} });
    for (const attempt of [openAndClose, migrate]) {
      const refusal: unknown = await attempt(schema, wanted).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(MigrationError);
      expect(messageOf(refusal)).toMatch(reason);
      expect(messageOf(refusal)).not.toContain('\n');
    }
    expect(await everythingIn(schema)).toEqual(former);
  });

  it('because its texts were sorted by another ICU is sorted again when that is named', async () => {
    const schema = await database.schema();
    await openAndClose(schema, first);
    await query(
      schema,
      `update pg_collation set collversion = '1' where collname = '_reading_order' and collnamespace = current_schema()::regnamespace`,
    );
    expect(await migrate(schema, first, ['_reading_order'])).toContain('reindex table "notes"');
    await openAndClose(schema, first);
    expect(await migrate(schema, first)).toEqual([]);
  });

  it('because its schema is not there gets no tables elsewhere', async () => {
    const schema = `none_${process.pid}`;
    await expect(openAndClose(schema, first)).rejects.toThrow(`schema "${schema}": 不存在`);
    await expect(migrate(schema, first)).rejects.toBeInstanceOf(MigrationError);
    expect(
      await query('public', `select 1 from pg_tables where schemaname = 'public' and tablename = 'notes'`),
    ).toEqual([]);
  });

  it('because a view needs a column that goes says which', async () => {
    const schema = await database.schema();
    await openAndClose(schema, first);
    await query(schema, 'create view "sizes" as select "size" from "notes"');
    await expect(migrate(schema, notes({ title: { indexed: true } }))).rejects.toThrow(
      /^alter table "notes" drop column "size": .*view sizes depends on column size/,
    );
  });

  it.runIf(url)('because the role may make nothing is named, and not changed', async () => {
    const schema = await database.schema();
    const role = `reader_${process.pid}`;
    await query(schema, `create role "${role}" login`);
    await query(schema, `grant usage on schema "${schema}" to "${role}"`);
    const address = new URL(url ?? '');
    address.username = role;
    try {
      const pool = createPool({ url: address.href, poolSize: 2, timeoutSeconds: 60 });
      await expect(openAndClose(schema, first, pool)).rejects.toThrow(
        new RegExp(`^create collation .*permission denied for schema ${schema}`),
      );
      expect(await everythingIn(schema)).toEqual({ columns: [], indexes: [] });
    } finally {
      await query(schema, `drop owned by "${role}"`);
      await query(schema, `drop role "${role}"`);
    }
  });
});

describe('moving data', () => {
  it('takes all of it from one store to the other and back', async () => {
    const dataDir = temporaryDirectory();
    const from = await openJsonServerStore({ dataDir, collections: first, seed: () => ({ [collection]: rows }) });
    await from.create({ collection, row: { id: 'n0', deep: { list: [1, null, 'x'] }, 'odd name': '\u0000' } });
    await from.update({ collection, id: 'n1', scope, patch: { title: 'changed' } });
    const schema = await database.schema();
    const openDatabase: OpenStore = (options) => openPostgresStore({ ...options, pool: database.pool(), schema });
    expect(await moveRows({ from, open: openDatabase, collections: first })).toEqual(new Map([[collection, 3]]));
    await expect(moveRows({ from, open: openDatabase, collections: first })).rejects.toThrow(/holds data/);
    await from.close();

    const middle = await open(schema, first);
    const back = temporaryDirectory();
    const openBack: OpenStore = (options) => openJsonServerStore({ ...options, dataDir: back });
    await moveRows({ from: middle, open: openBack, collections: first });
    await middle.close();
    const stored = async (dir: string) => {
      const store = await openJsonServerStore({ dataDir: dir, collections: first, seed: () => ({}) });
      const page = await store.list({ collection, scope, sort: [], start: 0, end: 99 });
      await store.close();
      return page.rows;
    };
    expect(await stored(back)).toEqual(await stored(dataDir));
    expect(await storedCollections(back)).toEqual([collection]);
  });
});

describe.runIf(url)('a database that goes away', () => {
  it('refuses what is asked meanwhile, and is used again when it is back', async () => {
    const schema = await database.schema();
    const store = await openPostgresStore({
      pool: database.pool(),
      schema,
      collections: first,
      seed: () => ({ [collection]: rows }),
    });
    const lost = store.transaction(async (tx) => {
      await tx.update({ collection, id: 'n1', scope, patch: { title: 'lost' } });
      const pool = database.pool();
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query like '%"${schema}"%'`,
      );
      await pool.end();
      await tx.update({ collection, id: 'n2', scope, patch: { title: 'lost' } });
    });
    await expect(lost).rejects.toBeInstanceOf(StoreUnreachable);
    expect(await store.get({ collection, id: 'n1', scope })).toMatchObject({ title: 'one', version: 1 });
    await store.update({ collection, id: 'n1', scope, patch: { title: 'found' } });
    expect(await store.health()).toEqual({ ok: true });
    await store.close();
  });
});
