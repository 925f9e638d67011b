import type { Language } from '../../schema/label';
import type { Field } from '../../schema/resource';
import { numberFrom, textFrom } from '../fields/common/read-value';
import { textOfValue } from '../fields/texts';

/** A cell of a file: a text, a figure, a point in time as the reader's clock shows it, or nothing. Plain data, so that a worker takes it. */
export type SheetCell = string | number | { kind: 'day' | 'moment'; text: string } | null;

interface Question {
  field: Field;
  value: unknown;
  language: Language;
  refTitle: (ref: { to: string; id: string }) => string | undefined;
}

const figures: ReadonlySet<Field['type']> = new Set(['number', 'money', 'percent', 'progress', 'rating']);

/** A field's value for a file: what can be reckoned with stays a figure or a date, everything else is the text that the page shows. */
export const toSheetCell = (question: Question): SheetCell => {
  const { field, value } = question;
  if (figures.has(field.type)) return numberFrom(value) ?? (textFrom(value) || null);
  const text = textOfValue(question);
  if (text === '') return null;
  if (field.type === 'date') return /^\d{4}-\d\d-\d\d$/.test(text) ? { kind: 'day', text } : text;
  if (field.type === 'datetime') return { kind: 'moment', text };
  return text;
};

/** The same cell where there are only texts and figures. */
export const plainCell = (cell: SheetCell): string | number | null =>
  typeof cell === 'object' && cell !== null ? cell.text : cell;
