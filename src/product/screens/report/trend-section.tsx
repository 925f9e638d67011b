import { type ReactNode, useState } from 'react';
import { type FigureName, figureNames, type TrendDay } from '../../contract/report';
import type { RowsLook } from './rows';
import { TrendTable } from './trend-table';
import { useReportTexts } from './use-report-texts';
import { useTrendChart } from './use-trend-chart';

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
