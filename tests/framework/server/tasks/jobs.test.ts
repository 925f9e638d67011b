import { afterEach, expect, it } from 'vitest';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { createGuessThrottle } from '../../../../src/framework/server/identity/guess-throttle';
import type { Job, JobRunner } from '../../../../src/framework/server/services/jobs';
import { jobs } from '../../../../src/framework/server/services/jobs';
import type { Services } from '../../../../src/framework/server/services/services';
import { createExpiringInMemory } from '../../../../src/framework/server/store/expiring-values';
import { onlyProcess, type Processes } from '../../../../src/framework/server/store/live-processes';
import { everything } from '../../../../src/framework/server/store/scope';
import type { OpenedStore } from '../../../../src/framework/server/store/store';
import { StoreUnreachable } from '../../../../src/framework/server/store/store-error';
import { createJobRunner, type JobKind } from '../../../../src/framework/server/tasks/jobs';
import { temporaryStore } from '../support/temporary-store';
import { recordingLog, until } from '../support/test-server';
import { tinyConfig, tinyProduct } from '../support/tiny-config';

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

let store: OpenedStore;
const open = async (
  seen: string[],
  { processes = onlyProcess(), kind = counting(seen) }: { processes?: Processes; kind?: JobKind } = {},
): Promise<JobRunner> => {
  const decisions = { revision: 'r1', rows: [], can: () => true, scopeOf: () => 'all' as const };
  // Only what a runner asks for.
  const services = {
    store,
    running: { processes },
    console: resolveConsole(tinyConfig),
    log: recordingLog(),
    now: Date.now,
    policy: { current: () => decisions },
    product: tinyProduct,
    data: { health: () => store.health() },
    people: {
      throttle: createGuessThrottle({
        kept: createExpiringInMemory({ now: Date.now }),
        now: Date.now,
        wait: async () => {},
      }),
    },
  } as unknown as Services;
  return createJobRunner({ services: () => services, kinds: { count: kind } });
};
const begin = async () => {
  store = await temporaryStore([jobs, 'users']);
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

it('goes on where it was when the process ended', async () => {
  await begin();
  const seen: string[] = [];
  const row: Partial<Job> = {
    ...ask(['n1', 'n2', 'n3', 'n4', 'n5']),
    state: 'running',
    total: 5,
    done: 1,
    failures: [{ index: 1, key: 'n2', msg: 'bad one' }],
    next: 2,
  };
  const { id } = await store.create({ collection: jobs, row: { ...row } });
  const runner = await open(seen);
  await runner.interrupt();
  const own = { id, userId: 'u1' };
  expect(await runner.get(own)).toMatchObject({
    state: 'interrupted',
    done: 1,
    failures: [{ key: 'n2' }],
  });
  await runner.resume(own);
  await until(async () => (await runner.get(own)).state === 'done');
  expect(seen).toEqual(['n3', 'n4', 'n5']);
  expect((await runner.get(own)).done).toBe(4);
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

const ofA = (names: string[], more: Partial<Job> & { leasedBy?: string } = {}) => ({
  ...ask(names),
  state: 'running' as const,
  total: names.length,
  leasedBy: 'a',
  next: 0,
  ...more,
});
const stateOf = async (runner: JobRunner, id: string) => (await runner.get({ id, userId: 'u1' })).state;

it('takes over the jobs of processes that are gone, and only those', async () => {
  await begin();
  const seen: string[] = [];
  const gone = await store.create({ collection: jobs, row: ofA(['n1', 'n2', 'n3'], { done: 2, next: 2 }) });
  const stored = await store.create({ collection: jobs, row: ofA(['m1'], { leasedBy: 'c' }) });
  const freed = await store.create({ collection: jobs, row: ofA(['f1'], { leasedBy: '', state: 'queued' }) });
  const runner = await open(seen, { processes: { id: 'b', live: () => ['b', 'c'] } });
  runner.wake();
  for (const { id } of [gone, freed]) await until(async () => (await stateOf(runner, id)) === 'done');
  expect(seen.sort()).toEqual(['f1', 'n3']);
  expect(await stateOf(runner, stored.id)).toBe('running');
});

it('takes back the slice of a job that another process goes on with', async () => {
  await begin();
  const seen: string[] = [];
  const lines = 'users';
  let taken = () => {};
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const slow: JobKind = {
    slice: 1,
    open: () => ({
      total: 1,
      keyOf: () => 'n1',
      only: () => ({}),
      run: async ({ call }) => {
        await call.services.store.create({ collection: lines, row: { id: 'written' } });
        begun();
        await isTaken;
      },
    }),
  };
  const runner = await open(seen, { processes: { id: 'a', live: () => ['a'] }, kind: slow });
  const { id } = await runner.start(ask(['n1']));
  await hasBegun;
  await store.update({ collection: jobs, id, scope: everything(), patch: { leasedBy: 'b' } });
  taken();
  await runner.close();
  expect(await store.get({ collection: lines, id: 'written', scope: everything() })).toBeUndefined();
  const row = await store.get({ collection: jobs, id, scope: everything() });
  expect(row).toMatchObject({ state: 'running', next: 0, leasedBy: 'b' });
});

it('lets others go on when it stops, and sees who cancels elsewhere', async () => {
  await begin();
  const names = Array.from({ length: 2000 }, (_, index) => `n${index}`);
  const [first, second] = [
    await open([], { processes: { id: 'a', live: () => ['a', 'b'] } }),
    await open([], { processes: { id: 'b', live: () => ['a', 'b'] } }),
  ];
  const { id } = await first.start(ask(names));
  await first.close();
  expect(await store.get({ collection: jobs, id, scope: everything() })).toMatchObject({ leasedBy: '' });
  second.wake();
  await first.cancel({ id, userId: 'u1' });
  await until(async () => (await stateOf(second, id)) === 'cancelled');
  const { done, next } = await second.get({ id, userId: 'u1' });
  expect(done).toBe(next);
  expect(done).toBeLessThan(names.length);
});

it('gives a slice up that the store never answers while it is there', { tags: 'slow' }, async () => {
  await begin();
  const stuck: JobKind = {
    slice: 1,
    open: () => ({
      total: 1,
      keyOf: () => 'n1',
      only: () => ({}),
      run: () => Promise.reject(new StoreUnreachable(new Error('too long'))),
    }),
  };
  const whole = store;
  // What a statement has met that took too long: no outcome of a step, but the end of the transaction.
  store = {
    ...whole,
    transaction: (work) =>
      whole.transaction(async (tx) => {
        const result = await work(tx);
        const failed = (await tx.list({ collection: jobs, scope: everything(), sort: [], start: 0, end: 9 })).rows;
        if (failed.some(({ next }) => next === 1)) throw new StoreUnreachable(new Error('too long'));
        return result;
      }),
  };
  const runner = await open([], { kind: stuck });
  const { id } = await runner.start(ask(['n1']));
  await until(async () => (await stateOf(runner, id)) === 'failed');
  expect((await runner.get({ id, userId: 'u1' })).done).toBe(0);
});

it('goes on when the store is back', async () => {
  await begin();
  const seen: string[] = [];
  let isAway = false;
  let refusals = 0;
  const whole = store;
  store = {
    ...whole,
    transaction: async (work) => {
      if (isAway) {
        refusals += 1;
        throw new StoreUnreachable(new Error('away'));
      }
      const result = await whole.transaction(work);
      // The start is still stored.
      isAway = refusals === 0;
      return result;
    },
  };
  const runner = await open(seen);
  const { id } = await runner.start(ask(['n1', 'n2', 'n3']));
  await until(() => refusals > 0);
  isAway = false;
  await until(async () => (await stateOf(runner, id)) === 'done');
  expect(seen).toEqual(['n1', 'n2', 'n3']);
});
