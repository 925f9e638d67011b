// @module-tag process
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverCommand } from '../support/server-command';

const children: ChildProcess[] = [];
const dirs: string[] = [];
const newDir = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'console-process-'));
  dirs.push(dir);
  return dir;
};
afterEach(async () => {
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  for (const dir of dirs.splice(0)) await rm(dir, { recursive: true, force: true });
});

/** A command of ours in a process of its own. */
const run = (
  command: readonly string[],
  { args = [], env = {}, input }: { args?: string[]; env?: Record<string, string>; input?: string },
) => {
  const child = spawn(process.execPath, [...command, ...args], { env: { ...process.env, ...env } });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.stdin.end(input ?? '');
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const message = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (const end = Date.now() + 100_000; Date.now() < end; await new Promise((done) => setTimeout(done, 25))) {
      const found = pattern.exec(output);
      if (found) return found;
    }
    throw new Error(`it never said ${pattern}: ${output}`);
  };
  return { child, ended, said: message, output: () => output };
};

/** The server; with arguments, another console of which its sources make one. */
const start = (env: Record<string, string>, args: string[] = []) =>
  run(args.length === 0 ? serverCommand('start') : ['--import', 'tsx', 'src/app/server/start.ts'], {
    args,
    env: { PORT: '0', HOST: '127.0.0.1', ...env },
  });

describe('the server process', () => {
  it('prints address and demo accounts, and ends on SIGTERM', async () => {
    const { child, said: message, ended, output } = start({ DATA_DIR: await newDir() });
    const [, url] = await message(/(http:\/\/localhost:\d+)/);
    await message(/Demo accounts: admin customer douyin /);
    expect((await fetch(`${url}/backend/health`)).status).toBe(200);
    child.kill('SIGTERM');
    // The process measures the promised 5 s itself: it ends with 1 when closing takes longer (stop-process.test.ts).
    expect(await ended, output()).toBe(0);
  });

  it('keeps what it acknowledged through kill -9', { tags: 'slow' }, async () => {
    const DATA_DIR = await newDir();
    const first = start({ DATA_DIR });
    const [, url] = await first.said(/(http:\/\/localhost:\d+)/);
    const post = (base: string | undefined, path: string, body: unknown, token?: string) =>
      fetch(`${base}/backend${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
        // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
      }).then(async (answer) => (await answer.json()) as any);
    const { data } = await post(url, '/api/user/login', { username: 'customer', password: '123456' });
    const made = await post(url, '/api/imageGroups', { name: 'Kept' }, data.token);
    expect(made).toMatchObject({ code: 200 });
    first.child.kill('SIGKILL');
    await first.ended;

    const second = start({ DATA_DIR });
    const [, again] = await second.said(/(http:\/\/localhost:\d+)/);
    const headers = { Authorization: `Bearer ${data.token}` };
    const found = await fetch(`${again}/backend/api/imageGroups/${made.data.id}`, { headers });
    expect(await found.json()).toMatchObject({ code: 200, data: { name: 'Kept' } });
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends with npm, which passes %s to the shell alone',
    { tags: 'slow' },
    async (signal) => {
      const DATA_DIR = await newDir();
      const npm = spawn('npm', ['run', 'dev'], { env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR } });
      children.push(npm);
      let output = '';
      for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
      const closed = once(npm.stdout, 'close');
      await vi.waitFor(() => expect(output).toMatch(/http:\/\/localhost:\d+/), { timeout: 100_000 });
      npm.kill(signal);
      // The server holds the other end: it has ended when this one closes.
      await closed;
      expect(output).toContain(`${signal}: 正在停止`);
      expect(await readdir(DATA_DIR)).not.toContain('lock');
    },
  );

  it('serves another console with `--console`, and checks it', { tags: 'slow', timeout: 60_000 }, async () => {
    const args = ['--console', 'examples/shop'];
    const { child, said: message, ended } = start({ DATA_DIR: await newDir() }, args);
    await message(/Demo accounts: manager clerk\n/);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    for (const script of ['scripts/check-config.ts', 'scripts/check-policy.ts']) {
      const check = run(['--import', 'tsx', script], { args });
      expect(await check.ended, check.output()).toBe(0);
      expect(check.output()).toMatch(/^examples\/shop\/\S+: \d+ (resources|rows), no mistakes/m);
    }
  });

  it.each([
    ['PORT', 'x'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DEMO', 'maybe'],
  ])('says in one line that %s=%s is bad, and exits with 1', { timeout: 30_000, tags: 'slow' }, async (name, value) => {
    const { ended, output } = start({ DATA_DIR: await newDir(), [name]: value });
    expect(await ended).toBe(1);
    expect(output().trim()).toMatch(new RegExp(`^${name}[^\\n]*$`));
  });
});

describe('the admin command', () => {
  it('makes the first account of a server without a demo, and looks after it while the server runs', {
    tags: 'slow',
  }, async () => {
    const DATA_DIR = await newDir();
    const admin = async (args: string[], ADMIN_PASSWORD?: string, input?: string) => {
      const env = { DATA_DIR, DEMO: 'off', ...(ADMIN_PASSWORD && { ADMIN_PASSWORD }) };
      const { ended, output } = run(serverCommand('admin'), { args, env, ...(input && { input }) });
      return { code: await ended, output: output() };
    };
    expect((await admin(['create', 'boss', '--super'], '123')).code).toBe(1);
    const made = await admin(['create', 'boss', '--super'], undefined, 'correct horse\n');
    expect(made, made.output).toMatchObject({ code: 0 });
    const server = start({ DATA_DIR, DEMO: 'off' });
    const [, url] = await server.said(/(http:\/\/localhost:\d+)/);
    const ask = async (path: string, init: RequestInit = {}) =>
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
      (await (await fetch(`${url}/backend${path}`, init)).json()) as any;
    const signIn = (username: string, password: string) =>
      ask('/api/user/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
    const first = await signIn('boss', 'correct horse');
    expect(first.code).toBe(200);
    const me = () => ask('/api/user/userInfo', { headers: { Authorization: `Bearer ${first.data.token}` } });
    expect((await me()).data.isSuper).toBe(true);
    // The server has the data, so it carries out the request.
    const [again, demoted, helper] = await Promise.all([
      admin(['create', 'boss'], 'another one'),
      admin(['demote', 'boss']),
      admin(['create', 'helper'], 'battery staple'),
    ]);
    expect([again.code, demoted.code, helper.code], again.output + demoted.output + helper.output).toEqual([1, 0, 0]);
    expect((await me()).data).toMatchObject({ isSuper: false, roles: ['Admin'] });
    expect((await signIn('boss', 'another one')).code).toBe(401);
    expect((await signIn('helper', 'battery staple')).code).toBe(200);
    expect((await admin(['password', 'boss'], 'new password')).code).toBe(0);
    expect(await me()).toMatchObject({ code: 401, data: { reason: 'passwordChanged' } });
    expect((await signIn('boss', 'new password')).code).toBe(200);
    expect((await admin(['password', 'nobody'], 'new password')).code).toBe(1);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('puts the last good policy back and keeps the bad one beside it', { tags: 'slow' }, async () => {
    const dir = await newDir();
    const env = { DATA_DIR: dir, ACCESS_POLICY: join(dir, 'policy.csv') };
    await writeFile(env.ACCESS_POLICY, 'broken');
    const restore = () => run(serverCommand('admin'), { args: ['policy-restore'], env });
    expect(await restore().ended).toBe(1);
    await writeFile(join(dir, 'policy.last-good.csv'), '# good');
    expect(await restore().ended).toBe(0);
    expect(await readFile(env.ACCESS_POLICY, 'utf8')).toBe('# good');
    const aside = (await readdir(dir)).find((name) => name.endsWith('.bak'));
    expect(await readFile(join(dir, aside ?? ''), 'utf8')).toBe('broken');
  });
});
