import { describe, expect, it } from 'vitest';
import { SeedRefused, seedText } from '../../../scripts/seed/seed-text';
import { choice, number, ref, text } from '../../../src/framework/fields/registry';
import { defineConsole } from '../../../src/framework/language/console-config';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import type { Draft } from '../../../src/framework/seed/record';

const label = (zh: string, en: string) => ({ zh, en });
const books = defineResource({
  label: label('书', 'Book'),
  ownedBy: false,
  fields: {
    title: text({ label: label('书名', 'Title'), required: true, max: 5 }),
    kind: choice({ label: label('类型', 'Kind'), options: { new: label('新', 'New'), old: label('旧', 'Old') } }),
    pages: number({ label: label('页数', 'Pages'), min: 1 }),
    read: number({ label: label('已读', 'Read'), min: 0 }),
    sequelId: ref('books', { label: label('续集', 'Sequel') }),
  },
  rules: [
    {
      check: { read: { lte: { field: 'pages' } } },
      message: label('已读不能多于页数', 'No more can be read than there is'),
      at: 'read',
    },
  ],
});
const console = resolveConsole(
  defineConsole({
    site: { title: label('测试', 'Test'), home: '/books' },
    roles: {},
    permissions: [],
    resources: { books },
    routes: [{ path: '/books', title: label('书', 'Books'), page: 'list', resource: 'books' }],
  }),
);

const good: Draft = { id: 'b1', title: 'One', kind: 'new', pages: 9, read: 3, sequelId: 'b1' };
const seed = (draft: Partial<Draft>): string =>
  seedText(console, {
    plans: { books: () => [{ ...good, ...draft }] },
    counters: [],
    owners: [],
    maker: 'u',
    samples: {
      remarks: ['fine'],
      topics: [],
      picture: () => '',
      portrait: () => '',
      document: () => ({ url: '', name: '', size: 0 }),
    },
  });

describe('the seed', () => {
  it('writes what fits', () => {
    expect(JSON.parse(seed({}))).toMatchObject({ books: [{ id: 'b1', title: 'One', read: 3 }] });
  });

  it.each<[string, Partial<Draft>, RegExp]>([
    ['a field that is none', { titel: 'One' }, /books b1: "titel" is no field of books/],
    ['a value that its field does not take', { title: 'Too long' }, /books b1\.title = "Too long": .*5/],
    ['an option that is none', { kind: 'blue' }, /books b1\.kind = "blue"/],
    ['a number below the least', { pages: 0 }, /books b1\.pages = 0: .*1/],
    ['a required field left empty', { title: undefined }, /books\[b1\]\.title: /],
    ['a reference to nothing', { sequelId: 'b9' }, /books\[b1\]\.sequelId: "b9" is no record of books/],
    ['a broken rule', { read: 10 }, /books\[b1\]\.read: No more can be read than there is/],
  ])('refuses %s with record, field and rule', (_, draft, message) => {
    expect(() => seed(draft)).toThrow(SeedRefused);
    expect(() => seed(draft)).toThrow(message);
  });
});
