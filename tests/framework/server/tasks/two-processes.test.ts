// Takes long: two processes start, and the lease of the killed one ends after ten seconds.
// @module-tag slow
// @module-tag process

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { outgoing } from '../../../../src/framework/server/notices/outgoing';
import { putOutgoing } from '../../../../src/framework/server/notices/put-notice';
import { subscribe } from '../../../../src/framework/server/notices/subscriptions';
import { openPostgresStore } from '../../../../src/framework/server/store/postgres/postgres-store';
import { everything } from '../../../../src/framework/server/store/scope';
import { serverDatabase } from '../store/postgres-schema';
import { until } from '../support/test-server';
import { taskOptions } from './task-options';

const url = process.env.TEST_DATABASE_URL;
const victim = new URL('./task-victim.ts', import.meta.url).pathname;
const count = 1000;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A process that sends what is due. */
const start = async (place: string) => {
  const child = spawn(process.execPath, ['--import', 'tsx', victim, place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  ends.push(kill);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await until(() => lines.includes('ready'));
  lines.length = 0;
  return { lines, kill };
};

const suite = (address: string) => {
  const database = serverDatabase(address);
  it('1,000 that are due at once are done by two processes of which one is killed, within a minute', async () => {
    const schema = await database.schema();
    const place = new URL(address);
    place.searchParams.set('schema', schema);
    const store = await openPostgresStore({ ...taskOptions(), pool: database.pool(), schema });
    ends.push(() => void store.close());
    const choices = { late: ['pigeon'] };
    const subscription = { choices, language: 'en', quiet: null, digestAt: null, urgentAtOnce: false } as const;
    await subscribe({ store, userId: 'ann', subscription });
    const processes = [await start(place.href), await start(place.href)] as const;
    const title = { zh: '标题', en: 'Title' };
    await store.transaction(async (tx) => {
      for (let number = 0; number < count; number += 1)
        await putOutgoing({
          store: tx,
          now: Date.now(),
          notice: `n${number}`,
          isInBox: () => false,
          to: [{ userId: 'ann', way: 'pigeon' }],
          event: 'late',
          isUrgent: false,
          title,
          content: title,
        });
    });
    const began = performance.now();
    await until(() => processes.every(({ lines }) => lines.length > 50));
    processes[0].kill();
    const where = { field: 'state', op: 'eq', value: 'waiting' } as const;
    await until(async () => (await store.count({ collection: outgoing, scope: everything(), where })) === 0);
    const seconds = (performance.now() - began) / 1000;
    const sent = processes.flatMap(({ lines }) => lines);
    expect(new Set(sent).size).toBe(count);
    // What the killed process had sent without storing it is sent again as the same message: at most one for each of its lanes.
    expect(sent.length - count).toBeLessThanOrEqual(3);
    expect(seconds).toBeLessThan(60);
  }, 120_000);
};

if (url) describe('tasks on PostgreSQL', () => suite(url));
else describe.skip('tasks on PostgreSQL', () => it('are shared where TEST_DATABASE_URL names a server', () => {}));
