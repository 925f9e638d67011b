import type { Operand } from '../expressions/expression';
import { isDate } from '../expressions/is-date';
import { storedMoment } from '../shared/moments';
import type { ValueKind } from './base/kit';
import { type Field, isList, isMany, kitOf } from './field';

/** What a value of an expression is; `list` where there may be several of it. */
export type ExpressionKind = ValueKind | 'list';

/** What the values of a path are: of a field, of an end of a range, of that field within the items of a list. Undefined: there is none. */
export const kindAt = (fields: ReadonlyMap<string, Field>, path: string): ExpressionKind | undefined => {
  const [name = '', part, ...more] = path.split('.');
  const field = fields.get(name);
  if (field === undefined || more.length > 0) return undefined;
  const { holds } = kitOf(field);
  if (part === undefined) return isMany(field) || isList(field) ? 'list' : holds;
  if (isList(field)) return field.fields.some((inner) => inner.name === part) ? 'list' : undefined;
  return holds === 'days' && (part === 'from' || part === 'to') ? 'day' : undefined;
};

const figures: readonly string[] = ['multiply', 'divide', 'sum', 'round', 'count', 'days'];

/** A moment is one in every spelling that says its distance from UTC. */
const kindOfText = (text: string): ExpressionKind => {
  if (isDate(text) && text.length === 10) return 'day';
  return isDate(text) || storedMoment(text) !== undefined ? 'moment' : 'text';
};

/** What an operand comes to; undefined for one that names what is not there. */
export const kindOfOperand = (
  operand: Operand,
  kindOf: (path: string) => ExpressionKind | undefined,
): ExpressionKind | undefined => {
  if (typeof operand === 'number') return 'number';
  if (typeof operand === 'boolean') return 'flag';
  if (typeof operand === 'string') return kindOfText(operand);
  if (Array.isArray(operand)) return 'list';
  if ('field' in operand) return kindOf(operand.field);
  if ('today' in operand) return 'day';
  if ('now' in operand) return 'moment';
  if ('me' in operand) return operand.me === 'roles' ? 'list' : 'text';
  if ('concat' in operand) return 'text';
  if ('if' in operand) return kindOfOperand(operand.use, kindOf);
  const [name = '', parts] = Object.entries(operand).find(([each]) => each !== 'digits') ?? [];
  if (figures.includes(name)) return 'number';
  const [first] = Array.isArray(parts) ? (parts as readonly Operand[]) : [];
  return first === undefined ? undefined : kindOfOperand(first, kindOf);
};
