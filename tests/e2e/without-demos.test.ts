// @module-tag slow
import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/browser';
import { copyProject } from '../support/copy-project';
import { deleteDemos } from '../support/delete-demos';
import { measureWeight } from '../support/page-weight';
import { startConsole, type TestConsole } from '../support/start-console';
import { type ServerProcess, startProcess } from '../support/start-process';

const run = promisify(execFile);
let project: Awaited<ReturnType<typeof copyProject>>;
let browser: Browser;
let whole: TestConsole;
let without: ServerProcess | undefined;
let edited: readonly string[];
beforeAll(async () => {
  [project, browser, whole] = await Promise.all([copyProject(), sharedBrowser(), startConsole()]);
  edited = await deleteDemos(project.dir);
  // One of the scripts takes its pictures by it.
  await cp(resolve(import.meta.dirname, '../support'), join(project.dir, 'tests/support'), { recursive: true });
});
afterAll(async () => {
  await without?.kill();
  await whole?.close();
  await project?.remove();
});

/** A command in the copy; what it says. Throws when it fails. */
const node = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await run(process.execPath, args, { cwd: project.dir, env, maxBuffer: 2 ** 24 });
  return stdout;
};

test('nothing else knows of the demonstrations', async () => {
  expect(edited).toEqual([
    'access-policy.csv',
    'resources.config.ts',
    'scripts/bundle/console-dir.ts',
    'src/app/product.ts',
    'src/app/server/load-project.ts',
    'src/app/setup.ts',
    'src/product/seed/plans.ts',
    'vite.config.ts',
  ]);
});

test('with the demonstrations deleted the product type-checks, passes its checks, builds and starts; they cost the first load less than 2 kB', async () => {
  await node('--import', 'tsx', 'scripts/seed.ts');
  const data = JSON.parse(await readFile(join(project.dir, 'mock-db.json'), 'utf8')) as object;
  expect(Object.keys(data)).toContain('articles');
  expect(Object.keys(data)).not.toContain('tableRows');
  const [, config, policy] = await Promise.all([
    node('node_modules/typescript/bin/tsc', '--noEmit'),
    node('--import', 'tsx', 'scripts/check-config.ts'),
    node('--import', 'tsx', 'scripts/check-policy.ts'),
    node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'),
  ]);
  expect([config, policy].join()).toMatch(/no mistakes[\s\S]*no mistakes/);

  without = await startProcess({ DATA_DIR: join(project.dir, 'data') }, { cwd: project.dir });
  const light = await measureWeight(browser, without.url, join(project.dir, 'dist'));
  const heavy = await measureWeight(browser, whole.url);
  expect(light.scripts.length).toBeGreaterThan(5);
  const more = heavy.toSignIn + heavy.toList - light.toSignIn - light.toList;
  expect(more).toBeGreaterThan(0);
  // Most of it are the lists of what the page may fetch later, in scripts that every page needs.
  expect(more).toBeLessThan(2);
});
