import { afterEach, expect, it } from 'vitest';
import { resolveConsole } from '../../src/schema/resolve';
import { JOBS, type Job } from '../../src/server/jobs/job';
import type { JobKind } from '../../src/server/jobs/job-kind';
import { createJobRunner } from '../../src/server/jobs/job-runner';
import type { JobRunner } from '../../src/server/jobs/jobs';
import type { Services } from '../../src/server/services';
import type { Store } from '../../src/server/stores/store';
import { temporaryStore } from './support/temporary-store';
import { recordingLog, until } from './support/test-server';
import { tinyConfig } from './support/tiny-config';

/** Counts to a number; a step with a number of `bad` fails. */
const counting = (seen: string[]): JobKind => ({
  slice: 2,
  open: ({ job: { payload } }) => {
    const names = Array.isArray(payload.names) ? payload.names.map(String) : [];
    if (names.length === 0) throw new TypeError('nothing to count');
    return {
      total: names.length,
      keyOf: (index) => names[index] ?? '',
      run: async ({ index }) => {
        seen.push(names[index] ?? '');
        if (names[index]?.startsWith('bad')) throw new Error('bad one');
      },
      only: (indexes) => ({ names: indexes.map((index) => names[index]) }),
    };
  },
});

let store: Store;
const open = async (seen: string[]): Promise<JobRunner> => {
  const decisions = { revision: 'r1', rows: [], can: () => true, scopeOf: () => 'all' as const };
  // Only what a runner asks for.
  const services = {
    store,
    console: resolveConsole(tinyConfig),
    log: recordingLog(),
    now: Date.now,
    policy: () => decisions,
  } as unknown as Services;
  return createJobRunner({ services: () => services, kinds: { count: counting(seen) } });
};
const begin = async () => {
  store = await temporaryStore([JOBS, 'users']);
  await store.create({ collection: 'users', row: { id: 'u1', username: 'u1', status: 'active' } });
};
const ask = (names: string[]) =>
  ({
    userId: 'u1',
    kind: 'count',
    about: { collection: 'x', action: 'y' },
    language: 'en',
    payload: { names },
  }) as const;
afterEach(() => store.close());

it('takes turns between jobs, so that a short one does not wait for a long one', async () => {
  await begin();
  const seen: string[] = [];
  const runner = await open(seen);
  const long = await runner.start(ask(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']));
  const short = await runner.start(ask(['b1']));
  await until(async () => (await runner.get({ id: long.id, userId: 'u1' })).state === 'done');
  expect(seen.indexOf('b1')).toBeLessThan(seen.indexOf('a8'));
  expect((await runner.get({ id: short.id, userId: 'u1' })).done).toBe(1);
});

it('does not do twice what was under way when the process ended, and says so', async () => {
  await begin();
  const seen: string[] = [];
  const row: Partial<Job> = {
    ...ask(['n1', 'n2', 'n3', 'n4', 'n5']),
    state: 'running',
    total: 5,
    done: 1,
    failures: [{ index: 1, key: 'n2', msg: 'bad one' }],
    next: 4,
    underWay: 2,
  };
  const { id } = await store.create({ collection: JOBS, row: { ...row } });
  const runner = await open(seen);
  await runner.recover();
  const own = { id, userId: 'u1' };
  expect(await runner.get(own)).toMatchObject({
    state: 'interrupted',
    done: 1,
    failures: [{ key: 'n2' }, { key: 'n3', msg: expect.stringMatching(/look whether/) }, { key: 'n4' }],
  });
  await runner.resume(own);
  await until(async () => (await runner.get(own)).state === 'done');
  expect(seen).toEqual(['n5']);
  expect((await runner.get(own)).done).toBe(2);
});

it('refuses what it cannot read, and other people’s jobs', async () => {
  await begin();
  const runner = await open([]);
  await expect(runner.start(ask([]))).rejects.toThrow('nothing to count');
  await expect(runner.start({ ...ask(['a']), kind: 'unknown' })).rejects.toThrow('no jobs of kind');
  const { id } = await runner.start(ask(['bad1', 'a']));
  await expect(runner.get({ id, userId: 'u2' })).rejects.toMatchObject({ code: 404 });
  await until(async () => (await runner.get({ id, userId: 'u1' })).state === 'done');
  const again = await runner.retry({ id, userId: 'u1' });
  expect(again.total).toBe(1);
  await until(async () => (await runner.get({ id: again.id, userId: 'u1' })).state === 'done');
});

it('keeps the newest twenty', async () => {
  await begin();
  const runner = await open([]);
  for (let count = 0; count < 22; count += 1) {
    const { id } = await runner.start(ask(['a']));
    await until(async () => (await runner.get({ id, userId: 'u1' })).state === 'done');
  }
  expect((await runner.list('u1')).length).toBeLessThanOrEqual(21);
});
