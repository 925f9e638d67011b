import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noPolicy } from '../../../src/framework/rights/create-decisions';
import type { PolicyFile } from '../../../src/framework/server/identity/rights/policy-file';
import { createPolicyFile, lastGoodFile } from '../../../src/framework/server/identity/rights/policy-file';
import { createSharedPolicy, policies } from '../../../src/framework/server/identity/rights/policy-revisions';
import type { OpenedStore } from '../../../src/framework/server/store/store';
import { StoreUnreachable } from '../../../src/framework/server/store/store-error';
import { temporaryDirectory } from './store/temporary-directory';
import { temporaryStore } from './support/temporary-store';
import { recordingLog, until } from './support/test-server';

let store: OpenedStore;
const open: PolicyFile[] = [];
beforeEach(async () => {
  store = await temporaryStore([policies]);
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  await store.close();
});

/** A process with a file of its own. Texts with `bad` in them have mistakes. */
const start = async ({ text, dir = temporaryDirectory() }: { text?: string; dir?: string } = {}) => {
  const file = join(dir, 'policy.csv');
  if (text !== undefined) await writeFile(file, text);
  let inForce = '';
  const announced: string[] = [];
  const log = recordingLog();
  const holder = {
    current: () => ({ ...noPolicy, revision: inForce }),
    activate: async (given: string) => {
      if (given.includes('bad')) return { ok: false as const, errors: [] };
      inForce = given;
      return { ok: true as const, revision: given, warnings: [] };
    },
  };
  const shared = createSharedPolicy({ store, now: Date.now });
  const policyFile = createPolicyFile({
    file,
    dataDir: dir,
    holder,
    log,
    shared,
    onNew: ({ revision }) => void announced.push(revision),
  });
  open.push(policyFile);
  await policyFile.start();
  return { ...policyFile, dir, file, log, announced, inForce: () => inForce };
};
const latest = async () => (await createSharedPolicy({ store, now: Date.now }).latest())?.text;

it('is what was saved last, at whichever process', async () => {
  const a = await start({ text: 'one' });
  const b = await start({ text: 'one' });
  await writeFile(a.file, 'two');
  await until(async () => (await latest()) === 'two');
  expect(a.inForce()).toBe('two');
  await b.follow();
  expect(b.inForce()).toBe('two');
  expect(await readFile(lastGoodFile(b.dir), 'utf8')).toBe('two');
  // Its own file has not changed; saved again, that counts.
  await writeFile(b.file, 'one');
  await until(async () => (await latest()) === 'one');
  expect(b.inForce()).toBe('one');
  await a.follow();
  expect(a.inForce()).toBe('one');
  // Reported by one of them each time.
  expect([a.announced, b.announced]).toEqual([['one', 'two'], ['one']]);
});

it('stays in force where a file has mistakes, and where it says what others know and this one does not', async () => {
  const a = await start({ text: 'one' });
  await writeFile(a.file, 'bad');
  await until(() => a.log.lines.some((line) => line.includes('was not put in force')));
  expect([a.inForce(), await latest()]).toEqual(['one', 'one']);
  await createSharedPolicy({ store, now: Date.now }).publish('bad for this version');
  await a.follow();
  expect(a.inForce()).toBe('one');
});

it('outlives a restart with an older file, gives way to a newer one and to one that is new', async () => {
  const a = await start({ text: 'one' });
  await writeFile(a.file, 'two');
  await until(async () => (await latest()) === 'two');
  // Written later by more than the grain of the file system's clock.
  const later = temporaryDirectory();
  await writeFile(join(later, 'policy.csv'), 'one');
  const soon = new Date(Date.now() + 1000);
  await utimes(join(later, 'policy.csv'), soon, soon);
  const b = await start({ dir: later });
  expect(b.inForce()).toBe('one');
  await writeFile(b.file, 'two');
  await until(async () => (await latest()) === 'two');
  const old = new Date(Date.now() - 3600_000);
  const [stale, fresh] = [temporaryDirectory(), temporaryDirectory()];
  for (const [dir, text] of [
    [stale, 'one'],
    [fresh, 'three'],
  ] as const) {
    await writeFile(join(dir, 'policy.csv'), text);
    await utimes(join(dir, 'policy.csv'), old, old);
  }
  const c = await start({ dir: stale });
  expect(c.inForce()).toBe('two');
  expect(c.log.lines.some((line) => line.includes('older than the policy in force'))).toBe(true);
  const d = await start({ dir: fresh });
  expect([d.inForce(), await latest()]).toEqual(['three', 'three']);
});

it('is there for a process without a good file', async () => {
  await start({ text: 'one' });
  expect((await start({ text: 'bad' })).inForce()).toBe('one');
  expect((await start()).inForce()).toBe('one');
});

it('is told when the store is back', async () => {
  const a = await start({ text: 'one' });
  const whole = { ...store };
  store.transaction = () => Promise.reject(new StoreUnreachable(new Error('away')));
  await writeFile(a.file, 'two');
  await until(() => a.inForce() === 'two');
  expect(await latest()).toBe('one');
  await a.follow();
  expect(a.inForce()).toBe('two');
  store.transaction = (work) => whole.transaction(work);
  await until(async () => (await latest()) === 'two');
  await rm(a.file);
});
