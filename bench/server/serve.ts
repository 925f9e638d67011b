// A server of its own process for `npm run bench:server`: `examples/shop` with so many orders. Says its address in the first line.
import { loadProject } from '../../src/app/server/load-project';
import { consoleOf } from '../../src/framework/server/start/load-project';
import { storeOptions } from '../../src/framework/server/start/open-store';
import { startServer } from '../../src/framework/server/start/start-server';
import { createPool } from '../../src/framework/server/stores/postgres/database-address';
import { openPostgresStore, prepareTables } from '../../src/framework/server/stores/postgres/postgres-store';
import { replaceRows } from '../../src/framework/server/stores/postgres/replace-rows';
import { addresses, orderOf, type ServeInput } from './rows';

const input: ServeInput = JSON.parse(process.argv[2] ?? '{}');
const { rows, dataDir, database, schema } = input;
const project = await loadProject(addresses.shop);
const mock = await project.readMock();
const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };

/** Rows in batches, so that a million of them need no memory. */
async function* batches() {
  for (let start = 0; start < rows; start += 5000) {
    const batch = Array.from({ length: Math.min(5000, rows - start) }, (_, index) => orderOf(start + index));
    yield { collection: 'orders', rows: batch };
  }
}

const openDatabase = async (url: string) => {
  const { collections } = storeOptions({ project, console: consoleOf(project.config), isDemo: true });
  const pool = () => createPool({ url, poolSize: 10, timeoutSeconds: 3600 });
  const setup = pool();
  await setup.query(`create schema if not exists "${schema}"`);
  await setup.end();
  await prepareTables({ pool: pool(), schema, collections });
  await replaceRows({ pool: pool(), schema, collections: ['orders'], rows: batches(), check: async () => undefined });
  const after = pool();
  await after.query('vacuum analyze');
  await after.end();
};

if (database) await openDatabase(database);
const { url, close } = await startServer({
  env: { PORT: '0', DATA_DIR: dataDir, DEMO: 'on', USER_REQUESTS: '0', LOG_LEVEL: 'error' },
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
