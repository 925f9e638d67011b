// `npx tsx bench/server/schedules.ts`: so many records that are due at one moment, with two servers on one PostgreSQL; then the same with one
// of them killed in the middle. Each record is to be taken up once, all within a minute.
// BENCH_ROWS (1000). BENCH_SCHEDULES (1): schedules that share them. BENCH_DATABASE_URL: where the database is.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { startChild } from './child';
import { addresses, type ServeInput } from './rows';

const rows = Number(process.env.BENCH_ROWS || 1000);
const definitions = Number(process.env.BENCH_SCHEDULES || 1);
const database = process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL;
/** Both servers have seen every schedule by then, in ms. */
const leadMs = 100_000;
const limitMs = 60_000;

const named = (url: string, name: string): string => {
  const address = new URL(url);
  address.searchParams.set('application_name', name);
  return address.href;
};

const run = async (url: string, isKilled: boolean): Promise<void> => {
  const schema = `bench_${process.pid}_${isKilled ? 'killed' : 'whole'}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-schedules-'));
  const pool = new Pool({ connectionString: url });
  const due = Date.now() + leadMs;
  const input: ServeInput = {
    world: 'schedules',
    rows,
    definitions,
    dueAt: new Date(due).toISOString(),
    dataDir,
    schema,
    database: named(url, `${schema}_0`),
  };
  const start = (index: number) =>
    startChild(
      addresses.serve,
      JSON.stringify({ ...input, database: named(url, `${schema}_${index}`), isFilled: index > 0 }),
    );
  const children = [await start(0), await start(1)];
  const filed = async (): Promise<{ all: number; once: number }> => {
    const request = `select count(*)::int as all, count(distinct "_row"::jsonb ->> 'of')::int as once from "${schema}"."filed"`;
    return (await pool.query(request)).rows[0];
  };
  try {
    await wait(due - Date.now());
    let first = 0;
    let killed = 0;
    let found = await filed();
    const end = due + 4 * limitMs;
    while (found.once < rows && Date.now() < end) {
      if (found.all > 0) first ||= Date.now();
      if (isKilled && killed === 0 && found.all >= rows / 3) {
        const working = await pool.query(
          `select application_name as name from pg_stat_activity where application_name like '${schema}_%' order by state_change desc limit 1`,
        );
        await children[Number(working.rows[0].name.at(-1))]?.kill();
        killed = Date.now();
      }
      await wait(50);
      found = await filed();
    }
    const over = Date.now();
    // A resumed one is found by the next look.
    if (process.env.BENCH_WAIT !== '0') await wait(35_000);
    const { all, once } = await filed();
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    const isReached = once === rows && all === rows && over - due <= limitMs;
    if (!isReached) process.exitCode = 1;
    console.log(
      `${rows} records, ${definitions} schedules, ${isKilled ? 'one of two servers killed' : 'two servers'}: ${seconds(over - due)} after they were due` +
        ` (seen after ${seconds(first - due)}, ${seconds(over - first)} for all${killed ? `, ${seconds(over - killed)} of them after the kill` : ''});` +
        ` ${once} done, ${all - once} twice; load ${loadavg()[0]?.toFixed(1)}; ≤ 60 s, each once: ${isReached ? 'reached' : 'NOT REACHED'}`,
    );
  } finally {
    await Promise.all(children.map((child) => child.kill()));
    await pool.query(`drop schema if exists "${schema}" cascade`);
    await pool.end();
    await rm(dataDir, { recursive: true, force: true });
  }
};

if (database === undefined) throw new Error('BENCH_DATABASE_URL says where the database is');
for (const isKilled of [false, true]) await run(database, isKilled);
