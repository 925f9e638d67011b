import type { Field } from '../../fields/field';
import { mapColumns } from './map-columns';
import { mostHeadRows, type SheetRow } from './sheet';

/** The rows that may be the heading: those at the top that have another one below. */
export const headRows = (rows: readonly SheetRow[]): readonly SheetRow[] => rows.slice(0, -1).slice(0, mostHeadRows);

/**
 * The line of the heading, found by fit and not by position: the row whose cells name the most fields, the first of equal ones; where
 * none names any, the first row.
 */
export const headLineOf = (rows: readonly SheetRow[], fields: readonly Field[]): number | undefined => {
  let best = rows[0];
  let most = 0;
  for (const row of headRows(rows)) {
    const fit = mapColumns(row.cells, fields).filter((name) => name !== undefined).length;
    if (fit > most) [best, most] = [row, fit];
  }
  return best?.line;
};
