import type { Widget } from '../language/dashboard/dashboard';
import type { PeriodName } from '../language/dashboard/dashboard-config';
import { endpoint, typed } from './endpoint';
import type { FigureValue, RecordAnswer } from './records';

/** A number of the period, and of the period before; `before` is null when the widget knows no period. */
export interface FigureAnswer {
  kind: 'figure';
  value: FigureValue;
  before: FigureValue;
  /** The last seven days up to the end of the period, the oldest first; only where the widget draws them and there is anything. */
  spark?: readonly FigureValue[];
}

/** The series of a widget by time, without gaps. */
export interface TrendAnswer {
  kind: 'trend';
  /** What a point stands for. */
  unit: 'day' | 'week' | 'month';
  /** `at`: its first day, `YYYY-MM-DD`. */
  points: readonly { at: string; values: readonly FigureValue[] }[];
}

/** The series of a widget by the values of a field. */
export interface GroupsAnswer {
  kind: 'groups';
  /** `title`: of the record, where the value is a reference. */
  groups: readonly { value: string | null; title?: string; values: readonly FigureValue[] }[];
  /** How many groups are left out. */
  more: number;
}

/** Measures by what the reader has chosen, and of all of it. */
export interface BreakdownAnswer {
  kind: 'breakdown';
  /** What can be chosen: units of time and fields; those that the reader may not see are missing. */
  ways: readonly string[];
  /** What is chosen. */
  way: string;
  /** `value`: an option, an id, or the first day; `days`: those of a row of time, within the period; `title`: of the record, where the value is a reference. */
  rows: readonly {
    value: string | null;
    title?: string;
    days?: { from: string; to: string };
    values: readonly FigureValue[];
  }[];
  totals: readonly FigureValue[];
  /** How many rows are left out. */
  more: number;
}

/** The levels of a gauge in order; null where there is none, or where the reader may not see it. */
export interface GaugeAnswer {
  kind: 'gauge';
  levels: readonly { value: number | null; of: number | null }[];
}

/** How many records each item of a list of things to do has. */
export interface TodoAnswer {
  kind: 'todo';
  counts: Readonly<Record<string, number>>;
}

/** The first records of a widget, and how many there are. */
export interface RecordsAnswer {
  kind: 'records';
  list: readonly RecordAnswer[];
  total: number;
}

export type WidgetAnswer =
  | FigureAnswer
  | TrendAnswer
  | GroupsAnswer
  | BreakdownAnswer
  | GaugeAnswer
  | TodoAnswer
  | RecordsAnswer;

/** What a part of a dashboard holds: numbers at once, or what is drawn. */
export const dashboardParts = ['numbers', 'charts'] as const;
export type DashboardPart = (typeof dashboardParts)[number];

/** Widgets by name; those that the caller may not see are missing. */
export interface DashboardAnswer {
  widgets: Readonly<Record<string, WidgetAnswer>>;
}

/** How a user has arranged a dashboard: widgets in order, those that are hidden, and columns of twelve by widget. */
export interface DashboardLayout {
  order: readonly string[];
  hidden: readonly string[];
  widths: Readonly<Record<string, number>>;
}

/**
 * What the widgets of a dashboard show to the caller, with the caller's rights and scope. `part`: `numbers` (figures, gauges, things to do) or `charts` (the rest). `from`, `to`: the days of the period; `zone`: the time zone in which they are days, `Asia/Shanghai`.
 * @request query `part`, `from`, `to` (`YYYY-MM-DD`, at most 400 days), `zone`
 * @data `{ widgets: { <name>: { kind, .. } } }`
 * @refusals 404 (also: no page with it that the caller may open), 422 by parameter
 */
export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/user/dashboards/:name',
  right: 'session',
  query: typed<{ part: DashboardPart; from: string; to: string; zone: string }>(),
  answer: typed<DashboardAnswer>(),
});

/**
 * A breakdown of a dashboard by another thing than it begins with. `way`: a unit of time (`day`, `week`, `month`) or one of its fields; the rest as in `readDashboard`.
 * @request query `way`, `from`, `to` (`YYYY-MM-DD`, at most 400 days), `zone`
 * @data `{ kind: 'breakdown', ways[], way, rows: [{ value, title?, days?, values[] }], totals[], more }`
 * @refusals 404 (also: no breakdown that the caller may see), 422 by parameter
 */
export const readBreakdown = endpoint({
  method: 'GET',
  path: '/api/user/dashboards/:name/breakdowns/:widget',
  right: 'session',
  query: typed<{ way: string; from: string; to: string; zone: string }>(),
  answer: typed<BreakdownAnswer>(),
});

/** A dashboard as it is for one reader. */
export interface ReadersDashboard {
  /** The widgets that the reader may see, as configured and in the order of the reader's role. */
  widgets: readonly Widget[];
  /** The period it begins with. */
  period: PeriodName;
  layout: DashboardLayout;
}

/**
 * The widgets of a dashboard that the caller may see, as the configuration has them, and how the caller has arranged them (empty when never arranged).
 * @data `{ widgets[], period, layout: { order[], hidden[], widths: { <name>: columns } } }`
 * @refusals 404
 */
export const describeDashboard = endpoint({
  method: 'GET',
  path: '/api/user/dashboards/:name/widgets',
  right: 'session',
  answer: typed<ReadersDashboard>(),
});

/**
 * Arranges a dashboard for the caller; names that it does not have are left out. Empty lists restore what is configured.
 * @request `{ order[], hidden[], widths: { <name>: 2 to 12 } }`
 * @data the same
 * @refusals 404, 422
 */
export const saveDashboardLayout = endpoint({
  method: 'POST',
  path: '/api/user/dashboards/:name/layout',
  right: 'session',
  body: typed<DashboardLayout>(),
  answer: typed<DashboardLayout>(),
});
