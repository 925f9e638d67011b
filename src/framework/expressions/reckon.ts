import { isBlank } from '../shared/is-blank';
import { plainTextOf } from '../shared/plain-text-of';
import { compare } from './compare';
import type { ExpressionContext, Values } from './context';
import { dayFrom, dayIn, dayNumber, dayOf, daysLater, momentFrom } from './dates';
import type { Expression, Operand, Reckoned } from './expression';
import { isDate } from './is-date';
import { readerOf } from './reader';

/** Reads or reckons a value. */
export type Value = (values: Values, context: ExpressionContext) => unknown;

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
    return (values, context) =>
      parts
        .map((part) => part(values, context))
        .reduce((a, value) => {
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
          return best === undefined || sign * compare(value, best, context.zone) > 0 ? value : best;
        }, undefined);
  };

/** What is the same for every record that is asked about at one moment is reckoned once. */
const onceAt = (reckoned: (context: ExpressionContext) => string | undefined): Value => {
  let cached: { now: number; zone: string; value: string | undefined } | undefined;
  return (_, context) => {
    if (cached?.now !== context.now || cached.zone !== context.zone)
      cached = { now: context.now, zone: context.zone, value: reckoned(context) };
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
export const reckonWith =
  (parts: Parts) =>
  (written: Reckoned): Value => {
    for (const [name, own] of Object.entries(written)) {
      const read = Object.hasOwn(operands, name) ? operands[name] : undefined;
      if (read) return read(own as never, parts, written as never);
    }
    return () => undefined;
  };
