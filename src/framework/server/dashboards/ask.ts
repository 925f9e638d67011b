import type { FigureValue } from '../../contract/records';
import type { WidgetMeasure, WidgetSeries } from '../../language/dashboard/dashboard-config';
import type { SessionCall } from '../services/call';
import type { AggregateRow, Condition, Measure } from '../stores/store';
import type { Period } from './read-period';
import type { WidgetQuestion } from './widget-question';

/** Who asks, and about which days. */
export interface Asked {
  call: SessionCall;
  period: Period;
}

/** The same about one widget. */
export type Of<W> = Asked & { widget: W };

/** The fields that measures and their conditions name. */
export const measuredFields = (measures: readonly (WidgetMeasure & Pick<WidgetSeries, 'where'>)[]): readonly string[] =>
  measures.flatMap(({ of, where = {} }) => [...(of === undefined ? [] : [of]), ...Object.keys(where)]);

/** What the store is asked for. */
export const measureOf = ({ fn, of }: WidgetMeasure): Measure => ({ kind: fn, field: of });

/** Measures over the records of a widget. */
export const aggregate = (
  { call }: Asked,
  { resource, scope, where }: WidgetQuestion,
  query: { measures: Record<string, Measure>; groupBy?: readonly string[]; byHour?: string; further?: Condition },
): Promise<AggregateRow[]> => {
  const { further, ...rest } = query;
  const all = further === undefined ? where : { all: [where, further] };
  return call.services.store.aggregate({ collection: resource.name, scope, where: all, ...rest });
};

/** As a percentage; nothing where there is nothing to divide by. */
export const ratio = (value: FigureValue, divisor: FigureValue): FigureValue =>
  typeof value === 'number' && typeof divisor === 'number' && divisor !== 0 ? (value / divisor) * 100 : null;
