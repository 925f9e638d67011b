import type { ExpressionContext } from '../../expressions/context';
import { defaultValue } from '../../fields/default-value';
import type { Field } from '../../fields/field';
import { isBlank } from '../../shared/is-blank';
import type { Mapping } from './map-columns';
import type { Grid, Sheet } from './sheet';

/** What of a file is not taken as it stands there, in numbers. */
interface SheetNotes {
  /** Rows above the heading, which are no records. */
  titleRows: number;
  /** Cells that have the value of the merged cell they belong to. */
  mergedCells: number;
  /** Rows that nobody sees in the spreadsheet and that are imported all the same. */
  hiddenRows: number;
}

/** Counts what has to be said of a sheet before anything of it is imported. */
export const notesOf = ({ rows }: Pick<Grid, 'rows'>, sheet: Sheet): SheetNotes => ({
  titleRows: rows.filter(({ line }) => line < sheet.headLine).length,
  mergedCells: sheet.rows.reduce((sum, { filled = 0 }) => sum + filled, 0),
  hiddenRows: sheet.rows.filter(({ isHidden }) => isHidden).length,
});

/** The fields with a column in which cells are empty, and those among them that would get a first value. */
export const blankFields = ({
  fields,
  sheet,
  mapping,
  context,
}: {
  fields: readonly Field[];
  sheet: Sheet;
  mapping: Mapping;
  context: ExpressionContext;
}): { blank: readonly Field[]; withDefault: readonly Field[] } => {
  const blank = fields.filter(({ name }) => {
    const column = mapping.indexOf(name);
    return column >= 0 && sheet.rows.some(({ cells }) => (cells[column] ?? '').trim() === '');
  });
  return { blank, withDefault: blank.filter((field) => !isBlank(defaultValue(field, context))) };
};
