import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import {
  type JsonServerStoreOptions,
  openJsonServerStore,
} from '../../../../src/framework/server/store/embedded/json-server-store';
import { everything } from '../../../../src/framework/server/store/scope';
import type { Store } from '../../../../src/framework/server/store/store';
import { StoreUnreadable } from '../../../../src/framework/server/store/store-error';
import { storedRows } from '../support/stored-rows';
import { createFailingFs } from './failing-fs';
import { temporaryDirectory } from './temporary-directory';

const collections = [collectionOf('notes'), collectionOf('visits', {}, [], { isShortLived: true })];
const open = (options: Pick<JsonServerStoreOptions, 'dataDir'> & Partial<JsonServerStoreOptions>) =>
  openJsonServerStore({ collections, seed: () => ({ notes: [{ id: 'seeded' }] }), ...options });

const idsOf = async (store: Store, collection: string) =>
  (await store.list({ collection, scope: everything(), sort: [], start: 0, end: Infinity })).rows.map(({ id }) => id);

/** The ids that a start would find. */
const idsIn = async (dataDir: string, collection = 'notes'): Promise<string[]> =>
  ((await storedRows(dataDir))[collection] ?? []).map(({ id }) => id);

/** A copy of a directory as a crash would have left it. */
const copyOf = (dataDir: string): string => {
  const copy = temporaryDirectory();
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith('db.'))) {
    try {
      cpSync(join(dataDir, name), join(copy, name));
    } catch (error) {
      // A temporary file or an old journal, which the running store has just done away with.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return copy;
};

/** A directory whose journal has three commits; `start` and `end` are where the last one begins and ends. */
const threeCommits = async () => {
  const running = temporaryDirectory();
  const store = await open({ dataDir: running });
  for (const id of ['a', 'b', 'c']) await store.create({ collection: 'notes', row: { id, text: `内容 ${id}` } });
  const dataDir = copyOf(running);
  await store.close();
  const file = join(dataDir, 'db.1.journal');
  const content = readFileSync(file);
  const start = content.indexOf('\n', content.indexOf('"commit":2')) + 1;
  return { dataDir, file, content, start };
};

describe('a journal', () => {
  it('that ends at any byte of its last commit holds the others, and goes on from there', async () => {
    const { dataDir, file, content, start } = await threeCommits();
    expect(content.length - start).toBeGreaterThan(100);
    for (let end = start; end <= content.length; end += 1) {
      const whole = end === content.length;
      const left = content.subarray(0, end);
      // The rest is missing, or was not written before the power went.
      for (const bytes of [left, Buffer.concat([left, Buffer.alloc(content.length - end)])]) {
        writeFileSync(file, bytes);
        expect(await idsIn(dataDir)).toEqual(whole ? ['seeded', 'a', 'b', 'c'] : ['seeded', 'a', 'b']);
      }
      if (end % 40 !== 0) continue;
      const copy = copyOf(dataDir);
      const store = await open({ dataDir: copy });
      await store.create({ collection: 'notes', row: { id: 'next' } });
      expect((await idsIn(copy)).slice(-2)).toEqual([whole ? 'c' : 'b', 'next']);
      await store.close();
      expect((await idsIn(copy)).at(-1)).toBe('next');
    }
  });

  it('that is damaged anywhere else is refused, with file and line, and left as it is', async () => {
    const { dataDir, file, content } = await threeCommits();
    const lineAt = (index: number) => content.subarray(0, index).toString('latin1').split('\n').length;
    for (let index = 0; index < content.length; index += 7) {
      if (content[index] === 10) continue;
      const damaged = Buffer.from(content);
      damaged[index] = (content[index] ?? 0) ^ 1;
      writeFileSync(file, damaged);
      const error = await open({ dataDir }).catch((reason: unknown) => reason);
      expect(error, `byte ${index}`).toBeInstanceOf(StoreUnreadable);
      expect(String(error)).toContain(file);
      const line = lineAt(index);
      expect(String(error)).toMatch(
        new RegExp(`line ${line}\\b|line ${line - 1} to ${line}\\b|line ${line} to ${line + 1}\\b`),
      );
      expect(readFileSync(file)).toEqual(damaged);
    }
  });

  it('of which a piece is missing is refused', async () => {
    const { dataDir, file, content, start } = await threeCommits();
    const lines = content.toString().split('\n');
    writeFileSync(file, [...lines.slice(0, 1), ...lines.slice(3)].join('\n'));
    await expect(open({ dataDir })).rejects.toThrow('commit 1 is missing before commit 2');
    const zeros = Buffer.from(content);
    zeros.fill(0, start - 20, start - 5);
    writeFileSync(file, zeros);
    await expect(open({ dataDir })).rejects.toThrow(StoreUnreadable);
    writeFileSync(file, content);
    rmSync(join(dataDir, 'db.json'));
    await expect(open({ dataDir })).rejects.toThrow('db.json, *: it is missing, but');
  });
});

/** Lets a store write its data files again and again, and takes a copy of the directory before every step on the disk. */
const copiesOfEveryStep = async () => {
  const dataDir = temporaryDirectory();
  const copies: { dir: string; acknowledged: number; begun: number }[] = [];
  let acknowledged = 0;
  let begun = 0;
  let isWatched = false;
  const { fs, steps } = createFailingFs({
    before: (step) => {
      if (isWatched && step !== 'read') copies.push({ dir: copyOf(dataDir), acknowledged, begun });
    },
  });
  const store = await open({ dataDir, fs, limits: { leastJournal: 1500 } });
  isWatched = true;
  steps.rename = 0;
  for (begun = 1; begun <= 24; begun += 1) {
    await store.transaction(async (tx) => {
      await tx.create({ collection: 'notes', row: { id: `n${begun}` } });
      await tx.create({ collection: 'visits', row: { id: `v${begun}` } });
      if (begun > 3) await tx.remove({ collection: 'visits', id: `v${begun - 3}`, scope: everything() });
    });
    acknowledged = begun;
  }
  await store.close();
  return { copies, renames: steps.rename };
};

it('a crash before any step on the disk loses nothing that was acknowledged, and leaves nothing half done', async () => {
  const { copies, renames } = await copiesOfEveryStep();
  // Both data files, each several times; how many commits share a step depends on the speed of the disk.
  expect(renames).toBeGreaterThan(4);
  expect(copies.length).toBeGreaterThan(50);
  for (const { dir, acknowledged, begun } of copies) {
    const notes = (await idsIn(dir)).slice(1);
    expect([acknowledged, begun]).toContain(notes.length);
    expect(notes).toEqual(notes.map((_, index) => `n${index + 1}`));
    expect(await idsIn(dir, 'visits')).toEqual(notes.map((id) => id.replace('n', 'v')).slice(-3));
  }
  const { dir = '' } = copies.at(-1) ?? {};
  const store = await open({ dataDir: dir });
  expect(await idsOf(store, 'notes')).toHaveLength(25);
  await store.close();

  // Files of two of them do not belong together.
  const [first, last] = [copies[10]?.dir ?? '', copies.at(-1)?.dir ?? ''];
  for (const name of ['db.json', 'db.short-lived.json']) {
    const mixed = copyOf(last);
    cpSync(join(first, name), join(mixed, name));
    await expect(open({ dataDir: mixed }), name).rejects.toThrow(/copied while the server was running/);
  }
});

describe('what is short-lived', () => {
  it('is in a file of its own, and moves there from where it was', async () => {
    const dataDir = temporaryDirectory();
    const file = join(dataDir, 'db.json');
    const row = { version: 1, createdAt: '', updatedAt: '' };
    const old = { format: 1, collections: { notes: [{ id: 'n1', ...row }], visits: [{ id: 'v1', ...row }] } };
    writeFileSync(file, JSON.stringify(old));
    const opened = await open({ dataDir });
    await opened.create({ collection: 'visits', row: { id: 'v2' } });
    // As it is when a process ends in the middle.
    expect(await idsIn(copyOf(dataDir), 'visits')).toEqual(['v1', 'v2']);
    await opened.close();
    const read = (name: string) => JSON.parse(readFileSync(join(dataDir, name), 'utf8'));
    expect(read('db.json')).toMatchObject({ format: 2, commit: 1, collections: { notes: [{ id: 'n1' }] } });
    expect(Object.keys(read('db.json').collections)).toEqual(['notes']);
    expect(read('db.short-lived.json').collections).toMatchObject({ visits: [{ id: 'v1' }, { id: 'v2' }] });

    // And back, should it become part of the business; one of the two files is there before the other.
    const plain = [collectionOf('notes'), collectionOf('visits')];
    const copies: string[] = [];
    const { fs } = createFailingFs({ before: (step) => void (step === 'rename' && copies.push(copyOf(dataDir))) });
    const back = await open({ dataDir, collections: plain, fs });
    await back.create({ collection: 'visits', row: { id: 'v3' } });
    await back.close();
    expect(await idsIn(dataDir, 'visits')).toEqual(['v1', 'v2', 'v3']);
    expect(read('db.json').collections).toMatchObject({ visits: [{ id: 'v1' }, { id: 'v2' }, { id: 'v3' }] });
    expect(copies).toHaveLength(2);
    for (const copy of copies) expect(await idsIn(copy, 'visits')).toEqual(['v1', 'v2', 'v3']);
  });

  it('may be lost without the rest', async () => {
    const dataDir = temporaryDirectory();
    const store = await open({ dataDir });
    await store.create({ collection: 'visits', row: { id: 'v1' } });
    await store.create({ collection: 'notes', row: { id: 'n1' } });
    await store.close();
    rmSync(join(dataDir, 'db.short-lived.json'));
    const reopened = await open({ dataDir });
    expect([await idsOf(reopened, 'notes'), await idsOf(reopened, 'visits')]).toEqual([['seeded', 'n1'], []]);
    await reopened.close();
  });
});

it('a snapshot is of one moment, while others write and the data files are written anew', async () => {
  const store = await open({ dataDir: temporaryDirectory(), limits: { leastJournal: 2000 } });
  const write = async (turn: number) => {
    await store.transaction(async (tx) => {
      await tx.create({ collection: 'notes', row: { id: `n${turn}`, text: 'x'.repeat(500) } });
      await tx.create({ collection: 'visits', row: { id: `v${turn}` } });
    });
  };
  const idsIn = (rows: Iterable<string> | AsyncIterable<string>) =>
    Promise.all(Array.from(rows as Iterable<string>, (text) => JSON.parse(text).id));
  for (let turn = 0; turn < 30; turn += 1) {
    const look = store.snapshot(async ({ collections, rows }) => {
      expect([...collections].sort()).toEqual(['notes', 'visits']);
      await write(1000 + turn);
      return Promise.all(['notes', 'visits'].map((name) => idsIn(rows(name))));
    });
    const [, [notes = [], visits = []]] = await Promise.all([write(turn), look]);
    expect(notes.slice(1).map((id) => id.replace('n', 'v'))).toEqual(visits);
    expect(visits).not.toContain(`v${1000 + turn}`);
  }
  await store.close();
});

it('a collection that was declared while it ran survives a crash, empty or not', async () => {
  const dataDir = temporaryDirectory();
  const store = await open({ dataDir });
  const later = [...collections, collectionOf('empty'), collectionOf('filled')];
  await store.declare({ collections: later, seed: () => ({ filled: [{ id: 'f1' }] }) });
  await store.create({ collection: 'notes', row: { id: 'n1' } });
  const crashed = copyOf(dataDir);
  await store.close();
  const request: string[] = [];
  const reopened = await open({
    dataDir: crashed,
    collections: later,
    seed: (missing) => {
      request.push(...missing);
      return {};
    },
  });
  expect(request).toEqual([]);
  expect([await idsOf(reopened, 'empty'), await idsOf(reopened, 'filled')]).toEqual([[], ['f1']]);
  await reopened.close();
});

it('journals are deleted when the data files hold them, one time later', async () => {
  const dataDir = temporaryDirectory();
  const store = await open({ dataDir, limits: { leastJournal: 2000 } });
  for (let turn = 0; turn < 200; turn += 1) {
    await store.create({ collection: 'notes', row: { id: `n${turn}`, text: 'x'.repeat(500) } });
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.journal')).length).toBeLessThanOrEqual(3);
  }
  expect(readdirSync(dataDir).some((name) => /^db\.[4-9]\d*\.journal$/.test(name))).toBe(true);
  await store.close();
  expect(readdirSync(dataDir).sort()).toEqual(['db.json', 'db.short-lived.json']);
});
