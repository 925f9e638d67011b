import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the bundle is made from; anything newer than the bundle means that it is built anew. */
const sources = ['src', 'public', 'resources.config.ts', 'vite.config.ts', 'index.html', 'package-lock.json'];

const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
};

const isBuilt = (): boolean => {
  const bundle = join('dist', 'index.html');
  return existsSync(bundle) && statSync(bundle).mtimeMs >= Math.max(...sources.map(newest));
};

if (!isBuilt()) {
  console.log('Building the console …');
  const { status } = spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../src/server/start');
