import { numberFrom, textFrom } from '../../fields/base/read-value';
import { type Field, kitOf } from '../../fields/field';
import { textOfValue } from '../../fields/texts';
import { withTranslations } from '../../fields/translations';
import type { Resource } from '../../language/resource/resource';
import { canRead } from '../../rights/field-rights';
import type { Can } from '../../rights/objects';
import { type Language, textOf } from '../../shared/label';

/** A cell of a file: a text, a number, a local date or time, or nothing. Plain data that can be sent to a worker. */
export type SheetCell = string | number | { kind: 'day' | 'moment'; text: string } | null;

/** A column of a file. */
export interface SheetColumn {
  header: string;
  /** In characters; formats without widths ignore it. */
  width?: number | undefined;
  /** Number format of the column as in a spreadsheet: `#,##0.00`. */
  format?: string | undefined;
}

/** Writes a file in pieces, so that the rows are never all in memory as objects. */
export interface SheetWriter {
  add: (rows: readonly (readonly SheetCell[])[]) => void;
  /** Returns the finished file. Rejects when it cannot be created. */
  finish: () => Promise<Blob>;
  /** Disposes the writer and what was added. */
  stop: () => void;
}

/** The fields of a file: the exportable ones among the columns, or all that are exportable, each with its text in further languages. */
export const exportFields = ({
  resource,
  shown,
  isAll,
  can,
}: {
  resource: Resource;
  /** The columns of the list, in order. */
  shown: readonly Field[];
  isAll: boolean;
  can: Can;
}): readonly Field[] => {
  const possible = (field: Field): boolean => field.views.includes('export') && canRead({ resource, field, can });
  const { fields, fieldByName } = resource;
  const names = (isAll ? [...new Set([...shown, ...fields])] : shown).map(({ name }) => name);
  const withOthers = new Set(withTranslations(names, fieldByName));
  return [...withOthers].flatMap((name) => fieldByName.get(name) ?? []).filter(possible);
};

/** The headings of a file's columns in the language of the page. */
export const sheetColumns = (fields: readonly Field[], language: Language): readonly SheetColumn[] =>
  fields.map((field) => ({
    header: textOf(field.label, language),
    width: Math.round((field.width ?? 140) / 8),
    format: kitOf(field).sheetFormat?.(field),
  }));

interface Question {
  field: Field;
  value: unknown;
  language: Language;
  refTitle: (ref: { to: string; id: string }) => string | undefined;
}

/** Converts a field's value for a file: numbers and dates stay typed, everything else becomes the text that the page shows. */
export const toSheetCell = (question: Question): SheetCell => {
  const { field, value } = question;
  const { holds } = kitOf(field);
  if (holds === 'number') return numberFrom(value) ?? (textFrom(value) || null);
  const text = textOfValue(question);
  if (text === '') return null;
  if (holds === 'day') return /^\d{4}-\d\d-\d\d$/.test(text) ? { kind: 'day', text } : text;
  if (holds === 'moment') return { kind: 'moment', text };
  return text;
};
