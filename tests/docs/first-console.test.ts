// @module-tag slow
// @module-tag process
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoPassword } from '../../src/framework/server/identity/password';
import { temporaryDirectory } from '../framework/server/store/temporary-directory';
import { startProcess } from '../support/start-process';

const root = resolve(import.meta.dirname, '../..');
const filesOf = (page: string): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(join(root, 'docs', page), 'utf8').matchAll(/^```\w+ ([\w.-]+)\n([\s\S]*?)^```/gm)].map(
      ([, name = '', text = '']) => [name, text],
    ),
  );

const files = filesOf('first-console.md');

/** The environment variables in a page, of the form `NAME=value`. */
const settingsOf = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(join(root, 'docs', page), 'utf8').matchAll(/`([A-Z_]+)=([^`\s]+)`/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

/** The console of the page, in a directory of its own. */
const follow = (): string => {
  const dir = temporaryDirectory();
  mkdirSync(join(dir, 'public'));
  cpSync(join(root, 'examples/shop/public/favicon.svg'), join(dir, 'public/favicon.svg'));
  for (const [name, text] of files)
    writeFileSync(join(dir, name), text.replaceAll("'console-kit/config'", `'${root}/src/entries/config.ts'`));
  return dir;
};

describe('docs/first-console.md', () => {
  it('has the same files in both languages', () => {
    expect([...files.keys()]).toEqual(['resources.config.ts', 'access-policy.csv', 'mock-db.json']);
    expect(filesOf('first-console.zh-CN.md')).toEqual(files);
  });

  it('makes a console that checks, starts and does what the page says', { timeout: 120_000 }, async () => {
    const dir = follow();
    for (const script of ['check-config', 'check-policy']) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', join(root, 'scripts', `${script}.ts`), '--console', dir],
        { cwd: root, encoding: 'utf8' },
      );
      expect(status, stdout + stderr).toBe(0);
      expect(stdout).toContain('no mistakes');
    }
    const env = { DATA_DIR: join(dir, 'data'), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', CONSOLE_DIR: dir };
    const server = await startProcess(env);
    try {
      const send = async (path: string, more: RequestInit = {}): Promise<unknown> =>
        (await fetch(`${server.url}/backend/api${path}`, more)).json();
      const body = JSON.stringify({ username: 'manager', password: demoPassword });
      const headers = { 'content-type': 'application/json' };
      const { data } = z
        .object({ data: z.object({ token: z.string() }) })
        .parse(await send('/user/login', { method: 'POST', headers, body }));
      const repair = await send('/repairs/r1', { headers: { authorization: `Bearer ${data.token}` } });
      // As it is written, not dealt again.
      expect(repair).toMatchObject({ data: { no: 'WX-1' } });
    } finally {
      await server.kill();
    }
    expect(server.output()).not.toMatch(/error/i);
    // The settings of the command for use in earnest, in both languages.
    const settings = ['first-console.md', 'first-console.zh-CN.md'].map(settingsOf);
    expect(settings).toEqual([{ DEMO: 'off' }, { DEMO: 'off' }]);
    const inEarnest = await startProcess({ ...env, ...settings[0], DATA_DIR: join(dir, 'earnest') });
    await inEarnest.kill();
    expect(inEarnest.output()).not.toMatch(/error/i);
  });
});
