import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { consoleDir, projectDir, takeConsoleDir } from '../src/app/server/console-dir';
import { buildVariables, builtWithFile } from './bundle/build-variables';
import { newestOf } from './bundle/newest';
import { bundleOf, isServerBuilt } from './bundle/server-entry';

// `npm start`: builds what is not built, then starts console and API. `--console DIR`: another console than that of this project.
process.argv.splice(2, Infinity, ...takeConsoleDir(process.argv.slice(2)));
const dir = consoleDir();
const dist = join(dir, 'dist');

/** What the bundle is made from; anything newer than the bundle causes a rebuild. */
const sources = [
  'src',
  'public',
  join(dir, 'resources.config.ts'),
  join(dir, 'public'),
  ...[join(dir, 'product')].filter((place) => existsSync(place)),
  'vite.config.ts',
  'scripts/bundle',
  'index.html',
  'package-lock.json',
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
const variables = readVariables();

const isBuilt = (): boolean => {
  const bundle = join(dist, builtWithFile);
  if (!existsSync(bundle) || readFileSync(bundle, 'utf8') !== variables) return false;
  return statSync(bundle).mtimeMs >= Math.max(...sources.map(newestOf));
};

if (!isBuilt()) {
  console.log('Building the console …');
  const { status } = spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  await (await import('./generated/schema-files')).freshenSchema();
}
// The sources start in twice the time; those of another console are no part of the bundle.
if (dir !== projectDir) await import('../src/app/server/start');
else {
  if (!isServerBuilt()) await (await import('./bundle/build-server')).buildServer();
  await import(pathToFileURL(bundleOf('start')).href);
}
