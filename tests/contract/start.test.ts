import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

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
function run(
  script: string,
  { args = [], env = {}, input }: { args?: string[]; env?: Record<string, string>; input?: string },
) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { env: { ...process.env, ...env } });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.stdin.end(input ?? '');
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const said = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((done) => setTimeout(done, 25))) {
      const found = pattern.exec(output);
      if (found) return found;
    }
    throw new Error(`it never said ${pattern}: ${output}`);
  };
  return { child, ended, said, output: () => output };
}

const start = (env: Record<string, string>) =>
  run('src/server/start.ts', { env: { PORT: '0', HOST: '127.0.0.1', ...env } });

describe('the server process', () => {
  it('prints address and demo accounts, keeps what it acknowledged through kill -9, and ends on SIGTERM within 5 s', async () => {
    const DATA_DIR = await newDir();
    const first = start({ DATA_DIR });
    const [, url] = await first.said(/(http:\/\/localhost:\d+)/);
    await first.said(/Demo accounts: admin customer customer2 /);
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
    const begin = Date.now();
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(Date.now() - begin).toBeLessThan(5000);
  }, 60_000);

  it.each([
    ['PORT', 'x'],
    ['DATABASE_URL', 'postgres://localhost/x'],
    ['DEMO', 'maybe'],
  ])(
    'says in one line that %s=%s is bad, and exits with 1',
    async (name, value) => {
      const { ended, output } = start({ DATA_DIR: await newDir(), [name]: value });
      expect(await ended).toBe(1);
      expect(output().trim()).toMatch(new RegExp(`^${name}[^\\n]*$`));
    },
    30_000,
  );
});

describe('the admin command', () => {
  it('makes the first account of a server without a demo', async () => {
    const DATA_DIR = await newDir();
    const admin = (env: Record<string, string>, input?: string) =>
      run('src/server/admin-command.ts', {
        args: ['create', 'boss'],
        env: { DATA_DIR, DEMO: 'off', ...env },
        ...(input && { input }),
      });
    const short = admin({ ADMIN_PASSWORD: '123' });
    expect(await short.ended).toBe(1);
    const made = admin({}, 'correct horse\n');
    expect(await made.ended, made.output()).toBe(0);
    const server = start({ DATA_DIR, DEMO: 'off' });
    const [, url] = await server.said(/(http:\/\/localhost:\d+)/);
    const answer = await fetch(`${url}/backend/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'boss', password: 'correct horse' }),
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
    const busy = admin({ ADMIN_PASSWORD: 'correct horse' });
    expect(await busy.ended).toBe(1);
    expect(busy.output()).toContain('DATA_DIR');
  }, 60_000);

  it('puts the last good policy back and keeps the bad one beside it', async () => {
    const dir = await newDir();
    const env = { DATA_DIR: dir, ACCESS_POLICY: join(dir, 'policy.csv') };
    await writeFile(env.ACCESS_POLICY, 'broken');
    const restore = () => run('src/server/admin-command.ts', { args: ['policy-restore'], env });
    expect(await restore().ended).toBe(1);
    await writeFile(join(dir, 'policy.last-good.csv'), '# good');
    expect(await restore().ended).toBe(0);
    expect(await readFile(env.ACCESS_POLICY, 'utf8')).toBe('# good');
    const aside = (await readdir(dir)).find((name) => name.endsWith('.bak'));
    expect(await readFile(join(dir, aside ?? ''), 'utf8')).toBe('broken');
  }, 30_000);
});
