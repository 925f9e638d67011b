import { describe, expect, test } from 'vitest';
import { placeOf, toFormProblem } from '../../../../src/framework/engine/form/form-problem';
import { followingValues, formState, watchedNames } from '../../../../src/framework/engine/form/form-state';
import { tinyJobs } from '../../language/tiny-fields';

const { fields } = tinyJobs;

describe('the state of a form', () => {
  test('hides, requires and passes on values by the rules that the server has', () => {
    const plain = formState(fields, { kind: 'a', why: 'x' });
    expect([plain.visible.has('why'), plain.visible.has('more'), plain.required.has('why')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(plain.values).toEqual({ kind: 'a' });
    const asked = formState(fields, { kind: 'b', why: 'x' });
    expect([asked.visible.has('why'), asked.visible.has('more'), asked.required.has('why')]).toEqual([
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
});

test('a mistake within a list finds its place', () => {
  const thrown = { message: 'no', statusCode: 422, errors: { 'items.2.price': 'too much', 'other.1.x': 'hidden' } };
  const problem = toFormProblem({ thrown, names: ['items'], fallback: 'sorry' });
  expect(problem).toMatchObject({ fieldErrors: { 'items.2.price': 'too much' }, general: 'other.1.x: hidden' });
  expect(placeOf('items.2.price')).toEqual(['items', 2, 'price']);
});
