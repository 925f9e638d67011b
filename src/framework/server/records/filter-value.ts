import type { ValueKind } from '../../fields/base/kit';
import type { FilterOperator } from '../../fields/base/toolboxes';
import { type Field, kitOf } from '../../fields/field';
import { spelledValue } from '../../fields/spelled-value';
import { cleanText } from '../../shared/clean-text';
import { isDay } from '../../shared/day';
import { storedMoment, timestampOf } from '../../shared/moment-of';

/** Filter operators, as they follow the field's name in a URL. */
export const filterOperators = ['eq', 'ne', 'gte', 'lte', 'like'] as const satisfies readonly FilterOperator[];

const ordered: ReadonlySet<ValueKind> = new Set(['number', 'day', 'moment', 'days']);

/** Whether the field supports this operator. Every field can be tested for being empty. */
export const canFilter = ({
  field,
  op,
  texts,
}: {
  field: Field;
  op: FilterOperator;
  texts: readonly string[];
}): boolean => {
  const { holds } = kitOf(field);
  if (op === 'gte' || op === 'lte') return ordered.has(holds);
  // Structured values can be searched for a text, but not compared with one.
  if (holds === 'parts') return op === 'like' || texts.every((text) => text === '');
  return op !== 'like' || (holds !== 'flag' && holds !== 'days');
};

/** For a date without a time, "until" means its end. */
const dayEnds: Partial<Record<FilterOperator, string>> = { lte: 'T23:59:59.999Z' };

/** A timestamp in its stored form, or the start or end of a day; undefined for anything else. */
const momentFor = (op: FilterOperator, text: string): string | undefined => {
  if (isDay(text)) return `${text}${dayEnds[op] ?? 'T00:00:00.000Z'}`;
  // In a URL an unescaped plus sign is decoded as a blank.
  const exact = storedMoment(text.replace(/ (?=\d{2}:?\d{2}$)/, '+'));
  const timestamp = timestampOf(text);
  return exact ?? (timestamp === undefined ? undefined : new Date(timestamp).toISOString());
};

/** Normalizes a search text as the field stores it, so that a pasted text with invisible characters is found as well. */
export const soughtText = (field: Field, text: string): unknown => {
  const { textual, many } = kitOf(field);
  return textual === 'plain' && many === undefined ? spelledValue(field, text) : cleanText(text);
};

/** Parses a text of the URL into a stored value; for an invalid one returns the name of an error message. */
export const filterValue = (input: {
  field: Field;
  op: FilterOperator;
  text: string;
}): { value: unknown } | { mistake: 'number' | 'boolean' | 'moment' } => {
  const { field, op, text } = input;
  const { holds } = kitOf(field);
  if (op === 'like') return { value: soughtText(field, text) };
  if (holds === 'number') {
    const number = Number(text);
    return text.trim() !== '' && Number.isFinite(number) ? { value: number } : { mistake: 'number' };
  }
  if (holds === 'flag')
    return text === 'true' || text === 'false' ? { value: text === 'true' } : { mistake: 'boolean' };
  if (holds === 'moment') {
    const value = momentFor(op, text);
    return value === undefined ? { mistake: 'moment' } : { value };
  }
  return { value: holds === 'text' ? soughtText(field, text) : text };
};
