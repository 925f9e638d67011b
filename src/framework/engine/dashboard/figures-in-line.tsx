import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { PeriodName } from '../../language/dashboard/dashboard-config';
import type { PlacedWidget } from './arrangement';
import { FigureContent } from './figure-content';
import { useDashboardPart } from './use-dashboard';
import { WidgetDaysProvider } from './widget-context';
import { useWidgetPlaceOf } from './widget-grid';

/** The figures of a dashboard in one line. */
export const FiguresInLine = ({
  name,
  placed,
  period,
}: {
  /** Name of the dashboard. */
  name: string;
  /** Its figures. */
  placed: readonly PlacedWidget[];
  period: PeriodName;
}) => {
  const { t } = useTranslation('dashboard');
  const label = useLabel();
  const place = useWidgetPlaceOf(name, period);
  const { data } = useDashboardPart({ name, part: 'numbers', days: place.days });
  const isOfPeriod = placed.some(({ widget }) => widget.kind === 'figure' && widget.by !== undefined);
  return (
    <WidgetDaysProvider value={place}>
      <ul className="dash-line" aria-label={t('figures')} aria-busy={data === undefined}>
        {isOfPeriod && <li className="dash-line-period">{t(`period.${period}`)}</li>}
        {placed.map(({ widget }) => {
          const answer = data?.[widget.name];
          if (widget.kind !== 'figure' || (data !== undefined && answer === undefined)) return null;
          return (
            <li key={widget.name} title={widget.help && label(widget.help)}>
              <span>{label(widget.title)}</span>{' '}
              {answer?.kind === 'figure' && <FigureContent widget={widget} answer={answer} isShort />}
            </li>
          );
        })}
      </ul>
    </WidgetDaysProvider>
  );
};
