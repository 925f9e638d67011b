import { storedMoment } from '../shared/moments';
import { isBlank, plainTextOf } from '../shared/text';
import { type ExpressionContext, plainContext, type Values } from './context';
import { compareValues, dateFrom, dayFrom, dayIn, dayNumber, dayOf, daysLater, momentFrom, offsetOf } from './dates';
import type { Computed, Expression, Operand, Tests, ThatTest } from './expression';
import { isDate } from './is-date';

const within = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Values)[name] : undefined;

/** Reads a field, a part of one (`period.to`), or that part of every item of a list. */
const readerOf = (path: string): ((values: Values) => unknown) => {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return (values) => within(values, name);
  return (values) =>
    rest.reduce<unknown>(
      (value, part) => (Array.isArray(value) ? value.map((item) => within(item, part)) : within(value, part)),
      within(values, name),
    );
};

/** Reads or computes a value. */
type Value = (values: Values, context: ExpressionContext) => unknown;

/** What values are made of: other values, and conditions. */
interface Parts {
  operandOf: (written: Operand) => Value;
  compile: (written: Expression) => (values: Values, context: ExpressionContext) => boolean | undefined;
}
type Read<T> = (written: T, parts: Parts) => Value;

const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A figure as reckoning leaves it: to a millionth, and nothing beyond what an amount can be. */
const tidy = (figure: number): number | undefined =>
  Math.abs(figure) <= 1e15 ? Math.floor(figure * 1e6 + 0.5) / 1e6 : undefined;

type Step = (a: number, b: number) => number;
const reckon =
  (step: Step, shift = 0): Read<readonly Operand[]> =>
  (written, { operandOf }) => {
    const parts = written.map(operandOf);
    const offsets = written.map((part) => (shift === 0 ? undefined : offsetOf(part, shift)));
    return (values, context) =>
      parts
        .map((part) => part(values, context))
        .reduce((a, value, at) => {
          const offset = offsets[at];
          if (offset !== undefined) return isDate(a) ? dateFrom(context.zone, a, offset) : undefined;
          const b = isFigure(value) ? tidy(value) : undefined;
          if (b === undefined) return undefined;
          if (shift !== 0 && isDate(a)) return daysLater(a, shift * b);
          const first = isFigure(a) ? tidy(a) : undefined;
          return first === undefined ? undefined : tidy(step(first, b));
        });
  };

const extreme =
  (sign: number): Read<readonly Operand[]> =>
  (written, { operandOf }) => {
    const parts = written.map(operandOf);
    return (values, context) =>
      parts
        .map((part) => part(values, context))
        .reduce((best, value) => {
          if (!isFigure(value) && !isDate(value)) return best;
          return best === undefined || sign * compareValues(value, best, context.zone) > 0 ? value : best;
        }, undefined);
  };

/** What is equal for every record that is checked at one moment is computed once. */
const onceAt = (computedValues: (context: ExpressionContext) => string | undefined): Value => {
  let cached: { now: number; zone: string; value: string | undefined } | undefined;
  return (_, context) => {
    if (cached?.now !== context.now || cached.zone !== context.zone)
      cached = { now: context.now, zone: context.zone, value: computedValues(context) };
    return cached.value;
  };
};

const operands: Readonly<Record<string, (written: never, parts: Parts, whole: never) => Value>> = {
  today: (offset: '0d') => onceAt(({ now, zone }) => dayFrom(dayIn(zone, now), offset)),
  now: (offset: '0d') => onceAt(({ now }) => momentFrom(now, offset)),
  add: reckon((a, b) => a + b, 1),
  subtract: reckon((a, b) => a - b, -1),
  multiply: reckon((a, b) => a * b),
  divide: reckon((a, b) => (b === 0 ? Number.NaN : a / b)),
  sum: (written: readonly Operand[], { operandOf }) => {
    const parts = written.map(operandOf);
    return (values, context) => {
      let whole: number | undefined;
      for (const part of parts) {
        const value = part(values, context);
        if (isFigure(value)) whole = tidy((whole ?? 0) + value);
        else if (Array.isArray(value))
          for (const one of value as readonly unknown[]) if (isFigure(one)) whole = tidy((whole ?? 0) + one);
      }
      return whole;
    };
  },
  min: extreme(-1),
  max: extreme(1),
  count: (path: string) => {
    const read = readerOf(path);
    return (values) => {
      const value = read(values);
      return Array.isArray(value) ? value.length : Number(!isBlank(value));
    };
  },
  round: (written: Operand, { operandOf }, { digits = 0 }: { digits?: number }) => {
    const part = operandOf(written);
    return (values, context) => {
      const value = part(values, context);
      const shifted = isFigure(value) ? tidy(value * 10 ** digits) : undefined;
      return shifted === undefined ? undefined : Math.floor(shifted + 0.5) / 10 ** digits;
    };
  },
  concat: (written: readonly Operand[], { operandOf }, { separator = '' }: { separator?: string }) => {
    const parts = written.map(operandOf);
    return (values, context) => {
      const texts = parts.map((part) => part(values, context)).filter((value) => !isBlank(value));
      return texts.length === 0 ? undefined : texts.map(plainTextOf).join(separator);
    };
  },
  days: ({ from, to }: { from: Operand; to: Operand }, { operandOf }) => {
    const ends = [from, to].map(operandOf);
    return (values, context) => {
      const [first, last] = ends.map((end) => {
        const date = end(values, context);
        const day = isDate(date) ? dayOf(date, context.zone) : undefined;
        return day === undefined ? undefined : dayNumber(day);
      });
      return first === undefined || last === undefined ? undefined : last - first;
    };
  },
  if: (written: Expression, { operandOf, compile }, { use, else: otherwise }: { use: Operand; else?: Operand }) => {
    const holding = compile(written);
    const [yes, no] = [operandOf(use), otherwise === undefined ? () => undefined : operandOf(otherwise)];
    return (values, context) => (holding(values, context) === true ? yes : no)(values, context);
  },
};

/** Returns the function that compiles a value which is made of others; one that it does not know has no value. */
const computeWith =
  (parts: Parts) =>
  (written: Computed): Value => {
    for (const [name, own] of Object.entries(written)) {
      const read = Object.hasOwn(operands, name) ? operands[name] : undefined;
      if (read) return read(own as never, parts, written as never);
    }
    return () => undefined;
  };

/** What a condition comes to: undefined where it compares what is not there. */
type Outcome = boolean | undefined;
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

/** A test of a text, or of one of several, whatever the case of letters. */
const ofText =
  (left: Value, part: string, name: 'includes' | 'startsWith' | 'endsWith'): Question =>
  (...at) =>
    [left(...at)].flat().some((one) => typeof one === 'string' && one.toLowerCase()[name](part.toLowerCase()));

/** A plain value as it is compared: of a moment the spelling in which records store it. */
const normalizedLiteral = (written: Operand): Operand =>
  typeof written === 'string' ? (storedMoment(written) ?? written) : written;

/** A moment equals itself in every spelling; a text that looks like one equals itself as well. */
const everySpelling = (written: Operand): Operand => {
  const literals = [written].flat() as Operand[];
  const others = literals.map(normalizedLiteral).filter((one) => !literals.includes(one));
  return others.length === 0 ? written : ([...literals, ...others] as unknown as Operand);
};

const ordered =
  (fits: (order: number) => boolean) =>
  (left: Value, written: Operand): Question => {
    const right = operandOf(normalizedLiteral(written));
    return (values, context) => {
      const order = compareValues(left(values, context), right(values, context), context.zone);
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
  contains: (left, part: string) => ofText(left, part, 'includes'),
  startsWith: (left, part: string) => ofText(left, part, 'startsWith'),
  endsWith: (left, part: string) => ofText(left, part, 'endsWith'),
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
  const request = Object.entries(test).flatMap(([name, written]) =>
    Object.hasOwn(testers, name) ? testers[name as keyof Tests](left, written as never) : [],
  );
  return request.length === 1 && request[0] ? request[0] : everyOf(request);
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
  return computedValues(written);
};

const computedValues = computeWith({ operandOf, compile });

/** Written expressions are compiled once, for any number of records. */
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
