import type { ValueKind } from '../../fields/base/kit';
import type { FilterOperator } from '../../fields/base/toolboxes';
import { type Field, kitOf } from '../../fields/field';

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

/** The stored value that a text from the address stands for; the name of a message when it stands for none. */
export const filterValue = (input: {
  field: Field;
  op: FilterOperator;
  text: string;
}): { value: unknown } | { mistake: 'number' | 'boolean' } => {
  const { field, op, text } = input;
  const { holds } = kitOf(field);
  if (op === 'like') return { value: text };
  if (holds === 'number') {
    const number = Number(text);
    return text.trim() !== '' && Number.isFinite(number) ? { value: number } : { mistake: 'number' };
  }
  if (holds === 'flag')
    return text === 'true' || text === 'false' ? { value: text === 'true' } : { mistake: 'boolean' };
  // A day without a time is earlier than every moment of that day, so "until" means its end.
  const isDay = op === 'lte' && holds === 'moment' && /^\d{4}-\d\d-\d\d$/.test(text);
  return { value: isDay ? `${text}T23:59:59.999Z` : text };
};
