import type { ReactNode } from 'react';
import type { Column, RowsProps } from './rows';

const classOf = <Row,>({ isNumber }: Column<Row>): string | undefined => (isNumber ? 'report-number' : undefined);

/** Rows as a table. */
export const RowTable = <Row,>({ label, columns, rows, keyOf, isShown }: RowsProps<Row>): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls must be reached by the keyboard.
  <section className="report-scroll" aria-label={label} tabIndex={0}>
    <table className="report-table">
      <caption className="report-hidden">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={isShown(row) ? undefined : 'report-unshown'}>
            {columns.map((column) => (
              <td key={column.name} className={classOf(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
