import { describe, expect, it } from 'vitest';
import { dateFrom } from '../../../src/framework/expressions/dates';
import { holds, outcomeOf, valueFor } from '../../../src/framework/expressions/evaluate';
import type { Expression, Operand } from '../../../src/framework/expressions/expression';
import { namesIn, namesInOperand } from '../../../src/framework/expressions/names';

const context = {
  // 2026-01-05 03:00 in Shanghai: a day later than in London.
  now: Date.UTC(2026, 0, 4, 19),
  zone: 'Asia/Shanghai',
  me: { id: 'u1', username: 'ann', roles: ['Agent', 'Clue'] },
};
const record = {
  kind: 'gift',
  amount: 80,
  threshold: 100,
  zero: 0,
  blank: '',
  none: null,
  isOpen: false,
  tags: ['a', 'b'],
  noTags: [],
  ownerId: 'u1',
  day: '2026-01-31',
  at: '2026-01-05T16:30:00.000Z',
  valid: { from: '2026-01-01', to: '2026-01-06' },
  items: [{ price: 0.1 }, { price: 0.2 }, {}],
  toString: 'no method',
};

describe('a condition', () => {
  it.each<[Expression, boolean | undefined]>([
    [{}, true],
    [{ kind: 'gift' }, true],
    [{ kind: 'fixed' }, false],
    [{ kind: ['fixed', 'gift'] }, true],
    [{ kind: { ne: 'fixed' } }, true],
    [{ missing: 'x' }, false],
    [{ missing: { ne: 'x' } }, true],
    [{ missing: { eq: { field: 'none' } } }, false],
    [{ tags: 'b' }, true],
    [{ tags: { in: ['c', 'a'] } }, true],
    [{ noTags: { ne: 'a' } }, true],
    [{ isOpen: false }, true],
    [{ toString: 'no method' }, true],
    [{ amount: { lte: { field: 'threshold' } } }, true],
    [{ amount: { gt: 80 } }, false],
    [{ amount: { gte: 80, lt: 81 } }, true],
    [{ amount: { between: [80, 90] } }, true],
    [{ amount: { lt: { field: 'missing' } } }, undefined],
    [{ not: { amount: { lt: { field: 'missing' } } } }, undefined],
    [{ not: { missing: 'x' } }, true],
    [{ amount: { lt: 'b' } }, undefined],
    [{ any: [{ missing: { lt: 1 } }, { kind: 'gift' }] }, true],
    [{ any: [{ missing: { lt: 1 } }, { kind: 'fixed' }] }, undefined],
    [{ all: [{ missing: { lt: 1 } }, { kind: 'fixed' }] }, false],
    [{ kind: 'gift', missing: { lt: 1 } }, undefined],
    [{ any: [] }, false],
    [{ all: [] }, true],
    [{ blank: { empty: true } }, true],
    [{ zero: { empty: false } }, true],
    [{ noTags: { empty: true } }, true],
    [{ kind: { contains: 'IF' } }, true],
    [{ kind: { startsWith: 'GI' } }, true],
    [{ kind: { startsWith: 'if' } }, false],
    [{ kind: { endsWith: 'FT' } }, true],
    [{ kind: { endsWith: 'if' } }, false],
    [{ tags: { startsWith: 'B' } }, true],
    [{ why: { startsWith: 'a' } }, false],
    [{ tags: { contains: 'B' } }, true],
    [{ ownerId: { eq: { me: 'id' } } }, true],
    [{ that: { value: { me: 'roles' }, is: ['Clue'] } }, true],
    [{ that: { value: { multiply: [{ field: 'amount' }, 2] }, is: { gt: 159 } } }, true],
    [{ day: { gt: { today: '+25d' } } }, true],
    [{ day: { gt: { today: '+26d' } } }, false],
    // 00:30 of the sixth in Shanghai.
    [{ at: { lte: { today: '+0d' } } }, false],
    [{ at: { between: [{ today: '+1d' }, { today: '+1d' }] } }, true],
    [{ at: { gt: { now: '+21h' } } }, true],
    [{ 'valid.to': { gte: { today: '+1d' } } }, true],
    [{ 'kind.part': { empty: true } }, true],
  ])('%j comes to %s', (expression, outcome) => {
    expect(outcomeOf(expression, record, context)).toBe(outcome);
  });

  it('holds without one, and never where it compares nothing', () => {
    expect(holds(undefined, record)).toBe(true);
    expect(holds({ missing: { lt: 1 } }, record)).toBe(false);
  });

  it('finds nobody where nobody is signed in', () => {
    expect(holds({ ownerId: { eq: { me: 'id' } } }, record)).toBe(false);
  });
});

describe('a value', () => {
  it.each<[Operand, unknown]>([
    [5, 5],
    [{ field: 'amount' }, 80],
    [{ add: [{ field: 'amount' }, 1, 2] }, 83],
    [{ add: [0.1, 0.2] }, 0.3],
    [{ add: [{ field: 'amount' }, { field: 'missing' }] }, undefined],
    [{ subtract: [{ field: 'threshold' }, { field: 'amount' }] }, 20],
    [{ multiply: [1e15, 1e15] }, undefined],
    [{ divide: [1, { field: 'zero' }] }, undefined],
    [{ divide: [{ field: 'missing' }, 2] }, undefined],
    [{ divide: [1, 3] }, 0.333333],
    [{ sum: [{ field: 'items.price' }, { field: 'missing' }] }, 0.3],
    [{ sum: [{ field: 'missing' }] }, undefined],
    [{ min: [{ field: 'amount' }, { field: 'missing' }, 90] }, 80],
    [{ max: ['2026-01-01', { field: 'day' }] }, '2026-01-31'],
    [{ max: [{ field: 'missing' }] }, undefined],
    [{ round: 1.005, digits: 2 }, 1.01],
    [{ round: -2.5 }, -2],
    [{ count: 'tags' }, 2],
    [{ count: 'missing' }, 0],
    [{ concat: [{ field: 'kind' }, { field: 'blank' }, 7], separator: '-' }, 'gift-7'],
    [{ concat: [{ field: 'missing' }] }, undefined],
    [{ today: '0d' }, '2026-01-05'],
    [{ today: '-1w' }, '2025-12-29'],
    [{ today: '-1m' }, '2025-12-05'],
    [{ today: '+1y' }, '2027-01-05'],
    [{ now: '-30d' }, '2025-12-05T19:00:00.000Z'],
    [{ now: '+2h' }, '2026-01-04T21:00:00.000Z'],
    [{ add: [{ field: 'day' }, 29] }, '2026-03-01'],
    [{ subtract: [{ field: 'at' }, 5] }, '2025-12-31T16:30:00.000Z'],
    [{ add: [{ field: 'day' }, '1m'] }, '2026-02-28'],
    [{ subtract: [{ field: 'day' }, '2w'] }, '2026-01-17'],
    [{ add: ['2024-02-29', '1y', 1] }, '2025-03-01'],
    [{ add: ['0050-12-31', '2m'] }, '0051-02-28'],
    [{ add: ['9999-12-01', '1m'] }, undefined],
    [{ subtract: ['0001-01-31', '1m'] }, undefined],
    [{ add: [{ field: 'at' }, '2h'] }, '2026-01-05T18:30:00.000Z'],
    [{ add: ['2026-01-31T16:30:00.000Z', '1m'] }, '2026-02-28T16:30:00.000Z'],
    [{ add: [{ field: 'day' }, '2h'] }, undefined],
    [{ add: [{ field: 'missing' }, '1m'] }, undefined],
    [{ add: ['9999-12-31', 1] }, undefined],
    [{ add: ['2026-02-30', 1] }, undefined],
    [{ days: { from: { field: 'valid.from' }, to: { field: 'valid.to' } } }, 5],
    [{ days: { from: { field: 'at' }, to: { field: 'day' } } }, 25],
    [{ days: { from: { field: 'missing' }, to: { field: 'day' } } }, undefined],
    [{ if: { kind: 'gift' }, use: 1, else: 2 }, 1],
    [{ if: { missing: { lt: 1 } }, use: 1, else: 2 }, 2],
    [{ if: { kind: 'x' }, use: 1 }, undefined],
    [{ me: 'username' }, 'ann'],
  ])('%j comes to %s', (operand, value) => {
    expect(valueFor(operand, record, context)).toEqual(value);
  });

  it.each([
    ['2026-01-31', '+1m', '2026-02-28'],
    ['2024-02-29', '+1y', '2025-02-28'],
    ['2026-03-31', '-1m', '2026-02-28'],
  ] as const)('of %s the day %s is %s: months end where they end', (day, today, expected) => {
    const now = Date.parse(`${day}T04:00:00Z`);
    expect(valueFor({ today }, {}, { ...context, now })).toBe(expected);
  });
});

it.each([
  // The clocks of Berlin are put back on the 25th.
  ['Europe/Berlin', '2026-10-20T16:00:00.000Z', '+1w', '2026-10-27T17:00:00.000Z'],
  ['Asia/Shanghai', '2026-10-20T16:00:00.000Z', '+1w', '2026-10-27T16:00:00.000Z'],
  // In Shanghai it is the 31st already.
  ['Asia/Shanghai', '2026-01-30T17:30:00.000Z', '+1m', '2026-02-27T17:30:00.000Z'],
  ['Asia/Shanghai', '2026-01-30T17:30:00.000Z', '+2m', '2026-03-30T17:30:00.000Z'],
] as const)('in %s %s and %s are %s', (zone, moment, offset, expected) => {
  expect(dateFrom(zone, moment, offset)).toBe(expected);
});

it('says what it looks at', () => {
  const condition: Expression = {
    kind: 'x',
    any: [{ 'valid.to': { lt: { today: '0d' } } }, { not: { amount: { between: [{ field: 'a' }, 5] } } }],
    that: {
      value: { if: { b: true }, use: { days: { from: { field: 'c' }, to: { count: 'd' } } } },
      is: { gt: { field: 'e' } },
    },
  };
  expect(namesIn(condition)).toEqual(['kind', 'valid', 'amount', 'a', 'b', 'c', 'd', 'e']);
  expect(namesInOperand({ sum: [{ field: 'items.price' }, { field: 'items.count' }] })).toEqual(['items']);
});
