import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openJsonServerStore } from '../../../../src/framework/server/store/embedded/json-server-store';
import { everything } from '../../../../src/framework/server/store/scope';
import type { Store } from '../../../../src/framework/server/store/store';
import {
  StoreConflict,
  StoreTooLarge,
  StoreUnreadable,
  StoreWriteFailed,
} from '../../../../src/framework/server/store/store-error';
import { plainOptions } from '../support/plain-options';
import { storedRows } from '../support/stored-rows';
import { createFailingFs, type FailingStep } from './failing-fs';
import { temporaryDirectory } from './temporary-directory';

const collection = 'notes';
const seed = { notes: [{ id: 'n1', text: 'one' }], other: [{ id: 'o1' }] };

const openWithFailures = async (before?: (step: FailingStep) => void) => {
  const dataDir = temporaryDirectory();
  const failures = createFailingFs({ ...(before && { before }) });
  const open = () => openJsonServerStore({ dataDir, ...plainOptions(seed, ['notes', 'other']), fs: failures.fs });
  return { ...failures, dataDir, open, store: await open() };
};

const allRows = async (store: Store) =>
  (await store.list({ collection, scope: everything(), sort: [{ field: 'text', order: 'asc' }], start: 0, end: 99 }))
    .rows;

const update = (store: Store, text: string) =>
  store.update({ collection, id: 'n1', scope: everything(), patch: { text } });

/** What a start would find. */
const onDisk = async (dataDir: string) => (await storedRows(dataDir))[collection];

/** Every one of them, before the first commit (when there is no journal yet) and after it. */
const failing: [readonly FailingStep[], string][] = [
  [['open'], 'EACCES'],
  [['write'], 'ENOSPC'],
  [['sync', 'datasync'], 'EIO'],
  [['datasync'], 'EIO'],
  [['write', 'truncate'], 'EIO'],
  [['datasync', 'truncate'], 'EIO'],
];
const moments = failing.flatMap(([steps, code]) => [
  { steps, code, isFirst: true },
  { steps, code, isFirst: false },
]);

it.each(moments.filter(({ steps, isFirst }) => isFirst || steps[0] !== 'open'))(
  'a failing $steps ($code) changes nothing, and later writes work (first commit: $isFirst)',
  async ({ steps, code, isFirst }) => {
    const { store, dataDir, fail, recover, open } = await openWithFailures();
    if (!isFirst) await update(store, 'before');
    const before = { rows: await allRows(store), stored: await onDisk(dataDir) };
    fail(steps, code);
    const writes = [
      store.create({ collection, row: { id: 'n2', text: 'two' } }),
      update(store, 'changed'),
      store.remove({ collection, id: 'n2', scope: everything() }),
      store.remove({ collection: 'other', id: 'o1', scope: everything() }),
    ];
    for (const result of await Promise.allSettled(writes)) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StoreWriteFailed) });
      expect(String(result.status === 'rejected' && result.reason)).toContain(code);
    }
    expect(await store.health()).toMatchObject({ ok: false, message: expect.stringContaining(code) });
    expect(await allRows(store)).toEqual(before.rows);
    // What cannot be cut off either is not acknowledged, and over with the next commit.
    if (!(steps.includes('datasync') && steps.includes('truncate')))
      expect(await onDisk(dataDir)).toEqual(before.stored);

    recover();
    expect(await update(store, 'later')).toMatchObject({ version: isFirst ? 2 : 3 });
    expect(await store.health()).toEqual({ ok: true });
    const saved = await allRows(store);
    expect(await onDisk(dataDir)).toEqual(saved);
    await store.close();
    expect(readdirSync(dataDir)).toEqual(['db.json']);
    const reopened = await open();
    expect(await allRows(reopened)).toEqual(saved);
    await reopened.close();
  },
);

it('all that is written is for its owner alone', async () => {
  const { store, dataDir } = await openWithFailures();
  await update(store, 'changed');
  const files = readdirSync(dataDir).filter((name) => name !== 'lock');
  expect(files.sort()).toEqual(['db.1.journal', 'db.json']);
  for (const file of files) expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
  await store.close();
});

it('writes that arrive together share a flush, those that arrive meanwhile the next one', async () => {
  const { store, steps } = await openWithFailures();
  steps.datasync = 0;
  const create = (index: number) => store.create({ collection, row: { id: `w${index}` } });
  const together = Array.from({ length: 50 }, (_, index) => create(index));
  await together[0];
  expect(steps.datasync).toBe(1);
  await Promise.all(together);
  expect(steps.datasync).toBe(1);

  const first = create(100);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const duringThat = Array.from({ length: 20 }, (_, index) => create(200 + index));
  await Promise.all([first, ...duringThat]);
  expect(steps.datasync).toBe(3);
  await store.close();
});

it('a failure rejects its own batch only, and nothing builds on it', async () => {
  let second: Promise<unknown> | undefined;
  let onSync = () => undefined as unknown;
  const { store } = await openWithFailures((step) => void (step === 'datasync' && onSync()));
  const write = (text: string) =>
    store.update({ collection, id: 'n1', scope: everything(), patch: { text }, expectedVersion: 1 });
  onSync = () => {
    // In the middle of the failing commit another writer comes, who has seen the same version.
    second = write('second');
    onSync = () => undefined;
    throw Object.assign(new Error('ENOSPC: made to fail'), { code: 'ENOSPC' });
  };
  await expect(write('first')).rejects.toBeInstanceOf(StoreWriteFailed);
  expect(await second).toMatchObject({ text: 'second', version: 2 });
  await store.close();
});

it('a change is seen by nobody before it is on disk', async () => {
  const seen: Promise<unknown>[] = [];
  const { store, dataDir } = await openWithFailures((step) => {
    if (step === 'datasync') seen.push(store.get({ collection, id: 'n1', scope: everything() }));
  });
  await update(store, 'new');
  expect(await Promise.all(seen)).toMatchObject([{ text: 'one' }]);
  expect(await store.get({ collection, id: 'n1', scope: everything() })).toMatchObject({ text: 'new' });
  expect(await onDisk(dataDir)).toMatchObject([{ text: 'new' }]);
  await store.close();
});

it('a refused write alone writes nothing', async () => {
  const { store, steps } = await openWithFailures();
  steps.bytes = 0;
  await expect(store.create({ collection, row: { id: 'n1' } })).rejects.toBeInstanceOf(StoreConflict);
  expect(steps.bytes).toBe(0);
  await store.close();
});

it('a data file that may not be read stops the start and stays', async () => {
  const dataDir = temporaryDirectory();
  const { fs, fail } = createFailingFs();
  writeFileSync(join(dataDir, 'db.json'), '{}');
  fail('read', 'EACCES');
  const opened = openJsonServerStore({ dataDir, ...plainOptions(seed, ['notes']), fs });
  await expect(opened).rejects.toBeInstanceOf(StoreUnreadable);
  await expect(opened).rejects.toThrow('EACCES');
  expect(readFileSync(join(dataDir, 'db.json'), 'utf8')).toBe('{}');
});

it('a first start that cannot write says so and leaves nothing behind', async () => {
  const dataDir = temporaryDirectory();
  const { fs, fail } = createFailingFs();
  fail('write', 'ENOSPC');
  await expect(openJsonServerStore({ dataDir, ...plainOptions(seed, ['notes']), fs })).rejects.toThrow('ENOSPC');
  expect(readdirSync(dataDir)).toEqual([]);
  writeFileSync(join(dataDir, 'file'), '');
  const inFile = openJsonServerStore({ dataDir: join(dataDir, 'file'), ...plainOptions(seed, ['notes']) });
  await expect(inFile).rejects.toBeInstanceOf(StoreWriteFailed);
  expect(existsSync(join(dataDir, 'file', 'db.json'))).toBe(false);
});

it.each(['db.json', 'db.1.journal'])('what is deleted while it runs is written anew: %s', async (name) => {
  const { store, dataDir, open } = await openWithFailures();
  await update(store, 'first');
  rmSync(join(dataDir, name));
  await update(store, 'second');
  expect(await onDisk(dataDir)).toMatchObject([{ text: 'second' }]);
  await update(store, 'third');
  const saved = await allRows(store);
  expect(await onDisk(dataDir)).toEqual(saved);
  await store.close();
  const reopened = await open();
  expect(await allRows(reopened)).toEqual(saved);
  await reopened.close();
});

it('nothing is acknowledged while the directory is gone, and all of it is back when that is', async () => {
  const { store, dataDir } = await openWithFailures();
  await update(store, 'first');
  rmSync(dataDir, { recursive: true });
  await expect(update(store, 'lost')).rejects.toBeInstanceOf(StoreWriteFailed);
  await expect(update(store, 'lost')).rejects.toBeInstanceOf(StoreWriteFailed);
  expect(await store.health()).toMatchObject({ ok: false });
  mkdirSync(dataDir);
  await update(store, 'second');
  expect(await onDisk(dataDir)).toMatchObject([{ text: 'second', version: 3 }]);
  rmSync(dataDir, { recursive: true });
  await store.close();
  mkdirSync(dataDir);
});

it('a row that could not be read again is refused before it is written, and so is more than there is room for', async () => {
  const dataDir = temporaryDirectory();
  const { fs, steps } = createFailingFs();
  const store = await openJsonServerStore({
    dataDir,
    ...plainOptions(seed, ['notes']),
    fs,
    limits: { mostBytes: 100_000 },
  });
  const create = (length: number) => store.create({ collection, row: { text: 'x'.repeat(length) } });
  steps.bytes = 0;
  await expect(create(65 * 1024 * 1024)).rejects.toMatchObject({ what: 'row' });
  expect(steps.bytes).toBe(0);
  for (let turn = 0; turn < 9; turn += 1) await create(10_000);
  await expect(create(10_000)).rejects.toMatchObject({ what: 'data' });
  await expect(store.transaction((tx) => tx.create({ collection, row: { text: 'x'.repeat(10_000) } }))).rejects.toThrow(
    StoreTooLarge,
  );
  await store.close();
  const reopened = await openJsonServerStore({ dataDir, ...plainOptions(seed, ['notes']) });
  expect(await reopened.count({ collection, scope: everything() })).toBe(10);
  await reopened.close();
});

it('the cost of a write does not grow with the data', async () => {
  const bytesOfOne = async (count: number) => {
    const notes = Array.from({ length: count }, (_, index) => ({ id: `n${index}`, text: 'x'.repeat(200) }));
    const { fs, steps } = createFailingFs();
    const dataDir = temporaryDirectory();
    const store = await openJsonServerStore({ dataDir, ...plainOptions({ notes }, ['notes']), fs });
    await store.create({ collection, row: { text: 'first' } });
    steps.bytes = 0;
    for (let index = 0; index < 50; index += 1) await store.create({ collection, row: { text: 'x'.repeat(200) } });
    const { bytes } = steps;
    await store.close();
    return bytes / 50;
  };
  const few = await bytesOfOne(100);
  expect(few).toBeGreaterThan(200);
  expect((await bytesOfOne(10_000)) / few).toBeLessThan(1.5);
});

it('a disk that takes no further file still takes commits', async () => {
  const dataDir = temporaryDirectory();
  const { fs, fail, recover, steps } = createFailingFs();
  const store = await openJsonServerStore({
    dataDir,
    ...plainOptions(seed, ['notes']),
    fs,
    limits: { leastJournal: 300 },
  });
  await update(store, 'first');
  steps.rename = 0;
  fail('open', 'EACCES');
  for (let turn = 0; turn < 20; turn += 1) await update(store, `turn ${turn}`);
  expect(await onDisk(dataDir)).toMatchObject([{ text: 'turn 19' }]);
  expect(steps.rename).toBe(0);
  recover();
  for (let turn = 20; turn < 40; turn += 1) await update(store, `turn ${turn}`);
  await store.close();
  expect(steps.rename).toBeGreaterThan(1);
  expect(await onDisk(dataDir)).toMatchObject([{ text: 'turn 39' }]);
});
