import type { ReactNode } from 'react';
import { siteHref } from '../../../framework/shared/base-path';
import type { Report } from '../../contract/report';
import { useReportTexts } from './use-report-texts';

/** Whose report it is, of what, and over which days. */
export const ReportHeader = ({ report, hasCover }: { report: Report; hasCover: boolean }): ReactNode => {
  const { t, nameOf } = useReportTexts();
  const { title, company, industry, periodStart, periodEnd, labels, cover, brand } = report;
  const facts = [
    { term: t('company'), text: company },
    { term: t('industry'), text: industry && nameOf(labels.industry, industry) },
    { term: t('contact'), text: brand?.contact },
    { term: t('period'), text: t('through', { from: periodStart, to: periodEnd }) },
  ];
  return (
    <div className="report-head">
      <div className="report-head-text">
        {brand && (
          <p className="report-brand">
            {brand.logo && <img src={siteHref(brand.logo)} alt="" height={28} />}
            {brand.name}
          </p>
        )}
        <h1>{title}</h1>
        <dl>
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
      {hasCover && cover && <img className="report-cover" src={cover} alt="" />}
    </div>
  );
};
