import type { ColumnShape } from './kit';
import { listOf, textFrom } from './read-value';
import type { Parsed, ParseInput, TextInput } from './toolboxes';

// What several types share: columns, shapes of stored values, texts.

/** A column that begins where the reading begins; widths in px. */
export const column = (width: number | undefined, isSortable: boolean, least?: number): ColumnShape => ({
  width,
  least,
  align: 'start',
  isSortable,
});
/** Figures stand at the right, so that they can be compared. */
export const figureColumn = (width: number): ColumnShape => ({ width, align: 'end', isSortable: true });

export type OneOrMany = string | readonly string[];

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
export const isOneOrMany = (value: unknown): value is OneOrMany => isText(value) || isTexts(value);

/** The value as it is. */
export const plainText = ({ value }: Pick<TextInput<unknown>, 'value'>): string => textFrom(value);

const separators = { zh: '、', en: ', ' } as const;

/** Several texts as one, the way the language strings them together. */
export const joined = (parts: readonly string[], { language }: Pick<TextInput<unknown>, 'language'>): string =>
  parts.join(separators[language]);
/** Several values as one text. */
export const joinedValues = (request: Pick<TextInput<unknown>, 'value' | 'language'>): string =>
  joined(listOf(request.value), request);

/** The text itself is the value. */
export const asWritten = ({ text }: Pick<ParseInput<unknown>, 'text'>): Parsed => ({ value: text.trim() });
export const orRule = (value: unknown, rule: 'number' | 'date' | 'option' | 'region' | 'yesNo' | 'json'): Parsed =>
  value === undefined ? { rule } : { value };
