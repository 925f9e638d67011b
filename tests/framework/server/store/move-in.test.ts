// @module-tag slow
// @module-tag process

import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { openJsonServerStore } from '../../../../src/framework/server/store/embedded/json-server-store';
import { readDirectory } from '../../../../src/framework/server/store/embedded/read-directory';
import { realFs } from '../../../../src/framework/server/store/embedded/store-fs';
import { serverCommand } from '../../../support/server-command';
import { startProcess } from '../../../support/start-process';
import { temporaryDirectory } from './temporary-directory';

const url = process.env.TEST_DATABASE_URL;

/** Rows by collection, whatever commit they are of. */
const storedIn = async (dataDir: string) => {
  const stored = await readDirectory({ dataDir, fs: realFs });
  return Object.fromEntries([...(stored?.collections ?? [])].map(([name, { rows }]) => [name, rows]));
};

const run = (env: Record<string, string>, ...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, serverCommand('database', ...args), {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { text: stdout + stderr, status };
};

describe.skipIf(!url)('moving to PostgreSQL and back as the manual says it', { timeout: 300_000 }, () => {
  const name = `test_move_${randomUUID().slice(0, 8)}`;
  const place = new URL(url ?? 'postgres://none');
  place.pathname = `/${name}`;
  const DATABASE_URL = place.href;
  const inServer = async (statement: string) => {
    const pool = new Pool({ connectionString: url });
    await pool.query(statement).finally(() => pool.end());
  };
  beforeAll(() => inServer(`create database "${name}"`));
  afterAll(() => inServer(`drop database if exists "${name}" with (force)`));

  it('takes rows, uploads, secret and policy of a directory that a server has used', async () => {
    const DATA_DIR = join(temporaryDirectory(), 'data');
    const server = await startProcess({ DATA_DIR, DEMO: 'on' });
    const ask = async (at: string, path: string, token?: string, body?: unknown) => {
      const answer = await fetch(`${at}/backend/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
      return (await answer.json()) as any;
    };
    const { data } = await ask(server.url, '/user/login', undefined, { username: 'customer', password: '123456' });
    const made = await ask(server.url, '/imageGroups', data.token, { name: '搬家 kept' });
    expect(made).toMatchObject({ code: 200 });
    const revision = async () => (await fetch(`${server.url}/backend/health`)).headers.get('x-policy-revision');
    const first = await revision();
    appendFileSync(join(DATA_DIR, 'access-policy.csv'), 'p, any, role:Clue, res:packages, list, all\n');
    await vi.waitFor(async () => expect(await revision()).not.toBe(first), { timeout: 20_000 });
    const edited = await revision();
    const upload = `${'a'.repeat(12)}-${'b'.repeat(32)}.png`;
    mkdirSync(join(DATA_DIR, 'uploads'), { recursive: true });
    writeFileSync(join(DATA_DIR, 'uploads', upload), 'a picture');
    server.child.kill('SIGTERM');
    await new Promise((done) => server.child.once('close', done));
    const before = await storedIn(DATA_DIR);
    expect(before['data-notes']).not.toEqual([]);

    const elsewhere = join(temporaryDirectory(), 'data');
    const env = { DATABASE_URL, DATA_DIR: elsewhere };
    const move = (from: string, to: string) => run(env, 'move', '--from', from, '--to', to);
    const moved = move(DATA_DIR, DATABASE_URL);
    expect(moved, moved.text).toMatchObject({ status: 0, text: expect.stringContaining('compared row by row') });
    expect(await storedIn(DATA_DIR)).toEqual(before);
    for (const file of ['secret', 'access-policy.csv', `uploads/${upload}`])
      expect(readFileSync(join(elsewhere, file), 'utf8')).toBe(readFileSync(join(DATA_DIR, file), 'utf8'));
    const twice = move(DATA_DIR, DATABASE_URL);
    expect(twice).toMatchObject({ status: 1, text: expect.stringContaining('holds data already') });

    const back = join(temporaryDirectory(), 'back');
    const returned = move(DATABASE_URL, back);
    expect(returned, returned.text).toMatchObject({ status: 0 });
    // A database has a table for what nobody has stored yet.
    expect(await storedIn(back)).toEqual({ 'data-before': [], ...before });
    for (const file of ['secret', 'access-policy.csv', `uploads/${upload}`])
      expect(readFileSync(join(back, file), 'utf8')).toBe(readFileSync(join(DATA_DIR, file), 'utf8'));

    // Users who were signed in still are, and the policy is the one that was in force.
    const again = await startProcess({ ...env, DEMO: 'on' });
    expect(await ask(again.url, `/imageGroups/${made.data.id}`, data.token)).toMatchObject({
      code: 200,
      data: { name: '搬家 kept' },
    });
    expect((await fetch(`${again.url}/backend/health`)).headers.get('x-policy-revision')).toBe(edited);
    const used = move(DATABASE_URL, join(temporaryDirectory(), 'while-running'));
    expect(used).toMatchObject({ status: 1, text: expect.stringContaining('stop all of its processes') });
    await again.kill();
  });

  it('keeps the secret that is there, and writes nothing then', async () => {
    const [from, to] = [temporaryDirectory(), join(temporaryDirectory(), 'to')];
    const store = await openJsonServerStore({ dataDir: from, collections: [collectionOf('notes')], seed: () => ({}) });
    await store.create({ collection: 'notes', row: { id: 'n1' } });
    await store.close();
    writeFileSync(join(from, 'secret'), 'one');
    mkdirSync(to);
    writeFileSync(join(to, 'secret'), 'other');
    const moved = run({ DATA_DIR: from, DATABASE_URL: '' }, 'move', '--from', from, '--to', to);
    expect(moved).toMatchObject({ status: 1, text: expect.stringMatching(/secret: .*nothing was written/) });
    expect(existsSync(join(to, 'db.json'))).toBe(false);
  });
});
