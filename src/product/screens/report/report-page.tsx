import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteHref } from '../../../framework/shared/base-path';
import type { Device } from '../../../framework/shared/device';
import { type Figures, figureNames, type Publication, type Ranking, type Report } from '../../contract/report';
import { formatDay } from './format';
import { InquirySection, matchesSearch } from './inquiry-section';
import type { ReportAddress } from './report-address';
import { type Column, ReportRows, type RowsLook, TrendSection, useReportTexts } from './report-rows';
import { type Section, variants } from './variants';

/** An address that may stand behind a link: http or https, else undefined. What others typed can begin with `javascript:`. */
export const safeLink = (address: string | null): string | undefined => {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
};

/** A text that leads to another site, or just the text where there is no address or none that is safe. */
const OutsideLink = ({ address, children }: { address: string | null; children: string }): ReactNode => {
  const { t } = useTranslation('report');
  const href = safeLink(address);
  if (!href) return children;
  return (
    <a className="report-link" href={href} target="_blank" rel="noopener noreferrer" title={t('newWindow')}>
      {children}
    </a>
  );
};

/** Places won or lost, by sign as well as by colour; what the server calls the change where no place was counted. */
const RankChange = ({ delta, name }: { delta: number | null; name: string }): ReactNode => {
  if (!delta) return <span title={name}>{name}</span>;
  return (
    <span className={delta > 0 ? 'report-up' : 'u-danger'} title={name}>
      {delta > 0 ? `↑ ${delta}` : `↓ ${-delta}`}
    </span>
  );
};

/** Where the customer's words stand, with a search. */
const RankingsSection = ({
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
      <div className="report-title u-flex u-wrap u-items-center u-between">
        <h2 id="report-rankings">{t('rankings.title')}</h2>
        {rankings.length > 0 && (
          <label className="report-search">
            <span className="u-unseen">{t('rankings.search')}</span>
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
        <div className={count === 0 ? 'report-unshown' : 'u-gap-12 u-min-0 u-grid'}>
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

/** What was published in the period, with its address on the platform. */
const PublicationsSection = ({
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

/** Whose report it is, of what, and over which days. */
const ReportHeader = ({ report, hasCover }: { report: Report; hasCover: boolean }): ReactNode => {
  const { t, nameOf } = useReportTexts();
  const { title, company, industry, periodStart, periodEnd, labels, cover, brand } = report;
  const facts = [
    { term: t('company'), text: company },
    { term: t('industry'), text: industry && nameOf(labels.industry, industry) },
    { term: t('contact'), text: brand?.contact },
    { term: t('period'), text: t('through', { from: periodStart, to: periodEnd }) },
  ];
  return (
    <div className="report-head u-flex u-items-center u-gap-24 u-between">
      <div className="report-head-text">
        {brand && (
          <p className="u-row u-strong u-mb-8">
            {brand.logo && <img src={siteHref(brand.logo)} alt="" height={28} />}
            {brand.name}
          </p>
        )}
        <h1 className="u-strong u-break">{title}</h1>
        <dl className="u-wrap">
          {facts.map(
            ({ term, text }) =>
              text && (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      {hasCover && cover && <img className="report-cover u-rigid u-cover" src={cover} alt="" />}
    </div>
  );
};

/** The five figures of the whole period. */
const FiguresSection = ({ figures, isComputed }: { figures: Figures; isComputed: boolean }): ReactNode => {
  const { t, number } = useReportTexts();
  return (
    <>
      <h2 id="report-figures">{t('figures.title')}</h2>
      <dl className="report-figures">
        {figureNames.map((name) => (
          <div key={name} className="report-figure">
            <dt>
              {t(`figures.${name}`)}
              {name === 'homeRank' && isComputed && <small>{t('figures.homeRankNote')}</small>}
            </dt>
            <dd>{number(figures[name])}</dd>
          </div>
        ))}
      </dl>
      {!isComputed && <p className="report-muted">{t('figures.writtenNote')}</p>}
    </>
  );
};

/** Names the document after the report while it is printed: browsers offer that as the name of the PDF file. */
const usePrintTitle = (title: string): void => {
  useEffect(() => {
    let before = '';
    const start = (): void => {
      before = document.title;
      document.title = title;
    };
    const end = (): void => {
      document.title = before;
    };
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, [title]);
};

/** Number of rows shown at once on a phone. */
const mobilePageSize = 8;

/** On a phone the inquiry comes last: without a second column it would be between a reader and the figures. */
const sectionsFor = (sections: readonly Section[], device: Device): readonly Section[] =>
  device === 'mobile'
    ? [...sections].sort((one, other) => Number(one === 'inquiry') - Number(other === 'inquiry'))
    : sections;

/** An open report: its header, and its parts in the order of the layout. */
export const ReportPage = ({
  report,
  address,
  device,
  isPreview = false,
}: {
  report: Report;
  address: ReportAddress;
  device: Device;
  /** Shown to those who make it, within another page: nothing to fill in. */
  isPreview?: boolean;
}): ReactNode => {
  usePrintTitle(report.title);
  const look = variants[address.variant];
  const rows = { device, pageSize: device === 'mobile' ? mobilePageSize : look.pageSize };
  const parts: Readonly<Record<Section, () => ReactNode>> = {
    figures: () => <FiguresSection figures={report.figures} isComputed={report.isComputed} />,
    trend: () => <TrendSection days={report.trend} startsAs={look.trend} rows={rows} />,
    rankings: () => <RankingsSection rankings={report.rankings} labels={report.labels} rows={rows} />,
    publications: () => <PublicationsSection publications={report.publications} labels={report.labels} rows={rows} />,
    inquiry: () => <InquirySection token={address.token} />,
  };
  const Main = isPreview ? 'div' : 'main';
  const sections = look.sections.filter((section) => !isPreview || section !== 'inquiry');
  return (
    <Main className="report-main">
      <ReportHeader report={report} hasCover={look.hasCover} />
      <div className="report-parts u-grid" data-paired={look.isPaired && !isPreview && device === 'desktop'}>
        {sectionsFor(sections, device).map((section) => (
          <section
            key={section}
            className="report-box u-grid u-min-0 u-surface u-border-soft u-content-start"
            data-part={section}
            aria-labelledby={`report-${section}`}
          >
            {parts[section]()}
          </section>
        ))}
      </div>
    </Main>
  );
};
