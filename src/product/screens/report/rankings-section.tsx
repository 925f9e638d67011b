import { type ReactNode, useState } from 'react';
import type { Ranking, Report } from '../../contract/report';
import { formatDay } from './format';
import { matchesSearch } from './matches-search';
import { OutsideLink } from './outside-link';
import { RankChange } from './rank-change';
import { ReportRows } from './report-rows';
import type { Column, RowsLook } from './rows';
import { useReportTexts } from './use-report-texts';

/** Where the customer's words stand, with a search. */
export const RankingsSection = ({
  rankings,
  labels,
  rows,
}: {
  rankings: readonly Ranking[];
  labels: Report['labels'];
  rows: RowsLook;
}): ReactNode => {
  const { t, number, nameOf } = useReportTexts();
  const [search, setSearch] = useState('');
  const isFound = (ranking: Ranking): boolean =>
    matchesSearch({ ranking, engineName: nameOf(labels.engine, ranking.engine), search });
  const count = rankings.filter(isFound).length;
  const columns: readonly Column<Ranking>[] = [
    { name: 'word', label: t('rankings.word'), cell: ({ word }) => word },
    { name: 'engine', label: t('rankings.engine'), cell: ({ engine }) => nameOf(labels.engine, engine) },
    { name: 'region', label: t('rankings.region'), cell: ({ region }) => region || '–' },
    {
      name: 'rank',
      label: t('rankings.rank'),
      isNumber: true,
      isLead: true,
      cell: ({ rank }) => (rank === null ? t('rankings.outside') : <b>{rank}</b>),
    },
    {
      name: 'change',
      label: t('rankings.change'),
      isNumber: true,
      cell: ({ delta, change }) => <RankChange delta={delta} name={nameOf(labels.change, change)} />,
    },
    { name: 'best', label: t('rankings.best'), isNumber: true, cell: ({ bestRank }) => number(bestRank) },
    {
      name: 'page',
      label: t('rankings.page'),
      cell: ({ title, url }) => <OutsideLink address={url}>{title || url || '–'}</OutsideLink>,
    },
    { name: 'checkedAt', label: t('rankings.checkedAt'), cell: ({ checkedAt }) => formatDay(checkedAt) },
  ];
  return (
    <>
      <div className="report-title">
        <h2 id="report-rankings">{t('rankings.title')}</h2>
        {rankings.length > 0 && (
          <label className="report-search">
            <span className="report-hidden">{t('rankings.search')}</span>
            <input
              type="search"
              className="input"
              placeholder={t('rankings.searchHint')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </label>
        )}
      </div>
      <p className="report-muted" role="status">
        {count > 0 && t('rankings.found', { count })}
        {count === 0 && t(rankings.length > 0 ? 'rankings.nothingFound' : 'rankings.empty')}
      </p>
      {rankings.length > 0 && (
        <div className={count === 0 ? 'report-unshown' : 'report-found'}>
          <ReportRows
            // A new search begins on its first page.
            key={search}
            label={t('rankings.title')}
            columns={columns}
            rows={rankings}
            keyOf={({ id }) => id}
            look={rows}
            isFound={isFound}
          />
        </div>
      )}
    </>
  );
};
