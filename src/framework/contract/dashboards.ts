import * as z from 'zod/mini';
import type { Widget } from '../language/dashboard';
import { periods } from '../language/dashboard-config';
import { endpoint } from './endpoint';
import { figureValue, record } from './records';
import { list, typed } from './rules';

const values = list(figureValue);

const figureAnswer = z.object({
  kind: z.literal('figure'),
  /** Of the period, and of the previous one; `before` is null when the widget has no period. */
  value: figureValue,
  before: figureValue,
  /** The last seven days of the period, oldest first; only if the widget draws them and they are not empty. */
  spark: z.exactOptional(values),
});
/** A number of the period and of the previous one. */
export type FigureAnswer = z.infer<typeof figureAnswer>;

const trendAnswer = z.object({
  kind: z.literal('trend'),
  /** The length of time covered by one point. */
  unit: z.enum(['day', 'week', 'month']),
  /** `at`: its first day, `YYYY-MM-DD`. */
  points: list(z.object({ at: z.string(), values })),
});
/** The series of a widget by time, without gaps. */
export type TrendAnswer = z.infer<typeof trendAnswer>;

const groupsAnswer = z.object({
  kind: z.literal('groups'),
  /** `title`: of the record, where the value is a reference. */
  groups: list(z.object({ value: z.nullable(z.string()), title: z.exactOptional(z.string()), values })),
  /** How many groups are left out. */
  more: z.number(),
});
/** The series of a widget by the values of a field. */
export type GroupsAnswer = z.infer<typeof groupsAnswer>;

const breakdownAnswer = z.object({
  kind: z.literal('breakdown'),
  /** The choices: units of time and fields; those that the reader may not see are left out. */
  ways: list(z.string()),
  /** The current choice. */
  way: z.string(),
  /** `value`: an option, an id, or the first day; `days`: the days of a time row within the period; `title`: of the record, for a reference. */
  rows: list(
    z.object({
      value: z.nullable(z.string()),
      title: z.exactOptional(z.string()),
      days: z.exactOptional(z.object({ from: z.string(), to: z.string() })),
      values,
    }),
  ),
  totals: values,
  /** How many rows are left out. */
  more: z.number(),
});
/** Measures grouped by what the reader has chosen, with totals. */
export type BreakdownAnswer = z.infer<typeof breakdownAnswer>;

const gaugeAnswer = z.object({
  kind: z.literal('gauge'),
  levels: list(z.object({ value: z.nullable(z.number()), of: z.nullable(z.number()) })),
});
/** The levels of a gauge in order; null where there is none, or where the reader may not see it. */
export type GaugeAnswer = z.infer<typeof gaugeAnswer>;

const todoAnswer = z.object({ kind: z.literal('todo'), counts: z.record(z.string(), z.number()) });
/** The number of records of each to-do item. */
export type TodoAnswer = z.infer<typeof todoAnswer>;

const recordsAnswer = z.object({ kind: z.literal('records'), list: list(record), total: z.number() });
/** The first records of a widget, and how many there are. */
export type RecordsAnswer = z.infer<typeof recordsAnswer>;

const widgetAnswer = z.discriminatedUnion('kind', [
  figureAnswer,
  trendAnswer,
  groupsAnswer,
  breakdownAnswer,
  gaugeAnswer,
  todoAnswer,
  recordsAnswer,
]);
export type WidgetAnswer = z.infer<typeof widgetAnswer>;

/** The parts of a dashboard: numbers, which are fast, and charts. */
export const dashboardParts = ['numbers', 'charts'] as const;
export type DashboardPart = (typeof dashboardParts)[number];

const dashboardAnswer = z.object({ widgets: z.record(z.string(), widgetAnswer) });
/** Widgets by name; those that the caller may not see are missing. */
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;

const dashboardLayout = z.object({
  order: list(z.string()),
  hidden: list(z.string()),
  widths: z.record(z.string(), z.number()),
});
/** How a user has arranged a dashboard: widgets in order, those that are hidden, and columns of twelve by widget. */
export type DashboardLayout = z.infer<typeof dashboardLayout>;

const days = { from: z.string(), to: z.string(), zone: z.string() };

/**
 * What the widgets of a dashboard show to the caller, with the caller's rights and scope. `part`: `numbers` (figures, gauges, things to do) or `charts` (the rest). `from`, `to`: the days of the period (`YYYY-MM-DD`, at most 400); `zone`: the time zone in which they are days, `Asia/Shanghai`.
 * @refusals 404 (also: no page with it that the caller may open), 422 by parameter
 */
export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/user/dashboards/:name',
  right: 'session',
  query: z.object({ part: z.enum(dashboardParts), ...days }),
  answer: dashboardAnswer,
});

/**
 * A breakdown of a dashboard, grouped by another choice than its default. `way`: a unit of time (`day`, `week`, `month`) or one of its fields; the rest as in `readDashboard`.
 * @refusals 404 (also: no breakdown that the caller may see), 422 by parameter
 */
export const readBreakdown = endpoint({
  method: 'GET',
  path: '/api/user/dashboards/:name/breakdowns/:widget',
  right: 'session',
  query: z.object({ way: z.string(), ...days }),
  answer: breakdownAnswer,
});

const readersDashboard = z.object({
  /** The widgets that the reader may see, as configured and in the order of the reader's role. */
  widgets: list(typed<Widget>()),
  /** The period it begins with. */
  period: z.enum(periods),
  layout: dashboardLayout,
});
/** A dashboard as one reader sees it. */
export type ReadersDashboard = z.infer<typeof readersDashboard>;

/**
 * The configured widgets of a dashboard that the caller may see, and how the caller has arranged them (empty if never arranged).
 * @refusals 404
 */
export const describeDashboard = endpoint({
  method: 'GET',
  path: '/api/user/dashboards/:name/widgets',
  right: 'session',
  answer: readersDashboard,
});

/**
 * Arranges a dashboard for the caller; unknown names are ignored. Empty lists restore the configured arrangement; `widths` are 2 to 12.
 * @refusals 404, 422
 */
export const saveDashboardLayout = endpoint({
  method: 'POST',
  path: '/api/user/dashboards/:name/layout',
  right: 'session',
  readsBody: true,
  body: dashboardLayout,
  answer: dashboardLayout,
});
