import { isBlank } from '../shared/is-blank';
import { type ExpressionContext, plainContext, type Values } from './context';

import type { Expression, Operand, Reckoned, Tests, ThatTest } from './expression';
import { isDate } from './is-date';

/** What is loaded apart from the conditions, because most need none of it: values that are reckoned, days in a time zone. */
interface Reckoning {
  /** Compiles a value; undefined for one that it does not know. */
  compile: (written: Reckoned) => Value | undefined;
  /** Negative, 0 or positive for a day and a moment. */
  compareDays: (a: string, b: string, zone: string) => number;
}
let reckoning: Reckoning | undefined;

/** Called once by `reckon.ts`; until then what has to be reckoned has no value. */
export const provideReckoning = (provided: Reckoning): void => {
  reckoning = provided;
};

/** What a condition comes to: undefined where it compares what is not there. */
export type Outcome = boolean | undefined;
type Question = (values: Values, context: ExpressionContext) => Outcome;
/** Reads or reckons a value. */
export type Value = (values: Values, context: ExpressionContext) => unknown;

const everyOf =
  (parts: readonly Question[], decides = false): Question =>
  (values, context) => {
    let outcome: Outcome = !decides;
    for (const part of parts) {
      const one = part(values, context);
      if (one === decides) return decides;
      outcome = one === undefined ? one : outcome;
    }
    return outcome;
  };

/** Negative, 0 or positive; NaN where one has no place before or after the other. */
export const compare = (a: unknown, b: unknown, zone: string): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (!isDate(a) || !isDate(b)) return Number.NaN;
  if ((a.length === 10) !== (b.length === 10)) return reckoning?.compareDays(a, b, zone) ?? Number.NaN;
  return a < b ? -1 : Number(a > b);
};

const isSame = (a: unknown, b: unknown): boolean => {
  const wanted = [b].flat().filter((one) => !isBlank(one));
  return [a].flat().some((one) => wanted.includes(one));
};

const contains = (value: unknown, part: string): boolean =>
  [value].flat().some((one) => typeof one === 'string' && one.toLowerCase().includes(part.toLowerCase()));

const ordered =
  (fits: (order: number) => boolean) =>
  (left: Value, written: Operand): Question => {
    const right = operandOf(written);
    return (values, context) => {
      const order = compare(left(values, context), right(values, context), context.zone);
      return Number.isNaN(order) ? undefined : fits(order);
    };
  };
const atLeast = ordered((order) => order >= 0);
const atMost = ordered((order) => order <= 0);

type Tester<T> = (left: Value, written: T) => Question;
const same: Tester<Operand> = (left, written) => {
  const right = operandOf(written);
  return (values, context) => isSame(left(values, context), right(values, context));
};
const testers: { readonly [K in keyof Tests]-?: Tester<never> } = {
  eq: same,
  ne: (left, written: Operand) => negated(same(left, written)),
  in: same,
  lt: ordered((order) => order < 0),
  lte: atMost,
  gt: ordered((order) => order > 0),
  gte: atLeast,
  between: (left, [from = '', to = '']: readonly Operand[]) => everyOf([atLeast(left, from), atMost(left, to)]),
  contains: (left, part: string) => (values, context) => contains(left(values, context), part),
  empty: (left, wanted: boolean) => (values, context) => isBlank(left(values, context)) === wanted,
};

const negated =
  (question: Question): Question =>
  (values, context) => {
    const outcome = question(values, context);
    return outcome === undefined ? outcome : !outcome;
  };

const testOf = (left: Value, test: object | string | number | boolean): Question => {
  if (typeof test !== 'object' || Array.isArray(test)) return same(left, test as Operand);
  const asked = Object.entries(test).flatMap(([name, written]) =>
    Object.hasOwn(testers, name) ? testers[name as keyof Tests](left, written as never) : [],
  );
  return asked.length === 1 && asked[0] ? asked[0] : everyOf(asked);
};

const words: Readonly<Record<string, (written: never) => Question>> = {
  all: (parts: readonly Expression[]) => everyOf(parts.map(compile)),
  any: (parts: readonly Expression[]) => everyOf(parts.map(compile), true),
  not: (part: Expression) => negated(compile(part)),
  that: ({ value, is }: ThatTest) => testOf(operandOf(value), is),
};

/** Compiles a condition. */
export const compile = (expression: Expression): Question => {
  const parts = Object.entries(expression).map(
    ([name, written]) =>
      (Object.hasOwn(words, name) && words[name]?.(written as never)) || testOf(readerOf(name), written as object),
  );
  return parts.length === 1 && parts[0] ? parts[0] : everyOf(parts);
};

const within = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Values)[name] : undefined;

/** Reads a field, a part of one (`period.to`), or that part of every item of a list. */
export const readerOf = (path: string): Value => {
  const [name = '', ...rest] = path.split('.');
  return (values) =>
    rest.reduce<unknown>(
      (value, part) => (Array.isArray(value) ? value.map((item) => within(item, part)) : within(value, part)),
      within(values, name),
    );
};

/** Compiles a value. */
export const operandOf = (written: Operand): Value => {
  if (typeof written !== 'object' || Array.isArray(written)) return () => written;
  if ('field' in written) return readerOf(written.field);
  if ('me' in written) return (_, { me }) => me[written.me];
  let value: Value | undefined;
  return (values, context) => {
    value ??= reckoning?.compile(written);
    return value?.(values, context);
  };
};

/** Written expressions are compiled once, however many records they are asked of. */
const compiled = new WeakMap<object, Question>();

/** What a condition comes to for these values; undefined where it compares what is not there. */
export const outcomeOf = (expression: Expression, values: Values, context = plainContext()): Outcome => {
  let question = compiled.get(expression);
  if (question === undefined) {
    question = compile(expression);
    compiled.set(expression, question);
  }
  return question(values, context);
};

/** Whether a condition holds for these values; always without one, never where it compares what is not there. */
export const holds = (expression: Expression | undefined, values: Values, context?: ExpressionContext): boolean =>
  expression === undefined || outcomeOf(expression, values, context) === true;

const computed = new WeakMap<object, Value>();

/** The value of an operand for these values; undefined where there is none. */
export const valueFor = (operand: Operand, values: Values, context = plainContext()): unknown => {
  if (typeof operand !== 'object') return operand;
  let value = computed.get(operand);
  if (value === undefined) {
    value = operandOf(operand);
    computed.set(operand, value);
  }
  return value(values, context);
};
