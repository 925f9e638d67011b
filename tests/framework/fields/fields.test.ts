import { describe, expect, test } from 'vitest';
import { computedValues } from '../../../src/framework/fields/computed';
import { defaultValue } from '../../../src/framework/fields/default-value';
import { parseText } from '../../../src/framework/fields/parse/parse-text';
import { phoneMask } from '../../../src/framework/fields/plain/phone';
import * as define from '../../../src/framework/fields/registry';
import { resolveField } from '../../../src/framework/fields/resolve-field';
import { withBelow } from '../../../src/framework/fields/tree/tree-options';
import { resolveResource } from '../../../src/framework/language/resolve/resolve-resource';
import { checkRecord } from '../../../src/framework/language/resource/record-schema';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { tinyJobs } from '../language/tiny-fields';

type Values = Record<string, unknown>;
const check = (mode: 'create' | 'edit', body: Values, current?: Values) =>
  checkRecord({ resource: tinyJobs, body, mode, language: 'en', ...(current && { current }) });
const errorsOf = (body: Values) => {
  const result = check('edit', body, {});
  return result.ok ? {} : result.errors;
};

describe('a value of a type', () => {
  const wrong: readonly [string, unknown, Values][] = [
    ['period', { from: '2026-01-02', to: '2026-01-01' }, { period: 'Period cannot end before it begins' }],
    ['period', { from: '2026-01-01', to: '2026-02-01' }, { period: 'Period may cover at most 31 days' }],
    ['period', { from: '2026-01-01' }, { period: 'Period is not a valid date' }],
    ['period', { from: '2026-02-30', to: '2026-03-01' }, { period: 'Period is not a valid date' }],
    ['period', { from: '2026-01-01', to: '2026-01-02', x: 1 }, { period: 'Period is not a valid date' }],
    ['period', '2026-01-01', { period: 'Period is not a valid date' }],
    ['stars', 0, { stars: 'Stars must be at least 1' }],
    ['stars', 6, { stars: 'Stars must be at most 5' }],
    ['stars', 2.5, { stars: 'Stars must be a multiple of 1' }],
    ['halves', 2.4, { halves: 'Halves must be a multiple of 0.5' }],
    ['place', 'nowhere', { place: 'Place is not one of the choices' }],
    ['place', 'north', { place: 'Place must be a choice without others below it' }],
    ['data', '{"a":', { data: 'Data must be a JSON object or array' }],
    ['data', 5, { data: 'Data must be a JSON object or array' }],
    ['data', { a: { b: { c: 1 } } }, { data: 'Data may be nested at most 2 levels deep' }],
    ['data', { a: 'x'.repeat(40) }, { data: 'Data may have at most 30 characters' }],
    ['items', [{ name: 'a' }, { name: 'b' }, { name: 'c' }], { items: 'Items may have at most 2 items' }],
    ['items', ['a'], { items: 'Items has the wrong format' }],
    [
      'items',
      [{ name: 'ok' }, { price: -1, other: 1 }],
      {
        'items.1.other': 'There is no field named “other”',
        'items.1.name': 'Item name is required',
        'items.1.price': 'Item price must be at least 0',
      },
    ],
    ['wordIds', ['a', 'b', 'c'], { wordIds: 'Words may have at most 2 items' }],
    ['mobile', '138****8000', { mobile: 'Enter a correct mobile phone number' }],
  ];
  test.each(wrong)('%s = %j is refused, with its place', (name, value, errors) => {
    expect(errorsOf({ [name]: value })).toEqual(errors);
  });

  test.each<[string, unknown]>([
    ['period', { from: '2026-01-01', to: '2026-01-31' }],
    ['period', null],
    ['stars', 5],
    ['halves', 0.5],
    ['place', 'bj'],
    ['place', 'sea'],
    ['data', { a: [1] }],
    ['data', []],
    ['items', [{ name: 'a', price: 1.5 }]],
    ['items', []],
  ])('%s = %j is taken', (name, value) => {
    expect(errorsOf({ [name]: value })).toEqual({});
  });
});

describe('conditions', () => {
  test.each<[string, Values, Values]>([
    ['what is hidden is left out of a new record', { kind: 'a', why: 'x', more: 'y' }, { kind: 'a', isUrgent: false }],
    ['and what depends on it too', { kind: 'c', isUrgent: true, why: 'x', more: 'y' }, { kind: 'c', isUrgent: true }],
    ['all of several', { isUrgent: true, why: 'x', more: 'y' }, { kind: 'a', isUrgent: true, why: 'x', more: 'y' }],
    ['one of several', { kind: 'b', why: 'x' }, { kind: 'b', isUrgent: false, why: 'x' }],
  ])('%s', (_, body, value) => {
    expect(check('create', body)).toEqual({ ok: true, value });
  });

  test('a change that hides a value takes it away', () => {
    const current = { kind: 'b', why: 'x', more: 'y' };
    expect(check('edit', { kind: 'a' }, current)).toEqual({ ok: true, value: { kind: 'a', why: null, more: null } });
    expect(check('edit', { why: 'z', kind: 'a' }, current)).toEqual({
      ok: true,
      value: { kind: 'a', why: null, more: null },
    });
  });

  test('a change that makes a field required asks for it, in a new record and in one that stands', () => {
    const errors = { why: 'Why is required' };
    expect(check('create', { kind: 'b' })).toEqual({ ok: false, errors });
    expect(check('edit', { kind: 'b' }, { kind: 'a' })).toEqual({ ok: false, errors });
    expect(check('edit', { kind: 'b' }, { kind: 'a', why: 'x' }).ok).toBe(true);
    expect(check('edit', { count: 1 }, { kind: 'b' }).ok).toBe(true);
  });

  test('only the options that another field leaves over may be chosen', () => {
    const errors = { level: 'Level is not one of the choices' };
    expect(check('edit', { level: 'high' }, { kind: 'a' })).toEqual({ ok: false, errors });
    expect(check('edit', { kind: 'a' }, { kind: 'b', level: 'high', why: 'x' })).toEqual({ ok: false, errors });
    expect(check('edit', { level: 'high' }, { kind: 'b' }).ok).toBe(true);
    expect(check('edit', { level: 'low' }, { kind: 'a' }).ok).toBe(true);
  });

  test('what is computed may not be sent', () => {
    expect(errorsOf({ total: 5 })).toEqual({ total: 'Total cannot be set directly' });
  });
});

describe('computed values', () => {
  const reckon = (values: Values) => computedValues(tinyJobs.fields, values);
  test.each<[Values, Values]>([
    [
      { price: 1.1, count: 3 },
      { total: 3.3, left: 97, sum: 3.3, name: null },
    ],
    [
      { price: 1.005, count: 1 },
      { total: 1.01, left: 99, sum: 1.01, name: null },
    ],
    [{ price: 2 }, { total: null, left: null, sum: null, name: null }],
    [{ items: [{ price: 1.5 }, { name: 'x' }, { price: 2 }] }, { total: null, left: null, sum: 3.5, name: null }],
    [
      { kind: 'b', why: 'x' },
      { total: null, left: null, sum: null, name: 'b-x' },
    ],
    [
      { kind: 'b', why: '' },
      { total: null, left: null, sum: null, name: 'b' },
    ],
    [
      { price: '2', count: 1 },
      { total: null, left: 99, sum: null, name: null },
    ],
  ])('of %j', (values, expected) => {
    expect(reckon(values)).toEqual(expected);
  });
});

test('first values come from who, when and where', () => {
  const label = { zh: '值', en: 'Value' };
  // Three in the morning of the next day in China.
  const context = { me: { id: 'u7', username: 'li' }, now: Date.parse('2026-01-04T19:00:00Z'), zone: 'Asia/Shanghai' };
  const value = (field: Parameters<typeof resolveField>[1]) => defaultValue(resolveField('a', field), context);
  expect(value(define.ref('users', { label, default: { me: 'id' } }))).toBe('u7');
  expect(value(define.date({ label, default: { today: '0d' } }))).toBe('2026-01-05');
  expect(value(define.date({ label, default: { today: '-1m' } }))).toBe('2025-12-05');
  expect(value(define.text({ label, default: { concat: [{ me: 'username' }, ' ', { today: '0d' }] } }))).toBe(
    'li 2026-01-05',
  );
  expect(defaultValue(resolveField('a', define.date({ label, default: { today: '0d' } })))).toBeUndefined();
  expect(value(define.datetime({ label, default: { now: '+2h' } }))).toBe('2026-01-04T21:00:00.000Z');
  expect(value(define.text({ label, default: { from: 'query:a' } }))).toBeUndefined();
});

describe('first values that follow other fields', () => {
  const label = { zh: '值', en: 'Value' };
  const bills = resolveResource(
    'bills',
    defineResource({
      label,
      fields: {
        // Stands before what it follows.
        remindOn: define.date({ label, default: { subtract: [{ field: 'dueOn' }, 1] } }),
        dueOn: define.date({ label, required: true, default: { add: [{ field: 'issuedOn' }, { field: 'days' }] } }),
        issuedOn: define.date({ label, default: { today: '0d' } }),
        days: define.number({ label, default: 14 }),
        paidBy: define.date({ label, computed: { add: [{ field: 'dueOn' }, 3] } }),
      },
    }),
  );
  const context = { me: {}, now: Date.parse('2026-01-04T12:00:00Z'), zone: 'Asia/Shanghai' };
  const made = (body: Values) => {
    const query = { context };
    const checked = checkRecord({ resource: bills, body, mode: 'create', language: 'en', query });
    return checked.ok ? { ...checked.value, ...computedValues(bills.fields, checked.value) } : checked.errors;
  };
  const begun = { issuedOn: '2026-01-04', days: 14, dueOn: '2026-01-18', remindOn: '2026-01-17', paidBy: '2026-01-21' };
  test.each<[string, Values, Values]>([
    ['where nothing is said', {}, begun],
    [
      'over what is said of the others',
      { issuedOn: '2026-02-27', days: 2 },
      { issuedOn: '2026-02-27', days: 2, dueOn: '2026-03-01', remindOn: '2026-02-28', paidBy: '2026-03-04' },
    ],
    [
      'in turn, where one of them is said',
      { dueOn: '2026-05-01' },
      { ...begun, dueOn: '2026-05-01', remindOn: '2026-04-30', paidBy: '2026-05-04' },
    ],
    ['and an emptied one stays so', { remindOn: null }, { ...begun, remindOn: null }],
    ['to nothing, where a part is emptied', { days: null }, { dueOn: 'Value is required' }],
  ])('%s', (_, body, expected) => {
    expect(made(body)).toEqual(expected);
  });
});

test('what the server adds up begins with nothing; what cannot be nothing yet has no first value', () => {
  const label = { zh: '值', en: 'Value' };
  const first = (field: Parameters<typeof resolveField>[1]) => defaultValue(resolveField('a', field));
  const of = { of: 'parts', by: 'boxId' };
  expect(first(define.number({ label, readOnly: true }))).toBe(0);
  expect(first(define.number({ label, rollup: { ...of, count: true } }))).toBe(0);
  expect(first(define.money({ label, rollup: { ...of, sum: 'price' } }))).toBe(0);
  expect(first(define.number({ label, rollup: { ...of, min: 'price' } }))).toBeUndefined();
  expect(first(define.number({ label, readOnly: true, min: 1 }))).toBeUndefined();
  expect(first(define.number({ label }))).toBeUndefined();
});

test('a masked number shows its ends and is known again', () => {
  expect(phoneMask.hide('13800138000')).toBe('138****8000');
  expect(phoneMask.hide('1234')).toBe('****');
  expect([phoneMask.hide('13800138000'), '****', '13800138000', '', 5].map(phoneMask.isHidden)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a node stands for what lies below it', () => {
  const field = tinyJobs.fieldByName.get('place');
  expect(field?.type === 'tree' && withBelow(field.options, 'north')).toEqual(['north', 'bj']);
});

test('conditions that name no field do not compile', () => {
  const label = { zh: '值', en: 'Value' };
  const base = { label: { zh: '甲', en: 'A' } };
  const kind = define.choice({ label, options: { x: label } });
  // @ts-expect-error `kinds` is no field
  defineResource({ ...base, fields: { kind, a: define.text({ label, visibleWhen: { kinds: 'x' } }) } });
  // @ts-expect-error nested as well
  defineResource({
    ...base,
    fields: { kind, a: define.text({ label, requiredWhen: { all: [{ not: { no: { empty: true } } }] } }) },
  });
  // @ts-expect-error `prices` is no field
  defineResource({
    ...base,
    fields: { kind, a: define.money({ label, computed: { sum: [{ field: 'prices' }, 1] } }) },
  });
  // @ts-expect-error `group` is no field
  defineResource({ ...base, fields: { kind, a: define.ref('b', { label, where: { field: 'x', from: 'group' } }) } });
  // @ts-expect-error `y` is no option
  define.choice({ label, options: { x: label }, optionsWhen: { field: 'kind', map: { a: ['y'] } } });
  // @ts-expect-error `y` is no option
  defineResource({ ...base, fields: { kind, a: define.text({ label, visibleWhen: { kind: 'y' } }) } });
  // @ts-expect-error nested as well
  defineResource({
    ...base,
    fields: { kind, a: define.text({ label, readOnlyWhen: { any: [{ kind: ['x', 'y'] }] } }) },
  });
  const amount = define.money({ label });
  const limit = define.money({ label });
  const fields = { kind, amount, limit };
  const stated = { message: label, at: 'amount' } as const;
  // @ts-expect-error an amount is a figure
  defineResource({ ...base, fields, rules: [{ check: { amount: { lte: 'x' } }, ...stated }] });
  // @ts-expect-error `sum` is no field
  defineResource({ ...base, fields, rules: [{ check: { sum: { lte: 5 } }, ...stated }] });
  // @ts-expect-error nor is it where it is compared with
  defineResource({ ...base, fields, rules: [{ check: { limit: { lte: { field: 'sum' } } }, ...stated }] });
  // @ts-expect-error `less` is no test
  defineResource({ ...base, fields, rules: [{ check: { amount: { less: 5 } }, ...stated }] });
  // @ts-expect-error it is shown at no field
  defineResource({ ...base, fields, rules: [{ check: { amount: 5 }, message: label, at: 'sum' }] });
  // @ts-expect-error `7` is no distance
  defineResource({ ...base, fields, rules: [{ check: { createdAt: { gt: { now: '7' } } }, ...stated }] });
  const lively = defineResource({
    ...base,
    fields,
    rules: [{ check: { amount: { lte: { field: 'limit' } }, not: { kind: ['x'] } }, ...stated }],
    allowedWhen: { delete: { check: { createdAt: { gt: { now: '-7d' } } }, reason: label } },
  });
  expect(lively.rules).toHaveLength(1);
  const sound = defineResource({
    ...base,
    fields: { kind, a: define.text({ label, visibleWhen: { ownerId: { empty: false } } }) },
  });
  expect(Object.keys(sound.fields)).toEqual(['kind', 'a']);
});

describe('what is computed in the items of a list', () => {
  const label = { zh: '字', en: 'Word' };
  const bills = resolveResource(
    'bills',
    defineResource({
      label,
      fields: {
        total: define.money({ label, computed: { sum: [{ field: 'lines.gross' }] } }),
        lines: define.list({
          label,
          fields: {
            // Stands before what it is made of.
            gross: define.money({ label, computed: { multiply: [{ field: 'net' }, 1.19] } }),
            count: define.number({ label }),
            price: define.money({ label }),
            net: define.money({ label, computed: { multiply: [{ field: 'count' }, { field: 'price' }] } }),
          },
        }),
      },
    }),
  );
  test.each<[string, Values, Values]>([
    ['what follows from the others', { count: 3, price: 1.1 }, { count: 3, price: 1.1, net: 3.3, gross: 3.93 }],
    [
      'that and nothing that a caller says',
      { count: 1, price: 2, net: 50, gross: 'x' },
      { count: 1, price: 2, net: 2, gross: 2.38 },
    ],
    ['nothing where a part is missing', { count: 3, net: 50 }, { count: 3, net: null }],
  ])('is %s', (_, item, stored) => {
    const checked = checkRecord({
      resource: bills,
      body: { lines: [item] },
      mode: 'edit',
      language: 'en',
      current: {},
    });
    expect(checked).toEqual({ ok: true, value: { lines: [stored] } });
  });

  test('is read over where a text has it, and is part of a sum', () => {
    const [, lines] = bills.fields.filter(({ isSystem }) => !isSystem);
    const parsed = lines && parseText({ field: lines, text: '9 | 2 | 5\nx | 1 | 4 | 7', language: 'en' });
    expect(parsed).toEqual({
      ok: true,
      value: [
        { count: 2, price: 5 },
        { count: 1, price: 4 },
      ],
    });
    expect(computedValues(bills.fields, { lines: [{ gross: 1.1 }, {}, { gross: 2 }] })).toEqual({ total: 3.1 });
  });
});
