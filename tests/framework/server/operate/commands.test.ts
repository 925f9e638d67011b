// @module-tag slow
// @module-tag process
// Takes long: starts each command as a process of its own, forty times.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess } from '../../../support/start-process';
import { temporaryDirectory } from '../store/temporary-directory';

const root = resolve(import.meta.dirname, '../../../..');

/** A copy of the small shop whose configuration can be edited, with an environment of its own. */
const createShop = (more: Record<string, string> = {}) => {
  const dir = temporaryDirectory();
  const dataDir = join(dir, 'data');
  cpSync(join(root, 'examples/shop'), dir, { recursive: true });
  const file = join(dir, 'resources.config.ts');
  const original = readFileSync(file, 'utf8');
  // As a console has one that `create` makes; without it the framework would be loaded twice, and types of the console's own be unknown.
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }');
  // Its imports name the framework as a package.
  mkdirSync(join(dir, 'node_modules'));
  symlinkSync(root, join(dir, 'node_modules/console-kit'));
  const env = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', CONSOLE_DIR: dir, ...more };
  const run = (script: string, ...args: string[]) => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', join('src/app/server', script), ...args],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, ...env },
      },
    );
    return { text: stdout + stderr, status };
  };
  return {
    dir,
    /** Replaces parts of the original configuration. */
    edit: (...changes: [from: string, to: string][]) => {
      for (const [from] of changes) expect(original).toContain(from);
      writeFileSync(
        file,
        changes.reduce((text, [from, to]) => text.replaceAll(from, to), original),
      );
    },
    /** Starts the server and stops it. */
    start: async () => {
      const server = await startProcess(env);
      await server.kill();
      return server.output();
    },
    refusedStart: () => run('start.ts'),
    check: (...args: string[]) => run('database.ts', 'check', ...args),
    migrate: (...args: string[]) => run('database.ts', 'migrate', ...args),
  };
};

const removedStock: [string, string][] = [
  ["    stock: number({ label: { zh: '库存', en: 'Stock' }, min: 0, default: 0 }),\n", ''],
  ["'price', 'stock'", "'price'"],
  ["subtract: [{ field: 'stock' }, {", 'subtract: [0, {'],
];
const renamed: [string, string][] = [
  ['stock: number({', "left: number({ was: 'stock',"],
  ["'price', 'stock'", "'price', 'left'"],
  ["{ field: 'stock' }", "{ field: 'left' }"],
];

/** Each starts some ten processes one after the other. */
const timeout = 400_000;

describe('commands about data that the configuration has outgrown', { timeout }, () => {
  it('on a data directory: said, refused, migrated, taken back', async () => {
    const shop = createShop();
    await shop.start();
    expect(shop.check()).toMatchObject({ status: 0, text: expect.stringContaining('All stored records fit') });
    const bytes = () => JSON.parse(readFileSync(join(shop.dir, 'data/db.json'), 'utf8')).collections.products;
    const before = bytes();

    shop.edit(...removedStock);
    const message = shop.check();
    expect(message.status).toBe(1);
    expect(message.text).toMatch(/products\.stock: .*\n\s+products\[\S+\]\.stock: \d+/);
    const refused = shop.refusedStart();
    expect(refused.status).toBe(1);
    expect(refused.text).toContain('npm run check:data -- --make NAME');
    expect(bytes()).toEqual(before);

    expect(shop.check('--make', 'stock')).toMatchObject({ status: 0, text: expect.stringContaining('0001-stock.ts') });
    const file = join(shop.dir, 'migrations/data/0001-stock.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace("keep: 'products.stock'", "drop: 'products.stock'"));
    expect(shop.check()).toMatchObject({ status: 0, text: expect.stringContaining('0001-stock.ts') });
    expect(shop.migrate()).toMatchObject({ status: 0, text: expect.stringMatching(/✓ 0001-stock\.ts/) });
    expect(bytes()[0]).not.toHaveProperty('stock');
    expect(shop.migrate().text).toContain('up to date');
    await shop.start();
    expect(shop.migrate('--back')).toMatchObject({ status: 0, text: expect.stringContaining('0001-stock.ts') });
    expect(bytes()).toEqual(before);
    expect(shop.migrate('--back')).toMatchObject({ status: 1 });
  });

  it('a start follows names by itself, and is kept from data that a newer version has migrated', async () => {
    const shop = createShop();
    await shop.start();
    shop.edit(...renamed);
    await shop.start();
    expect(readFileSync(join(shop.dir, 'data/db.json'), 'utf8')).toContain('"left":');
    shop.edit();
    expect(shop.refusedStart()).toMatchObject({ status: 1, text: expect.stringContaining('products.left') });
    shop.edit(...renamed);
    expect(shop.migrate('--back').status).toBe(0);
    shop.edit();
    expect(shop.check().status).toBe(0);
  });

  it('makes a migration that compiles and does what is usual', async () => {
    const shop = createShop();
    await shop.start();
    shop.edit(['buyer: text({', 'buyer: number({'], [', max: 40, search: true }),\n    email', '}),\n    email']);
    expect(shop.check('--make', 'buyers').text).toMatch(/0001-buyers\.ts/);
    const text = readFileSync(join(shop.dir, 'migrations/data/0001-buyers.ts'), 'utf8');
    expect(text).toMatch(/change: 'orders\.buyer'/);
    expect(text).toContain('export default defineMigration([');
    // Not completed: what does not fit is still refused.
    expect(shop.migrate()).toMatchObject({ status: 1, text: expect.stringContaining('orders.buyer') });
    expect(shop.check('--make', 'no/name').status).toBe(1);
    expect(readdirSync(join(shop.dir, 'migrations/data'))).toEqual(['0001-buyers.ts']);
  });
});

const { TEST_DATABASE_URL: address } = process.env;

describe.runIf(address)('the same commands on PostgreSQL', { timeout }, () => {
  const schema = `outgrow_${process.pid}`;
  const query = async (statement: string) => {
    const pool = new Pool({ connectionString: address });
    try {
      return (await pool.query(statement)).rows;
    } finally {
      await pool.end();
    }
  };
  beforeAll(() => query(`create schema ${schema}`));
  afterAll(() => query(`drop schema ${schema} cascade`));

  it('tables and records change in one command, which is planned, taken back, and gives up what is named', async () => {
    const url = new URL(address ?? '');
    url.searchParams.set('schema', schema);
    const shop = createShop({ DATABASE_URL: url.href });
    const rows = async () =>
      (await query(`select "_row" from ${schema}.products order by "_seq"`)).map(({ _row }) => _row);
    const planned = shop.migrate('--plan');
    expect(planned).toMatchObject({ status: 0, text: expect.stringMatching(/^create table "products" \(/m) });
    expect(await query(`select 1 from pg_tables where schemaname = '${schema}'`)).toEqual([]);
    expect(shop.migrate()).toMatchObject({ status: 0, text: expect.stringMatching(/✓ \d+ .*statements/) });
    expect(shop.migrate()).toMatchObject({ status: 0, text: expect.stringContaining('up to date') });
    await shop.start();
    const before = await rows();
    expect(before.length).toBeGreaterThan(1);

    shop.edit(...renamed);
    const refused = shop.refusedStart();
    expect(refused).toMatchObject({ status: 1, text: expect.stringMatching(/db:migrate.*\n.*stock → left/) });
    expect(shop.migrate('--plan').text).toMatch(/-- products: stock → left[\s\S]*drop column "stock"; -- no rewrite/);
    expect(await rows()).toEqual(before);
    expect(shop.migrate()).toMatchObject({ status: 0, text: expect.stringMatching(/statements[\s\S]*stock → left/) });
    await shop.start();
    expect((await rows())[0]).toContain('"left":');
    expect(await query(`select "left" from ${schema}.products where "left" is not null`)).not.toEqual([]);

    expect(shop.migrate('--back').status).toBe(0);
    expect(await rows()).toEqual(before);
    shop.edit();
    expect(shop.migrate().status).toBe(0);
    await shop.start();
    expect(await rows()).toEqual(before);

    shop.edit(...removedStock);
    expect(shop.migrate()).toMatchObject({ status: 1, text: expect.stringContaining('--apply products.stock') });
    expect(shop.migrate('--apply', 'products.stock')).toMatchObject({ status: 0 });
    await shop.start();
    expect((await rows())[0]).not.toContain('"stock":');
    expect(shop.migrate('--back').status).toBe(0);
    expect(await rows()).toEqual(before);
  });
});
