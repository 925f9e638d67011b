import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsonServer from 'json-server';
import { describe, expect, it, vi } from 'vitest';
import { openJsonServerStore } from '../../../../src/framework/server/store/embedded/json-server-store';
import { readDataFile } from '../../../../src/framework/server/store/embedded/read-directory';
import { realFs } from '../../../../src/framework/server/store/embedded/store-fs';
import { everything } from '../../../../src/framework/server/store/scope';
import { StoreLocked, StoreUnreadable } from '../../../../src/framework/server/store/store-error';
import { plainOptions } from '../support/plain-options';
import { storeContract } from './store-contract';
import { temporaryDirectory } from './temporary-directory';

// Some stores serve several tests: their directories go with the temporary files of the run.
storeContract('json-server', (options) =>
  openJsonServerStore({ ...options, dataDir: mkdtempSync(join(tmpdir(), 'store-')) }),
);

const seed = { notes: [{ id: 'n1', text: '你好' }], later: [{ id: 'l1' }] };

const idsIn = async (options: { dataDir: string; collections: string[]; collection: string }) => {
  const store = await openJsonServerStore({ dataDir: options.dataDir, ...plainOptions(seed, options.collections) });
  const { rows } = await store.list({ ...options, scope: everything(), sort: [], start: 0, end: Infinity });
  await store.close();
  return rows.map((row) => row.id);
};

describe('the data file', () => {
  it('is seeded once, grows with the configuration and keeps what is declared no longer', async () => {
    const dataDir = temporaryDirectory();
    const file = join(dataDir, 'db.json');
    const given = JSON.stringify(seed);
    const first = await openJsonServerStore({ dataDir, ...plainOptions(seed, ['notes']) });
    await first.remove({ collection: 'notes', id: 'n1', scope: everything() });
    await first.create({ collection: 'notes', row: { id: 'n2', text: '再见' } });
    await first.close();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 2, collections: { notes: [{ id: 'n2' }] } });

    expect(await idsIn({ dataDir, collections: ['later', 'empty'], collection: 'later' })).toEqual(['l1']);
    expect(JSON.parse(readFileSync(file, 'utf8')).collections).toMatchObject({
      notes: [{ id: 'n2', text: '再见' }],
      later: [{ id: 'l1' }],
      empty: [],
    });
    expect(await idsIn({ dataDir, collections: ['notes'], collection: 'notes' })).toEqual(['n2']);
    expect(JSON.stringify(seed)).toBe(given);
    expect(readdirSync(dataDir)).toEqual(['db.json']);
  });

  it('hands out what it keeps, or starting rows, for a collection that is declared later', async () => {
    const dataDir = temporaryDirectory();
    const rows = { notes: [{ id: 'n1' }] };
    await (await openJsonServerStore({ dataDir, ...plainOptions(rows, ['notes']) })).close();
    const store = await openJsonServerStore({ dataDir, ...plainOptions(rows, []) });
    const given = { notes: [{ id: 'other' }], later: [{ id: 'l1' }] };
    await store.declare(plainOptions(given, ['notes', 'later']));
    await store.declare(plainOptions({ later: [{ id: 'never' }] }, ['later']));
    expect(await store.count({ collection: 'notes', scope: everything() })).toBe(1);
    await store.create({ collection: 'later', row: { id: 'l2' } });
    await store.close();
    expect(await idsIn({ dataDir, collections: ['notes', 'later'], collection: 'notes' })).toEqual(['n1']);
    expect(await idsIn({ dataDir, collections: ['notes', 'later'], collection: 'later' })).toEqual(['l1', 'l2']);
    expect(given.later).toEqual([{ id: 'l1' }]);
  });

  it.each([
    ['', 'line 1: the file is empty'],
    ['\n \n', 'the file is empty'],
    ['{"format":1,"collections":{\n"notes":[\n{"id":"n1"},\n{"id":', 'line 4 column 7'],
    ['{"format":1,\n"collections":{"notes":[}}', 'line 2'],
    ['null', '"format": 2 is missing'],
    ['[]', '"format": 2 is missing'],
    ['{"format":3,"collections":{}}', '"format": 2 is missing'],
    ['{"format":1,"collections":[]}', 'collections: it is no object'],
    ['{"format":1,"collections":{"notes":{}}}', 'notes: it is no list of rows'],
    ['{"format":1,"collections":{"notes":[{"id":"a"},7]}}', 'notes[1]: it is no object'],
    ['{"format":1,"collections":{"notes":[{"id":"a"},{}]}}', 'notes[1]: it has no id'],
    ['{"format":1,"collections":{"notes":[{"id":"a"},{"id":"a"}]}}', 'notes[1]: the id "a" is used twice'],
  ])('is refused and left alone when it is %j', async (text, reason) => {
    const dataDir = temporaryDirectory();
    const file = join(dataDir, 'db.json');
    writeFileSync(file, text);
    const error = await openJsonServerStore({ dataDir, ...plainOptions(seed, ['notes', 'later']) }).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(StoreUnreadable);
    expect(String(error)).toContain(reason);
    expect(String(error)).toContain(file);
    expect(String(error)).not.toContain('\n');
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(readdirSync(dataDir)).toEqual(['db.json']);
  });

  describe('with checksums', () => {
    const written = async (rows: number) => {
      const dataDir = temporaryDirectory();
      const notes = Array.from({ length: rows }, (_, index) => ({ id: `n${index}`, text: '你好' }));
      await (await openJsonServerStore({ dataDir, ...plainOptions({ notes }, ['notes', 'empty']) })).close();
      const file = join(dataDir, 'db.json');
      return { dataDir, file, bytes: readFileSync(file) };
    };
    const read = (file: string) => readDataFile({ file, fs: realFs });
    const flipped = (bytes: Buffer, at: number, bit = 1): Buffer => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ bit;
      return copy;
    };

    it('is refused for any bit that has changed', async () => {
      const { file, bytes } = await written(2);
      await read(file);
      for (let at = 0; at < bytes.length; at += 1) {
        for (const bit of [1, 4, 32]) {
          writeFileSync(file, flipped(bytes, at, bit));
          await expect(read(file), `byte ${at} of ${bytes.length}, bit ${bit}`).rejects.toBeInstanceOf(StoreUnreadable);
        }
      }
    });

    it('names the lines, and what to do', async () => {
      const { dataDir, file, bytes } = await written(600);
      writeFileSync(file, flipped(bytes, bytes.indexOf('你', bytes.indexOf('"n590"'))));
      const error = await openJsonServerStore({ dataDir, ...plainOptions(seed, ['notes']) }).catch((e: unknown) => e);
      expect(error).toMatchObject({ file, place: 'line 513 to 605' });
      expect(String(error)).toMatch(/checksum.*"checked":true.*Restore the file from a backup/);
      expect(bytes.toString().split('\n').slice(512, 605).join()).toContain('"n590"');
    });

    it('is refused when lines are missing from its end or were added', async () => {
      const { file, bytes } = await written(600);
      const lines = bytes.toString().split('\n');
      for (const changed of [lines.toSpliced(300, 1), lines.toSpliced(300, 0, lines[300] ?? '')]) {
        writeFileSync(file, changed.join('\n'));
        await expect(read(file)).rejects.toMatchObject({ place: 'line 257 to 512' });
      }
    });

    it('starts when it was written before there were any, or was edited deliberately', async () => {
      const { dataDir, file, bytes } = await written(600);
      const edited = bytes.toString().replace('"checked":true,', '').replace('你好', '您好');
      const former = edited.replace(/\},"checksums":.*/, '}}');
      for (const text of [edited, former, former.replaceAll('\n', '\n  ')]) {
        writeFileSync(file, text);
        expect(await idsIn({ dataDir, collections: ['notes'], collection: 'notes' })).toHaveLength(600);
        expect(readFileSync(file, 'utf8')).toContain('您好');
      }
    });

    it('is refused when it was laid out anew', async () => {
      const { file, bytes } = await written(2);
      writeFileSync(file, JSON.stringify(JSON.parse(bytes.toString()), null, 2));
      await expect(read(file)).rejects.toMatchObject({ place: expect.stringMatching(/^line 1 to /) });
    });
  });

  it('is not made from a seed that cannot be used', async () => {
    const dataDir = temporaryDirectory();
    const bad = { notes: [{ id: 'x' }, { id: 'x' }] };
    await expect(openJsonServerStore({ dataDir, ...plainOptions(bad, ['notes']) })).rejects.toThrow('notes[1]');
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

it("serves from json-server's state", async () => {
  const made = vi.spyOn(jsonServer, 'router');
  const store = await openJsonServerStore({ dataDir: temporaryDirectory(), ...plainOptions(seed, ['notes']) });
  const router = made.mock.results.at(-1)?.value;
  made.mockRestore();
  const known = () => router.db.get('notes').map('id').value();
  await store.create({ collection: 'notes', row: { id: 'n2' } });
  await store.create({ collection: 'notes', row: { id: 'n3' } });
  await store.update({ collection: 'notes', id: 'n2', scope: everything(), patch: { text: '新' } });
  await store.remove({ collection: 'notes', id: 'n1', scope: everything() });
  expect(known()).toEqual(['n2', 'n3']);
  expect(router.db.get('notes').find({ id: 'n2' }).value()).toMatchObject({ text: '新', version: 2 });
  // Many at once, which is another way through the state.
  for (let index = 0; index < 30; index += 1) await store.create({ collection: 'notes', row: { id: `m${index}` } });
  await store.removeMany({ collection: 'notes', scope: everything(), where: { field: 'id', op: 'like', value: 'm' } });
  expect(known()).toEqual(['n2', 'n3']);
  router.db.get('notes').push({ id: 'put there', version: 1, createdAt: '', updatedAt: '' }).value();
  const { rows } = await store.list({ collection: 'notes', scope: everything(), sort: [], start: 0, end: 9 });
  expect(rows.map(({ id }) => id)).toEqual(['n2', 'n3', 'put there']);
  await store.close();
});

/** What a lock says of the process that started this one. */
const ofParent = (): string => {
  const stat = process.platform === 'linux' ? readFileSync(`/proc/${process.ppid}/stat`, 'utf8') : '';
  return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'}`;
};

describe('the lock', () => {
  it('refuses a second opener, and is gone after closing', async () => {
    const dataDir = temporaryDirectory();
    const open = () => openJsonServerStore({ dataDir, ...plainOptions(seed, ['notes']) });
    const store = await open();
    await expect(open()).rejects.toBeInstanceOf(StoreLocked);
    expect(existsSync(join(dataDir, 'lock'))).toBe(true);
    await store.close();
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    await (await open()).close();
  });

  it('that came with a copy of the directory holds nothing; that of a directory which was moved does', async () => {
    const dataDir = temporaryDirectory();
    const copy = temporaryDirectory();
    const store = await openJsonServerStore({ dataDir, ...plainOptions(seed, ['notes']) });
    await store.create({ collection: 'notes', row: { id: 'n2' } });
    // As another process on this host would find it: one with this number would be this one.
    const lock = readFileSync(join(dataDir, 'lock'), 'utf8');
    const foreign = lock.replace(/^\d+ \S+/, ofParent());
    writeFileSync(join(dataDir, 'lock'), foreign);
    cpSync(dataDir, copy, { recursive: true });
    const copied = await openJsonServerStore({ dataDir: copy, ...plainOptions(seed, ['notes']) });
    expect(await copied.count({ collection: 'notes', scope: everything() })).toBe(2);
    await copied.close();
    const moved = join(temporaryDirectory(), 'moved');
    renameSync(dataDir, moved);
    await expect(openJsonServerStore({ dataDir: moved, ...plainOptions(seed, ['notes']) })).rejects.toThrow(
      StoreLocked,
    );
    renameSync(moved, dataDir);
    await store.close();
  });

  // Process 1 runs always, but this lock is of another that had its number (before a restart of the container).
  it.each([`${process.pid} 5\n`, '999999999 5\n', '1 123456789012\n', '', 'nonsense'])(
    'of a process that is gone is taken over: %j',
    async (lock) => {
      const dataDir = temporaryDirectory();
      writeFileSync(join(dataDir, 'lock'), lock);
      await (await openJsonServerStore({ dataDir, ...plainOptions(seed, ['notes']) })).close();
      expect(readdirSync(dataDir)).toEqual(['db.json']);
    },
  );
});
