import type { ReactNode } from 'react';
import { figureNames, type TrendDay } from '../../contract/report';
import { ReportRows } from './report-rows';
import type { Column, RowsLook } from './rows';
import { useReportTexts } from './use-report-texts';

/** Every day with all of its figures, the last day first. */
export const TrendTable = ({ days, rows }: { days: readonly TrendDay[]; rows: RowsLook }): ReactNode => {
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
