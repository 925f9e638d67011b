import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { consoleDir, takeConsoleDir } from '../src/app/server/console-dir';
import { buildVariables, builtWithFile } from './bundle/build-variables';

// `npm start`: builds what is not built, then starts console and API. `--console DIR`: another console than that of this project.
process.argv.splice(2, Infinity, ...takeConsoleDir(process.argv.slice(2)));
const dir = consoleDir();
const dist = join(dir, 'dist');

/** What the bundle is made from; anything newer than the bundle means that it is built anew. */
const sources = [
  'src',
  'public',
  join(dir, 'resources.config.ts'),
  join(dir, 'public'),
  'vite.config.ts',
  'scripts/bundle',
  'index.html',
  'package-lock.json',
];

const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
};

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
  return statSync(bundle).mtimeMs >= Math.max(...sources.map(newest));
};

if (!isBuilt()) {
  console.log('Building the console …');
  const { status } = spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../src/app/server/start');
