import { type Language, textOf } from '../../schema/label';
import type { Field } from '../../schema/resource';
import type { SheetColumn } from '../export/sheet-writer';
import type { CheckedRow } from './check-rows';
import type { Mapping } from './map-columns';
import type { Sheet } from './sheet';

/** Whether nothing is wrong with a row. */
export const isGood = ({ errors }: CheckedRow): boolean => Object.keys(errors).length === 0;

/** One mistake, for a line of a table. */
export interface RowMistake {
  line: number;
  column: string;
  value: string;
  text: string;
}

/** The mistakes of a row, by column of the sheet; what no column is about stands under a dash. */
export const mistakesOf = ({
  checked: { row, errors },
  fields,
  mapping,
  language,
}: {
  checked: CheckedRow;
  fields: readonly Field[];
  mapping: Mapping;
  language: Language;
}): RowMistake[] =>
  Object.entries(errors).map(([name, text]) => {
    const field = fields.find((each) => each.name === name);
    const column = field ? textOf(field.label, language) : '—';
    return { line: row.line, column, value: row.cells[mapping.indexOf(name)] ?? '', text };
  });

/** The rows that were refused as they came, with a column for why: to be corrected and taken again. */
export const badSheet = ({
  sheet,
  rows,
  reason,
}: {
  sheet: Sheet;
  rows: readonly CheckedRow[];
  /** Head of the column with the reasons. */
  reason: string;
}): { columns: readonly SheetColumn[]; rows: readonly (readonly string[])[] } => ({
  columns: [...sheet.head.map((header) => ({ header, width: 18 })), { header: reason, width: 48 }],
  rows: rows
    .filter((row) => !isGood(row))
    .map(({ row, errors }) => [
      ...sheet.head.map((_, index) => row.cells[index] ?? ''),
      Object.values(errors).join(' '),
    ]),
});
