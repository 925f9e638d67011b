import { type ReactNode, useState } from 'react';
import { pageOf } from './page-of';
import { Pager } from './pager';
import { RowList } from './row-list';
import { RowTable } from './row-table';
import type { RowsLook, RowsProps } from './rows';

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
