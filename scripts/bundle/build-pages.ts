import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { consoleDir, moduleFile, projectDir } from '../../src/app/server/console-dir';
import { buildVariables, builtWithFile } from './build-variables';
import { newestOf } from './newest';

/** What the bundle of a console is made from; anything newer than the bundle causes a rebuild. */
const sourcesOf = (dir: string): readonly string[] => [
  ...['src', 'lib', 'public', 'scripts/bundle', 'index.html', 'package-lock.json', 'package.json'].map((name) =>
    join(projectDir, name),
  ),
  moduleFile('vite.config'),
  ...['resources.config.ts', 'resources', 'product', 'public'].map((name) => join(dir, name)),
];

/** The variables that the bundle must have been built with; a bad value ends the start with one line. */
const readVariables = (): string => {
  try {
    return buildVariables(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
};

/** Whether the pages of the console are as new as their sources. */
export const arePagesBuilt = (dir = consoleDir()): boolean => {
  const bundle = join(dir, 'dist', builtWithFile);
  if (!existsSync(bundle) || readFileSync(bundle, 'utf8') !== readVariables()) return false;
  return statSync(bundle).mtimeMs >= Math.max(...sourcesOf(dir).map(newestOf));
};

/** Builds the pages of the console that `CONSOLE_DIR` names, in a process of its own. Ends this one where that fails. */
export const buildPages = (): void => {
  console.log('Building the console …');
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const config = moduleFile('vite.config');
  // What is no source needs no bundling to be read.
  const loader = config.endsWith('.js') ? ['--configLoader', 'native'] : [];
  const args = [vite, 'build', projectDir, '--config', config, ...loader, '--logLevel', 'warn'];
  const { status, error } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    cwd: projectDir,
    env: { ...process.env, CONSOLE_DIR: consoleDir() },
  });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
};
