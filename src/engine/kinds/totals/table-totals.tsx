import type { CrudFilter } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-label';
import type { Resource } from '../../../schema/resource';
import { canReadPlain } from '../../compile/field-rights';
import type { Column } from '../../compile/to-columns';
import { useEngine } from '../../engine-context';
import type { EngineRecord } from '../../engine-record';
import type { CellLook } from '../../list/cell-looks';
import { figureText } from '../figures/figure-text';
import { type FigureValue, useFigures } from '../figures/use-figures';
import { KINDS } from '../kind-texts';
import { pageTotal } from './page-total';
import '../kinds.css';

interface TableTotalsProps {
  resource: Resource;
  /** What the list asks for; the grand total is of all of it. */
  filters: CrudFilter[];
  rows: readonly EngineRecord[];
  columns: readonly Column[];
  looks: readonly CellLook[];
  /** Whether a column for selecting, and one for buttons, stand around these. */
  hasLead: boolean;
  hasEnd: boolean;
}

/** Sums below a table: of the page, reckoned here, and of everything that the filters leave, reckoned by the server. */
export const TableTotals = ({ resource, filters, rows, columns, looks, hasLead, hasEnd }: TableTotalsProps) => {
  const { t } = useTranslation(KINDS);
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
