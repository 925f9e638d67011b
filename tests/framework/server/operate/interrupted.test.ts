import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { number, text } from '../../../../src/framework/fields/registry';
import { fitData, ownCollections } from '../../../../src/framework/server/operate/fit-data';
import { DataMigrationError } from '../../../../src/framework/server/operate/load-migrations';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { openJsonServerStore } from '../../../../src/framework/server/store/embedded/json-server-store';
import type { StoredRows } from '../../../../src/framework/server/store/store-requests';
import { createFailingFs } from '../store/failing-fs';
import { testDatabase } from '../store/postgres-schema';
import { temporaryDirectory } from '../store/temporary-directory';
import { aimOf, directoryPlace, schemaPlace, type Version, visit } from './stored-places';

const database = testDatabase();
const label = { zh: '字', en: 'Word' };
const seed = {
  books: Array.from({ length: 9 }, (_, index) => ({ id: `b${index}`, name: `Name ${index}`, price: `${index}` })),
};
const first: Version = { resources: { books: { name: text({ label }), price: text({ label }) } } };
const next: Version = {
  resources: { volumes: { was: 'books', fields: { title: text({ label, was: 'name' }), price: number({ label }) } } },
  migrations: {
    '0001-price.ts': [{ change: 'books.price', up: (value) => Number(value), down: (value) => String(value) }],
  },
};

/** A copy of a directory as a crash would have left it. */
const copyOf = (dataDir: string): string => {
  const copy = temporaryDirectory();
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith('db.')))
    cpSync(join(dataDir, name), join(copy, name));
  return copy;
};

describe('a conversion that is cut off', () => {
  it('before any step of the disk has converted all rows or none, and the next start goes on', async () => {
    const dataDir = temporaryDirectory();
    await visit(directoryPlace(dataDir)).start(first, seed);
    const before = await visit(directoryPlace(dataDir)).rows('books');
    const copies: string[] = [];
    const { fs } = createFailingFs({ before: () => copies.push(copyOf(dataDir)) });
    const run = (data: StoredRows) =>
      fitData({ ...aimOf(next), data, mode: 'convert', now: Date.now, say: () => {}, warn: () => {} });
    const collections = [collectionOf('volumes')];
    const store = await openJsonServerStore({
      dataDir,
      collections,
      seed: () => ({}),
      fs,
      prepare: { own: ownCollections, run },
    });
    await store.close();
    const after = await visit(directoryPlace(dataDir)).rows('volumes');
    expect(JSON.parse(after[8] ?? '')).toMatchObject({ id: 'b8', title: 'Name 8', price: 8 });

    expect(copies.length).toBeGreaterThan(10);
    const found = { none: 0, all: 0 };
    for (const copy of copies) {
      const place = visit(directoryPlace(copy));
      const [olds, news] = [await place.rows('books'), await place.rows('volumes')];
      if (news.length === 0) expect(olds).toEqual(before);
      else expect([olds, news]).toEqual([[], after]);
      found[news.length === 0 ? 'none' : 'all'] += 1;
      await place.start(next);
      expect(await place.rows('volumes')).toEqual(after);
      await place.back(next);
      expect(await place.rows('books')).toEqual(before);
    }
    expect(found.none).toBeGreaterThan(0);
    expect(found.all).toBeGreaterThan(0);
  });

  it.each([
    ['the embedded store', async () => directoryPlace(temporaryDirectory())],
    ['PostgreSQL', () => schemaPlace(database)],
  ])('by an error of its migration has changed nothing of %s, and says where', async (_, placeOf) => {
    const place = visit(await placeOf());
    await place.start(first, seed);
    const before = await place.rows('books');
    let request = 0;
    const broken: Version = {
      ...next,
      migrations: {
        '0001-price.ts': [
          {
            change: 'books.price',
            // Fails while rows are written, not while they are checked.
            up: (value) => {
              request += 1;
              if (request > 14) throw new Error('no idea');
              return Number(value);
            },
            down: (value) => value,
          },
        ],
      },
    };
    const refusal = await place.start(broken).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataMigrationError);
    expect(String(refusal)).toMatch(/0001-price\.ts, .*step 1, \[b5\]: no idea/);
    expect(await place.rows('books')).toEqual(before);
    await place.start(first);
    expect(await place.rows('books')).toEqual(before);
  });
});
