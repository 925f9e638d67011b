// A server of its own process for the benchmarks: `examples/shop`, with so many rows and what a world adds. Says its address in the first line.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadProject } from '../../src/app/server/load-project';
import { consoleOf } from '../../src/framework/server/start/load-project';
import { storeOptions } from '../../src/framework/server/start/open-store';
import { startServer } from '../../src/framework/server/start/start-server';
import { createPool } from '../../src/framework/server/store/postgres/database-address';
import { openPostgresStore, prepareTables } from '../../src/framework/server/store/postgres/postgres-store';
import { replaceRows } from '../../src/framework/server/store/postgres/replace-rows';
import { addresses, orderOf, type ServeInput } from './rows';
import { worlds } from './worlds';

const input: ServeInput = JSON.parse(process.argv[2] ?? '{}');
const { world: name = 'shop', rows, definitions = 1, dataDir, database, schema, isFilled = false } = input;
const world = worlds[name](input);
const shop = await loadProject(addresses.shop);
const project = { ...shop, config: { ...shop.config, resources: { ...shop.config.resources, ...world.resources } } };
const mock = {
  ...(await shop.readMock()),
  ...Object.fromEntries(Object.keys(world.resources).map((each) => [each, []])),
};
const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: console.error };

/** Rows in batches, so that a million of them need no memory. */
async function* batches() {
  for (const [collection, rowOf] of Object.entries(world.rows)) {
    const count = Math.ceil(rows / Math.ceil(definitions / 100));
    for (let start = 0; start < count; start += 5000)
      yield {
        collection,
        rows: Array.from({ length: Math.min(5000, count - start) }, (_, index) => rowOf(start + index)),
      };
  }
}

const openDatabase = async (url: string) => {
  const { collections } = storeOptions({ project, console: consoleOf(project.config, project.product), isDemo: true });
  const pool = () => createPool({ url, poolSize: 10, timeoutSeconds: 3600 });
  const setup = pool();
  await setup.query(`create schema if not exists "${schema}"`);
  await setup.end();
  await prepareTables({ pool: pool(), schema, collections });
  const filled = Object.keys(world.rows);
  await replaceRows({ pool: pool(), schema, collections: filled, rows: batches(), check: async () => undefined });
  const after = pool();
  await after.query('vacuum analyze');
  await after.end();
};

if (database && !isFilled) await openDatabase(database);
await mkdir(dataDir, { recursive: true });
const policy = join(dataDir, `policy-${process.pid}.csv`);
await writeFile(policy, `${await readFile(join(addresses.shop, 'access-policy.csv'), 'utf8')}\n${world.policy}\n`);
const { url, close } = await startServer({
  env: { PORT: '0', DATA_DIR: dataDir, ACCESS_POLICY: policy, DEMO: 'on', USER_REQUESTS: '0', LOG_LEVEL: 'error' },
  log,
  project: {
    ...project,
    readMock: async () => ({
      ...mock,
      orders: database ? [] : Array.from({ length: rows }, (_, index) => orderOf(index)),
    }),
  },
  ...(database && {
    openStore: (options) =>
      openPostgresStore({ ...options, pool: createPool({ url: database, poolSize: 20, timeoutSeconds: 60 }), schema }),
  }),
});
process.stdout.write(`${url}\n`);
process.once('SIGTERM', () => void close().finally(() => process.exit()));
