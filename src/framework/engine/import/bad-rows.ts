import type { Field } from '../../fields/field';
import { type Language, textOf } from '../../shared/label';
import type { SheetColumn } from '../sheets/sheet-writer';
import type { CheckedRow, Manner } from './check-rows';
import type { Mapping } from './map-columns';
import type { Sheet } from './sheet';

/** Whether a row has no errors. */
export const isGood = ({ errors }: CheckedRow): boolean => Object.keys(errors).length === 0;

/** Whether a row is left out, because it is there already. */
export const isSkipped = ({ known }: CheckedRow, { taken }: Manner): boolean => known !== undefined && taken === 'skip';

/** One error, as a row of a table. */
export interface RowMistake {
  line: number;
  column: string;
  value: string;
  text: string;
}

/** The errors of a row, by column of the sheet; those without a column get a dash. */
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

/** The rejected rows as they were read, with a column for the reasons: a file to correct and import again. */
export const badSheet = ({
  sheet,
  rows,
  reason,
}: {
  sheet: Sheet;
  rows: readonly CheckedRow[];
  /** Heading of the column with the reasons. */
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
