import type { ReactNode } from 'react';
import type { RowsProps } from './rows';

/** Rows as cards, one below the other: nothing scrolls sideways on a phone. */
export const RowList = <Row,>({ label, columns, rows, keyOf, isShown }: RowsProps<Row>): ReactNode => {
  const [first, ...others] = columns;
  return (
    <ul className="report-list" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={isShown(row) ? undefined : 'report-unshown'}>
          <h3>{first?.cell(row)}</h3>
          <dl>
            {others.map(({ name, label: term, isLead, cell }) => (
              <div key={name} className={isLead ? 'report-lead' : undefined}>
                <dt>{term}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
};
