// `npx tsx bench/server/rollups.ts`: lists of so many buyers in PostgreSQL with figures of their visits (rollups) and what is computed from
// them, against the same without.
// BENCH_ROWS (1000000). BENCH_DATABASE_URL: where the database is.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { startChild } from './child';
import { type Load, loadServer } from './load';
import { addresses, tokenOf } from './rows';

const rows = Number(process.env.BENCH_ROWS || 1_000_000);
const database = process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL;
const schema = `bench_${process.pid}`;
/** Compared in turn so many times, so that neither finds a quieter machine. */
const rounds = 5;
/** A list with rollups may take so many times what it takes without. */
const limit = 1.5;

/** A list with rollups, and the list that it is held against. */
const pairs: readonly [name: string, with_: string, without: string, total: number][] = [
  ['newest first', 'buyers?_sort=createdAt&_order=desc', 'plain?_sort=createdAt&_order=desc', 300],
  ['sorted by the count', 'buyers?_sort=visits&_order=desc', 'plain?_sort=createdAt&_order=desc', 300],
  ['sorted by the sum', 'buyers?_sort=spent&_order=asc', 'plain?_sort=createdAt&_order=desc', 300],
  [
    'page 5,000 sorted by the count',
    'buyers?_sort=visits&_order=desc&_start=100000',
    'plain?_sort=createdAt&_order=desc&_start=100000',
    60,
  ],
  ['from 990 on, sorted by the count', 'buyers?_sort=visits&visits_gte=990', 'plain?_sort=seats&seats_gte=4990', 40],
  ['sorted by what is computed', 'buyers?_sort=free', 'plain?_sort=seats', 300],
  [
    'from 4,990 on, sorted by what is computed',
    'buyers?_sort=free&free_gte=4990',
    'plain?_sort=seats&seats_gte=4990',
    40,
  ],
  ['sorted by a plain figure', 'buyers?_sort=seats', 'plain?_sort=seats', 10],
];

if (database === undefined) throw new Error('BENCH_DATABASE_URL says where the database is');
const dataDir = await mkdtemp(join(tmpdir(), 'bench-rollups-'));
const pool = new Pool({ connectionString: database });
try {
  const input = { world: 'rollups', rows, dataDir, database, schema };
  const child = await startChild(addresses.serve, JSON.stringify(input));
  try {
    const token = await tokenOf(child.url);
    const run = (path: string, total: number): Promise<Load> => {
      const start = path.includes('_start=') ? Number(/_start=(\d+)/.exec(path)?.[1]) : 0;
      const whole = `/backend/api/${path.replace(/&_start=\d+/, '')}&_start=${start}&_end=${start + 20}`;
      return loadServer({ url: child.url, ask: () => ({ path: whole, token }), total, connections: 4 });
    };
    const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const millis = (value: number) => value.toFixed(value < 10 ? 2 : 0);
    for (const [name, withRollups, without, total] of pairs) {
      const found = { ours: [] as number[], others: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        found.ours.push((await run(withRollups, total)).p50);
        found.others.push((await run(without, total)).p50);
      }
      const [ours, others] = [median(found.ours), median(found.others)];
      const ratio = ours / others;
      if (ratio > limit) process.exitCode = 1;
      const message = `${ratio.toFixed(2)} ×  ≤ ${limit} ×  ${ratio > limit ? 'NOT REACHED' : 'reached'}`;
      console.log(
        `${name}: ${millis(ours)} ms, ${millis(others)} ms without  ${message}  load ${loadavg()[0]?.toFixed(1)}`,
      );
    }
  } finally {
    await child.end();
  }
} finally {
  await pool.query(`drop schema if exists "${schema}" cascade`);
  await pool.end();
  await rm(dataDir, { recursive: true });
}
