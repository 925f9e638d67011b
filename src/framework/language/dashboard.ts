import { type DashboardConfig, type PeriodName, usualPeriod, type WidgetConfig } from './dashboard-config';

/** A widget with its name, and every default filled in that all kinds share. */
export type Widget = WidgetConfig & { name: string; width: number };

/** A dashboard with every default filled in. */
export interface Dashboard {
  name: string;
  widgets: readonly Widget[];
  /** Names of widgets by role, in the order in which roles are tried. */
  arrangements: readonly (readonly [role: string, names: readonly string[]])[];
  period: PeriodName;
}

const widths: Readonly<Record<WidgetConfig['kind'], number>> = {
  figure: 3,
  trend: 8,
  bars: 6,
  ring: 4,
  ranking: 4,
  funnel: 4,
  breakdown: 12,
  gauge: 4,
  todo: 4,
  table: 8,
  timeline: 4,
  note: 4,
};

/** Fills in every default. */
export const resolveDashboard = (name: string, written: DashboardConfig): Dashboard => ({
  name,
  widgets: Object.entries(written.widgets).map(([own, widget]) => ({
    ...widget,
    name: own,
    width: widget.width ?? widths[widget.kind],
  })),
  arrangements: Object.entries(written.arrangements ?? {}),
  period: written.period ?? usualPeriod,
});
