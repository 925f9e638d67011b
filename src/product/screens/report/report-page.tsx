import type { ReactNode } from 'react';
import type { Device } from '../../../framework/shared/device';
import type { Report } from '../../contract/report';
import { FiguresSection } from './figures-section';
import { InquirySection } from './inquiry-section';
import { PublicationsSection } from './publications-section';
import { RankingsSection } from './rankings-section';
import type { ReportAddress } from './report-address';
import { ReportHeader } from './report-header';
import { TrendSection } from './trend-section';
import { usePrintTitle } from './use-print-title';
import { type Section, variants } from './variants';

/** Number of rows shown at once on a phone. */
const mobilePageSize = 8;

/** On a phone the inquiry comes last: beside nothing, it would stand between a reader and the figures. */
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
      <div className="report-parts" data-paired={look.isPaired && !isPreview && device === 'desktop'}>
        {sectionsFor(sections, device).map((section) => (
          <section key={section} className="report-box" data-part={section} aria-labelledby={`report-${section}`}>
            {parts[section]()}
          </section>
        ))}
      </div>
    </Main>
  );
};
