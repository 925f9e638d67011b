import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMinute } from '../../fields/base/format';
import { useLabel } from '../../i18n/use-label';
import { usualPeriod } from '../../language/dashboard-config';
import { daysOf, type Period, periodParam, readPeriod } from '../../language/period-days';
import { lazyNamed } from '../../shared/lazy-named';
import { Loading } from '../parts/loading';
import type { PageProps } from '../parts/page-frame';
import { PageFrame } from '../parts/page-frame';
import { PageLoadError } from '../parts/page-load-error';
import { PeriodPicker } from './period-picker';
import { useAddressChoice } from './use-address-choice';
import { usePlacedWidgets, WidgetGrid } from './widget-grid';

/** Replaces the buttons on paper: the days that are shown and the time of printing. */
const PrintedHead = ({ period }: { period: Period }) => {
  const { t } = useTranslation('dashboard');
  const now = new Date();
  const { from, to } = daysOf(period, formatDay(now));
  return (
    <p className="dash-printed">
      <span>{t('printed.days', { from, to })}</span>
      <span>{t('printed.at', { at: formatMinute(now.toISOString()) })}</span>
    </p>
  );
};

const ArrangeDrawer = lazyNamed(async () => (await import('./arrange-drawer')).ArrangeDrawer);

/** A page of widgets, with one period for all of them. */
export const DashboardPage = ({ route }: Pick<PageProps<'dashboard'>, 'route'>) => {
  const { t } = useTranslation('dashboard');
  const title = useLabel()(route.title);
  const name = route.page.dashboard;
  const { described, placed, query } = usePlacedWidgets(name);
  const [period, choosePeriod] = useAddressChoice(periodParam, readPeriod, described?.period ?? usualPeriod);
  const [isArranging, setArranging] = useState(false);
  if (described === undefined || placed === undefined)
    return (
      <PageFrame title={title}>
        {query.error ? <PageLoadError error={query.error} onRetry={() => void query.refetch()} /> : <Loading />}
      </PageFrame>
    );
  return (
    <PageFrame
      title={title}
      extra={
        <div className="engine-head-tools u-flex u-wrap u-gap-8">
          <PeriodPicker period={period} onChange={choosePeriod} />
          <Button icon={<PrinterOutlined />} onClick={() => print()}>
            {t('print')}
          </Button>
          <Button onClick={() => setArranging(true)}>{t('arrange.open')}</Button>
        </div>
      }
    >
      <PrintedHead period={period} />
      <WidgetGrid name={name} placed={placed} period={period} />
      {isArranging && (
        <Suspense fallback={null}>
          <ArrangeDrawer name={name} widgets={described.widgets} placed={placed} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
};
