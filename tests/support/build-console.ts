import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, '.cache/console-builds');
/** What a build is made of. */
const sources = [
  'examples/berlin/public',
  'examples/berlin/resources.config.ts',
  'examples/plugins',
  'examples/shop/resources.config.ts',
  'examples/shop/product',
  'examples/shop/public',
  'index.html',
  'package-lock.json',
  'public',
  'resources.config.ts',
  'scripts/bundle',
  'src',
  'vite.config.ts',
];
/** Builds of earlier sources that are retained, so that going back and forth between two branches builds nothing. */
const stored = 9;

const filesOf = async (path: string): Promise<string[]> => {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const keyOf = async (options: unknown): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify(options));
  const files = (await Promise.all(sources.map((source) => filesOf(join(root, source))))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, file] of files.entries()) hash.update(`\0${file}\0`).update(contents[index] ?? '');
  return hash.digest('hex').slice(0, 24);
};

/** Removes the builds that were made longest ago. */
const prune = async (): Promise<void> => {
  const names = await readdir(cache);
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(cache, name))).mtimeMs })));
  const old = aged.sort((one, other) => other.at - one.at).slice(stored);
  await Promise.all(old.map(({ name }) => rm(join(cache, name), { recursive: true, force: true })));
};

/**
 * Builds the console with other options (`env`: the `VITE_…` variables; `options`: more of vite's) than `dist/`, and returns the
 * directory. Takes some seconds once: the build is cached until the sources change, and must not be written to (`copyBuild`).
 */
export const buildConsole = async (env: Record<string, string>, options: readonly string[] = []): Promise<string> => {
  const dist = join(cache, await keyOf([env, options]));
  if (existsSync(dist)) return dist;
  await mkdir(cache, { recursive: true });
  // Made aside and then renamed: nobody finds half a build.
  const aside = await mkdtemp(`${dist}-`);
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    aside,
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
  await rename(aside, dist).catch(async (error: unknown) => {
    // Another worker was faster.
    if (!existsSync(dist)) throw error;
    await rm(aside, { recursive: true, force: true });
  });
  await prune();
  return dist;
};

/** A copy of a build, for tests that change its files. It goes with the temporary files of the run. */
export const copyBuild = async (dist: string): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'console-dist-'));
  await cp(dist, copy, { recursive: true });
  return copy;
};
