// @module-tag slow
// @module-tag process
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryDirectory } from '../framework/server/store/temporary-directory';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Whom nothing of the console belongs to. */
const nobody = 65534;

/** What the image copies from the project, and what its build makes; the packages are this project's, the pages are not requested. */
const shipped = [
  ...(
    read('deploy/Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  ).matchAll(/^COPY (?:--from=build \/app\/)?([^-].*) \S+$/gm),
]
  .flatMap(([, sources = '']) => sources.split(' '))
  .filter((source) => !source.endsWith('/dist'));

/** The environment that the unit gives the server, with its state elsewhere. */
const unitEnvironment = (state: string): Record<string, string> => {
  const [, own = ''] = /^Environment=(.+)$/m.exec(read('deploy/console.service')) ?? [];
  const message = [
    ...own.split(' '),
    ...read('deploy/console.env.example')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line)),
  ];
  return Object.fromEntries(
    message.map((line) => {
      const [name = '', ...value] = line.split('=');
      return [name, value.join('=').replace('/var/lib/console', state)];
    }),
  );
};

/** The project as `deploy/` lays it out: owned by root and written by nobody, run by another user with one directory of their own. */
const layOut = () => {
  const place = temporaryDirectory();
  // The run's own directory is for root alone.
  for (const path of [place, dirname(place)]) chmodSync(path, 0o711);
  const [tree, state, temporary] = ['opt', 'lib', 'tmp'].map((name) => join(place, name)) as [string, string, string];
  for (const source of shipped) cpSync(join(root, source), join(tree, source), { recursive: true });
  mkdirSync(join(tree, 'dist'));
  writeFileSync(join(tree, 'dist/index.html'), '<!doctype html><div id="root"></div>');
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const path of [state, temporary]) {
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, nobody, nobody);
  }
  const env = { ...unitEnvironment(state), PORT: '0', TMPDIR: temporary, HOME: tree, PATH: process.env.PATH ?? '' };
  const command = (script: string): string[] =>
    script === 'start' ? ['deploy/serve.mjs'] : ['--import', 'tsx', `src/app/server/${script}.ts`];
  const run = (script: string, args: readonly string[] = [], more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [...command(script), ...args], {
      cwd: tree,
      env: { ...env, ...more },
      uid: nobody,
      gid: nobody,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const ended = once(child, 'close').then(([code]) => ({ code: Number(code), output }));
    onTestFinished(() => void child.kill('SIGKILL'));
    return { child, ended, output: () => output };
  };
  const start = async () => {
    const server = run('start');
    await vi.waitFor(() => expect(server.output()).toMatch(/http:\/\/localhost:\d+/), { timeout: 60_000 });
    const [url = ''] = /http:\/\/localhost:\d+/.exec(server.output()) ?? [];
    const revision = async () => (await fetch(`${url}/backend/health`)).headers.get('x-policy-revision');
    const stop = () => {
      server.child.kill('SIGTERM');
      return server.ended;
    };
    return { url, revision, stop };
  };
  return { tree, state, policyFile: join(state, 'access-policy.csv'), run, start };
};

describe.skipIf(process.getuid?.() !== 0)(
  'what deploy/ lays out, as another user on a tree that only root may write',
  () => {
    it('starts, takes an edit of the policy, is backed up, restored and rolled back', {
      timeout: 300_000,
    }, async () => {
      const { tree, state, policyFile, run, start } = layOut();
      const made = await run('admin', ['create', 'boss', '--super'], { ADMIN_PASSWORD: 'correct horse' }).ended;
      expect(made, made.output).toMatchObject({ code: 0 });

      const first = await start();
      const shippedPolicy = read('access-policy.csv');
      expect(readFileSync(policyFile, 'utf8')).toBe(shippedPolicy);
      const original = await first.revision();
      const changes = (from: string | null) =>
        vi.waitFor(async () => expect(await first.revision()).not.toBe(from), { timeout: 20_000 });
      appendFileSync(policyFile, '\np, any, role:Clue, res:packages, list, all\n');
      await changes(original);
      const edited = await first.revision();
      const editedText = readFileSync(policyFile, 'utf8');
      const file = join(state, 'backup.tar.gz');
      expect(await run('backup', ['backup', file]).ended).toMatchObject({ code: 0 });

      // What is bad stays out of force, and the last good one is put back.
      writeFileSync(policyFile, 'broken\n');
      const back = await run('admin', ['policy-restore']).ended;
      expect(back, back.output).toMatchObject({ code: 0 });
      expect(readFileSync(policyFile, 'utf8')).toBe(editedText);
      writeFileSync(policyFile, shippedPolicy);
      await changes(edited);
      expect(await first.stop()).toMatchObject({ code: 0 });

      // Another policy file that may not be written: nothing at all is exchanged.
      const before = readdirSync(state).sort();
      const rows = readFileSync(join(state, 'db.json'), 'utf8');
      const readOnly = { ACCESS_POLICY: join(tree, 'access-policy.csv') };
      const refused = await run('backup', ['restore', file], readOnly).ended;
      expect(refused.code).toBe(1);
      expect(refused.output.trim()).toMatch(/^[^\n]*access-policy\.csv: [^\n]*nothing was changed[^\n]*$/);
      expect(readdirSync(state).sort()).toEqual(before);
      expect(readFileSync(join(state, 'db.json'), 'utf8')).toBe(rows);
      const unrestored = await run('admin', ['policy-restore'], {
        ACCESS_POLICY: writtenByRoot(tree),
      }).ended;
      expect(unrestored).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^[^\n]*nothing was changed[^\n]*\n$/),
      });

      const restored = await run('backup', ['restore', file]).ended;
      expect(restored, restored.output).toMatchObject({
        code: 0,
        output: expect.stringContaining('what was there before'),
      });
      expect(readFileSync(policyFile, 'utf8')).toBe(editedText);
      const again = await start();
      expect(await again.revision()).toBe(edited);
      const answer = await fetch(`${again.url}/backend/api/user/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'boss', password: 'correct horse' }),
      });
      expect(await answer.json()).toMatchObject({ code: 200 });
      expect(await again.stop()).toMatchObject({ code: 0 });
    });
  },
);

/** A policy file that says something else than the one in force. */
const writtenByRoot = (tree: string): string => {
  const file = join(tree, 'other-policy.csv');
  writeFileSync(file, '# another\n');
  return file;
};
