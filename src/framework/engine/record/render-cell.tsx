import { type ReactNode, Suspense } from 'react';
import { cellOf } from '../../fields/cells';
import { valueFor } from '../../fields/translations';
import { useLanguage } from '../../i18n/use-label';
import { lazyNamed } from '../../shared/lazy-named';
import type { CellOfRecord } from './custom-cell';

/** A custom cell, or the generated one where it does not fit. */
export const CustomCell = lazyNamed(async () => (await import('./custom-cell')).CustomCell, 'cell');

/** The cell of a text in several languages: the one in the reader's. */
const TranslatedCell = ({ field, record }: CellOfRecord) => {
  const Cell = cellOf(field);
  return <Cell field={field} value={valueFor(field, record, useLanguage())} />;
};

/**
 * Renders the cell of a field: the generated one, or its custom cell. A function, not a component, so that a table of
 * generated cells costs nothing.
 */
export const renderCell = (props: CellOfRecord): ReactNode => {
  const { field, record } = props;
  const Cell = field.translations === undefined ? cellOf(field) : undefined;
  const generated = Cell ? <Cell field={field} value={record[field.name]} /> : <TranslatedCell {...props} />;
  return field.cell === undefined ? (
    generated
  ) : (
    <Suspense fallback={generated}>
      <CustomCell {...props} name={field.cell} generated={generated} />
    </Suspense>
  );
};
