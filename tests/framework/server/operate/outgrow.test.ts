// @module-tag slow
// Takes long: changes a configuration in a hundred ways, each on both stores.

import { describe, expect, it } from 'vitest';
import {
  choice,
  datetime,
  type FieldConfig,
  list,
  number,
  ref,
  state,
  tags,
  text,
  url as urlField,
} from '../../../../src/framework/fields/registry';
import { DataMigrationError } from '../../../../src/framework/server/operate/load-migrations';
import { DataUnfit, reportOf } from '../../../../src/framework/server/operate/report';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { everything } from '../../../../src/framework/server/store/scope';
import type { OpenedStore, Row } from '../../../../src/framework/server/store/store';
import { testDatabase } from '../store/postgres-schema';
import { temporaryDirectory } from '../store/temporary-directory';
import { directoryPlace, schemaPlace, type Version, visit } from './stored-places';

const database = testDatabase();
const label = { zh: '字', en: 'Word' };
const options = { draft: label, sold: label };
const scope = everything();

const books = {
  name: text({ label, required: true }),
  price: text({ label }),
  at: text({ label }),
  status: state({ label, options, initial: 'draft' }),
  shelf: choice({ label, options: { a: label, b: label }, multiple: true }),
  words: tags({ label }),
  parts: list({ label, fields: { kind: choice({ label, options }), size: number({ label }) } }),
};
const seed = {
  books: [
    {
      id: 'b1',
      name: 'One',
      price: '12',
      at: '2026-11-25T12:42:26.976+09:00',
      status: 'draft',
      shelf: ['a', 'b'],
      words: ['x'],
      parts: [{ kind: 'sold', size: 1 }],
      zeta: 1,
    },
    {
      id: 'b2',
      name: 'Two',
      price: '0012',
      at: '2026-11-25T03:42Z',
      status: 'sold',
      shelf: ['a'],
      words: [],
      parts: [],
      version: 3,
    },
    { id: 'b3', name: 'One', price: null, status: 'sold', shelf: null, words: null },
  ],
};
const first: Version = { resources: { books } };
const { name, price, status, parts, ...others } = books;
const changed = (fields: Record<string, FieldConfig>, migrations?: Version['migrations']): Version => ({
  resources: { books: { ...books, ...fields } },
  ...(migrations && { migrations }),
});

/** What a change of the configuration makes of the rows, and that its way back makes exactly what was there. */
interface Case {
  what: string;
  next: Version;
  /** Collection and rows by id, as far as they are reported. */
  becomes: [collection: string, rows: Record<string, Record<string, unknown>>];
}

const cases: Case[] = [
  {
    what: 'a renamed field',
    next: {
      resources: {
        books: { ...others, price, status, parts, title: text({ label, required: true, was: ['caption', 'name'] }) },
      },
    },
    becomes: ['books', { b1: { title: 'One', name: undefined }, b2: { title: 'Two', version: 3 } }],
  },
  {
    what: 'a field renamed within a list, with an option',
    next: changed({
      parts: list({
        label,
        fields: {
          sort: choice({ label, was: 'kind', options: { draft: label, gone: { ...label, was: 'sold' } } }),
          size: number({ label }),
        },
      }),
    }),
    becomes: ['books', { b1: { parts: [{ sort: 'gone', size: 1 }] } }],
  },
  {
    what: 'a renamed state',
    next: changed({
      status: state({ label, options: { draft: label, gone: { ...label, was: 'sold' } }, initial: 'draft' }),
    }),
    becomes: ['books', { b1: { status: 'draft' }, b2: { status: 'gone' } }],
  },
  {
    what: 'a renamed option of several',
    next: changed({ shelf: choice({ label, options: { first: { ...label, was: 'a' }, b: label }, multiple: true }) }),
    becomes: ['books', { b1: { shelf: ['first', 'b'] }, b3: { shelf: null } }],
  },
  {
    what: 'a renamed resource with a renamed field',
    next: {
      resources: {
        volumes: { was: 'books', fields: { ...others, price, status, parts, title: text({ label, was: 'name' }) } },
      },
    },
    becomes: ['volumes', { b1: { title: 'One' }, b2: { title: 'Two', version: 3 } }],
  },
  {
    what: 'a text that becomes a number',
    next: changed(
      { price: number({ label }) },
      {
        '0001-price.ts': [
          { change: 'books.price', up: (value) => (value ? Number(value) : null), down: (value) => String(value) },
        ],
      },
    ),
    becomes: ['books', { b1: { price: 12 }, b2: { price: 12 }, b3: { price: null } }],
  },
  {
    what: 'moments in several spellings',
    next: changed({ at: datetime({ label }) }),
    becomes: ['books', { b1: { at: '2026-11-25T03:42:26.976Z' }, b2: { at: '2026-11-25T03:42:00.000Z', version: 3 } }],
  },
  {
    what: 'a new required field with a default',
    next: changed({ stars: number({ label, required: true, default: 3 }) }),
    becomes: ['books', { b1: { stars: 3 }, b3: { stars: 3 } }],
  },
  {
    what: 'a new required field by a migration',
    next: changed(
      { stars: number({ label, required: true }) },
      {
        '0001-stars.ts': [{ change: 'books.stars', up: (_, { name }) => String(name).length, down: () => undefined }],
      },
    ),
    becomes: ['books', { b1: { stars: 3 } }],
  },
  {
    what: 'a removed option',
    next: changed(
      { shelf: choice({ label, options: { a: label }, multiple: true }) },
      {
        '0001-shelf.ts': [
          {
            change: 'books.shelf',
            up: (value) => (Array.isArray(value) ? value.filter((one) => one === 'a') : value),
            down: (value) => value,
          },
        ],
      },
    ),
    becomes: ['books', { b1: { shelf: ['a'] }, b2: { shelf: ['a'] } }],
  },
  {
    what: 'a removed field that is dropped',
    next: {
      resources: { books: { ...others, name, status, parts } },
      migrations: { '0001-price.ts': [{ drop: 'books.price' }] },
    },
    becomes: ['books', { b1: { price: undefined, name: 'One' } }],
  },
  {
    what: 'a removed field that is kept',
    next: {
      resources: { books: { ...others, name, status, parts } },
      migrations: { '0001-price.ts': [{ keep: 'books.price' }] },
    },
    becomes: ['books', { b1: { price: '12' } }],
  },
  {
    what: 'a removed field that an operator gives up',
    next: { resources: { books: { ...others, name, status, parts } }, given: ['books.price'] },
    becomes: ['books', { b1: { price: undefined, name: 'One' } }],
  },
  {
    what: 'a type that does not take all values, which an operator gives up',
    next: { ...changed({ price: number({ label }) }), given: ['books.price'] },
    becomes: ['books', { b1: { price: null } }],
  },
  {
    what: 'a removed resource that an operator gives up',
    next: { resources: { shops: { name } }, given: ['books'] },
    becomes: ['books', {}],
  },
  {
    what: 'a removed resource that is dropped',
    next: { resources: { shops: { name } }, migrations: { '0001-books.ts': [{ drop: 'books' }] } },
    becomes: ['books', {}],
  },
  {
    what: 'a removed resource that is kept',
    next: { resources: { shops: { name } }, migrations: { '0001-books.ts': [{ keep: 'books' }] } },
    becomes: ['books', { b1: { name: 'One' } }],
  },
  {
    what: 'unique values where there were duplicates',
    next: changed(
      { name: text({ label, required: true, unique: true }) },
      {
        '0001-names.ts': [
          {
            change: 'books.name',
            up: (value, { id }) => (id === 'b3' ? `${String(value)} (3)` : value),
            down: (value) => value,
          },
        ],
      },
    ),
    becomes: ['books', { b1: { name: 'One' }, b3: { name: 'One (3)' } }],
  },
  {
    what: 'two fields that become one',
    next: {
      resources: { books: { ...others, name, status, parts, text: text({ label }) } },
      migrations: {
        '0001-text.ts': [
          {
            records: 'books',
            up: ({ price, ...rest }) => ({ ...rest, text: `${String(rest.name)}: ${String(price)}` }),
            down: (record) => ({ ...record, text: undefined }),
          },
        ],
      },
    },
    becomes: ['books', { b1: { text: 'One: 12', price: undefined } }],
  },
  {
    what: 'a migration written before a field and the resource got other names',
    next: {
      resources: {
        volumes: {
          was: ['books'],
          fields: { ...others, name, status, parts, cost: number({ label, was: ['price'] }) },
        },
      },
      migrations: {
        '0001-price.ts': [{ change: 'books.price', up: (value) => Number(value), down: (value) => String(value) }],
      },
    },
    becomes: ['volumes', { b1: { cost: 12 }, b3: { cost: 0 } }],
  },
];

/** Changes that are refused, and what the refusal says. */
const refusals: [what: string, next: Version, report: RegExp[]][] = [
  [
    'a renamed field without a word',
    { resources: { books: { ...others, price, status, parts, title: text({ label }) } } },
    [/books\.name: .*no such field.*\(3\)/, /books\[b1\]\.name: "One"/, /drop: 'books\.name'/],
  ],
  [
    'text that becomes a number',
    changed({ price: number({ label }) }),
    [/books\.price: .*text → number \(2\)/, /books\[b2\]\.price: "0012"/],
  ],
  ['a removed resource', { resources: { shops: { name } } }, [/books: .*no such resource.*\(3\)/, /books\[b1\]/]],
  ['a resource renamed without a word', { resources: { volumes: books } }, [/books: .*no such resource/]],
  [
    'unique values where there are duplicates',
    changed({ name: text({ label, required: true, unique: true }) }),
    [/books\.name: .*unique.*\(1\)/, /books\[b3\]\.name: "One"/],
  ],
  [
    'one value in place of several',
    changed({ shelf: choice({ label, options: { a: label, b: label } }) }),
    [/books\.shelf: .*\(2\)/],
  ],
  [
    'a migration that does not do what is needed',
    changed(
      { price: number({ label }) },
      { '0001-none.ts': [{ change: 'books.price', up: (value) => value, down: (value) => value }] },
    ),
    [/books\.price: .*not of the type: number \(2\)/],
  ],
  [
    'items of a list that are of another type',
    changed({ parts: list({ label, fields: { kind: number({ label }), size: number({ label }) } }) }),
    [/books\.parts: .*not of the type/],
  ],
  [
    'a migration of whole records that leaves a removed field',
    {
      resources: { books: { ...others, name, status, parts } },
      migrations: { '0001-none.ts': [{ records: 'books', up: (row) => row, down: (row) => row }] },
    },
    [/books\.price: .*no such field/],
  ],
];

/** New rules that older records break: the start goes on, and says so once for each field. */
const tolerated: [what: string, next: Version, warned: RegExp][] = [
  [
    'a new required field',
    changed({ stars: number({ label, required: true }) }),
    /^books\.stars: .*required.*\(3, .*books\[b1\]\.stars\)/,
  ],
  [
    'a removed option',
    changed({ shelf: choice({ label, options: { b: label }, multiple: true }) }),
    /^books\.shelf: .*option.*: a \(2, .*books\[b1\]\.shelf = \["a","b"\]\)/,
  ],
  [
    'an option renamed without a word',
    changed({ status: state({ label, options: { draft: label, gone: label }, initial: 'draft' }) }),
    /^books\.status: .*: sold \(2, /,
  ],
  [
    'a lower limit of a length',
    changed({ name: text({ label, required: true, max: 2 }) }),
    /^books\.name: .*breaks a rule: .*Word may have at most 2 characters \(3, .*books\[b1\]\.name = "One"\)/,
  ],
  [
    'a pattern',
    changed({ price: text({ label, pattern: { regex: '^1', message: { zh: '以 1 开头', en: 'begins with 1' } } }) }),
    /^books\.price: .*begins with 1 \(1, .*books\[b2\]\.price = "0012"\)/,
  ],
  [
    'a limit within the items of a list',
    changed({
      parts: list({ label, fields: { kind: choice({ label, options }), size: number({ label, min: 2 }) } }),
    }),
    /^books\.parts: .*must be at least 2 \(1, /,
  ],
  [
    'a limit of another type, with a migration to it that does not keep it',
    changed(
      { price: number({ label, min: 13 }) },
      {
        '0001-price.ts': [
          { records: 'books', up: (row) => ({ ...row, price: Number(row.price) }), down: (row) => row },
        ],
      },
    ),
    /^books\.price: .*must be at least 13 \(3, .*books\[b1\]\.price = 12\)/,
  ],
];

const asRows = (lines: readonly string[]): Record<string, Row> =>
  Object.fromEntries(lines.map((line) => JSON.parse(line) as Row).map((row) => [row.id, row]));

const all = async (store: OpenedStore, collection: string) =>
  (await store.list({ collection, scope, sort: [], start: 0, end: 99 })).rows;

describe.each([
  ['the embedded store', async () => directoryPlace(temporaryDirectory())],
  ['PostgreSQL', () => schemaPlace(database)],
])('a configuration that outgrows the data of %s', (_, placeOf) => {
  const begin = async () => {
    const place = visit(await placeOf());
    await place.start(first, seed);
    return place;
  };

  it.each(cases.map((one) => [one.what, one] as const))(
    '%s, and back',
    async (_what, { next, becomes: [collection, rows] }) => {
      const place = await begin();
      const before = await place.rows('books');
      const store = await place.open(next, { shops: [{ id: 's1', name: 'Shop' }], volumes: [{ id: 'v1' }] });
      const declared = collection in next.resources ? await all(store, collection) : undefined;
      await store.close();
      const after = asRows(await place.rows(collection));
      expect(Object.keys(after)).toEqual(Object.keys(rows).length === 0 ? [] : ['b1', 'b2', 'b3']);
      for (const [id, values] of Object.entries(rows)) {
        expect(after[id]).toMatchObject(
          Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
        );
        for (const [field, value] of Object.entries(values))
          if (value === undefined) expect(after[id]).not.toHaveProperty(field);
      }
      if (declared) expect(Object.fromEntries(declared.map((row) => [row.id, row]))).toEqual(after);
      expect(place.said.length).toBeGreaterThan(0);
      // The second start finds nothing to do.
      await place.start(next);
      expect(asRows(await place.rows(collection))).toEqual(after);
      expect(place.said.length).toBe(new Set(place.said).size);

      expect(await place.back(next)).toMatchObject({ number: 1 });
      expect(await place.rows('books')).toEqual(before);
      await place.start(first);
      expect(await place.rows('books')).toEqual(before);
      // And forward again.
      await place.start(next);
      expect(asRows(await place.rows(collection))).toEqual(after);
    },
  );

  it.each(refusals)('%s is refused, and nothing is changed', async (_what, next, report) => {
    const place = await begin();
    const before = await place.rows('books');
    const refusal = await place.start(next).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(DataUnfit);
    for (const pattern of report) expect(String(refusal)).toMatch(pattern);
    expect(await place.rows('books')).toEqual(before);
    await place.start(first);
    expect(place.warned).toEqual([]);
  });

  it.each(tolerated)('%s does not keep it from starting, and is told once', async (_what, next, warned) => {
    const place = await begin();
    await place.start(next);
    expect(place.warned).toEqual([expect.stringMatching(warned)]);
    expect(place.warned[0]).toContain('npm run check:data');
    const rows = await place.rows('books');
    await place.start(next);
    expect(place.warned).toHaveLength(1);
    expect(await place.rows('books')).toEqual(rows);
    const found = await place.check(next);
    expect(found).toHaveLength(1);
    expect(reportOf(found)).toContain('does not stop a start');
    // A restart of the former version finds what it wrote.
    await place.back(next);
    await place.start(first);
    expect(asRows(await place.rows('books')).b1).toMatchObject({ price: '12', status: 'draft' });
  });

  it('renames an option that was removed before', async () => {
    const place = await begin();
    const status = (was?: 'sold') =>
      state({ label, options: { draft: label, gone: { ...label, ...(was && { was }) } }, initial: 'draft' });
    await place.start(changed({ status: status() }));
    expect(asRows(await place.rows('books'))).toMatchObject({ b2: { status: 'sold' } });
    await place.start(changed({ status: status('sold') }));
    expect(asRows(await place.rows('books'))).toMatchObject({ b1: { status: 'draft' }, b2: { status: 'gone' } });
    expect(place.warned).toHaveLength(1);
    expect(await place.check(changed({ status: status('sold') }))).toEqual([]);
  });

  it('values that are to be unique together and are not are told record by record, at the start and when asked', async () => {
    const place = visit(await placeOf());
    const row = (id: string, name: string, price: string | null) => ({ id, name, price, status: 'draft' });
    const rows = [row('b1', 'One', '1'), row('b2', 'One', '2'), row('b3', 'One', '1'), row('b4', 'Two', '1')];
    const alone = [row('b5', 'Three', null), row('b6', 'Three', null)];
    await place.start(first, { books: [...rows, row('b7', 'One', '1'), ...alone] });
    const together: Version = { resources: { books: { fields: books, unique: [['name', 'price']] } } };
    const refusal = await place.start(together).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataUnfit);
    expect(String(refusal)).toMatch(/books\.name\+price: .*unique.*\(2\)/);
    for (const id of ['b3', 'b7']) expect(String(refusal)).toContain(`books[${id}].name+price: ["One","1"]`);
    for (const id of ['b1', 'b2', 'b4', 'b5', 'b6']) expect(String(refusal)).not.toContain(`books[${id}]`);
    expect(String(refusal)).toContain("{ records: 'books', up");
    await place.start(first);
  });

  it('values that are to be unique together from now on do not keep it from starting, and are listed when asked for', async () => {
    const place = visit(await placeOf());
    const row = (id: string, name: string) => ({ id, name, price: '1', status: 'draft' });
    await place.start(first, { books: [row('b1', 'One'), row('b2', 'ONE'), row('b3', 'One'), row('b4', 'Two')] });
    const unique = [{ fields: ['name', 'price'], existing: 'allowed' }] as const;
    const together: Version = { resources: { books: { fields: books, unique } } };
    await place.start(together);
    await place.start(together);
    expect(place.warned).toEqual([]);
    const [report] = await place.check(together);
    expect(report).toMatchObject({ kind: 'unique', field: '~name+~price', count: 2 });
    expect(report?.examples.map(({ id }) => id)).toEqual(['b2', 'b3']);
  });

  it('texts written before they were cleaned are cleaned, and twins are told and stay', async () => {
    const place = visit(await placeOf());
    const before: Version = {
      resources: { books: { name: urlField({ label }), code: urlField({ label, unique: true }) } },
    };
    const after: Version = { resources: { books: { name: text({ label }), code: text({ label, unique: true }) } } };
    const row = (id: string, call: string, code: string) => ({ id, name: call, code });
    const books = [row('b1', '零\u200b宽', 'Admin'), row('b2', 'plain', 'admin'), row('b3', '甲\u00a0', 'x\u200b')];
    await place.start(before, { books });
    await place.start(after);
    const rows = asRows(await place.rows('books'));
    expect(rows).toMatchObject({
      b1: { name: '零宽', code: 'Admin' },
      b2: { code: 'admin' },
      b3: { name: '甲', code: 'x' },
    });
    const [report, ...more] = await place.check(after);
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      kind: 'unique',
      field: '~code',
      count: 1,
      examples: [{ id: 'b2', value: 'admin' }],
    });
    expect(reportOf(report ? [report] : [])).toMatch(
      /books\.code: .*only in case, width or blanks \(1\)\n.*books\[b2\]\.code: "admin"/,
    );
  });

  it('a reference to what is gone does not keep it from starting, and is told unless its id is to be kept', async () => {
    const place = visit(await placeOf());
    const to = (onDelete: 'clear' | 'keep') =>
      ref('shelves', { label, onDelete, ...(onDelete === 'clear' && { multiple: true }) });
    const version: Version = {
      resources: { books: { on: to('clear'), former: to('keep') }, shelves: { name: text({ label }) } },
    };
    const books = [
      { id: 'b1', on: ['s1'], former: 's0' },
      { id: 'b2', on: ['s1', 's2'], former: null },
    ];
    await place.start(version, { books, shelves: [{ id: 's1', name: 'one' }] });
    await place.start(version);
    expect(place.warned).toEqual([]);
    const report = await place.check(version);
    expect(report).toMatchObject([
      { kind: 'reference', field: 'on', count: 1, examples: [{ id: 'b2', value: ['s1', 's2'] }] },
    ]);
    expect(reportOf(report)).toMatch(/books\.on: .*refers to a record that does not exist \(1\)\n.*books\[b2\]\.on/);
  });

  it('two values that become the same by cleaning are refused, and nothing is changed', async () => {
    const place = visit(await placeOf());
    const before: Version = { resources: { books: { code: urlField({ label, unique: true }) } } };
    const after: Version = { resources: { books: { code: text({ label, unique: true }) } } };
    await place.start(before, {
      books: [
        { id: 'b1', code: 'x' },
        { id: 'b2', code: 'x\u200b' },
      ],
    });
    const refusal = await place.start(after).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataUnfit);
    expect(String(refusal)).toMatch(/books\.code: .*unique.*\(1\)/);
    await place.start(before);
  });

  it('takes back what was edited, made and removed since, by the way down of the migration', async () => {
    const place = await begin();
    const next = changed(
      { price: number({ label }), title: text({ label, was: 'none' }) },
      {
        '0001-price.ts': [
          {
            change: 'books.price',
            up: (value) => (value ? Number(value) : null),
            down: (value) => `${String(value)} yuan`,
          },
        ],
      },
    );
    const store = await place.open(next);
    await store.update({ collection: 'books', id: 'b1', scope, patch: { price: 99 } });
    await store.create({ collection: 'books', row: { id: 'b4', name: 'Four', price: 4 } });
    await store.remove({ collection: 'books', id: 'b2', scope });
    await store.close();
    await place.back(next);
    const rows = asRows(await place.rows('books'));
    expect(rows).toMatchObject({ b1: { price: '99 yuan' }, b3: { price: null }, b4: { price: '4 yuan' } });
    expect(rows).not.toHaveProperty('b2');
  });

  it('keeps what was dropped until the way back is given up', async () => {
    const place = await begin();
    const next: Version = { resources: { shops: { name } }, migrations: { '0001-books.ts': [{ drop: 'books' }] } };
    await place.start(next);
    expect((await place.rows('data-before')).join()).toContain('"price":"0012"');
    expect(await place.settle()).toBe(1);
    expect(await place.rows('data-before')).toEqual([]);
    expect(await place.back(next)).toBeUndefined();
    await place.start(next);
    expect(await place.rows('books')).toEqual([]);
  });

  it('lets history and saved views follow', async () => {
    const place = visit(await placeOf());
    const store = await place.open(first, seed);
    const changes = [
      { field: 'name', before: 'Zero', after: 'One' },
      { field: 'status', before: 'sold', after: 'draft' },
    ];
    await store.create({ collection: 'history', row: { id: 'h1', collection: 'books', recordId: 'b1', changes } });
    await store.create({ collection: 'history', row: { id: 'h2', collection: 'others', recordId: 'b1', changes } });
    const layout = { order: ['price', 'name'], hidden: ['name'], pinned: { name: 'left' }, widths: { price: 90 } };
    const view = { at: '/books', query: 'name=One&status=sold&_sort=-name%2Cstatus&_q=name', layout };
    await store.create({ collection: 'listViews', row: { id: 'l1', ...view } });
    await store.create({ collection: 'listViews', row: { id: 'l2', ...view, at: '/others' } });
    await store.close();
    const before = [await place.rows('history'), await place.rows('listViews')];
    const gone = state({ label, options: { draft: label, gone: { ...label, was: 'sold' } }, initial: 'draft' });
    const next: Version = {
      resources: {
        volumes: {
          was: 'books',
          fields: { ...others, price, parts, status: gone, title: text({ label, was: 'name' }) },
        },
      },
    };
    await place.start(next);
    const history = asRows(await place.rows('history'));
    expect(history.h1).toMatchObject({
      collection: 'volumes',
      changes: [
        { field: 'title', before: 'Zero', after: 'One' },
        { field: 'status', before: 'gone', after: 'draft' },
      ],
    });
    expect(history.h2).toMatchObject({ collection: 'others', changes });
    const views = asRows(await place.rows('listViews'));
    expect(views.l1).toMatchObject({
      query: 'title=One&status=gone&_sort=-title%2Cstatus&_q=name',
      layout: { order: ['price', 'title'], hidden: ['title'], pinned: { title: 'left' }, widths: { price: 90 } },
    });
    expect(views.l2).toMatchObject({ ...view, at: '/others' });
    await place.back(next);
    expect([await place.rows('history'), await place.rows('listViews')]).toEqual(before);
  });

  it('lets a collection of the product follow', async () => {
    const place = visit(await placeOf());
    const own = (name: string, was?: string[]): Version => ({
      resources: {},
      own: [collectionOf(name, {}, [], was && { was })],
    });
    await place.start(own('carts'), { carts: [{ id: 'c1', n: 1 }] });
    await place.start(own('baskets', ['carts']));
    expect(asRows(await place.rows('baskets'))).toMatchObject({ c1: { n: 1 } });
    await expect(place.start(own('bins'))).rejects.toThrow(/baskets: .*no such resource/);
  });

  it('says what does not fit where nobody has noted what the rows were written for, and follows names all the same', async () => {
    const source = await placeOf();
    // A store that is opened without a word about its configuration.
    const old = await source.openOld(
      ['books', 'history', 'listViews'].map((one) => collectionOf(one)),
      seed,
    );
    await old.close();
    const place = visit(source);
    const next: Version = {
      resources: { books: { ...others, status, parts, price: number({ label }), title: text({ label, was: 'name' }) } },
    };
    await place.start(next);
    expect(place.warned.join()).toMatch(/books\.price: .*\(2\)/);
    expect(asRows(await place.rows('books'))).toMatchObject({ b1: { title: 'One', price: '12' } });
    await place.start(next);
    expect(place.warned).toHaveLength(1);
    await expect(place.start(changed({ price: number({ label }) }))).rejects.toThrow(/books\.title/);
  });

  it('is said and left as it is in development, until it fits', async () => {
    const place = await begin();
    const gone: Version = { resources: { books: { ...others, price, status, parts } } };
    await place.start(gone, {}, 'lenient');
    expect(place.warned.join()).toMatch(/books\.name/);
    await expect(place.start(gone)).rejects.toThrow(/books\.name/);
    await place.start(
      { resources: { books: { ...others, price, status, parts, title: text({ label, was: 'name' }) } } },
      {},
      'lenient',
    );
    expect(asRows(await place.rows('books'))).toMatchObject({ b2: { title: 'Two' } });
  });

  it('is refused where rows may not be converted now, and noted where they need not be', async () => {
    const place = await begin();
    const next: Version = {
      resources: { books: { ...others, price, status, parts, title: text({ label, was: 'name' }) } },
    };
    await expect(place.start(next, {}, 'look')).rejects.toThrow(/npm run db:migrate.*\n.*name → title/);
    const more = choice({ label, options: { a: label, b: label, c: label }, multiple: true });
    await place.start(changed({ shelf: more }), {}, 'look');
    expect(await place.back(first)).toBeUndefined();
  });

  it('is refused in a line where it is of another console', async () => {
    const place = visit(await placeOf());
    await place.start({ resources: { loans: { name }, boats: { name }, races: { name } } }, {});
    const refusal = await place.start({ resources: { shops: { name } } }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataUnfit);
    expect(String(refusal)).toMatch(/^\S+ [^\n]*of another console, nothing was changed: loans, boats, races$/);
  });

  it('has what migrations would bring about where nothing was stored before', async () => {
    const place = visit(await placeOf());
    const next = changed(
      { price: number({ label }) },
      {
        '0001-price.ts': [
          {
            change: 'books.price',
            up: () => {
              throw new Error('not for fresh rows');
            },
            down: () => 0,
          },
        ],
      },
    );
    await place.start(next, { books: [{ id: 'b1', name: 'One', price: 1, status: 'draft' }] });
    expect(asRows(await place.rows('books'))).toMatchObject({ b1: { price: 1 } });
    await expect(place.start(changed({ price: number({ label }) }))).rejects.toBeInstanceOf(DataMigrationError);
  });
});
