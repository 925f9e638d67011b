import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../fields/base/format';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/dashboard.json';
import zh from '../../i18n/locales/zh/dashboard.json';
import type { Widget } from '../../language/dashboard/dashboard';
import type { PeriodName } from '../../language/dashboard/dashboard-config';
import { daysOf } from '../../language/dashboard/period-days';
import { arrange, type PlacedWidget } from './arrangement';
import { useDashboardPart, useDescribedDashboard } from './use-dashboard';
import { type PartState, WidgetBox } from './widget-box';
import { type WidgetDays, WidgetDaysProvider } from './widget-context';
import './dashboard.css';

addTexts('dashboard', { zh, en });

const numbers: ReadonlySet<Widget['kind']> = new Set(['figure', 'gauge', 'todo']);

/** The widgets of the user, as the user has arranged them; undefined until that is known. */
export const usePlacedWidgets = (name: string) => {
  const { data: described, ...query } = useDescribedDashboard(name);
  const placed = useMemo(() => described && arrange(described.widgets, described.layout), [described]);
  return { described, placed, query };
};

/** What the widgets of a dashboard are drawn for in a period; it ends with the moment at which they are first drawn. */
export const useWidgetPlaceOf = (dashboard: string, period: PeriodName): WidgetDays => {
  const [now] = useState(() => new Date());
  return useMemo(() => ({ dashboard, days: daysOf(period, formatDay(now)), now }), [dashboard, period, now]);
};

/** Widgets on a grid of twelve columns; their numbers and their charts are asked for in one call each. */
export const WidgetGrid = ({
  name,
  placed,
  period,
}: {
  /** Name of the dashboard. */
  name: string;
  placed: readonly PlacedWidget[];
  period: PeriodName;
}) => {
  const { t } = useTranslation('dashboard');
  const place = useWidgetPlaceOf(name, period);
  const { days } = place;
  const parts = {
    numbers: stateOf(useDashboardPart({ name, part: 'numbers', days })),
    charts: stateOf(useDashboardPart({ name, part: 'charts', days })),
  };
  const shown = placed.filter(({ widget, isHidden }) => {
    // What the server leaves out may not be seen.
    const part = partOf(widget, parts);
    return (
      !isHidden && (widget.kind === 'note' || part.widgets === undefined || part.widgets[widget.name] !== undefined)
    );
  });
  if (shown.length === 0) return <p className="dash-quiet">{t('allHidden')}</p>;
  return (
    <WidgetDaysProvider value={place}>
      <div className="dash-grid">
        {shown.map(({ widget, width }) => (
          <WidgetBox key={widget.name} widget={widget} width={width} part={partOf(widget, parts)} />
        ))}
      </div>
    </WidgetDaysProvider>
  );
};

const partOf = (widget: Widget, parts: Readonly<Record<'numbers' | 'charts', PartState>>): PartState =>
  numbers.has(widget.kind) ? parts.numbers : parts.charts;

const stateOf = ({ data, isError, refetch }: ReturnType<typeof useDashboardPart>): PartState => ({
  widgets: data,
  hasFailed: isError,
  retry: () => void refetch(),
});
