import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../framework/i18n/use-label';
import type { Device } from '../../../framework/shared/device';
import { textOf } from '../../../framework/shared/label';
import { type CodeLabels, type FigureName, figureNames, type TrendDay } from '../../contract/report';
import { formatNumber } from './format';
import type { TrendChart } from './trend-chart';

/** Which rows stand on a page. Numbers outside are moved to the nearest page; pages count from 1. */
export const pageOf = ({
  count,
  size,
  page,
}: {
  /** How many rows there are. */
  count: number;
  /** Rows on a page. */
  size: number;
  page: number;
}): { page: number; pages: number; from: number; to: number } => {
  const pages = Math.max(1, Math.ceil(count / size));
  const current = Math.min(Math.max(1, page), pages);
  const from = (current - 1) * size;
  return { page: current, pages, from, to: Math.min(from + size, count) };
};

/** One thing that every row tells. */
export interface Column<Row> {
  name: string;
  /** Already in the language of the page. */
  label: string;
  /** Numbers stand to the right, so that their digits line up. */
  isNumber?: boolean;
  /** On a card it is large, next to the row's name. */
  isLead?: boolean;
  cell: (row: Row) => ReactNode;
}

/** How rows are drawn on this device. */
export interface RowsLook {
  device: Device;
  /** Rows shown at once; print shows all. */
  pageSize: number;
}

/** What a table or list is given. */
interface RowsProps<Row> {
  /** Its accessible name. */
  label: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The others are in the page for print alone. */
  isShown: (row: Row) => boolean;
}

const classOf = <Row,>({ isNumber }: Column<Row>): string | undefined => (isNumber ? 'report-number' : undefined);

/** Rows as a table. */
const RowTable = <Row,>({ label, columns, rows, keyOf, isShown }: RowsProps<Row>): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls must be reached by the keyboard.
  <section className="report-scroll u-scroll-x" aria-label={label} tabIndex={0}>
    <table className="report-table u-full">
      <caption className="u-unseen">{label}</caption>
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
    <nav className="report-pager u-gap-12 u-items-center u-flex u-justify-end" aria-label={t('pager.label', { name })}>
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
    <ul className="report-list u-grid" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={isShown(row) ? undefined : 'report-unshown'}>
          <h3 className="u-break">{first?.cell(row)}</h3>
          <dl>
            {others.map(({ name, label: term, isLead, cell }) => (
              <div key={name} className={isLead ? 'report-lead' : undefined}>
                <dt className="u-rigid">{term}</dt>
                <dd className="u-clip u-ellipsis">{cell(row)}</dd>
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

/** Everything a part of the report needs to put its content into words. */
export const useReportTexts = (): {
  t: TFunction<'report'>;
  /** A number as this language writes it; a dash for null. */
  number: (value: number | null) => string;
  /** What a code is called; the code itself when it has no name, a dash for null. */
  nameOf: (labels: CodeLabels, code: string | null) => string;
} => {
  const { t } = useTranslation('report');
  const language = useLanguage();
  return {
    t,
    number: (value) => formatNumber(value, language),
    nameOf: (labels, code) => {
      if (!code) return '–';
      const label = Object.hasOwn(labels, code) ? labels[code] : undefined;
      return label ? textOf(label, language) : code;
    },
  };
};

/** Every day with all of its figures, the last day first. */
const TrendTable = ({ days, rows }: { days: readonly TrendDay[]; rows: RowsLook }): ReactNode => {
  const { t, number } = useReportTexts();
  const columns: readonly Column<TrendDay>[] = [
    { name: 'date', label: t('trend.date'), cell: ({ date }) => date },
    ...figureNames.map((name) => ({
      name,
      label: t(`figures.${name}`),
      isNumber: true,
      cell: (day: TrendDay) => number(day[name]),
    })),
  ];
  return (
    <ReportRows
      label={t('trend.title')}
      columns={columns}
      rows={days.toReversed()}
      keyOf={({ date }) => date}
      look={rows}
    />
  );
};

/** The chart, once its code is loaded; the report can be read before. When the code fails to load, the page shows the table. */
const useTrendChart = ({
  isWanted,
}: {
  isWanted: boolean;
}): { Chart: typeof TrendChart | undefined; hasFailed: boolean } => {
  const [loaded, setLoaded] = useState<{ Chart?: typeof TrendChart; hasFailed: boolean }>({ hasFailed: false });
  useEffect(() => {
    if (!isWanted) return;
    import('./trend-chart').then(
      ({ TrendChart: Chart }) => setLoaded({ Chart, hasFailed: false }),
      () => setLoaded({ hasFailed: true }),
    );
  }, [isWanted]);
  return { Chart: loaded.Chart, hasFailed: loaded.hasFailed };
};

/** The figures day by day: one at a time as a line, or all of them as a table. */
export const TrendSection = ({
  days,
  startsAs,
  rows,
}: {
  days: readonly TrendDay[];
  startsAs: 'chart' | 'table';
  rows: RowsLook;
}): ReactNode => {
  const { t, number } = useReportTexts();
  const [view, setView] = useState(startsAs);
  const [figure, setFigure] = useState<FigureName>('views');
  const { Chart, hasFailed } = useTrendChart({ isWanted: view === 'chart' && days.length > 0 });
  const isTable = view === 'table' || hasFailed;

  const values = days.map((day) => day[figure]);
  const name = t(`figures.${figure}`);
  const summary = t('trend.summary', {
    name,
    from: days.at(0)?.date,
    to: days.at(-1)?.date,
    min: number(Math.min(...values)),
    max: number(Math.max(...values)),
    last: number(values.at(-1) ?? null),
  });

  return (
    <>
      <div className="report-title u-flex u-wrap u-items-center u-between">
        <h2 id="report-trend">{t('trend.title')}</h2>
        {days.length > 0 && !hasFailed && (
          <button
            type="button"
            className="btn btn-quiet report-switch"
            onClick={() => setView(isTable ? 'chart' : 'table')}
          >
            {t(isTable ? 'trend.asChart' : 'trend.asTable')}
          </button>
        )}
      </div>
      {days.length === 0 && <p className="report-muted">{t('trend.empty')}</p>}
      {hasFailed && <p className="report-muted">{t('trend.failed')}</p>}
      {days.length > 0 && isTable && <TrendTable days={days} rows={rows} />}
      {days.length > 0 && !isTable && (
        <>
          <fieldset className="report-choice u-wrap u-gap-6 u-min-0 u-flex">
            <legend className="u-unseen">{t('trend.figure')}</legend>
            {figureNames.map((each) => (
              <label className="u-pointer" key={each}>
                <input
                  className="u-absolute"
                  type="radio"
                  name="report-figure"
                  checked={each === figure}
                  onChange={() => setFigure(each)}
                />
                <span className="u-block u-muted u-border">{t(`figures.${each}`)}</span>
              </label>
            ))}
          </fieldset>
          <div className="report-chart u-min-0" role="img" aria-label={summary}>
            {Chart && <Chart days={days.map(({ date }) => date)} values={values} name={name} format={number} />}
          </div>
        </>
      )}
    </>
  );
};
