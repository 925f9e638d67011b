import type { Expression } from '../expressions/expression';
import type { Label } from '../shared/label';
import type { FigureKind } from './pages/list-config';
import type { RouteGuard } from './route/route';

/** The periods of a dashboard: days of which the last is today, this month until today, or the month before. */
export const periods = ['today', 'last7', 'last30', 'last90', 'month', 'lastMonth'] as const;
export type PeriodName = (typeof periods)[number];

/** The one that a dashboard begins with where it says nothing else. */
export const usualPeriod: PeriodName = 'last30';

/** Colours of charts and figures by what they mean; they follow theme and mode. */
export const widgetTones = ['accent', 'success', 'warning', 'danger', 'calm', 'muted'] as const;
export type WidgetTone = (typeof widgetTones)[number];

/** Days around today: -7 is a week ago, 30 is in thirty days, 0 is today. */
export interface DaysAround {
  /** Field of type date or datetime. */
  field: string;
  /** The first day. Default: no limit. */
  from?: number;
  /** The last day. Default: no limit. */
  to?: number;
}

/** The records of the question: those that the reader may list, and that match the rest. */
export interface WidgetRecords {
  /** Name of the resource. */
  resource: string;
  /** Only records for which this holds. Default: all. */
  where?: Expression;
  /** Name of a preset of their list: only its records, and a click leads to the list with it. Default: none. */
  preset?: string;
  /** Field of type date or datetime that lies within the period of the dashboard. Default: records of any time. */
  by?: string;
  /** Only records with a date this near to today, whatever the period. Default: all. */
  within?: DaysAround;
  /** Path of the list that a click leads to. Default: the first list of the resource that the reader may open. */
  at?: string;
}

/** A measure over records. */
export interface WidgetMeasure {
  /** The function. */
  fn: FigureKind;
  /** The field to aggregate; left out for `count`. */
  of?: string;
}

/** A measure with a name, in a chart. */
export interface WidgetSeries extends WidgetMeasure {
  /** In legend, tooltip and table. */
  label: Label;
  /** Of the records of the widget, only those for which this holds. Default: all. */
  where?: Expression;
  /** Its colour. Default: by position. */
  tone?: WidgetTone;
  /** A level and not a flow, such as words on the first page: of several days the last one counts, not their sum. Default: `false`. */
  level?: boolean;
}

/** What every widget has. */
export interface WidgetFrame {
  /** Heading, and the name of the region. */
  title: Label;
  /** Explains in one line what is counted. Default: none. */
  help?: Label;
  /** Columns of twelve that it takes in a wide window: 2 to 12. Default: by kind. */
  width?: number;
  /** Restricts who sees it, beyond the right to list the records; as for a route. Default: no restriction. */
  guard?: RouteGuard;
}

/** A number, with its change against the period before. */
export interface FigureWidget extends WidgetFrame, WidgetRecords, WidgetMeasure {
  /** A number. */
  kind: 'figure';
  /**
   * Divides the measure by this one, or by the sum of these, and shows a percentage: published by published and failed. Default: the
   * measure itself.
   */
  per?: WidgetMeasure | readonly WidgetMeasure[];
  /** What an increase means; colours the change. Default: `good`. */
  more?: 'good' | 'bad' | 'neutral';
  /** A small line of the last seven days of the period next to the number; needs `by`. Default: `false`. */
  spark?: boolean;
}

/** Series over the days of the period, over its weeks when it is long. */
export interface TrendWidget extends WidgetFrame, WidgetRecords {
  /** Series over time. */
  kind: 'trend';
  /** Field of type date or datetime. */
  by: string;
  /** What is drawn. */
  series: readonly WidgetSeries[];
  /** How it is drawn. Default: `line`. */
  look?: 'line' | 'area' | 'bars' | 'stacked';
}

/** A measure by the values of a field. */
export interface GroupWidget extends WidgetFrame, WidgetRecords {
  /** `bars`: the largest first; `ring`: parts of a whole; `ranking`: numbered places; `funnel`: in the order of the options. */
  kind: 'bars' | 'ring' | 'ranking' | 'funnel';
  /** Field with options of which a record has one, or a reference to one record. */
  groupBy: string;
  /** What is measured; bars may have several. */
  series: readonly WidgetSeries[];
  /** Most groups that are shown. Default: 10. */
  top?: number;
}

/** What the time of a breakdown is divided into. */
export const breakdownUnits = ['day', 'week', 'month'] as const;
export type BreakdownUnit = (typeof breakdownUnits)[number];

/** A measure with a name, a column of a breakdown. */
export interface BreakdownSeries extends Omit<WidgetSeries, 'tone'> {
  /** Divides the measure by this one and shows a percentage. Default: the measure itself. */
  per?: WidgetMeasure;
}

/** Measures by one of several things, as a table with totals (pivot); the reader chooses which, and every row leads to its records. */
export interface BreakdownWidget extends WidgetFrame, WidgetRecords {
  /** A table of measures by what the reader chooses. */
  kind: 'breakdown';
  /** Field of type date or datetime. */
  by: string;
  /** Units of time to choose from. Default: `day`, `week` and `month`. */
  units?: readonly BreakdownUnit[];
  /** Fields to choose from: each with options of which a record has one, or a reference to one record. */
  groupBy: readonly string[];
  /** Its columns. */
  series: readonly BreakdownSeries[];
  /** Most rows that are shown. Default: 50. */
  top?: number;
}

/** What is left, or how far something has come, of the reader's own record. */
export interface GaugeWidget extends WidgetFrame {
  /** Levels of the reader's own record. */
  kind: 'gauge';
  /** Name of the resource that has one record of the reader. */
  resource: string;
  /** The levels, in order. */
  gauges: readonly {
    /** Next to the level. */
    label: Label;
    /** Number field: the level. */
    value: string;
    /** Number field: the level when it is full. Default: no limit is drawn. */
    of?: string;
    /** From here on down the level is marked as low. Default: 0. */
    low?: number;
  }[];
}

/** What needs a hand: counts that lead to where it is mended. What is 0 is not shown. */
export interface TodoWidget extends WidgetFrame {
  /** What needs a hand. */
  kind: 'todo';
  /** What is counted, by a name of its own. */
  items: Readonly<Record<string, TodoItem>>;
}

/** Records that need a hand. */
export interface TodoItem extends WidgetRecords {
  /** What they are: "failed to publish". */
  label: Label;
  /** How urgent it is. Default: `warning`. */
  tone?: WidgetTone;
}

/** A few records. */
export interface RecordsWidget extends WidgetFrame, WidgetRecords {
  /** `table`: in columns; `timeline`: one below the other, each with the time of the field that it is sorted by. */
  kind: 'table' | 'timeline';
  /** Fields that are shown; in a timeline after the title. */
  fields: readonly string[];
  /** A field, with `-` in front for the newest or largest first. Default: that of the list. */
  sort?: string;
  /** Most records: 1 to 20. Default: 5. */
  top?: number;
}

/** A text. */
export interface NoteWidget extends WidgetFrame {
  /** A text. */
  kind: 'note';
  /** Its paragraphs, separated by an empty line. */
  text: Label;
  /** A page that it leads to, by its path. Default: none. */
  at?: string;
}

export type WidgetConfig =
  | FigureWidget
  | TrendWidget
  | GroupWidget
  | BreakdownWidget
  | GaugeWidget
  | TodoWidget
  | RecordsWidget
  | NoteWidget;

/** Widgets on a page, or above a list. */
export interface DashboardConfig {
  /** The widgets by name, in order. */
  widgets: Readonly<Record<string, WidgetConfig>>;
  /** Which widgets a role sees, and in which order; the first role of this table that the reader has decides. Default: all, as they stand. */
  arrangements?: Readonly<Record<string, readonly string[]>>;
  /** The period it begins with. Default: `last30`. */
  period?: PeriodName;
}

/** A typed identity function. */
export const defineDashboard = <const D extends DashboardConfig>(dashboard: D): D => dashboard;
