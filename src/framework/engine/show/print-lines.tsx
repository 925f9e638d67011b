import { type CrudFilter, type HttpError, useDataProvider, useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '../../fields/base/read-value';
import { cellOf } from '../../fields/cells';
import { type Field, isList, kitOf } from '../../fields/field';
import { useLabel, useLanguage } from '../../i18n/use-label';
import { sortOf } from '../../language/pages/list-config';
import type { PrintRelated } from '../../language/pages/show-config';
import { bothOf } from '../../language/pages/where';
import type { Relation, Resource } from '../../language/resource/resource';
import { canReadPlain, readableFields } from '../../rights/field-rights';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { figureText } from '../context/figure-text';
import { addDays, movePlace, rangeFilters } from '../list/calendar-days';
import { whereFilters } from '../list/filters/to-filters';
import { useFigures } from '../list/use-figures';
import { LoadError } from '../parts/load-error';
import { Loading } from '../parts/loading';
import { RecordRefs } from '../record/record-refs';
import { renderCell } from '../record/render-cell';
import './profile-texts';

/** Lines on a print at most, and how many are fetched at once. */
const mostLines = 2000;
const linesAtOnce = 500;

/** The last day of a month, by its first. */
export const lastDay = (month: string): string => addDays(movePlace({ span: 'month', day: month }, 1).day, -1);

interface LinesProps {
  fields: readonly Field[];
  /** The cells of each line, in the order of the fields. */
  rows: readonly (readonly ReactNode[])[];
  /** Texts below the columns, by field. Default: none. */
  sums?: ReadonlyMap<string, string>;
}

/** The table of a print, its lines numbered. */
const Lines = ({ fields, rows, sums }: LinesProps) => {
  const { t } = useTranslation('profile');
  const label = useLabel();
  const columns = fields.map((field) => ({ field, align: kitOf(field).column.align }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is wider than the window, and the arrow keys scroll it.
    <section className="paper-scroll" aria-label={t('print.lines')} tabIndex={0}>
      <table className="paper-lines">
        <thead>
          <tr>
            <th scope="col">{t('print.no')}</th>
            {columns.map(({ field, align }) => (
              <th key={field.name} scope="col" data-align={align}>
                {label(field.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // Lines have an order and nothing else in common.
            // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn once.
            <tr key={index}>
              <td>{index + 1}</td>
              {columns.map(({ field, align }, at) => (
                <td key={field.name} data-align={align}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td className="u-muted u-text-center" colSpan={fields.length + 1}>
                {t('print.none')}
              </td>
            </tr>
          )}
          {sums && sums.size > 0 && rows.length > 0 && (
            <tr className="paper-sums">
              <th scope="row">{t('print.sum')}</th>
              {columns.map(({ field, align }) => (
                <td key={field.name} data-align={align}>
                  {sums.get(field.name)}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
};

/** The items of a list field, where the reader may see it. */
export const itemLines = ({
  field,
  columns,
  record,
}: {
  field: Field | undefined;
  columns: readonly string[] | undefined;
  record: EngineRecord;
}): ReactNode => {
  if (!isList(field)) return null;
  const fields = columns?.flatMap((name) => field.fields.find((inner) => inner.name === name) ?? []) ?? field.fields;
  const rows = itemsOf(record[field.name]).map((item) =>
    fields.map((inner) => {
      const Cell = cellOf(inner);
      return <Cell key={inner.name} field={inner} value={item[inner.name]} />;
    }),
  );
  return (
    <Suspense fallback={<Loading rows={2} />}>
      <Lines fields={fields} rows={rows} />
    </Suspense>
  );
};

/** The records of a relation that are lines of a print. `month`: the first day of the only month they are of. */
const useRelated = ({
  lines,
  relation,
  other,
  record,
  month,
}: {
  lines: PrintRelated;
  relation: Relation;
  other: Resource;
  record: EngineRecord;
  month: string;
}) => {
  const { can } = useEngine();
  const language = useLanguage();
  const { keys } = useKeys();
  const { getList } = useDataProvider()();
  const names = lines.columns ?? (relation.columns.length > 0 ? relation.columns : other.list.columns.slice(0, 5));
  const dated = other.fieldByName.get(lines.month ?? '');
  const filters: CrudFilter[] = [
    ...whereFilters({ ...bothOf(other.list.where, relation.where), [relation.by]: record.id }),
    ...(dated ? rangeFilters(dated, [month, lastDay(month)]) : []),
  ];
  const sorters = [...(lines.sort ? sortOf(lines.sort) : other.list.sort)];
  const query = useQuery<{ rows: readonly EngineRecord[]; total: number }, HttpError>({
    queryKey: keys().data('default').resource(other.name).action('list').params({ filters, sorters, mostLines }).get(),
    queryFn: async () => {
      const rows: EngineRecord[] = [];
      for (let currentPage = 1; ; currentPage += 1) {
        const pagination = { currentPage, pageSize: linesAtOnce, mode: 'server' as const };
        const { data, total } = await getList<EngineRecord>({ resource: other.name, filters, sorters, pagination });
        rows.push(...data);
        if (rows.length >= Math.min(total, mostLines) || data.length === 0) return { rows, total };
      }
    },
    retry: false,
  });
  const fields = readableFields({ resource: other, names, can });
  const summed = fields.filter(
    (field) => lines.sums?.includes(field.name) && canReadPlain({ resource: other, field, can }),
  );
  const figures = useFigures({
    resource: other,
    filters,
    figures: summed.map(({ name }) => `sum.${name}`),
    isWanted: summed.length > 0,
  });
  const sums = new Map(
    summed.map((field, index) => [
      field.name,
      figureText({
        figure: { fn: 'sum', of: field.name },
        value: figures.data?.figures[index],
        resource: other,
        language,
      }),
    ]),
  );
  return { ...query, fields, sums, isPending: query.isPending || (summed.length > 0 && figures.isPending) };
};

export const RelatedLines = ({
  onReady,
  ...props
}: Parameters<typeof useRelated>[0] & { onReady: (isReady: boolean) => void }) => {
  const { t } = useTranslation('profile');
  const { other } = props;
  const { data, error, isPending, fields, sums, refetch } = useRelated(props);
  useEffect(() => onReady(!isPending), [onReady, isPending]);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined || isPending) return <Loading rows={4} />;
  return (
    <RecordRefs resource={other} fields={fields} rows={data.rows}>
      {data.total > data.rows.length && (
        <Alert type="warning" showIcon title={t('print.cut', { count: data.rows.length, total: data.total })} />
      )}
      <Suspense fallback={<Loading rows={4} />}>
        <Lines
          fields={fields}
          sums={sums}
          rows={data.rows.map((row) =>
            fields.map((field) => renderCell({ resource: other, field, record: row, place: 'show' })),
          )}
        />
      </Suspense>
    </RecordRefs>
  );
};
