import type { CrudFilter } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-label';
import type { Resource } from '../../../language/resource/resource';
import { canReadPlain } from '../../../rights/field-rights';
import { useEngine } from '../../context/engine-context';
import type { EngineRecord } from '../../context/engine-record';
import { figureText } from '../../context/figure-text';
import { pageTotal } from '../figure-text';
import { listKindTexts } from '../list-kind-texts';
import type { Column } from '../to-columns';
import { type FigureValue, useFigures } from '../use-figures';
import type { CellLook } from './record-view';
import '../list.css';

interface TableTotalsProps {
  resource: Resource;
  /** The filters of the list; the grand total is for all matching records. */
  filters: CrudFilter[];
  rows: readonly EngineRecord[];
  columns: readonly Column[];
  looks: readonly CellLook[];
  /** Whether the table has a first column, and one for buttons. */
  hasLead: boolean;
  hasEnd: boolean;
}

/** Totals below a table: of the page, computed here, and of all matching records, computed by the server. */
export const TableTotals = ({ resource, filters, rows, columns, looks, hasLead, hasEnd }: TableTotalsProps) => {
  const { t } = useTranslation(listKindTexts);
  const { can } = useEngine();
  const language = useLanguage();
  const names = columns
    .filter(({ field }) => resource.list.totals.includes(field.name) && canReadPlain({ resource, field, can }))
    .map(({ field }) => field.name);
  const { data, isError } = useFigures({ resource, filters, figures: names.map((name) => `sum.${name}`) });
  if (names.length === 0) return null;

  const line = (name: string, read: (field: string) => FigureValue | undefined) => (
    <tr>
      {hasLead && <td />}
      {columns.map(({ field }, index) => {
        if (index === 0 && !names.includes(field.name))
          return (
            <th key={field.name} scope="row" {...looks[index]}>
              {name}
            </th>
          );
        return (
          <td key={field.name} {...looks[index]}>
            {names.includes(field.name) &&
              figureText({ figure: { fn: 'sum', of: field.name }, value: read(field.name), resource, language })}
          </td>
        );
      })}
      {hasEnd && <td className="engine-table-end" />}
    </tr>
  );
  return (
    <tfoot className="kinds-totals">
      {line(t('figures.pageTotal'), (name) => pageTotal(rows, name))}
      {isError
        ? line(t('figures.failed'), () => null)
        : line(t('figures.grandTotal'), (name) => data?.figures[names.indexOf(name)])}
    </tfoot>
  );
};
