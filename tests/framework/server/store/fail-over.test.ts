// Takes long: each round makes a cluster and its standby.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { sharedCommitSchema } from '../../../../src/framework/server/store/live-processes';
import { createPool, readAddress } from '../../../../src/framework/server/store/postgres/database-address';
import { openPostgresStore } from '../../../../src/framework/server/store/postgres/postgres-store';
import { everything } from '../../../../src/framework/server/store/scope';
import { StoreUnreachable } from '../../../../src/framework/server/store/store-error';
import { until } from '../support/test-server';

// The commands of PostgreSQL as Debian places them; they refuse to run as root.
const place = '/usr/lib/postgresql';
const [version] = existsSync(place) ? readdirSync(place) : [];
const idOf = (flag: string): number =>
  Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
const isRoot = process.getuid?.() === 0;
const owner = version !== undefined && isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
/** How many rounds: twenty were run for what the documents say. */
const rounds = Number(process.env.FAIL_OVER_ROUNDS ?? 1);

const run = (command: string, ...args: string[]) =>
  execFileSync(`${place}/${version}/bin/${command}`, args, { ...owner, cwd: '/tmp', stdio: 'ignore' });

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts a cluster; `kill` takes all of its processes at once, as a machine that loses its power. */
const startCluster = async (dir: string, settings: readonly string[]) => {
  const port = await freePort();
  const own = [`port = ${port}`, "listen_addresses = '127.0.0.1'", "unix_socket_directories = ''", ...settings, ''];
  appendFileSync(join(dir, 'postgresql.auto.conf'), own.join('\n'));
  const child: ChildProcess = spawn(`${place}/${version}/bin/postgres`, ['-D', dir], {
    ...owner,
    stdio: 'ignore',
    detached: true,
  });
  const kill = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // It is gone.
    }
  };
  onTestFinished(kill);
  await until(async () => {
    try {
      run('pg_isready', '-q', '-h', '127.0.0.1', '-p', String(port));
      return true;
    } catch {
      return false;
    }
  });
  return { port, kill };
};

/** A primary and its standby, which is told to be synchronous or not. */
const startPair = async (...settings: readonly string[]) => {
  const base = mkdtempSync('/tmp/fail-over-');
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  if (owner.uid !== undefined) chownSync(base, owner.uid, owner.gid ?? 0);
  const [first, second] = [join(base, 'first'), join(base, 'second')];
  run('initdb', '-D', first, '-U', 'postgres', '-A', 'trust', '--no-sync');
  const primary = await startCluster(first, settings);
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=second`;
  run('pg_basebackup', '-d', source, '-D', second, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync');
  const standby = await startCluster(second, ["synchronous_standby_names = ''"]);
  return { primary, standby, second };
};

const addressOf = ({ port }: { port: number }) => `postgres://postgres@127.0.0.1:${port}/postgres`;
const poolOf = (url: string) => createPool({ url, poolSize: 4, timeoutSeconds: 5 });

describe.skipIf(version === undefined)('a primary that is lost', { tags: 'slow' }, () => {
  it.each(Array.from({ length: rounds }, (_, at) => at + 1))(
    'round %i: its promoted standby is found by itself, and no acknowledged write is missing',
    async () => {
      const { primary, standby, second } = await startPair("synchronous_standby_names = 'second'");
      // The standby first, so that it has to be passed over.
      const hosts = [standby, primary].map(({ port }) => `127.0.0.1:${port}`).join(',');
      const address = readAddress(`postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`);
      const store = await openPostgresStore({
        collections: [collectionOf('notes')],
        seed: () => ({}),
        pool: poolOf(address?.url ?? ''),
        schema: 'public',
      });
      onTestFinished(() => store.close());
      const acknowledged: string[] = [];
      let isOver = false;
      const write = async (writer: number) => {
        for (let at = 0; !isOver; at += 1) {
          const id = `${writer}-${at}`;
          try {
            await store.create({ collection: 'notes', row: { id } });
            acknowledged.push(id);
          } catch (error) {
            expect(error).toBeInstanceOf(StoreUnreachable);
          }
        }
      };
      const writers = Array.from({ length: 4 }, (_, writer) => write(writer));
      await until(async () => acknowledged.length >= 50);
      primary.kill();
      const before = acknowledged.length;
      run('pg_ctl', 'promote', '-w', '-D', second);
      const promoted = performance.now();
      await until(async () => acknowledged.length > before + 20);
      expect(performance.now() - promoted).toBeLessThan(10_000);
      isOver = true;
      await Promise.all(writers);
      const { rows } = await store.list({ collection: 'notes', scope: everything(), sort: [], start: 0, end: 1e6 });
      const there = new Set(rows.map(({ id }) => id));
      expect(acknowledged.filter((id) => !there.has(id))).toEqual([]);
    },
    120_000,
  );
});

describe.skipIf(version === undefined)('a standby for reads', { tags: 'slow' }, () => {
  it('has all that its reader wrote, what others wrote a stated time ago, and is not asked when late or dead', async () => {
    const { primary, standby } = await startPair();
    const lines: string[] = [];
    const mostLagMs = 3000;
    const authors = new AsyncLocalStorage<string>();
    const notes = { collection: 'notes', scope: everything() };
    const openOne = async () => {
      const store = await openPostgresStore({
        collections: [collectionOf('notes'), sharedCommitSchema],
        seed: () => ({}),
        pool: poolOf(addressOf(primary)),
        schema: 'public',
        standby: { pool: poolOf(addressOf(standby)), mostLagMs, say: (line) => lines.push(line) },
      });
      onTestFinished(() => store.close());
      await store.peers?.share({
        part: (change) => change,
        author: () => authors.getStore(),
        onChanges: () => undefined,
        onLost: () => undefined,
      });
      const idsFor = async (reader: string) =>
        (await store.list({ ...notes, sort: [], start: 0, end: 100, reader })).rows.map(({ id }) => id);
      const write = (author: string, id: string) =>
        authors.run(author, () => store.create({ collection: 'notes', row: { id } }));
      return { store, idsFor, write, figures: () => store.standby?.figures() };
    };
    const [one, other] = [await openOne(), await openOne()];
    const admin = new Pool({ connectionString: addressOf(standby) });
    admin.on('error', () => undefined);
    onTestFinished(() => admin.end());
    const isUsed = (wanted: boolean) =>
      until(async () => [one, other].every((each) => each.figures()?.isUsed === wanted));

    await one.write('zhang', 'first');
    await isUsed(true);
    await one.store.standby?.caughtUp();
    expect(await one.idsFor('li')).toEqual(['first']);
    expect(one.figures()).toMatchObject({ answered: 1, passed: 0 });

    await admin.query('select pg_wal_replay_pause()');
    await until(async () => {
      const { rows } = await admin.query('select pg_get_wal_replay_pause_state() as state');
      return rows[0].state === 'paused';
    });
    const paused = performance.now();
    await one.write('zhang', 'second');
    // One's own at once, whichever process wrote it and is asked.
    expect(await one.idsFor('zhang')).toEqual(['first', 'second']);
    expect(await other.idsFor('zhang')).toEqual(['first', 'second']);
    expect(await one.store.count({ ...notes, reader: 'zhang' })).toBe(2);
    expect(await one.store.aggregate({ ...notes, measures: { n: { kind: 'count' } }, reader: 'zhang' })).toEqual([
      { group: {}, values: { n: 2 } },
    ]);
    expect(await one.idsFor('li')).toEqual(['first']);
    // A read without a reader is of this moment.
    expect(await one.store.count(notes)).toBe(2);
    // Those who are told of it are told once they can read it: here, by the primary.
    await other.store.standby?.caughtUp();
    expect(await other.idsFor('li')).toEqual(['first', 'second']);
    const waited = performance.now() - paused;
    expect(waited).toBeGreaterThan(mostLagMs / 2);
    expect(waited).toBeLessThan(mostLagMs + 5000);
    await isUsed(false);
    expect(await one.idsFor('li')).toEqual(['first', 'second']);

    await admin.query('select pg_wal_replay_resume()');
    await isUsed(true);
    expect(await other.idsFor('li')).toEqual(['first', 'second']);
    const before = one.figures()?.answered ?? 0;
    expect(await one.idsFor('zhang')).toEqual(['first', 'second']);
    expect(one.figures()?.answered).toBe(before + 1);

    standby.kill();
    expect(await one.idsFor('li')).toEqual(['first', 'second']);
    await one.write('li', 'third');
    expect(await one.idsFor('zhang')).toEqual(['first', 'second', 'third']);
    await isUsed(false);
    // One line for each change of each of the two.
    expect(lines.length).toBeLessThanOrEqual(8);
  }, 120_000);
});
