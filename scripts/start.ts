import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildVariables, builtWithFile } from './bundle/build-variables';

/** What the bundle is made from; anything newer than the bundle means that it is built anew. */
const sources = [
  'src',
  'public',
  'resources.config.ts',
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
  const bundle = join('dist', builtWithFile);
  if (!existsSync(bundle) || readFileSync(bundle, 'utf8') !== variables) return false;
  return statSync(bundle).mtimeMs >= Math.max(...sources.map(newest));
};

if (!isBuilt()) {
  console.log('Building the console …');
  const { status } = spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../src/server/start');
