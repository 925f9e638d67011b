import type { ValueKind } from '../../fields/base/kit';
import type { FilterOperator } from '../../fields/base/toolboxes';
import { type Field, kitOf } from '../../fields/field';
import { spelledValue } from '../../fields/spelled-value';
import { cleanText } from '../../shared/clean-text';
import { isDay } from '../../shared/day';
import { storedMoment, timestampOf } from '../../shared/moment-of';

/** What a filter can ask, as the address spells it behind the field's name. */
export const filterOperators = ['eq', 'ne', 'gte', 'lte', 'like'] as const satisfies readonly FilterOperator[];

const ordered: ReadonlySet<ValueKind> = new Set(['number', 'day', 'moment', 'days']);

/** Whether the field supports this operator. Whether there is a value at all can be asked of each. */
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
  // Values with parts can be searched for a text, but equal none.
  if (holds === 'parts') return op === 'like' || texts.every((text) => text === '');
  return op !== 'like' || (holds !== 'flag' && holds !== 'days');
};

/** Of a day without a time: "until" means its end. */
const dayEnds: Partial<Record<FilterOperator, string>> = { lte: 'T23:59:59.999Z' };

/** A moment as it is stored, or the beginning or end of a day; undefined for anything else. */
const momentFor = (op: FilterOperator, text: string): string | undefined => {
  if (isDay(text)) return `${text}${dayEnds[op] ?? 'T00:00:00.000Z'}`;
  // In an address a plus sign that nobody has escaped is a blank.
  const exact = storedMoment(text.replace(/ (?=\d{2}:?\d{2}$)/, '+'));
  const timestamp = timestampOf(text);
  return exact ?? (timestamp === undefined ? undefined : new Date(timestamp).toISOString());
};

/** A text that is looked for as the field stores it: what was pasted with signs that nobody sees is found as well. */
export const soughtText = (field: Field, text: string): unknown => {
  const { textual, many } = kitOf(field);
  return textual === 'plain' && many === undefined ? spelledValue(field, text) : cleanText(text);
};

/** The stored value that a text from the address stands for; the name of a message when it stands for none. */
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
