import { describe, expect, test } from 'vitest';
import { filledValues, followingItems, followingValues } from '../../../../src/framework/engine/form/changed-values';
import { placeOf, toFormProblem } from '../../../../src/framework/engine/form/form-problem';
import {
  brokenFormRules,
  type FormKnowledge,
  formState,
  typedOver,
  watchedNames,
} from '../../../../src/framework/engine/form/use-form-state';
import type { Values } from '../../../../src/framework/fields/base/resolved';
import { isInForms } from '../../../../src/framework/fields/field';
import { datetime, list, number, state, text } from '../../../../src/framework/fields/registry';
import { resolveResource } from '../../../../src/framework/language/resolve/resolve-resource';
import { newRecord } from '../../../../src/framework/language/resource/new-record';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { tinyJobs } from '../../language/tiny-fields';

const { fields } = tinyJobs;

const label = (en: string) => ({ zh: en, en });
const withDouble = list({
  label: label('Lines'),
  fields: {
    price: number({ label: label('Price') }),
    double: number({ label: label('Double'), computed: { multiply: [{ field: 'price' }, 2] } }),
  },
});

describe('the state of a form', () => {
  test('hides, requires and passes on values by the rules that the server has', () => {
    const plain = formState(fields, { kind: 'a', why: 'x' });
    expect([plain.visible.has('why'), plain.visible.has('more'), plain.required.has('why')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(plain.values).toEqual({ kind: 'a' });
    const request = formState(fields, { kind: 'b', why: 'x' });
    expect([request.visible.has('why'), request.visible.has('more'), request.required.has('why')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('watches only what others look at', () => {
    expect([...watchedNames(fields)].sort()).toEqual(
      ['count', 'groupId', 'isUrgent', 'items', 'kind', 'price', 'total', 'why'].sort(),
    );
  });

  test('reckons computed values and takes impossible choices out', () => {
    expect(followingValues(fields, { kind: 'a', level: 'high', price: 2, count: 3 })).toEqual({
      total: 6,
      left: 97,
      sum: 6,
      name: 'a',
      level: null,
    });
    expect(followingValues(fields, { kind: 'a', level: 'low', name: 'a' })).toEqual({});
  });

  test('reckons what is computed in the items of lists, at its place', () => {
    const { fields: bill } = resolveResource('bills', { label: label('Bill'), fields: { lines: withDouble } });
    const typed = { lines: [{ price: 2, double: 4 }, { price: 3, double: 4 }, { double: 1 }] };
    expect(watchedNames(bill).has('lines')).toBe(true);
    expect(followingItems(bill, typed, formState(bill, typed).values)).toEqual([
      { place: ['lines', 1, 'double'], value: 6 },
      { place: ['lines', 2, 'double'], value: null },
    ]);
  });
});

describe('the form of a new record', () => {
  const notes = resolveResource(
    'notes',
    defineResource({
      label: label('Note'),
      fields: {
        title: text({ label: label('Title') }),
        days: number({ label: label('Days'), default: 7 }),
        at: datetime({ label: label('At') }),
        review: text({ label: label('Review'), readOnlyWhen: { status: ['draft'] } }),
        reply: text({ label: label('Reply'), visibleWhen: { review: { empty: false } } }),
        secret: text({ label: label('Secret'), protected: true }),
        guess: text({ label: label('Guess'), requiredWhen: { secret: 'x' } }),
        own: text({ label: label('Own'), visibleWhen: { ownerId: { eq: { me: 'id' } } } }),
        status: state({ label: label('Status'), initial: 'draft', options: { draft: label('D'), live: label('L') } }),
      },
      rules: [{ check: { at: { gte: { field: 'createdAt' } } }, message: label('Too early'), at: 'at' }],
    }),
  );
  const now = Date.UTC(2026, 10, 25);
  const context = { now, zone: 'Asia/Shanghai', me: { id: 'u1', roles: [] } };
  const before = newRecord(notes, context);
  const fields = notes.fields.filter(isInForms);
  const knowledge = { context, before, all: notes.fields };
  const stateOf = (typed: Values, more: FormKnowledge = {}) =>
    formState(fields, typedOver(before, typed), { ...knowledge, ...more });

  test('begins with the moment, the owner, the initial state and the defaults', () => {
    const moment = '2026-11-25T00:00:00.000Z';
    const own = { createdAt: moment, updatedAt: moment, createdBy: 'u1', ownerId: 'u1' };
    expect(before).toEqual({ ...own, status: 'draft', days: 7 });
  });

  test('holds what the initial state holds, whatever was typed into it', () => {
    const { held, visible, values } = stateOf({ review: 'typed before', reply: 'x' });
    expect([[...held], visible.has('reply'), values.review]).toEqual([['review'], false, undefined]);
    // An action changes its fields all the same.
    expect(stateOf({ review: 'typed' }, { isHolding: false }).values.review).toBe('typed');
  });

  test('knows whose it will be, also while nobody is named', () => {
    expect(stateOf({ ownerId: undefined }).visible.has('own')).toBe(true);
    expect(stateOf({ ownerId: 'u2' }).visible.has('own')).toBe(false);
  });

  test('asks nothing of a value that the user may not see', () => {
    expect(stateOf({ secret: 'x' }).required.has('guess')).toBe(true);
    expect(stateOf({ secret: 'x' }, { unseen: new Set(['secret']) }).required.has('guess')).toBe(false);
  });

  test.each([
    ['2026-11-24T23:00:00.000Z', ['at']],
    ['2026-11-25T01:00:00.000Z', []],
  ])('asks its rules with the moment at which it is made: %s', (at, expected) => {
    const broken = brokenFormRules(notes.rules, { state: stateOf({ at }), stored: undefined, knowledge });
    expect(broken.map((rule) => rule.at)).toEqual(expected);
  });

  test('sends an emptied default as empty, and nothing for what is not on it', () => {
    expect(filledValues({ fields, now: { title: 'a', days: null }, begun: before })).toEqual({
      title: 'a',
      days: null,
    });
    expect(filledValues({ fields, now: { title: 'a' }, begun: before })).toEqual({ title: 'a' });
  });
});

test('a mistake within a list finds its place', () => {
  const thrown = { message: 'no', statusCode: 422, errors: { 'items.2.price': 'too much', 'other.1.x': 'hidden' } };
  const problem = toFormProblem({ thrown, names: ['items'], fallback: 'sorry' });
  expect(problem).toMatchObject({ fieldErrors: { 'items.2.price': 'too much' }, general: 'other.1.x: hidden' });
  expect(placeOf('items.2.price')).toEqual(['items', 2, 'price']);
});
