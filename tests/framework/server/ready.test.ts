// Takes long: servers that have to be started, and repairs that have to be waited for.
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openJsonServerStore } from '../../../src/framework/server/store/embedded/json-server-store';
import { createPool } from '../../../src/framework/server/store/postgres/database-address';
import { openPostgresStore } from '../../../src/framework/server/store/postgres/postgres-store';
import type { OpenedStore } from '../../../src/framework/server/store/store';
import {
  StoreBusy,
  StoreTooLarge,
  StoreUnreachable,
  StoreWriteFailed,
} from '../../../src/framework/server/store/store-error';
import { createWriteCheck, obstacleOf } from '../../../src/framework/server/store/write-check';
import { createFailingFs, type FailingStep } from './store/failing-fs';
import { startTestServer, type TestServer, until } from './support/test-server';

const coded = (code: string) => Object.assign(new Error(code), { code });

it.each([
  [new StoreWriteFailed({ file: 'f', cause: coded('ENOSPC') }), 'full'],
  [new StoreWriteFailed({ file: 'f', cause: coded('EDQUOT') }), 'full'],
  [new StoreTooLarge({ what: 'data', bytes: 2, most: 1 }), 'full'],
  [new StoreUnreachable(coded('53100')), 'full'],
  [new StoreWriteFailed({ file: 'f', cause: coded('EROFS') }), 'readOnly'],
  [new StoreUnreachable(coded('25006')), 'readOnly'],
  [new StoreWriteFailed({ file: 'f', cause: coded('EACCES') }), 'rights'],
  [coded('42501'), 'rights'],
  [new StoreUnreachable(coded('ECONNREFUSED')), 'away'],
  [new StoreBusy('locked', coded('55P03')), 'slow'],
  [new StoreWriteFailed({ file: 'f', cause: coded('EIO') }), 'other'],
  ['a text', 'other'],
] as const)('%s keeps from writing: %s', (error, obstacle) => expect(obstacleOf(error)).toBe(obstacle));

describe('a write that is tried', () => {
  afterEach(() => vi.useRealTimers());
  /** A store that counts, and fails or hangs as it is told. */
  const tried = () => {
    const time = { now: 0 };
    const calls: string[] = [];
    let behave = async (): Promise<void> => {};
    const call = (name: string) => async () => {
      calls.push(name);
      await behave();
      return { id: '', version: 1, createdAt: '', updatedAt: '' };
    };
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const store: Pick<OpenedStore, 'create' | 'remove'> = { create: call('create'), remove: call('remove') };
    const check = createWriteCheck({ store, log: { info: say, error: say }, now: () => 0, elapsed: () => time.now });
    const set = (next: typeof behave) => {
      behave = next;
    };
    return { time, calls, lines, check, set };
  };

  it('is one for all who ask at once, and for a second', async () => {
    const { time, calls, check } = tried();
    expect(await Promise.all([check(), check(), check()])).toEqual([undefined, undefined, undefined]);
    time.now = 999;
    await check();
    expect(calls).toEqual(['create', 'remove']);
    time.now = 1000;
    await check();
    expect(calls).toEqual(['create', 'remove', 'create', 'remove']);
  });

  it('fails for a second as well, and is in the log when that begins and when it ends', async () => {
    const { time, calls, lines, check, set } = tried();
    set(() => Promise.reject(coded('ENOSPC')));
    for (time.now = 0; time.now < 3000; time.now += 500) expect(await check()).toBe('full');
    set(async () => {});
    time.now = 3000;
    expect(await check()).toBeUndefined();
    expect(calls).toEqual(['create', 'create', 'create', 'create', 'remove']);
    expect(lines).toEqual([expect.stringContaining('(full): ENOSPC'), expect.stringContaining('again')]);
  });

  it('that hangs is waited for by nobody for long, and is not tried a second time', async () => {
    const { time, calls, check, set } = tried();
    vi.useFakeTimers();
    let go = (): void => {};
    set(() => new Promise((done) => (go = done)));
    const first = check();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await first).toBe('slow');
    time.now = 10_000;
    const next = check();
    go();
    set(async () => {});
    expect(await next).toBeUndefined();
    expect(calls).toEqual(['create', 'remove']);
  });
});

const readyOf = async (server: TestServer) => {
  const { status, msg, data } = await server.call('/ready');
  return { status, msg, data };
};

it.each<[FailingStep | readonly FailingStep[], string, string, RegExp]>([
  ['write', 'ENOSPC', 'full', /no room/],
  [['open', 'write'], 'EROFS', 'readOnly', /read-only/],
])('a disk that fails to %s (%s) is not ready: %s; and is when it works again', async (steps, code, reason, words) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ready-'));
  const disk = createFailingFs();
  let store: OpenedStore | undefined;
  const server = await startTestServer({
    openStore: async (options) => {
      store = await openJsonServerStore({ ...options, dataDir, fs: disk.fs });
      return store;
    },
  });
  const before = disk.steps.datasync;
  expect(await readyOf(server)).toMatchObject({ status: 200, data: { store: true, policy: true, stopping: false } });
  // On the disk, and taken back there.
  expect(disk.steps.datasync - before).toBeGreaterThanOrEqual(2);
  disk.fail(steps, code);
  await wait(1000);
  const msg = expect.stringMatching(words);
  expect(await readyOf(server)).toMatchObject({ status: 503, msg, data: { store: false, policy: true, reason } });
  disk.recover();
  await until(async () => (await readyOf(server)).status === 200);
  expect(await store?.health()).toEqual({ ok: true });
  await server.destroy();
});

const url = process.env.TEST_DATABASE_URL;

describe.runIf(url)('a database', () => {
  it('whose role may not insert, or that is read only, is not ready, and is when that is over', {
    tags: 'slow',
  }, async () => {
    const name = `ready_${randomUUID().slice(0, 8)}`;
    const admin = new Pool({ connectionString: url, max: 1 });
    await admin.query(`create role "${name}" login`);
    await admin.query(`create schema "${name}" authorization "${name}"`);
    const address = new URL(url ?? '');
    address.username = name;
    address.password = '';
    const cut = () => admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [name]);
    let server: TestServer | undefined;
    try {
      const pool = createPool({ url: address.href, poolSize: 4, timeoutSeconds: 30 });
      const started = await startTestServer({
        openStore: (options) => openPostgresStore({ ...options, pool, schema: name }),
      });
      server = started;
      const reason = async () => (await readyOf(started)).data?.reason;
      const isReady = async () => (await readyOf(started)).status === 200;
      expect(await isReady()).toBe(true);

      await admin.query(`revoke insert on all tables in schema "${name}" from "${name}"`);
      await until(async () => (await reason()) === 'rights');
      expect(await readyOf(started)).toMatchObject({ status: 503, msg: expect.stringContaining('INSERT') });
      // The process lives, and its store answers.
      expect((await started.call('/health')).status).toBe(200);
      await admin.query(`grant insert on all tables in schema "${name}" to "${name}"`);
      await until(isReady);

      await admin.query(`alter role "${name}" set default_transaction_read_only = on`);
      await cut();
      await until(async () => (await reason()) === 'readOnly');
      expect((await started.call('/health')).status).toBe(200);
      await admin.query(`alter role "${name}" reset default_transaction_read_only`);
      await cut();
      await until(isReady);
      const { rows } = await admin.query(`select "id" from "${name}"."keptValues" where "id" like 'write check%'`);
      expect(rows).toEqual([]);
    } finally {
      await server?.destroy();
      await admin.query(`drop owned by "${name}" cascade`);
      await admin.query(`drop role "${name}"`);
      await admin.end();
    }
  });
});
