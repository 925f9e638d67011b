import { type ReactNode, useEffect, useState } from 'react';
import { type FigureName, figureNames, type TrendDay } from '../../contract/report';
import { ReportRows } from './report-rows';
import type { Column, RowsLook } from './rows';
import type { TrendChart } from './trend-chart';
import { useReportTexts } from './use-report-texts';

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
      <div className="report-title">
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
          <fieldset className="report-choice">
            <legend className="report-hidden">{t('trend.figure')}</legend>
            {figureNames.map((each) => (
              <label key={each}>
                <input type="radio" name="report-figure" checked={each === figure} onChange={() => setFigure(each)} />
                <span>{t(`figures.${each}`)}</span>
              </label>
            ))}
          </fieldset>
          <div className="report-chart" role="img" aria-label={summary}>
            {Chart && <Chart days={days.map(({ date }) => date)} values={values} name={name} format={number} />}
          </div>
        </>
      )}
    </>
  );
};
