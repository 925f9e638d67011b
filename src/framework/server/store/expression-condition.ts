import type { ExpressionContext } from '../../expressions/context';
import { dayFrom, dayOf, startOfDay } from '../../expressions/dates';
import { valueFor } from '../../expressions/evaluate';
import type { Expression, Operand, Test } from '../../expressions/expression';
import { isDate } from '../../expressions/is-date';
import { pathsInOperand } from '../../expressions/names';
import type { ExpressionKind } from '../../fields/expression-kinds';
import { isObject } from '../../shared/is-object';
import { storedMoment } from '../../shared/moments';
import { isBlank } from '../../shared/text';
import type { Condition } from './condition';

/** The context of an expression of the configuration. */
export interface QueriedExpression {
  /** What the values of a path are; undefined for those that the caller may not see: they have none. */
  kindOf: (path: string) => ExpressionKind | undefined;
  context: ExpressionContext;
}

/** An operand without a value. */
const nothing: Operand = { concat: [] };
const never: Condition = { any: [] };

/** The same operand with the values that today, now and the caller have, and without what they may not see. */
const settled = (operand: Operand, request: QueriedExpression): Operand => {
  if (typeof operand !== 'object') return operand;
  if (pathsInOperand(operand).length === 0) return (valueFor(operand, {}, request.context) ?? nothing) as Operand;
  const path = 'field' in operand ? operand.field : 'count' in operand ? operand.count : undefined;
  if (path !== undefined) return request.kindOf(path) === undefined ? nothing : operand;
  return Object.fromEntries(
    Object.entries(operand).map(([name, written]) => {
      if (name === 'if') return [name, settledExpression(written as Expression, request)];
      if (name === 'days') return [name, eachOf(written as Readonly<Record<string, Operand>>, request)];
      if (Array.isArray(written)) return [name, written.map((part: Operand) => settled(part, request))];
      return [name, isObject(written) ? settled(written as unknown as Operand, request) : written];
    }),
  ) as unknown as Operand;
};
const eachOf = (parts: Readonly<Record<string, Operand>>, request: QueriedExpression) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, settled(part, request)]));

const bounds = ['lt', 'lte', 'gt', 'gte'] as const;
type Bound = (typeof bounds)[number];

/** A moment in the spelling in which rows have it; any other value as it is. */
const normalize = <T>(value: T): T | string => (typeof value === 'string' ? (storedMoment(value) ?? value) : value);

const settledTest = (test: Test, request: QueriedExpression): Test => {
  if (!isObject(test)) return test;
  return Object.fromEntries(
    Object.entries(test).map(([name, written]) => {
      const isOrder = name === 'between' || bounds.includes(name as Bound);
      const one = (part: Operand) => settled(isOrder ? normalize(part) : part, request);
      return [name, Array.isArray(written) ? written.map(one) : one(written as Operand)];
    }),
  );
};

const settledExpression = (expression: Expression, request: QueriedExpression): Expression =>
  Object.fromEntries(
    Object.entries(expression).map(([name, written]) => {
      if (name === 'all' || name === 'any')
        return [name, (written as readonly Expression[]).map((part) => settledExpression(part, request))];
      if (name === 'not') return [name, settledExpression(written as Expression, request)];
      if (name === 'that') {
        const { value, is } = written as { value: Operand; is: Test };
        return [name, { value: settled(value, request), is: settledTest(is, request) }];
      }
      const test = settledTest(written as Test, request);
      return request.kindOf(name) === undefined ? ['that', { value: nothing, is: test }] : [name, test];
    }),
  );

/** A bound that a store finds by an index; undefined where it takes an expression. */
const boundOf = (
  field: string,
  op: Bound,
  value: unknown,
  { kindOf, context }: QueriedExpression,
): Condition | undefined => {
  const kind = kindOf(field);
  if (kind === 'number') return typeof value === 'number' ? { field, op, value } : undefined;
  if ((kind !== 'day' && kind !== 'moment') || !isDate(value)) return undefined;
  // An empty text is less than any date, and none.
  const within = (bound: Condition): Condition =>
    op === 'lt' || op === 'lte' ? { all: [bound, { field, op: 'gte', value: '0001' }] } : bound;
  const isDay = value.length === 10;
  if (isDay === (kind === 'day')) return within({ field, op, value });
  const day = dayOf(value, context.zone);
  if (day === undefined) return undefined;
  if (kind === 'day') return within({ field, op, value: day });
  const next = dayFrom(day, '+1d');
  const [start, end] = [startOfDay(context.zone, day), next && startOfDay(context.zone, next)];
  if (end === undefined) return undefined;
  const [exact, bound]: [Bound, string] = {
    lt: ['lt', start] as [Bound, string],
    lte: ['lt', end] as [Bound, string],
    gt: ['gte', end] as [Bound, string],
    gte: ['gte', start] as [Bound, string],
  }[op];
  return within({ field, op: exact, value: bound });
};

/** A test of one field as a store finds it by an index; undefined where it takes an expression. */
const simpleTest = (field: string, test: Test, request: QueriedExpression): Condition | undefined => {
  if (request.kindOf(field) === undefined || (field.includes('.') && request.kindOf(field) === 'list'))
    return undefined;
  if (!isObject(test)) {
    const isMoment = request.kindOf(field) === 'moment';
    const values = [test].flat().flatMap((value) => (isBlank(value) ? [] : isMoment ? normalize(value) : value));
    return values.length === 0 ? never : { field, op: 'in', value: values };
  }
  const parts = Object.entries(test).map(([name, value]): Condition | undefined => {
    if ((name === 'eq' && !isObject(value)) || (name === 'in' && Array.isArray(value)))
      return simpleTest(field, value as Test, request);
    if (name === 'empty') return { field, op: 'empty', value };
    if (name === 'between' && Array.isArray(value)) {
      const ends = [boundOf(field, 'gte', value[0], request), boundOf(field, 'lte', value[1], request)];
      return ends[0] && ends[1] ? { all: [ends[0], ends[1]] } : undefined;
    }
    return bounds.includes(name as Bound) ? boundOf(field, name as Bound, value, request) : undefined;
  });
  return parts.every((part) => part !== undefined) ? { all: parts } : undefined;
};

/**
 * An expression of the configuration as a condition of the store: it matches the records for which it holds for the caller. What an
 * index can find is in it as conditions of fields.
 */
export const expressionCondition = (expression: Expression, request: QueriedExpression): Condition => {
  const parts = Object.entries(expression).map(([name, written]): Condition => {
    if (name === 'all' || name === 'any') {
      const inner = (written as readonly Expression[]).map((part) => expressionCondition(part, request));
      return name === 'all' ? { all: inner } : { any: inner };
    }
    const whole = settledExpression({ [name]: written }, request);
    const isField = name !== 'not' && name !== 'that';
    const simple = isField ? simpleTest(name, settledTest(written as Test, request), request) : undefined;
    return simple ?? { holds: whole, zone: request.context.zone };
  });
  const [only, ...more] = parts;
  return only !== undefined && more.length === 0 ? only : { all: parts };
};
