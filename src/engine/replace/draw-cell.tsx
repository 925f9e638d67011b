import { type ReactNode, Suspense } from 'react';
import { lazyNamed } from '../../shared/lazy-named';
import { cellOf } from '../fields/cells';
import type { CellOfRecord } from './own-cell';

const OwnCell = lazyNamed(async () => (await import('./own-cell')).OwnCell);

/** The cell of a field for a record: the usual one, or what the field names in its place. No component, so that a table of usual cells costs nothing. */
export const drawCell = (props: CellOfRecord): ReactNode => {
  const { field, record } = props;
  const Cell = cellOf(field);
  const generated = <Cell field={field} value={record[field.name]} />;
  return field.cell === undefined ? (
    generated
  ) : (
    <Suspense fallback={generated}>
      <OwnCell {...props} name={field.cell} generated={generated} />
    </Suspense>
  );
};
