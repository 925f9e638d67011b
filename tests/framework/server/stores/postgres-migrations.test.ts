import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  type CollectionSchema,
  collectionOf,
  type FieldTraits,
} from '../../../../src/framework/server/stores/collection-schema';
import { openJsonServerStore } from '../../../../src/framework/server/stores/embedded/json-server-store';
import { storedCollections } from '../../../../src/framework/server/stores/embedded/stored-collections';
import { moveRows } from '../../../../src/framework/server/stores/move-rows';
import {
  applyMigrations,
  makeMigration,
  unmadeCollections,
} from '../../../../src/framework/server/stores/postgres/migrations';
import { openPostgresStore } from '../../../../src/framework/server/stores/postgres/postgres-store';
import { shapeOf } from '../../../../src/framework/server/stores/postgres/table-shape';
import { everything } from '../../../../src/framework/server/stores/scope';
import type { OpenStore } from '../../../../src/framework/server/stores/store';
import { StoreNotMigrated, StoreUnreachable } from '../../../../src/framework/server/stores/store-error';
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

const make = (dir: string, name: string, collections: readonly CollectionSchema[]) =>
  makeMigration({ dir, name, shapes: collections.map(shapeOf) });

const apply = async (dir: string, schema: string): Promise<string[]> => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.pool() }) });
  try {
    return await applyMigrations({ db, schema, dir });
  } finally {
    await db.destroy();
  }
};

const open = (schema: string, collections: readonly CollectionSchema[]) =>
  openPostgresStore({ pool: database.pool(), schema, collections, seed: () => ({ [collection]: rows }) });

describe('migrations of a database', () => {
  it('are files, made of what has changed, and applied once', async () => {
    const dir = temporaryDirectory();
    const schema = await database.schema();
    await expect(open(schema, first)).rejects.toBeInstanceOf(StoreNotMigrated);
    expect(await make(dir, 'first', first)).toBe('0001-first.sql');
    expect(await make(dir, 'again', first)).toBeUndefined();
    expect(await apply(dir, schema)).toEqual(['0001-first.sql']);
    expect(await apply(dir, schema)).toEqual([]);
    const store = await open(schema, first);
    expect(await store.count({ collection, scope, where: { field: 'size', op: 'gte', value: 2 } })).toBe(1);
    await store.close();

    await expect(open(schema, second)).rejects.toThrow(/db:migrate.*notes/);
    expect(await unmadeCollections({ dir, shapes: second.map(shapeOf) })).toEqual([collection]);
    expect(await make(dir, 'second', second)).toBe('0002-second.sql');
    expect(readFileSync(join(dir, '0002-second.sql'), 'utf8')).toMatch(/drop column "size",\s+add column "at"/);
    expect(await apply(dir, schema)).toEqual(['0002-second.sql']);
    const next = await open(schema, second);
    const page = await next.list({ collection, scope, sort: [{ field: 'at', order: 'asc' }], start: 0, end: 9 });
    // What has no column any more, and what does not fit its new one, is where it was.
    expect(page.rows).toMatchObject(rows);
    expect(await next.count({ collection, scope, where: { field: 'at', op: 'eq', value: 'never' } })).toBe(1);
    await expect(next.create({ collection, row: { title: 'one' } })).rejects.toMatchObject({ kind: 'unique' });
    await next.close();

    appendFileSync(join(dir, '0001-first.sql'), '-- edited');
    await expect(apply(dir, schema)).rejects.toThrow(/^0001-first\.sql:/);
    const other = temporaryDirectory();
    await make(other, 'first', first);
    await expect(apply(other, schema)).rejects.toThrow(/0002-second\.sql: .*newer/);
  });

  it('change nothing when one fails', async () => {
    const dir = temporaryDirectory();
    const schema = await database.schema();
    await make(dir, 'first', first);
    appendFileSync(join(dir, readdirSync(dir).find((name) => name.endsWith('.sql')) ?? ''), 'select 1/0;');
    await expect(apply(dir, schema)).rejects.toThrow();
    await expect(open(schema, first)).rejects.toBeInstanceOf(StoreNotMigrated);
  });

  it.runIf(url)('are applied once by two processes, and starting rows are written once', async () => {
    const dir = temporaryDirectory();
    const schema = await database.schema();
    await make(dir, 'first', first);
    const applied = await Promise.all([1, 2, 3].map(() => apply(dir, schema)));
    expect(applied.flat()).toEqual(['0001-first.sql']);
    const stores = await Promise.all([1, 2, 3].map(() => open(schema, first)));
    for (const store of stores) {
      expect(await store.count({ collection, scope })).toBe(rows.length);
      await store.close();
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
