import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '../../fields/base/format';
import type { PeriodName } from '../../language/dashboard/dashboard-config';
import { daysOf } from '../../language/dashboard/period-days';

/** What stands on paper in place of the buttons: which days it is about and when it was printed. */
export const PrintedHead = ({ period }: { period: PeriodName }) => {
  const { t } = useTranslation('dashboard');
  const now = new Date();
  const { from, to } = daysOf(period, formatDay(now));
  return (
    <p className="dash-printed">
      <span>{t('printed.days', { from, to })}</span>
      <span>{t('printed.at', { at: formatMoment(now.toISOString()).slice(0, 16) })}</span>
    </p>
  );
};
