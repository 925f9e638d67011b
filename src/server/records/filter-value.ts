import type { Field } from '../../schema/resource';

/** What a filter can ask, as the address spells it behind the field's name. */
export const filterOperators = ['eq', 'ne', 'gte', 'lte', 'like'] as const;
export type FilterOperator = (typeof filterOperators)[number];

const NUMBERS = new Set<Field['type']>(['number', 'money', 'percent', 'progress', 'rating']);
const MOMENTS = new Set<Field['type']>(['date', 'datetime', 'dateRange']);
/** Values with parts: a text can be looked for in them, but equals none of them. */
const NESTED = new Set<Field['type']>(['json', 'list', 'file']);

/** Whether it makes sense to ask this of the field. Whether there is a value at all can be asked of each. */
export function canFilter({
  field,
  op,
  texts,
}: {
  field: Field;
  op: FilterOperator;
  texts: readonly string[];
}): boolean {
  if (op === 'gte' || op === 'lte') return NUMBERS.has(field.type) || MOMENTS.has(field.type);
  if (NESTED.has(field.type)) return op === 'like' || texts.every((text) => text === '');
  return op !== 'like' || (field.type !== 'switch' && field.type !== 'dateRange');
}

/** The stored value that a text from the address stands for; the name of a message when it stands for none. */
export function filterValue(input: {
  field: Field;
  op: FilterOperator;
  text: string;
}): { value: unknown } | { mistake: 'number' | 'boolean' } {
  const { field, op, text } = input;
  if (op === 'like') return { value: text };
  if (NUMBERS.has(field.type)) {
    const number = Number(text);
    return text.trim() !== '' && Number.isFinite(number) ? { value: number } : { mistake: 'number' };
  }
  if (field.type === 'switch')
    return text === 'true' || text === 'false' ? { value: text === 'true' } : { mistake: 'boolean' };
  // A day without a time is earlier than every moment of that day, so "until" means its end.
  const isDay = op === 'lte' && field.type === 'datetime' && /^\d{4}-\d\d-\d\d$/.test(text);
  return { value: isDay ? `${text}T23:59:59.999Z` : text };
}
