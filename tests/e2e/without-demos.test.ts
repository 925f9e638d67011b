// @module-tag slow
// Sees: console
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/browser';
import { copyProject } from '../support/copy-project';
import { measureWeight } from '../support/page-weight';
import { startConsole, type TestConsole } from '../support/start-console';
import { type ServerProcess, startProcess } from '../support/start-process';

const run = promisify(execFile);
let project: Awaited<ReturnType<typeof copyProject>>;
let browser: Browser;
let whole: TestConsole;
let without: ServerProcess | undefined;
let edited: readonly string[];

/** A command in the copy; what it says. Throws with that when it fails. */
const node = async (...args: string[]): Promise<string> => {
  // Nothing of the run that this test belongs to.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:NODE_ENV|FAILED_CHECKS|TEST|VITEST)/.test(name)),
  );
  const { stdout, stderr } = await run(process.execPath, args, { cwd: project.dir, env, maxBuffer: 2 ** 24 }).catch(
    (failed: { stdout?: string; stderr?: string }) => {
      throw new Error(`${args.join(' ')}\n${failed.stdout}\n${failed.stderr}`);
    },
  );
  return stdout + stderr;
};
const script = (name: string, ...args: string[]) => node('--import', 'tsx', `scripts/${name}.ts`, ...args);

beforeAll(async () => {
  [project, browser, whole] = await Promise.all([copyProject({ isWhole: true }), sharedBrowser(), startConsole()]);
  edited = (await script('delete-demos')).trim().split('\n');
  await script('fix');
}, 600_000);
afterAll(async () => {
  await without?.kill();
  await whole?.close();
  await project?.remove();
});

test('nothing else knows of the demonstrations', async () => {
  expect(edited).toEqual([
    'access-policy.csv',
    'docs/api/template.md',
    'docs/developers/consoles.md',
    'docs/developers/screens.md',
    'knip.jsonc',
    'resources.config.ts',
    'scripts/api-docs/declared.ts',
    'scripts/bundle/console-dir.ts',
    'scripts/bundle/console-vite.ts',
    'src/app/product.ts',
    'src/app/server/load-project.ts',
    'src/app/setup.ts',
    'src/product/product.ts',
    'src/product/resources/roles.ts',
    'src/product/seed/base/people.ts',
    'src/product/seed/plans.ts',
    'tests/framework/i18n/locales.test.ts',
    'tests/product/seed/world.test.ts',
    'tests/product/server/former-data.test.ts',
    'src/README.md',
    'package.json',
  ]);
  const data = JSON.parse(await readFile(join(project.dir, 'mock-db.json'), 'utf8')) as object;
  expect(Object.keys(data)).toContain('articles');
  expect(Object.keys(data)).not.toContain('tableRows');
  const openApi = await readFile(join(project.dir, 'docs/openapi.json'), 'utf8');
  expect(openApi).not.toContain('tableRows');
});

test('what is left passes its checks, and nothing of it is stale or unused', {
  timeout: 900_000,
  retry: 0,
}, async () => {
  // Formats and lints, compares what is generated with what it is made of, and looks for unused files, code and packages.
  await script('fix', '--check');
  await node('node_modules/typescript/bin/tsc', '--noEmit');
  await node('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings');
  expect(await script('check-config')).toContain('no mistakes');
  expect(await script('check-policy')).toContain('no mistakes');
});

test('the tests that are left pass', { timeout: 3_600_000, retry: 0 }, async () => {
  const unit = ['--project', 'unit', '--tagsFilter', '!slow', '--retry', '1'];
  expect(await node('node_modules/vitest/vitest.mjs', 'run', ...unit)).toMatch(/\d+ passed, 0 failed/);
});

test('it builds and starts; the demonstrations cost the first load less than 2 kB', { timeout: 600_000 }, async () => {
  await node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error');
  without = await startProcess({ DATA_DIR: join(project.dir, 'data') }, { cwd: project.dir });
  const light = await measureWeight(browser, without.url, join(project.dir, 'dist'));
  const heavy = await measureWeight(browser, whole.url);
  expect(light.scripts.length).toBeGreaterThan(5);
  const more = heavy.toSignIn + heavy.toList - light.toSignIn - light.toList;
  expect(more).toBeGreaterThan(0);
  // Most of it are the lists of what the page may fetch later, in scripts that every page needs.
  expect(more).toBeLessThan(2);
});
