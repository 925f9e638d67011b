import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageOf } from './page-of';
import type { Column, RowsLook, RowsProps } from './rows';

const classOf = <Row,>({ isNumber }: Column<Row>): string | undefined => (isNumber ? 'report-number' : undefined);

/** Rows as a table. */
const RowTable = <Row,>({ label, columns, rows, keyOf, isShown }: RowsProps<Row>): ReactNode => (
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

/** One page back, where one is, one page on. */
const Pager = ({
  name,
  page,
  pages,
  onChange,
}: {
  /** What is paged through. */
  name: string;
  /** From 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}): ReactNode => {
  const { t } = useTranslation('report');
  return (
    <nav className="report-pager" aria-label={t('pager.label', { name })}>
      <button type="button" className="btn" disabled={page === 1} onClick={() => onChange(page - 1)}>
        {t('pager.previous')}
      </button>
      <span aria-live="polite">{t('pager.at', { page, pages })}</span>
      <button type="button" className="btn" disabled={page === pages} onClick={() => onChange(page + 1)}>
        {t('pager.next')}
      </button>
    </nav>
  );
};

/** Rows as cards, one below the other: nothing scrolls sideways on a phone. */
const RowList = <Row,>({ label, columns, rows, keyOf, isShown }: RowsProps<Row>): ReactNode => {
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

/**
 * Rows by pages: a table on a desktop, a list of cards on a phone. All of them are in the document, and the style sheet
 * hides those of other pages, because paper has no pages to turn.
 */
export const ReportRows = <Row,>({
  look,
  isFound = () => true,
  ...props
}: Omit<RowsProps<Row>, 'isShown'> & {
  look: RowsLook;
  /** Whether a row fits what is searched for. Default: every row. */
  isFound?: (row: Row) => boolean;
}): ReactNode => {
  const [wanted, setWanted] = useState(1);
  const found = props.rows.filter(isFound);
  const { page, pages, from, to } = pageOf({ count: found.length, size: look.pageSize, page: wanted });
  const shown = new Set(found.slice(from, to));
  const Rows = look.device === 'mobile' ? RowList : RowTable;
  return (
    <>
      <Rows {...props} isShown={(row) => shown.has(row)} />
      {pages > 1 && <Pager name={props.label} page={page} pages={pages} onChange={setWanted} />}
    </>
  );
};
