// `npm run bench:server`: both stores, json-server 0.17.4 and bare `pg` on the same rows in the same run.
// BENCH_ROWS (1000000): rows in PostgreSQL. BENCH_DATABASE_URL: where it is; without it that part is left out. BENCH_REQUESTS (100000): for the memory. BENCH_PARTS (embedded,postgres).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { type Child, startChild } from './child';
import { type Ask, type Load, loadServer, measure } from './load';
import { addresses, barePage, signInBody, tokenOf } from './rows';

const rows = Number(process.env.BENCH_ROWS || 1_000_000);
const requests = Number(process.env.BENCH_REQUESTS || 100_000);
const database = process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL;
/** Which stores are measured. */
const parts = (process.env.BENCH_PARTS || 'embedded,postgres').split(',');
const schema = `bench_${process.pid}`;

const table: string[][] = [['what', 'connections', 'p50 ms', 'p99 ms', 'a second']];
const aims: string[][] = [['aim', 'ratio', 'limit', '']];
const digits = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const note = (name: string, connections: number, { p50, p99, perSecond }: Load): void => {
  table.push([name, String(connections), digits(p50), digits(p99), perSecond.toFixed(0)]);
  console.log(table.at(-1)?.join('  '));
};
const aim = (name: string, ratio: number, limit: number): void => {
  aims.push([name, `${ratio.toFixed(2)} ×`, `≤ ${limit} ×`, ratio <= limit ? 'reached' : 'NOT REACHED']);
};

const listPath = (start: number): string =>
  `/backend/api/orders?_start=${start}&_end=${start + 20}&_sort=createdAt&_order=desc`;

interface Scenario {
  name: string;
  total: number;
  ask: (turn: number, token: string) => Ask;
}

const create = (turn: number) => ({ buyer: `new ${turn}`, product: 'p1', count: 1 });
const scenarios: readonly Scenario[] = [
  { name: 'list page', total: 1500, ask: (_, token) => ({ path: listPath(0), token }) },
  {
    name: 'filtered and sorted',
    total: 600,
    ask: (turn, token) => ({
      path: `/backend/api/orders?_start=0&_end=20&status=open&product=p${1 + (turn % 2)}&count_gte=${1 + (turn % 7)}&_sort=createdAt&_order=desc`,
      token,
    }),
  },
  {
    name: 'POST',
    total: 600,
    ask: (turn, token) => ({ method: 'POST', path: '/backend/api/orders', token, body: create(turn) }),
  },
  { name: 'sign-in', total: 60, ask: () => ({ method: 'POST', path: '/backend/api/user/login', body: signInBody }) },
];

/** What is compared with bare `pg`, and how many times its time it may take. */
const overBare = [
  ['list', 'list page', 3],
  ['filtered', 'filtered and sorted', 5],
  ['create', 'POST', 6],
] as const;

const found = new Map<string, Load>();
const of = (key: string): Load => {
  const load = found.get(key);
  if (load === undefined) throw new Error(`nothing was measured as ${key}`);
  return load;
};

const runAll = async (name: string, child: Child, list: readonly Scenario[]): Promise<void> => {
  const token = await tokenOf(child.url);
  for (const connections of [10, 50]) {
    for (const scenario of list) {
      const { total } = scenario;
      const ask = (turn: number) => scenario.ask(turn + connections * 1e7, token);
      const load = await loadServer({ url: child.url, ask, total, connections });
      found.set(`${name} ${scenario.name} ${connections}`, load);
      note(`${name}: ${scenario.name}`, connections, load);
    }
  }
};

/** A bulk of 100 against one write, by one caller. */
const bulk = async (name: string, child: Child): Promise<void> => {
  const token = await tokenOf(child.url);
  const { url } = child;
  const one = await loadServer({
    url,
    total: 60,
    connections: 1,
    ask: (turn) => ({ method: 'POST', path: '/backend/api/orders', token, body: create(turn + 9e8) }),
  });
  let next = 0;
  const hundred = () => Array.from({ length: 100 }, () => `order-${2 * next++}`);
  const many = await loadServer({
    url,
    total: 20,
    connections: 1,
    ask: () => ({ method: 'POST', path: '/backend/api/orders/actions/send', token, body: { ids: hundred() } }),
  });
  note(`${name}: one POST alone`, 1, one);
  note(`${name}: bulk of 100`, 1, many);
  aim(`${name}: bulk of 100 against one write`, many.p50 / one.p50, 10);
};

const memory = async (name: string, child: Child): Promise<void> => {
  const token = await tokenOf(child.url);
  const ask = (turn: number) => ({ path: listPath((turn % 40) * 20), token });
  await loadServer({ url: child.url, ask, total: Math.ceil(requests / 10), connections: 10 });
  const before = await child.memory();
  await loadServer({ url: child.url, ask, total: requests, connections: 10 });
  const after = await child.memory();
  table.push([`${name}: MiB before and after ${requests} requests`, '10', before.toFixed(0), after.toFixed(0), '']);
  aim(`${name}: memory after ${requests} requests`, after / before, 1.15);
};

const withChild = async (script: string, argument: string, work: (child: Child) => Promise<void>): Promise<void> => {
  const child = await startChild(script, argument);
  await work(child).finally(child.end);
};

const embedded = async (count: number): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-server-'));
  const name = `embedded ${count.toLocaleString('en')}`;
  await withChild(addresses.serve, JSON.stringify({ rows: count, dataDir, schema }), async (child) => {
    await runAll(name, child, scenarios);
    if (count === 100_000) await bulk(name, child);
    if (count === 1_000) await memory(name, child);
  });
  await rm(dataDir, { recursive: true });
  const peer = `json-server ${count.toLocaleString('en')}`;
  await withChild('bench/server/json-server.ts', String(count), async ({ url }) => {
    const requires: Record<string, (turn: number) => Ask> = {
      'list page': () => ({ path: '/orders?_start=0&_end=20&_sort=createdAt&_order=desc' }),
      POST: (turn) => ({ method: 'POST', path: '/orders', body: { id: `peer-${turn}`, ...create(turn) } }),
    };
    for (const connections of [10, 50])
      for (const [kind, ask] of Object.entries(requires)) {
        const own = (turn: number) => ask(turn + connections * 1e7);
        const load = await loadServer({ url, ask: own, total: count > 10_000 ? 60 : 300, connections });
        note(`${peer}: ${kind}`, connections, load);
        aims.push([
          `${name}: ${kind} against json-server, ${connections} connections`,
          `${(of(`${name} ${kind} ${connections}`).p50 / load.p50).toFixed(2)} ×`,
          '',
          '',
        ]);
      }
  });
};

const postgres = async (url: string): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-server-'));
  const name = `PostgreSQL ${rows.toLocaleString('en')}`;
  const pool = new Pool({ connectionString: url, max: 50 });
  try {
    await withChild(addresses.serve, JSON.stringify({ rows, dataDir, database: url, schema }), async (child) => {
      const deep: Scenario = {
        name: 'page 10,000',
        total: 200,
        ask: (_, token) => ({ path: listPath(Math.min(200_000, rows - 20)), token }),
      };
      await runAll(name, child, [...scenarios, deep]);
      const bareServer = await startChild(
        'bench/server/bare.ts',
        JSON.stringify({ rows, dataDir, database: url, schema }),
      );
      const { url: bareUrl } = bareServer;
      for (const connections of [10, 50]) {
        const query = () => pool.query(barePage(schema)).then(() => undefined);
        const bare = await measure(query, 1500, connections);
        note('bare pg, without HTTP: list page', connections, bare);
        const page = of(`${name} list page ${connections}`);
        for (const [path, scenario, limit] of overBare) {
          const ask = () => ({ path: `/${path}` });
          const overHttp = await loadServer({ url: bareUrl, ask, total: 600, connections });
          note(`bare pg behind node:http: ${scenario}`, connections, overHttp);
          const ratio = of(`${name} ${scenario} ${connections}`).p50 / overHttp.p50;
          aim(`${name}: ${scenario} against bare pg behind HTTP, ${connections} connections`, ratio, limit);
        }
        aims.push([
          `${name}: list page against the bare query without HTTP, ${connections} connections`,
          `${(page.p50 / bare.p50).toFixed(2)} ×`,
          '',
          '',
        ]);
        aim(`${name}: p99 of the list page against its p50, ${connections} connections`, page.p99 / page.p50, 5);
        aim(
          `${name}: page 10,000 against page 1, ${connections} connections`,
          of(`${name} page 10,000 ${connections}`).p50 / page.p50,
          2,
        );
      }
      await bareServer.end();
      await bulk(name, child);
      await memory(name, child);
    });
  } finally {
    await pool.query(`drop schema if exists "${schema}" cascade`);
    await pool.end();
    await rm(dataDir, { recursive: true });
  }
};

if (parts.includes('embedded')) {
  for (const count of [1_000, 100_000]) await embedded(count);
  for (const kind of ['POST', 'sign-in']) {
    const growth = of(`embedded 100,000 ${kind} 10`).p50 / of(`embedded 1,000 ${kind} 10`).p50;
    aim(`embedded: ${kind} at 100,000 rows against 1,000`, growth, 1.5);
  }
}
if (parts.includes('postgres')) {
  if (database) await postgres(database);
  else console.log('Without BENCH_DATABASE_URL the part with PostgreSQL is left out.');
}

const print = (lines: readonly (readonly string[])[]): void => {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  console.log();
  for (const line of lines) console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
};
print(table);
print(aims);
if (aims.some((line) => line[3] === 'NOT REACHED')) process.exitCode = 1;
