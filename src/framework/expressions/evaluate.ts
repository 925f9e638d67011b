import { isBlank } from '../shared/is-blank';
import { storedMoment } from '../shared/moment-of';
import { compare } from './compare';
import { type ExpressionContext, plainContext, type Values } from './context';
import type { Expression, Operand, Tests, ThatTest } from './expression';
import { readerOf } from './reader';
import { reckonWith, type Value } from './reckon';

/** What a condition comes to: undefined where it compares what is not there. */
export type Outcome = boolean | undefined;
type Question = (values: Values, context: ExpressionContext) => Outcome;

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

const isSame = (a: unknown, b: unknown): boolean => {
  // Lists are seldom, and cost ten times as much.
  if (!Array.isArray(a) && !Array.isArray(b)) return a === b && !isBlank(b);
  const wanted = [b].flat().filter((one) => !isBlank(one));
  return [a].flat().some((one) => wanted.includes(one));
};

const contains = (value: unknown, part: string): boolean =>
  [value].flat().some((one) => typeof one === 'string' && one.toLowerCase().includes(part.toLowerCase()));

/** A plain value as it is compared: of a moment the spelling in which records store it. */
const spelledLiteral = (written: Operand): Operand =>
  typeof written === 'string' ? (storedMoment(written) ?? written) : written;

/** A moment equals itself in every spelling; a text that looks like one equals itself as well. */
const everySpelling = (written: Operand): Operand => {
  const literals = [written].flat() as Operand[];
  const others = literals.map(spelledLiteral).filter((one) => !literals.includes(one));
  return others.length === 0 ? written : ([...literals, ...others] as unknown as Operand);
};

const ordered =
  (fits: (order: number) => boolean) =>
  (left: Value, written: Operand): Question => {
    const right = operandOf(spelledLiteral(written));
    return (values, context) => {
      const order = compare(left(values, context), right(values, context), context.zone);
      return Number.isNaN(order) ? undefined : fits(order);
    };
  };
const atLeast = ordered((order) => order >= 0);
const atMost = ordered((order) => order <= 0);

type Tester<T> = (left: Value, written: T) => Question;
const same: Tester<Operand> = (left, written) => {
  const right = operandOf(everySpelling(written));
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
const compile = (expression: Expression): Question => {
  const parts = Object.entries(expression).map(
    ([name, written]) =>
      (Object.hasOwn(words, name) && words[name]?.(written as never)) || testOf(readerOf(name), written as object),
  );
  return parts.length === 1 && parts[0] ? parts[0] : everyOf(parts);
};

/** Compiles a value. */
const operandOf = (written: Operand): Value => {
  if (typeof written !== 'object' || Array.isArray(written)) return () => written;
  if ('field' in written) return readerOf(written.field);
  if ('me' in written) return (_, { me }) => me[written.me];
  return reckoned(written);
};

const reckoned = reckonWith({ operandOf, compile });

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
