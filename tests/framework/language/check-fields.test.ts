import { expect, test } from 'vitest';
import type { ItemFieldConfig } from '../../../src/framework/fields/list/list';
import type { FieldConfig } from '../../../src/framework/fields/registry';
import { checkConsole } from '../../../src/framework/language/check/check';
import { formatMistakes } from '../../../src/framework/language/check/report';
import type { WrittenResource } from '../../../src/framework/language/resource/resource-config';
import { tinyConsole } from './tiny-console';

const label = { zh: '名', en: 'Name' };
const orders = tinyConsole.resources.orders as WrittenResource;
const message = (field: FieldConfig): string =>
  formatMistakes(
    checkConsole({
      ...tinyConsole,
      resources: { ...tinyConsole.resources, orders: { ...orders, fields: { ...orders.fields, extra: field } } },
    }),
  );
const item = (field: Record<string, unknown>): FieldConfig => ({
  type: 'list',
  label,
  // What the compiler refuses comes from a file that it has not seen.
  fields: { one: { label, ...field } as ItemFieldConfig },
});

const list = (fields: Record<string, ItemFieldConfig>): FieldConfig => ({ type: 'list', label, fields });
const price: ItemFieldConfig = { type: 'money', label };
const madeOf = (field: string): ItemFieldConfig => ({ type: 'number', label, computed: { multiply: [{ field }, 2] } });

const cases: readonly [string, FieldConfig][] = [
  [
    'extra.requiredWhen.all[0].not.kinds: "kinds" is no field of orders. Did you mean "kind"?',
    { type: 'text', label, requiredWhen: { all: [{ not: { kinds: { empty: true } } }] } },
  ],
  [
    'extra.was: "title" is still in use. Stored data of that name belongs to it; name what is gone.',
    { type: 'text', label, was: ['titel', 'title'] },
  ],
  ['extra.was: "id" is no name that it can have had.', { type: 'text', label, was: 'id' }],
  [
    'extra.options.b.was: "a" is still in use.',
    { type: 'choice', label, options: { a: label, b: { ...label, was: 'a' } } },
  ],
  [
    'extra.options.b.was: "c" is a former name of "a" already. Stored data can follow only one of them.',
    { type: 'state', label, initial: 'a', options: { a: { ...label, was: 'c' }, b: { ...label, was: ['d', 'c'] } } },
  ],
  [
    'extra.fields.two.was: "one" is still in use.',
    {
      type: 'list',
      label,
      fields: { one: { type: 'text', label }, two: { type: 'text', label, was: 'one' } },
    },
  ],
  [
    'extra.visibleWhen.any[0].kind: "z" is no option of kind.',
    { type: 'text', label, visibleWhen: { any: [{ kind: 'z' }] } },
  ],
  [
    'extra.optionsWhen.field: "knd" is no field. Did you mean "kind"?',
    { type: 'choice', label, options: { a: label }, optionsWhen: { field: 'knd', map: {} } },
  ],
  [
    'extra.optionsWhen.map.b: "c" is no option.',
    { type: 'choice', label, options: { a: label }, optionsWhen: { field: 'kind', map: { b: ['c'] } } },
  ],
  [
    'extra.computed.sum[0].field: "amounts" is no field of orders. Did you mean "amount"?',
    { type: 'number', label, computed: { sum: [{ field: 'amounts' }, 1] } },
  ],
  [
    'extra.computed.sum[0]: {"field":"title"} is no figure.',
    { type: 'number', label, computed: { sum: [{ field: 'title' }, { field: 'count' }] } },
  ],
  [
    'extra.computed.add[1]: "2h" is no figure. Name a number of days, or write a length of time: "14d", "1m", "1y".',
    { type: 'date', label, computed: { add: ['2026-01-31', '2h'] } },
  ],
  [
    'extra.fields.one.computed.multiply[0].field: "prise" is no field of orders.extra. Did you mean "price"?',
    list({ price, one: { type: 'money', label, computed: { multiply: [{ field: 'prise' }, 2] } } }),
  ],
  [
    'extra.fields.one.computed: it is made of itself: one ← two ← three ← one. Leave one of these out.',
    list({ one: madeOf('two'), two: madeOf('three'), three: madeOf('one') }),
  ],
  [
    'extra.fields.one.computed: the day of a moment depends on the time zone. Name fields of type date.',
    list({
      at: { type: 'datetime', label },
      one: { type: 'number', label, computed: { days: { from: { field: 'at' }, to: { field: 'at' } } } },
    }),
  ],
  ['extra.fields.one.rollup: has no meaning within a list.', item({ type: 'number', rollup: {} })],
  [
    'extra.computed.add: there is nothing to reckon with. Write a list of 2 or more.',
    { type: 'number', label, computed: { add: [{ field: 'count' }] } },
  ],
  [
    'extra.computed.sum[0].field: "count.price" is no field of orders.',
    { type: 'number', label, computed: { sum: [{ field: 'count.price' }] } },
  ],
  ['extra.fields: an item has no fields.', { type: 'list', label, fields: {} }],
  ['extra.fields.one.type: "list" cannot stand within a list.', item({ type: 'list', fields: {} })],
  [
    'extra.fields.one.mask: has no meaning within a list. It concerns a whole record; say it of the list.',
    item({ type: 'phone', mask: true }),
  ],
  ['minItems (3) is larger than maxItems (1).', { ...item({ type: 'text' }), minItems: 3, maxItems: 1 } as FieldConfig],
  [
    'extra.options.b: "b" stands twice in the tree. A value is stored without its path.',
    { type: 'tree', label, options: { a: { ...label, children: { b: label } }, b: label } },
  ],
  ['extra.options: there is nothing to choose from.', { type: 'tree', label, options: {} }],
  ['extra.default: "c" is no node.', { type: 'tree', label, options: { a: label }, default: 'c' }],
  ['extra.default: 2.5: Name must be a multiple of 1.', { type: 'rating', label, default: 2.5 }],
  [
    'extra.default.me: who is signed in is a user, and customers are none. Use it with a ref to users.',
    { type: 'ref', to: 'customers', label, default: { me: 'id' } },
  ],
  [
    'extra.default: this comes to a text, and the field holds a day.',
    { type: 'date', label, default: { me: 'username' } },
  ],
  [
    'extra.default.add[0].field: "dew" is no field of orders.',
    { type: 'date', label, default: { add: [{ field: 'dew' }, 1] } },
  ],
  [
    'extra.default: it follows itself: extra ← extra. Leave one of these out.',
    { type: 'number', label, default: { add: [{ field: 'extra' }, 1] } },
  ],
  [
    'extra.fields.one.default: an item begins with a plain value.',
    list({ one: { type: 'date', label, default: { today: '0d' } } }),
  ],
  [
    'extra.computed: this comes to a moment, and the field holds a day.',
    { type: 'date', label, computed: { add: [{ field: 'due' }, 1] } },
  ],
  [
    'extra.computed: "createdAt" is set after it.',
    { type: 'datetime', label, computed: { add: [{ field: 'createdAt' }, 1] } },
  ],
  ['extra.default.today: "+7" is no distance in time.', { type: 'date', label, default: { today: '+7' } as never }],
  [
    'extra.where.field: "nam" is no field of customers. Did you mean "name"?',
    { type: 'ref', to: 'customers', label, where: { field: 'nam', from: 'kind' } },
  ],
  [
    'extra.where.from: "kid" is no field. Did you mean "kind"?',
    { type: 'ref', to: 'customers', label, where: { field: 'name', from: 'kid' } },
  ],
  [
    'extra.onDelete: the reference is required, and would be empty.',
    { type: 'ref', to: 'customers', label, required: true, onDelete: 'clear' },
  ],
  [
    'extra.onDelete: the reference is required, and would be empty.',
    { type: 'ref', to: 'customers', label, requiredWhen: { kind: 'a' }, onDelete: 'clear' },
  ],
  [
    'extra.languages: a text with `code` is the same in every language. Leave one of them out.',
    { type: 'text', label, languages: true, code: { digits: 3 } },
  ],
  [
    'extra.languages: a text with `format` is the same in every language.',
    { type: 'text', label, languages: true, format: 'email' },
  ],
  [
    'extra.languages: a text with `computed` is the same in every language.',
    { type: 'text', label, languages: true, computed: { concat: [{ field: 'title' }] } },
  ],
  [
    'extra.languages: a text with `rollup` is the same in every language.',
    { type: 'text', label, languages: true, rollup: { of: 'orders', by: 'customer', latest: 'title' } },
  ],
  ['extra.fields.one.languages: has no meaning within a list.', item({ type: 'text', languages: true })],
  [
    'extra.languages: "nameEn" is no field of customers.',
    { type: 'text', label, languages: true, lookup: 'customer.name' },
  ],
  [
    'extra.onDelete: it is never changed after creation, and nobody could fill it in again.',
    { type: 'ref', to: 'customers', label, createOnly: true, onDelete: 'clear' },
  ],
];

test.each(cases)('%s', (mistake, field) => {
  expect(message(field)).toContain(
    `resources.orders.fields.${mistake.startsWith('extra') ? mistake : `extra: ${mistake}`}`,
  );
});

test('a field in the place of a translation, and an input in several languages, are reported where they are', () => {
  const fields = { title: { type: 'text', label, languages: true }, titleEn: { type: 'text', label } } as const;
  const actions = { go: { label, inputs: { words: { type: 'text', label, languages: true } } } } as const;
  const written = { ...orders, fields: { ...orders.fields, ...fields }, actions } as WrittenResource;
  const config = { ...tinyConsole, resources: { ...tinyConsole.resources, orders: written } };
  const said = formatMistakes(checkConsole(config));
  expect(said).toContain('orders.fields.title.languages: "titleEn", which would have the text in another language');
  expect(said).toContain('orders.actions.go.inputs.words.languages: an input is no field of the record.');
  // In a console of one language it is an ordinary text.
  const alone = { ...config, site: { ...config.site, languages: ['zh' as const] } };
  expect(formatMistakes(checkConsole(alone))).not.toContain('titleEn');
});
