import { type ReactNode, Suspense } from 'react';
import { cellOf } from '../../fields/cells';
import { lazyNamed } from '../../shared/lazy-named';
import type { CellOfRecord } from './custom-cell';

/** A custom cell, or the generated one where it does not fit. */
export const CustomCell = lazyNamed(async () => (await import('./custom-cell')).CustomCell, 'cell');

/**
 * Renders the cell of a field: the generated one, or its custom cell. A function, not a component, so that a table of
 * generated cells costs nothing.
 */
export const renderCell = (props: CellOfRecord): ReactNode => {
  const { field, record } = props;
  const Cell = cellOf(field);
  const generated = <Cell field={field} value={record[field.name]} />;
  return field.cell === undefined ? (
    generated
  ) : (
    <Suspense fallback={generated}>
      <CustomCell {...props} name={field.cell} generated={generated} />
    </Suspense>
  );
};
