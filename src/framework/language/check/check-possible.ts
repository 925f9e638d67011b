import type { Expression } from '../../expressions/expression';
import { type Field, isMany, kitOf } from '../../fields/field';
import { isObject } from '../../shared/is-object';
import type { ExpressionPlace } from './check-operand';

/** One test of a field against plain values, with its place. */
export interface Asked {
  path: string;
  name: string;
  operator: string;
  values: readonly unknown[];
}

const testsOf = (test: unknown): readonly (readonly [operator: string, value: unknown])[] =>
  isObject(test) ? Object.entries(test) : [[Array.isArray(test) ? 'in' : 'eq', test]];

/** Everything that has to hold together, `all` within `all` included. */
const askedOf = (expression: Expression, path: string): readonly Asked[] =>
  Object.entries(expression).flatMap(([name, written]): readonly Asked[] => {
    const at = `${path}.${name}`;
    if (name === 'all' && Array.isArray(written))
      return written.flatMap((part: Expression, index) => askedOf(part, `${at}[${index}]`));
    return testsOf(written).map(([operator, value]) => ({ path: at, name, operator, values: [value].flat() }));
  });

/** The figures that are left, both ends included unless they are excluded. */
interface Span {
  from: number;
  to: number;
  isFromOut: boolean;
  isToOut: boolean;
}

const narrowed = (span: Span, operator: string, values: readonly unknown[]): Span => {
  const [first, second = first] = values as readonly number[];
  const next = { ...span };
  const isFrom = operator === 'gt' || operator === 'gte' || operator === 'between';
  const isTo = operator === 'lt' || operator === 'lte' || operator === 'between';
  if (isFrom && first !== undefined && first >= span.from) [next.from, next.isFromOut] = [first, operator === 'gt'];
  if (isTo && second !== undefined && second <= span.to) [next.to, next.isToOut] = [second, operator === 'lt'];
  return next;
};

const isEmptySpan = ({ from, to, isFromOut, isToOut }: Span): boolean =>
  from > to || (from === to && (isFromOut || isToOut));

const holds = ({ from, to, isFromOut, isToOut }: Span, value: unknown): boolean =>
  typeof value !== 'number' || ((isFromOut ? value > from : value >= from) && (isToOut ? value < to : value <= to));

const spans: readonly string[] = ['lt', 'lte', 'gt', 'gte', 'between'];

/** Whether tests of one field leave it any value. `limits`: what the field itself takes. */
const leavesValue = (tests: readonly Asked[], limits: { min?: number; max?: number }): boolean => {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = limits;
  let span: Span = { from: min, to: max, isFromOut: false, isToOut: false };
  let left: ReadonlySet<unknown> | undefined;
  const out = new Set<unknown>();
  for (const { operator, values } of tests) {
    // What is looked up or computed may come to anything.
    if (values.some((value) => typeof value === 'object')) continue;
    if (operator === 'eq' || operator === 'in') {
      const before = left;
      left = new Set(before === undefined ? values : values.filter((value) => before.has(value)));
    } else if (operator === 'ne') for (const value of values) out.add(value);
    else if (spans.includes(operator) && values.every((value) => typeof value === 'number'))
      span = narrowed(span, operator, values);
  }
  return !isEmptySpan(span) && (left === undefined || [...left].some((value) => !out.has(value) && holds(span, value)));
};

/** What a field takes by itself, in figures. */
const limitsOf = (field: Field): { min?: number; max?: number } => {
  const { min, max }: Partial<Record<string, unknown>> = { ...field };
  if (kitOf(field).holds !== 'number') return {};
  return { ...(typeof min === 'number' ? { min } : {}), ...(typeof max === 'number' ? { max } : {}) };
};

/** Fields of a condition that it asks of what they can never be all at once, each with the place where they are first named. */
const impossible = (
  resource: ExpressionPlace['resource'],
  asked: readonly Asked[],
): readonly { name: string; path: string }[] =>
  [...new Set(asked.map(({ name }) => name))].flatMap((name) => {
    const field = resource.fieldByName.get(name);
    const tests = asked.filter((one) => one.name === name);
    return field === undefined || isMany(field) || leavesValue(tests, limitsOf(field))
      ? []
      : [{ name, path: tests[0]?.path ?? '' }];
  });

/** Whether a condition can hold for a record that is known to be as `given` says. Only plain values are looked at. */
export const isPossible = ({
  resource,
  expression,
  given,
}: Pick<ExpressionPlace, 'resource'> & { expression: Expression; given: readonly Asked[] }): boolean =>
  impossible(resource, [...given, ...askedOf(expression, '')]).length === 0;

/** Reports a condition that asks of one field what it can never be all at once. */
export const checkPossible = ({
  report,
  path,
  resource,
  expression,
}: ExpressionPlace & { expression: Expression }): void => {
  for (const { name, path: at } of impossible(resource, askedOf(expression, path)))
    report(at, `"${name}" is never like this: it cannot hold.`, 'Leave a value over.');
};
