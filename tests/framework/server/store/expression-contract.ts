import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../../src/framework/expressions/evaluate';
import type { Expression, Operand } from '../../../../src/framework/expressions/expression';
import type { ExpressionKind } from '../../../../src/framework/fields/expression-kinds';
import { collectionOf } from '../../../../src/framework/server/store/collection-schema';
import { allRows } from '../../../../src/framework/server/store/each-row';
import { expressionCondition } from '../../../../src/framework/server/store/expression-condition';
import { everything } from '../../../../src/framework/server/store/scope';
import type { Condition, OpenedStore, OpenStore } from '../../../../src/framework/server/store/store';
import { rounds } from '../../../support/random';

/** Numbers that are the same in every run: mulberry32. */
const createRandom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  return {
    next,
    pick,
    times: <T>(most: number, make: () => T): T[] => Array.from({ length: 1 + Math.floor(next() * most) }, make),
  };
};
type Random = ReturnType<typeof createRandom>;

const context = {
  now: Date.UTC(2026, 0, 31, 18, 30),
  zone: 'Asia/Shanghai',
  me: { id: 'u1', username: 'ann', roles: ['a', 'b'] },
};

const values = {
  amount: [0, 1, -2.5, 0.1, 99.99, 1e13, 3, null],
  limit: [1, 0, 0.2, 50, null],
  kind: ['a', 'b', '甲', '', null],
  other: ['a', 'B', 'ba%', null],
  day: ['2026-01-31', '2026-02-01', '2024-02-29', '0001-01-01', '9999-12-31', null],
  at: [
    '2026-01-31T15:59:59.999Z',
    '2026-01-31T16:00:00.000Z',
    '2026-02-01T18:30:00.000Z',
    '1969-12-31T23:00:00.000Z',
    null,
  ],
  open: [true, false, null],
  tags: [['a'], ['a', 'b'], [], ['甲', 'x'], null],
  period: [{ from: '2026-01-01', to: '2026-02-01' }, { from: '2026-01-31', to: '2026-01-31' }, null],
} as const;
type Name = keyof typeof values;
const names = Object.keys(values) as Name[];

const kinds: Readonly<Record<string, ExpressionKind>> = {
  amount: 'number',
  limit: 'number',
  kind: 'text',
  other: 'text',
  day: 'day',
  at: 'moment',
  open: 'flag',
  tags: 'list',
  period: 'days',
  'period.from': 'day',
  'period.to': 'day',
};

const rowsOf = ({ pick, next }: Random) =>
  Array.from({ length: 80 }, (_, index) => ({
    id: `r${String(index).padStart(2, '0')}`,
    ...Object.fromEntries(
      names.flatMap((name) => (next() < 0.1 ? [] : [[name, pick<unknown>(values[name])] as const])),
    ),
  }));

/** Random expressions of every form that a filter may have. */
const createExpressions = (random: Random) => {
  const { pick, next, times } = random;
  const figure = (depth: number): Operand => {
    const plain = (): Operand => pick<Operand>([{ field: 'amount' }, { field: 'limit' }, 0, 2, -1.5, 0.1, 1e9]);
    if (depth === 0 || next() < 0.3) return plain();
    const parts = (): Operand[] => [figure(depth - 1), ...times(2, () => figure(depth - 1))];
    return pick<() => Operand>([
      () => ({ add: parts() }),
      () => ({ subtract: parts() }),
      () => ({ multiply: parts() }),
      () => ({ divide: [figure(depth - 1), figure(depth - 1)] }),
      () => ({ sum: parts() }),
      () => ({ min: parts() }),
      () => ({ max: parts() }),
      () => ({ round: figure(depth - 1), digits: pick([0, 1, 2]) }),
      () => ({ count: pick(['tags', 'kind', 'day']) }),
      () => ({ days: { from: date(depth - 1), to: date(depth - 1) } }),
      () => ({ if: condition(depth - 1), use: figure(depth - 1), else: figure(depth - 1) }),
    ])();
  };
  const date = (depth: number): Operand => {
    const plain = (): Operand =>
      pick<Operand>([
        { field: 'day' },
        { field: 'at' },
        { field: 'period.from' },
        { field: 'period.to' },
        { today: '0d' },
        { today: '-1m' },
        { now: '+2h' },
        '2026-02-01',
        '2026-01-31T16:00:00.000Z',
      ]);
    if (depth === 0 || next() < 0.6) return plain();
    const by = next() < 0.5 ? figure(depth - 1) : pick(['5h', '40d', '2w', '1m', '13m', '1y']);
    const shifted = [date(depth - 1), by];
    return pick<Operand>([{ add: shifted }, { subtract: shifted }, { if: condition(depth - 1), use: date(depth - 1) }]);
  };
  const text = (): Operand =>
    pick<Operand>([
      { field: 'kind' },
      { field: 'other' },
      'a',
      '甲',
      { me: 'username' },
      { concat: [{ field: 'kind' }, { field: 'other' }], separator: '-' },
    ]);
  const ordered = (value: () => Operand) =>
    pick<() => object>([
      () => ({ [pick(['lt', 'lte', 'gt', 'gte', 'eq', 'ne'])]: value() }),
      () => ({ between: [value(), value()] }),
      () => ({ empty: pick([true, false]) }),
    ])();
  const condition = (depth: number): Expression => {
    const inner = () => condition(depth - 1);
    const tests: (() => Expression)[] = [
      () => ({ [pick(['amount', 'limit'])]: ordered(() => figure(1)) }),
      () => ({ [pick(['day', 'at', 'period.from', 'period.to'])]: ordered(() => date(1)) }),
      () => ({
        [pick(['kind', 'other'])]: pick<object>([
          { eq: text() },
          { ne: text() },
          { [pick(['contains', 'startsWith', 'endsWith'])]: pick(['A', 'b', '甲', '%']) },
          { empty: true },
        ]),
      }),
      () => ({ [pick(['kind', 'tags'])]: pick<string | string[]>(['a', ['a', '甲'], ['none']]) }),
      () => ({
        tags: pick<object>([
          { eq: text() },
          { ne: 'a' },
          { in: { me: 'roles' } },
          { empty: false },
          { [pick(['contains', 'endsWith'])]: 'A' },
        ]),
      }),
      () => ({ open: pick([true, false]) }),
      () => ({ amount: 1, kind: 'a' }),
      () => ({ that: { value: figure(2), is: ordered(() => figure(1)) } as Expression['that'] & object }),
      () => ({ that: { value: date(1), is: ordered(() => date(1)) } as Expression['that'] & object }),
    ];
    if (depth === 0 || next() < 0.4) return pick(tests)();
    return pick<() => Expression>([
      () => ({ all: times(2, inner) }),
      () => ({ any: times(2, inner) }),
      () => ({ not: inner() }),
      () => ({ ...inner(), not: inner() }),
    ])();
  };
  return Array.from({ length: rounds(400, 150) }, () => condition(2));
};

/** Whatever a store keeps its rows in, an expression holds for the same ones as in JavaScript: random expressions over random rows. */
export const expressionContract = (open: OpenStore): void => {
  describe('expressions', () => {
    const random = createRandom(20_261_123);
    const rows = rowsOf(random);
    const expressions = createExpressions(random);
    const collection = collectionOf('things', {
      amount: { holds: 'number', indexed: true },
      limit: { holds: 'number' },
      kind: { indexed: true },
      other: {},
      day: { holds: 'day', indexed: true },
      at: { holds: 'moment' },
      open: { holds: 'flag' },
      tags: { many: true, indexed: true },
      period: { holds: 'days' },
    });
    let opened: OpenedStore;
    beforeAll(async () => {
      opened = await open({ collections: [collection], seed: () => ({ things: rows }) });
    });
    afterAll(() => opened.close());

    const found = async (where: Condition): Promise<string[]> => {
      const request = { store: opened, collection: 'things', scope: everything(), where, sort: [], fields: [] };
      return (await allRows(request)).map(({ id }) => id).toSorted();
    };
    const expected = (expression: Expression, hidden = ''): string[] =>
      rows
        .filter((row) => outcomeOf(expression, { ...row, [hidden]: undefined }, context) === true)
        .map(({ id }) => id)
        .toSorted();

    it('hold for the rows for which they hold in JavaScript', async () => {
      const wrong: unknown[] = [];
      for (const expression of expressions) {
        const where = expressionCondition(expression, { context, kindOf: (path) => kinds[path] });
        const [here, there] = [expected(expression), await found(where)];
        if (here.join() !== there.join()) wrong.push({ expression: JSON.stringify(expression), here, there });
      }
      expect(wrong).toEqual([]);
      // A test that finds all or nothing would not tell much.
      const telling = expressions.filter((one) => ![0, rows.length].includes(expected(one).length));
      expect(telling.length).toBeGreaterThan(expressions.length / 2);
    });

    it('have no value of a field that whoever asks may not see', async () => {
      const wrong: unknown[] = [];
      for (const expression of expressions.slice(0, 60)) {
        const kindOf = (path: string) => (path === 'amount' ? undefined : kinds[path]);
        const where = expressionCondition(expression, { context, kindOf });
        const [here, there] = [expected(expression, 'amount'), await found(where)];
        if (here.join() !== there.join()) wrong.push({ expression: JSON.stringify(expression), here, there });
      }
      expect(wrong).toEqual([]);
    });
  });
};
