import type { ReactNode } from 'react';
import type { Publication, Report } from '../../contract/report';
import { formatDay } from './format';
import { OutsideLink } from './outside-link';
import { ReportRows } from './report-rows';
import type { Column, RowsLook } from './rows';
import { useReportTexts } from './use-report-texts';

/** What was published in the period, with its address on the platform. */
export const PublicationsSection = ({
  publications,
  labels,
  rows,
}: {
  publications: readonly Publication[];
  labels: Report['labels'];
  rows: RowsLook;
}): ReactNode => {
  const { t, number, nameOf } = useReportTexts();
  const columns: readonly Column<Publication>[] = [
    {
      name: 'title',
      label: t('publications.name'),
      cell: ({ title, url }) => <OutsideLink address={url}>{title}</OutsideLink>,
    },
    {
      name: 'kind',
      label: t('publications.kind'),
      cell: ({ contentKind }) => nameOf(labels.contentKind, contentKind),
    },
    { name: 'platform', label: t('publications.platform'), cell: ({ platform }) => nameOf(labels.platform, platform) },
    {
      name: 'publishedAt',
      label: t('publications.publishedAt'),
      cell: ({ publishedAt }) => formatDay(publishedAt),
    },
    { name: 'views', label: t('publications.views'), isNumber: true, cell: ({ views }) => number(views) },
  ];
  const count = publications.length;
  return (
    <>
      <h2 id="report-publications">{t('publications.title')}</h2>
      <p className="report-muted">{count > 0 ? t('publications.latest', { count }) : t('publications.empty')}</p>
      {count > 0 && (
        <ReportRows
          label={t('publications.title')}
          columns={columns}
          rows={publications}
          keyOf={({ id }) => id}
          look={rows}
        />
      )}
    </>
  );
};
