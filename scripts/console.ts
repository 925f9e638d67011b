#!/usr/bin/env node
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { consoleDir, takeConsoleDir } from '../src/app/server/console-dir';

/** What `console` does, by the words that follow it; the longer one goes first. */
const commands: Readonly<Record<string, readonly [does: string, run: () => Promise<unknown>]>> = {
  start: ['builds what is not built, then serves console and API', () => import('./start')],
  serve: ['serves what is built, as in an image', () => import('../src/app/server/start')],
  dev: [
    'the same server, following every file that is edited',
    async () => {
      process.argv.push('--dev');
      return process.send ? import('../src/app/server/start') : followCode();
    },
  ],
  build: ['the pages, in dist/', async () => (await import('./bundle/build-pages')).buildPages()],
  check: [
    'every mistake of configuration, policy and starting data, with its place',
    async () => {
      await import('./check-config');
      await import('./check-policy');
    },
  ],
  'policy why': ['the rows of the policy that give a right', () => import('./policy-why')],
  guess: ['a resource written from sample data', () => import('./guess/main')],
  seed: [
    'the starting data, from the plans in product/seed.ts',
    () =>
      import('./seed').catch((error: unknown) => {
        if (!String(error).includes('@faker-js/faker')) throw error;
        console.error('请先安装 This command needs a package more: npm install --save-dev @faker-js/faker');
        process.exitCode = 1;
      }),
  ],
  admin: ['makes, resets, demotes and unlocks accounts', () => import('../src/app/server/admin')],
  backup: ['everything in one file', () => runBackup('backup')],
  restore: ['puts a backup in place of what is stored', () => runBackup('restore')],
  'db migrate': ['makes the data what the configuration wants', () => runDatabase('migrate')],
  'db seed': ['puts the starting data into a database', () => runDatabase('seed')],
  'db move': ['moves all data between a directory and a database', () => runDatabase('move')],
  'db check': ['every stored record that does not fit the configuration', () => runDatabase('check')],
  'db rollups': ['rollups and lookups whose stored value is wrong', () => import('../src/app/server/rollups')],
  'db uploads': ['copies uploaded files between places', () => runDatabase('uploads')],
};

/** Runs the development server in a process of its own, and another one whenever its code has changed. */
const followCode = (): void => {
  const child = fork(process.argv[1] ?? '', ['dev', ...process.argv.slice(2, -1)]);
  let isAgain = false;
  child.on('message', () => {
    isAgain = true;
    // A page that is open would hold it for seconds; what is stored is made for an end like this.
    child.kill('SIGKILL');
  });
  child.on('exit', (code) => (isAgain ? followCode() : process.exit(code ?? 1)));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => child.kill(signal));
  }
};

const runBackup = (what: string): Promise<unknown> => {
  process.argv.splice(2, 0, what);
  return import('../src/app/server/backup');
};
const runDatabase = (what: string): Promise<unknown> => {
  process.argv.splice(2, 0, what);
  return import('../src/app/server/database');
};

const [first = '', second = '', ...rest] = process.argv.slice(2);
const name = [`${first} ${second}`, first].find((one) => Object.hasOwn(commands, one)) ?? '';
const [, run] = commands[name] ?? [];
if (run === undefined) {
  const lines = Object.entries(commands).map(([words, [does]]) => `  console ${words.padEnd(12)} ${does}`);
  console.error(`${lines.join('\n')}\n  --console DIR        another directory than this one`);
  process.exit(first === '' || first === '--help' ? 0 : 1);
}
const args = name.includes(' ') ? rest : process.argv.slice(3);
// Noted here, so that the console's own files are read as its tsconfig.json says.
process.argv.splice(2, Infinity, ...takeConsoleDir(args));
const tsconfig = join(consoleDir(), 'tsconfig.json');
register(existsSync(tsconfig) ? { tsconfig } : {});
await run();
