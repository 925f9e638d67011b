import { type Expression, expressionWords, type Literal, type Tests } from '../../expressions/expression';
import { type ExpressionKind, kindAt, kindOfOperand } from '../../fields/expression-kinds';
import { type Field, isMany, kitOf } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import { isObject } from '../../shared/is-object';
import { checkOperand, type ExpressionPlace } from './check-operand';
import type { Report } from './report';

/** One test of a field against plain values, with its place. */
interface Query {
  path: string;
  name: string;
  operator: string;
  values: readonly unknown[];
}

const testsOf = (test: unknown): readonly (readonly [operator: string, value: unknown])[] =>
  isObject(test) ? Object.entries(test) : [[Array.isArray(test) ? 'in' : 'eq', test]];

/** Everything that has to hold together, `all` within `all` included. */
const requestedOf = (expression: Expression, path: string): readonly Query[] =>
  Object.entries(expression).flatMap(([name, written]): readonly Query[] => {
    const at = `${path}.${name}`;
    if (name === 'all' && Array.isArray(written))
      return written.flatMap((part: Expression, index) => requestedOf(part, `${at}[${index}]`));
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
const leavesValue = (tests: readonly Query[], limits: { min?: number; max?: number }): boolean => {
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
  request: readonly Query[],
): readonly { name: string; path: string }[] =>
  [...new Set(request.map(({ name }) => name))].flatMap((name) => {
    const field = resource.fieldByName.get(name);
    const tests = request.filter((one) => one.name === name);
    return field === undefined || isMany(field) || leavesValue(tests, limitsOf(field))
      ? []
      : [{ name, path: tests[0]?.path ?? '' }];
  });

/** Whether a condition can hold for a record that is known to be as `given` says. Only plain values are looked at. */
export const isPossible = ({
  resource,
  expression,
  given,
}: Pick<ExpressionPlace, 'resource'> & { expression: Expression; given: readonly Query[] }): boolean =>
  impossible(resource, [...given, ...requestedOf(expression, '')]).length === 0;

/** Reports a condition that asks of one field what it can never be all at once. */
const checkPossible = ({ report, path, resource, expression }: ExpressionPlace & { expression: Expression }): void => {
  for (const { name, path: at } of impossible(resource, requestedOf(expression, path)))
    report(at, `"${name}" is never like this: it cannot hold.`, 'Leave a value over.');
};

const partTests = ['contains', 'startsWith', 'endsWith'] as const;
const testNames = ['eq', 'ne', 'in', 'lt', 'lte', 'gt', 'gte', 'between', ...partTests, 'empty'] as const;
const isPartTest = (name: string): boolean => (partTests as readonly string[]).includes(name);
const orders: readonly string[] = ['lt', 'lte', 'gt', 'gte', 'between'];

const isDated = (kind: ExpressionKind | undefined): boolean => kind === 'day' || kind === 'moment';
/** Whether one can come before the other. */
const haveOrder = (a: ExpressionKind | undefined, b: ExpressionKind | undefined): boolean =>
  (a === 'number' && b === 'number') || (isDated(a) && isDated(b));

/** What is compared, for the messages. */
interface Left {
  name: string;
  kind: ExpressionKind | undefined;
  /** The values that it can have; undefined: any. */
  known: readonly string[] | undefined;
}

const checkLiteral = ({ report, path }: ExpressionPlace, left: Left, value: Literal): void => {
  const { name, kind, known } = left;
  if (known && !known.includes(String(value)))
    report(path, `"${value}" is no option of ${name}.`, hintFor(String(value), known));
  else if (kind === 'number' && typeof value !== 'number')
    report(path, `${name} is a figure, ${JSON.stringify(value)} is none.`, 'Write a number.');
  else if (kind === 'flag' && typeof value !== 'boolean')
    report(path, `${name} is yes or no, ${JSON.stringify(value)} is neither.`, 'Write true or false.');
  else if (kind !== 'number' && kind !== 'flag' && typeof value !== 'string')
    report(path, `${name} is no ${typeof value === 'number' ? 'figure' : 'switch'}.`, 'Write a text.');
};

const checkCompared = (place: ExpressionPlace, left: Left, operator: string, value: unknown): void => {
  const { report, path, resource } = place;
  const kindOf = (name: string) => kindAt(resource.fieldByName, name);
  const isLiteral = typeof value !== 'object';
  if (!isLiteral && !checkOperand({ ...place, operand: value, checkCondition: checkExpression })) return;
  const kind = kindOfOperand(value as Literal, kindOf);
  if (orders.includes(operator)) {
    if (haveOrder(left.kind, kind)) return;
    const what = haveOrder(left.kind, left.kind) ? JSON.stringify(value) : left.name;
    report(
      path,
      `"${operator}" compares figures or dates, and ${what} does not fit.`,
      'Compare a figure with a figure, a date with a date.',
    );
  } else if (isLiteral) checkLiteral(place, left, value as Literal);
  else if (left.kind !== 'list' && kind !== 'list' && kind !== left.kind)
    report(
      path,
      `${left.name} (${left.kind}) and ${JSON.stringify(value)} (${kind}) are never the same.`,
      'Compare like with like.',
    );
};

const checkTests = (place: ExpressionPlace, left: Left, tests: Readonly<Record<string, unknown>>): void => {
  const { report, path } = place;
  const names = Object.keys(tests);
  if (names.length === 0) report(path, 'nothing is asked here.', `Write one of ${testNames.join(', ')}.`);
  for (const [name, value] of Object.entries(tests) as [keyof Tests, unknown][]) {
    const at = { ...place, path: `${path}.${name}` };
    if (!testNames.includes(name)) report(at.path, `"${name}" is no test.`, hintFor(name, testNames));
    else if (name === 'empty' || isPartTest(name)) {
      if (name !== 'empty' && left.kind !== 'text' && left.kind !== 'list')
        report(at.path, `${left.name} is no text.`, 'Name a text.');
      if (typeof value !== (name === 'empty' ? 'boolean' : 'string'))
        report(at.path, `it is ${JSON.stringify(value)}.`, name === 'empty' ? 'Write true or false.' : 'Write a text.');
    } else if (name === 'in' || name === 'between') {
      if (name === 'between' && (!Array.isArray(value) || value.length !== 2))
        report(at.path, 'it needs two values.', 'Write `between: [from, to]`.');
      const values = Array.isArray(value) ? value : [value];
      if (values.length === 0) report(at.path, 'it is one of nothing.', 'Name a value.');
      for (const one of values) checkCompared(at, left, name, one);
    } else checkCompared(at, left, name, value);
  }
};

const checkTest = (place: ExpressionPlace, left: Left, test: unknown): void => {
  if (isObject(test)) checkTests(place, left, test);
  else if (Array.isArray(test)) checkTests(place, left, { in: test });
  else checkCompared(place, left, 'eq', test);
};

/**
 * Reports every mistake of a condition: names of no fields, values that they cannot have, comparisons that come to nothing, and what can
 * never hold.
 */
export const checkExpression = (place: ExpressionPlace & { expression: Expression | undefined }): void => {
  const { expression, ...at } = place;
  if (expression === undefined) return;
  const { length } = mistakesIn(at, expression);
  if (length === 0) checkPossible({ ...at, expression });
};

/** Reports the mistakes of a condition by itself, and returns their places. */
const mistakesIn = (place: ExpressionPlace, expression: Expression): readonly string[] => {
  const places: string[] = [];
  const report: Report = (path, message, hint) => {
    places.push(path);
    place.report(path, message, hint);
  };
  checkParts({ ...place, report }, expression);
  return places;
};

const checkParts = (place: ExpressionPlace, expression: Expression): void => {
  const { report, path, resource } = place;
  if (!isObject(expression)) {
    report(path, 'this is no condition.', 'Write an object of fields.');
    return;
  }
  const { fieldByName } = resource;
  if (Object.keys(expression).length === 0)
    report(path, 'it says nothing.', 'Name a field and a value, or leave it out.');
  for (const [name, written] of Object.entries(expression)) {
    const at = { ...place, path: `${path}.${name}` };
    if (name === 'all' || name === 'any') {
      const parts = Array.isArray(written) ? (written as readonly Expression[]) : [];
      // What holds together is looked at as a whole.
      for (const [index, part] of parts.entries())
        if (name === 'all') checkParts({ ...at, path: `${at.path}[${index}]` }, part);
        else checkExpression({ ...at, path: `${at.path}[${index}]`, expression: part });
      if (parts.length === 0) report(at.path, 'there is nothing in it.', 'Write a list of conditions.');
    } else if (name === 'not') checkExpression({ ...at, expression: written as Expression });
    else if (name === 'that') {
      const { value, is } = isObject(written) ? written : {};
      if (checkOperand({ ...at, path: `${at.path}.value`, operand: value, checkCondition: checkExpression })) {
        const kind = kindOfOperand(value as Literal, (each) => kindAt(fieldByName, each));
        checkTest({ ...at, path: `${at.path}.is` }, { name: 'it', kind, known: undefined }, is);
      }
    } else {
      const kind = kindAt(fieldByName, name);
      const field = fieldByName.get(name);
      if (kind === undefined)
        report(
          at.path,
          `"${name}" is no field of ${resource.name}.`,
          hintFor(name, [...fieldByName.keys(), ...expressionWords]),
        );
      else checkTest(at, { name, kind, known: field && kitOf(field).values?.(field) }, written);
    }
  }
};
