import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** What a running console is made of. */
const parts = [
  'access-policy.csv',
  'docs/console.schema.json',
  'index.html',
  'mock-db.json',
  'package.json',
  'public',
  'resources.config.ts',
  'scripts',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/** What is made, and stays out of a copy. */
const made = new Set(['.cache', '.data', '.git', 'coverage', 'dist', 'dist-server', 'node_modules']);

/**
 * A copy of this project in a directory of its own, for tests that edit it. The packages are this project's. `isWhole`: with the tests,
 * the documents and the commands of the packages as well, for tests that check it.
 */
export const copyProject = async ({ isWhole = false } = {}): Promise<{ dir: string; remove: () => Promise<void> }> => {
  const dir = await mkdtemp(join(tmpdir(), 'console-project-'));
  const copied = isWhole ? (await readdir(root)).filter((name) => !made.has(name)) : parts;
  await Promise.all(copied.map((part) => cp(join(root, part), join(dir, part), { recursive: true })));
  // One by one, so that what Vite prepares next to them is the copy's own: a running `npm run dev` must not lose its.
  const packages = join(dir, 'node_modules');
  await mkdir(packages);
  const names = (await readdir(join(root, 'node_modules'))).filter(
    (name) => !name.startsWith('.') || (isWhole && name === '.bin'),
  );
  await Promise.all(names.map((name) => symlink(join(root, 'node_modules', name), join(packages, name))));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
};
