import { expect, it } from 'vitest';
import { type Condition, compileCondition, everyRow } from '../../../../src/framework/server/store/condition';

const nothing: Condition = { any: [] };

const row = {
  name: '张三 Zhang',
  full: 'ＡＢＣ',
  pattern: 'a.c (50%)',
  count: 5,
  zero: 0,
  blank: '',
  no: false,
  none: null,
  tags: ['x', 'y'],
  numbers: [1, 2],
  at: '2026-05-31T08:00:00.000Z',
};

const f = (field: string, op: string, value: unknown) => ({ field, op, value }) as Condition;

it.each<[Condition, boolean]>([
  [everyRow, true],
  [nothing, false],
  [f('count', 'eq', 5), true],
  [f('count', 'eq', '5'), false],
  [f('zero', 'eq', 0), true],
  [f('zero', 'eq', null), false],
  [f('blank', 'eq', ''), true],
  [f('no', 'eq', false), true],
  [f('none', 'eq', null), true],
  [f('missing', 'eq', null), true],
  [f('missing', 'eq', undefined), true],
  [f('tags', 'eq', 'x'), true],
  [f('tags', 'eq', 'z'), false],
  [f('tags', 'eq', null), false],
  [f('count', 'ne', 5), false],
  [f('count', 'ne', 6), true],
  [f('missing', 'ne', 6), true],
  [f('missing', 'ne', null), false],
  [f('tags', 'ne', 'x'), false],
  [f('count', 'gte', 5), true],
  [f('count', 'gte', 5.1), false],
  [f('count', 'lte', 10), true],
  [f('count', 'gte', '1'), false],
  [f('none', 'lte', 10), false],
  [f('missing', 'gte', 0), false],
  [f('tags', 'gte', 'a'), false],
  [f('at', 'gte', '2026-05-31'), true],
  [f('at', 'lte', '2026-05-31'), false],
  [f('at', 'lte', '2026-05-31T23:59:59.999Z'), true],
  [f('name', 'like', 'zhang'), true],
  [f('name', 'like', '张'), true],
  [f('name', 'like', 'zh.ng'), false],
  [f('full', 'like', 'ABC'), false],
  [f('full', 'like', 'ａｂｃ'), true],
  [f('pattern', 'like', '.C (50%)'), true],
  [f('pattern', 'like', '.*'), false],
  [f('pattern', 'like', '(('), false],
  [f('count', 'like', '5'), true],
  [f('tags', 'like', 'X'), true],
  [f('none', 'like', 'null'), false],
  [f('blank', 'like', ''), true],
  [f('name', 'like', null), false],
  [f('count', 'like', 5), true],
  [f('count', 'in', [1, 5]), true],
  [f('count', 'in', ['5']), false],
  [f('count', 'in', []), false],
  [f('missing', 'in', [null]), true],
  [f('tags', 'in', ['y', 'z']), true],
  [f('tags', 'has', 'y'), true],
  [f('tags', 'has', ['z', 'y']), true],
  [f('tags', 'has', []), false],
  [f('numbers', 'has', 2), true],
  [f('numbers', 'has', '2'), false],
  [f('name', 'has', '张三 Zhang'), false],
  [f('missing', 'has', null), false],
  [{ all: [f('count', 'eq', 5), f('no', 'eq', false)] }, true],
  [{ all: [f('count', 'eq', 5), f('no', 'eq', true)] }, false],
  [{ any: [f('count', 'eq', 6), f('no', 'eq', false)] }, true],
  [{ any: [{ all: [nothing, everyRow] }, { all: [everyRow, { any: [everyRow] }] }] }, true],
  [{ all: [{ any: [] }] }, false],
])('%j is %s', (condition, expected) => {
  const matches = compileCondition(condition);
  expect(matches(row)).toBe(expected);
  expect(compileCondition(JSON.parse(JSON.stringify(condition)) as Condition)(row)).toBe(expected);
});

it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])('never reads %s', (field) => {
  expect(compileCondition(f(field, 'eq', null))(row)).toBe(true);
  const hostile = JSON.parse(`{"__proto__": "x", "constructor": "x", "prototype": "x"}`) as object;
  expect(compileCondition(f(field, 'ne', null))(hostile)).toBe(false);
});

it.each(['regex', '__proto__', 'constructor', 'toString'])('refuses the operator %s', (op) => {
  expect(() => compileCondition(f('name', op, 'x'))).toThrow(TypeError);
});
