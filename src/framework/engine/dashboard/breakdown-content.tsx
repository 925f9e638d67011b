import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BreakdownAnswer } from '../../contract/dashboards';
import { useLabel, useLanguage } from '../../i18n/use-label';
import { type BreakdownUnit, type BreakdownWidget, breakdownUnits } from '../../language/dashboard-config';
import { useResource } from '../context/engine-context';
import { useGroupNames } from './group-names';
import { useAddressChoice } from './use-address-choice';
import { useBreakdown } from './use-dashboard';
import { measureText, useListLink, useWidgetPlace } from './widget-context';

/** By which column rows stand. */
interface Order {
  /** Of the series. */
  index: number;
  /** The largest first. */
  isDown: boolean;
}

type Rows = BreakdownAnswer['rows'];

/** Rows by a column, those without a value last; as they came where none is chosen. */
const orderRows = (rows: Rows, order: Order | undefined): Rows => {
  if (order === undefined) return rows;
  const { index, isDown } = order;
  return rows.toSorted((one, other) => {
    const [left, right] = [one.values[index] ?? null, other.values[index] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const difference = Number(left) - Number(right);
    return isDown ? -difference : difference;
  });
};

/**
 * Which measure the rows are shares of: the one they stand by, else the first. Undefined where a whole has no parts: rates, averages
 * and levels, and a total that is nothing.
 */
export const sharedMeasure = (
  { series }: Pick<BreakdownWidget, 'series'>,
  totals: BreakdownAnswer['totals'],
  order: Order | undefined,
): number | undefined => {
  const index = order?.index ?? 0;
  const measure = series[index];
  const isSum = measure !== undefined && ['sum', 'count'].includes(measure.fn) && !measure.per && !measure.level;
  return isSum && Number(totals[index]) > 0 ? index : undefined;
};

type Row = BreakdownAnswer['rows'][number];

const isUnit = (way: string): way is BreakdownUnit => breakdownUnits.some((unit) => unit === way);

/** Measures grouped by a choice of the reader; the choice is in the address, so that a link shows the same. */
export const BreakdownContent = ({
  widget,
  name,
  answer: first,
}: {
  widget: BreakdownWidget;
  /** Name of the widget. */
  name: string;
  /** The breakdown that it begins with. */
  answer: BreakdownAnswer;
}) => {
  const { t } = useTranslation('dashboard');
  const label = useLabel();
  const resource = useResource(widget.resource);
  const [chosen, choose] = useAddressChoice(
    `_w.by.${name}`,
    (text) => first.ways.find((way) => way === text),
    first.way,
  );
  const { dashboard, days } = useWidgetPlace();
  const { data, isError, refetch } = useBreakdown({ dashboard, widget: name, way: chosen, days, first });
  const nameOfWay = (way: string): string => {
    const field = resource.fieldByName.get(way);
    return isUnit(way) || field === undefined ? t(`way.${isUnit(way) ? way : 'day'}`) : label(field.label);
  };
  return (
    <>
      <fieldset className="dash-periods dash-ways kinds-switch u-card u-inline-flex u-wrap" aria-label={t('way.label')}>
        {first.ways.map((way) => (
          <button
            className="u-nowrap"
            key={way}
            type="button"
            aria-pressed={way === chosen}
            onClick={() => choose(way)}
          >
            {nameOfWay(way)}
          </button>
        ))}
      </fieldset>
      {isError && (
        <p className="dash-quiet" role="alert">
          {t('failed')}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {data && (
        <Breakdown
          widget={widget}
          answer={data}
          head={isUnit(data.way) ? t(`column.${data.way}`) : nameOfWay(data.way)}
        />
      )}
    </>
  );
};

const Breakdown = ({
  widget,
  answer,
  head,
}: {
  widget: BreakdownWidget;
  answer: BreakdownAnswer;
  /** What the first column is called. */
  head: string;
}): ReactNode => {
  const { t } = useTranslation('dashboard');
  const label = useLabel();
  const language = useLanguage();
  const resource = useResource(widget.resource);
  const linkOf = useListLink();
  const { days } = useWidgetPlace();
  const nameOf = useGroupNames({ resource: widget.resource, groupBy: answer.way });
  const [order, setOrder] = useState<Order>();
  const rows = useMemo(() => orderRows(answer.rows, order), [answer, order]);
  const { series } = widget;
  const textAt = (values: readonly (number | string | null)[], index: number): string => {
    const measure = series[index];
    return measure === undefined ? '' : measureText({ measure, value: values[index] ?? null, resource, language });
  };
  const linkTo = ({ value, days: within }: Row): string | undefined =>
    within === undefined
      ? value === null
        ? undefined
        : linkOf(widget, { [answer.way]: value })
      : linkOf(widget, {}, within);
  const textOf = (row: Row): string => (isUnit(answer.way) ? nameOfDay(row, answer.way) : nameOf(row));
  // Of days and weeks nobody asks for their share.
  const shared = isUnit(answer.way) ? undefined : sharedMeasure(widget, answer.totals, order);
  const shareOf = ({ values }: Row): number =>
    shared === undefined ? 0 : (Number(values[shared]) / Number(answer.totals[shared])) * 100;
  const press = (index: number) => () =>
    setOrder((now) => ({ index, isDown: now?.index === index ? !now.isDown : true }));
  const save = async (): Promise<void> => {
    const { saveSheet } = await import('../sheets/sheet-file');
    await saveSheet({
      title: [label(widget.title), head, days.from, days.to].join(' '),
      format: 'xlsx',
      columns: [{ header: head, width: 24 }, ...series.map((each) => ({ header: label(each.label), width: 14 }))],
      rows: [
        ...rows.map((row) => [textOf(row), ...series.map((_, index) => row.values[index] ?? null)]),
        [t('total'), ...series.map((_, index) => answer.totals[index] ?? null)],
      ],
    });
  };
  if (rows.length === 0) return <p className="dash-quiet">{t('empty')}</p>;
  return (
    <>
      <div className="dash-scroll dash-breakdown">
        <table className="dash-table u-table">
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {shared !== undefined && (
                <th scope="col">{t('share', { of: series[shared] ? label(series[shared].label) : '' })}</th>
              )}
              {series.map((each, index) => (
                <th key={label(each.label)} scope="col" aria-sort={sortOf(order, index)}>
                  <button type="button" onClick={press(index)}>
                    {label(each.label)}
                    <span aria-hidden="true">{order?.index === index ? (order.isDown ? ' ↓' : ' ↑') : ''}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const link = linkTo(row);
              return (
                <tr key={row.value ?? ''}>
                  <th scope="row">{link === undefined ? textOf(row) : <Link to={link}>{textOf(row)}</Link>}</th>
                  {shared !== undefined && (
                    <td className="dash-share" style={{ '--share': `${shareOf(row)}%` } as CSSProperties}>
                      {shareOf(row).toFixed(1)}%
                    </td>
                  )}
                  {series.map((each, index) => (
                    <td key={label(each.label)}>{textAt(row.values, index)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {shared !== undefined && <td>100%</td>}
              {series.map((each, index) => (
                <td key={label(each.label)}>{textAt(answer.totals, index)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {answer.more > 0 && <p className="dash-quiet">{t('more', { count: answer.more })}</p>}
      <p className="dash-save">
        <Button size="small" icon={<DownloadOutlined />} onClick={() => void save()}>
          {t('save')}
        </Button>
      </p>
    </>
  );
};

/** A month without its first day. */
const nameOfDay = ({ value }: Row, way: BreakdownUnit): string => (value ?? '').slice(0, way === 'month' ? 7 : 10);

const sortOf = (order: Order | undefined, index: number): 'ascending' | 'descending' | 'none' => {
  if (order?.index !== index) return 'none';
  return order.isDown ? 'descending' : 'ascending';
};
