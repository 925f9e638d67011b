import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');

/** Pages that were built with other options than those of `dist/`. */
interface Build {
  dist: string;
  remove: () => Promise<void>;
}

/** Builds the console into a directory of its own; takes some seconds. `env` holds the `VITE_…` variables, `options` more for vite. */
export const buildConsole = async (env: Record<string, string>, options: readonly string[] = []): Promise<Build> => {
  const dist = await mkdtemp(join(tmpdir(), 'console-dist-'));
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    dist,
    '--emptyOutDir',
    '--logLevel',
    'error',
    ...options,
  ];
  // vitest's own NODE_ENV would build React for development.
  await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
};
