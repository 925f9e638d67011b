import type { Widget } from '../language/dashboard';
import type { PeriodName } from '../language/dashboard-config';
import { endpoint, typed } from './endpoint';
import type { FigureValue, RecordAnswer } from './records';

/** A number of the period and of the previous one; `before` is null when the widget has no period. */
export interface FigureAnswer {
  kind: 'figure';
  value: FigureValue;
  before: FigureValue;
  /** The last seven days of the period, oldest first; only if the widget draws them and they are not empty. */
  spark?: readonly FigureValue[];
}

/** The series of a widget by time, without gaps. */
export interface TrendAnswer {
  kind: 'trend';
  /** The length of time covered by one point. */
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

/** Measures grouped by what the reader has chosen, with totals. */
export interface BreakdownAnswer {
  kind: 'breakdown';
  /** The choices: units of time and fields; those that the reader may not see are left out. */
  ways: readonly string[];
  /** The current choice. */
  way: string;
  /** `value`: an option, an id, or the first day; `days`: the days of a time row within the period; `title`: of the record, for a reference. */
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

/** The number of records of each to-do item. */
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

/** The parts of a dashboard: numbers, which are fast, and charts. */
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
 * A breakdown of a dashboard, grouped by another choice than its default. `way`: a unit of time (`day`, `week`, `month`) or one of its fields; the rest as in `readDashboard`.
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

/** A dashboard as one reader sees it. */
export interface ReadersDashboard {
  /** The widgets that the reader may see, as configured and in the order of the reader's role. */
  widgets: readonly Widget[];
  /** The period it begins with. */
  period: PeriodName;
  layout: DashboardLayout;
}

/**
 * The configured widgets of a dashboard that the caller may see, and how the caller has arranged them (empty if never arranged).
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
 * Arranges a dashboard for the caller; unknown names are ignored. Empty lists restore the configured arrangement.
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
