import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openJsonServerStore } from '../../../src/server/stores/json-server-store';
import { everything } from '../../../src/server/stores/scope';
import { StoreLocked, StoreUnreadable } from '../../../src/server/stores/store-error';
import { describeStore } from './store-contract';
import { temporaryDirectory } from './temporary-directory';

describeStore('json-server', (options) => openJsonServerStore({ ...options, dataDir: temporaryDirectory() }));

const seed = { notes: [{ id: 'n1', text: '你好' }], later: [{ id: 'l1' }] };

async function idsIn(options: { dataDir: string; collections: string[]; collection: string }) {
  const store = await openJsonServerStore({ ...options, seed });
  const { rows } = await store.list({ ...options, scope: everything(), sort: [], start: 0, end: Infinity });
  await store.close();
  return rows.map((row) => row.id);
}

describe('the data file', () => {
  it('is seeded once, grows with the configuration and keeps what is declared no longer', async () => {
    const dataDir = temporaryDirectory();
    const file = join(dataDir, 'db.json');
    const given = JSON.stringify(seed);
    const first = await openJsonServerStore({ dataDir, seed, collections: ['notes'] });
    await first.remove({ collection: 'notes', id: 'n1', scope: everything() });
    await first.create({ collection: 'notes', row: { id: 'n2', text: '再见' } });
    await first.close();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 1, collections: { notes: [{ id: 'n2' }] } });

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
    const options = { dataDir, seed: { notes: [{ id: 'n1' }] } };
    await (await openJsonServerStore({ ...options, collections: ['notes'] })).close();
    const store = await openJsonServerStore({ ...options, collections: [] });
    const given = { notes: [{ id: 'other' }], later: [{ id: 'l1' }] };
    store.declare(given);
    store.declare({ later: [{ id: 'never' }] });
    expect(store.collections().sort()).toEqual(['later', 'notes']);
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
    ['null', '"format": 1 is missing'],
    ['[]', '"format": 1 is missing'],
    ['{"format":2,"collections":{}}', '"format": 1 is missing'],
    ['{"format":1,"collections":[]}', 'collections: it is no object'],
    ['{"format":1,"collections":{"notes":{}}}', 'notes: it is no list of rows'],
    ['{"format":1,"collections":{"notes":[{"id":"a"},7]}}', 'notes[1]: it is no object'],
    ['{"format":1,"collections":{"notes":[{"id":"a"},{}]}}', 'notes[1]: it has no id'],
    ['{"format":1,"collections":{"notes":[{"id":"a"},{"id":"a"}]}}', 'notes[1]: the id "a" is used twice'],
  ])('is refused and left alone when it is %j', async (text, reason) => {
    const dataDir = temporaryDirectory();
    const file = join(dataDir, 'db.json');
    writeFileSync(file, text);
    const error = await openJsonServerStore({ dataDir, seed, collections: ['notes', 'later'] }).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(StoreUnreadable);
    expect(String(error)).toContain(reason);
    expect(String(error)).toContain(file);
    expect(String(error)).not.toContain('\n');
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(readdirSync(dataDir)).toEqual(['db.json']);
  });

  it('is not made from a seed that cannot be used', async () => {
    const dataDir = temporaryDirectory();
    const bad = { notes: [{ id: 'x' }, { id: 'x' }] };
    await expect(openJsonServerStore({ dataDir, seed: bad, collections: ['notes'] })).rejects.toThrow('notes[1]');
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe('the lock', () => {
  it('refuses a second opener, and is gone after closing', async () => {
    const dataDir = temporaryDirectory();
    const open = () => openJsonServerStore({ dataDir, seed, collections: ['notes'] });
    const store = await open();
    await expect(open()).rejects.toBeInstanceOf(StoreLocked);
    expect(existsSync(join(dataDir, 'lock'))).toBe(true);
    await store.close();
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    await (await open()).close();
  });

  // Process 1 runs always, but this lock is of another that had its number (before a restart of the container).
  it.each([`${process.pid} 5\n`, '999999999 5\n', '1 123456789012\n', '', 'nonsense'])(
    'of a process that is gone is taken over: %j',
    async (lock) => {
      const dataDir = temporaryDirectory();
      writeFileSync(join(dataDir, 'lock'), lock);
      await (await openJsonServerStore({ dataDir, seed, collections: ['notes'] })).close();
      expect(readdirSync(dataDir)).toEqual(['db.json']);
    },
  );
});
