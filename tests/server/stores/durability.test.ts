import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openJsonServerStore } from '../../../src/server/stores/json-server-store';
import { everything } from '../../../src/server/stores/scope';
import type { Store } from '../../../src/server/stores/store';
import { StoreConflict, StoreUnreadable, StoreWriteFailed } from '../../../src/server/stores/store-error';
import { realFs, type StoreFs } from '../../../src/server/stores/store-fs';
import { createFailingFs, type FailingStep } from './failing-fs';
import { temporaryDirectory } from './temporary-directory';

const collection = 'notes';
const seed = { notes: [{ id: 'n1', text: 'one' }], other: [{ id: 'o1' }] };

async function openWithFailures() {
  const dataDir = temporaryDirectory();
  const failures = createFailingFs();
  const open = () => openJsonServerStore({ dataDir, seed, collections: ['notes', 'other'], fs: failures.fs });
  return { ...failures, dataDir, file: join(dataDir, 'db.json'), open, store: await open() };
}

const allRows = async (store: Store) =>
  (await store.list({ collection, scope: everything(), sort: [{ field: 'text', order: 'asc' }], start: 0, end: 99 }))
    .rows;

it.each<[FailingStep, string]>([
  ['open', 'EACCES'],
  ['write', 'ENOSPC'],
  ['sync', 'EIO'],
  ['rename', 'EACCES'],
])('a failing %s (%s) changes nothing, and later writes work', async (step, code) => {
  const { store, file, dataDir, fail, recover, open } = await openWithFailures();
  const before = { rows: await allRows(store), text: readFileSync(file, 'utf8') };
  fail(step, code);
  const writes = [
    store.create({ collection, row: { id: 'n2', text: 'two' } }),
    store.update({ collection, id: 'n1', scope: everything(), patch: { text: 'changed' } }),
    store.remove({ collection, id: 'n2', scope: everything() }),
    store.remove({ collection: 'other', id: 'o1', scope: everything() }),
  ];
  for (const result of await Promise.allSettled(writes)) {
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StoreWriteFailed) });
    expect(String(result.status === 'rejected' && result.reason)).toContain(code);
  }
  expect(await store.health()).toMatchObject({ ok: false, message: expect.stringContaining(code) });
  expect(await allRows(store)).toEqual(before.rows);
  expect(readFileSync(file, 'utf8')).toBe(before.text);
  expect(readdirSync(dataDir).sort()).toEqual(['db.json', 'lock']);

  recover();
  expect(await store.update({ collection, id: 'n1', scope: everything(), patch: { text: 'later' } })).toMatchObject({
    version: 2,
  });
  expect(await store.health()).toEqual({ ok: true });
  const kept = await allRows(store);
  await store.close();
  const reopened = await open();
  expect(await allRows(reopened)).toEqual(kept);
  await reopened.close();
});

it('writes that arrive together share a snapshot, those that arrive meanwhile the next one', async () => {
  const { store, steps } = await openWithFailures();
  steps.rename = 0;
  const create = (index: number) => store.create({ collection, row: { id: `w${index}` } });
  const together = Array.from({ length: 50 }, (_, index) => create(index));
  await together[0];
  expect(steps.rename).toBe(1);
  await Promise.all(together);
  expect(steps.rename).toBe(1);

  const first = create(100);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const meanwhile = Array.from({ length: 20 }, (_, index) => create(200 + index));
  await Promise.all([first, ...meanwhile]);
  expect(steps.rename).toBe(3);
  await store.close();
});

it('a failure rejects its own batch only, and nothing builds on it', async () => {
  const { store, fs } = await openWithFailures();
  const rename: StoreFs['rename'] = (from, to) => realFs.rename(from, to);
  const update = (text: string) =>
    store.update({ collection, id: 'n1', scope: everything(), patch: { text }, expectedVersion: 1 });
  let second: Promise<unknown> | undefined;
  fs.rename = async () => {
    // In the middle of the failing snapshot another writer comes, who has seen the same version.
    second = update('second');
    fs.rename = rename;
    throw Object.assign(new Error('ENOSPC: made to fail'), { code: 'ENOSPC' });
  };
  await expect(update('first')).rejects.toBeInstanceOf(StoreWriteFailed);
  expect(await second).toMatchObject({ text: 'second', version: 2 });
  await store.close();
});

it('a change is seen by nobody before it is on disk', async () => {
  const { store, fs, file } = await openWithFailures();
  const rename: StoreFs['rename'] = (from, to) => realFs.rename(from, to);
  const seen: unknown[] = [];
  fs.rename = async (from, to) => {
    seen.push((await store.get({ collection, id: 'n1', scope: everything() }))?.text);
    await rename(from, to);
    seen.push(JSON.parse(readFileSync(file, 'utf8')).collections.notes[0].text);
  };
  await store.update({ collection, id: 'n1', scope: everything(), patch: { text: 'new' } });
  expect(seen).toEqual(['one', 'new']);
  expect((await store.get({ collection, id: 'n1', scope: everything() }))?.text).toBe('new');
  await store.close();
});

it('a refused write alone writes nothing', async () => {
  const { store, steps } = await openWithFailures();
  steps.rename = 0;
  await expect(store.create({ collection, row: { id: 'n1' } })).rejects.toBeInstanceOf(StoreConflict);
  expect(steps.rename).toBe(0);
  await store.close();
});

it('a data file that may not be read stops the start and stays', async () => {
  const dataDir = temporaryDirectory();
  const { fs, fail } = createFailingFs();
  writeFileSync(join(dataDir, 'db.json'), '{}');
  fail('readFile', 'EACCES');
  const opened = openJsonServerStore({ dataDir, seed, collections: ['notes'], fs });
  await expect(opened).rejects.toBeInstanceOf(StoreUnreadable);
  await expect(opened).rejects.toThrow('EACCES');
  expect(readFileSync(join(dataDir, 'db.json'), 'utf8')).toBe('{}');
});

it('a first start that cannot write says so and leaves nothing behind', async () => {
  const dataDir = temporaryDirectory();
  const { fs, fail } = createFailingFs();
  fail('write', 'ENOSPC');
  await expect(openJsonServerStore({ dataDir, seed, collections: ['notes'], fs })).rejects.toThrow('ENOSPC');
  expect(readdirSync(dataDir)).toEqual([]);
  writeFileSync(join(dataDir, 'file'), '');
  const inFile = openJsonServerStore({ dataDir: join(dataDir, 'file'), seed, collections: ['notes'] });
  await expect(inFile).rejects.toBeInstanceOf(StoreWriteFailed);
  expect(existsSync(join(dataDir, 'file', 'db.json'))).toBe(false);
});
