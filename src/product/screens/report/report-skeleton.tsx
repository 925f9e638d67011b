import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The outline of a report while it is on its way. */
export const ReportSkeleton = (): ReactNode => {
  const { t } = useTranslation('report');
  return (
    <main className="report-main" aria-busy="true">
      <p className="report-hidden" role="status">
        {t('loading')}
      </p>
      <div className="report-bones" aria-hidden="true">
        <i className="report-bone-head" />
        <i className="report-bone-strip" />
        <i className="report-bone-box" />
        <i className="report-bone-box" />
      </div>
    </main>
  );
};
