import type { FigureAnswer, TrendAnswer, WidgetAnswer } from '../../../contract/dashboards';
import type { FigureValue } from '../../../contract/records';
import type { Widget } from '../../../language/dashboard';
import type {
  FigureWidget,
  GaugeWidget,
  RecordsWidget,
  TodoWidget,
  TrendWidget,
} from '../../../language/dashboard-config';
import { sortOf } from '../../../language/pages/list-config';
import type { Resource } from '../../../language/resource/resource';
import { addDays } from '../../../shared/moments';
import { readerOf, type SessionCall } from '../../services/call';
import { findRecords } from '../find-records';
import { recordViewer } from '../visible-record';
import { answerBreakdown, answerGroups } from './answer-breakdown';
import { aggregate, dayMeasures, measuredFields, measureOf, type Of, ratio, trendOf } from './day-measures';
import { mayAsk, widgetQuestion } from './widget-question';

/** How many days the line next to a number has. */
const sparkDays = 7;

/** A number, and that of the period before; undefined where the caller may not see it. */
const answerFigure = async ({ widget, ...request }: Of<FigureWidget>): Promise<FigureAnswer | undefined> => {
  const measures = [widget, ...[widget.per ?? []].flat()];
  // `where` of a figure is that of its records, not of the measure.
  const fields = measures.flatMap(({ of }) => (of === undefined ? [] : [of]));
  if (!mayAsk({ ...request, resource: widget.resource, fields })) return undefined;
  const valueIn = async (days: { from: string; to: string }): Promise<FigureValue | undefined> => {
    const question = await widgetQuestion({ ...request, days, records: widget });
    if (question === undefined) return undefined;
    const [row] = await aggregate(request, question, {
      measures: Object.fromEntries(measures.map((measure, index) => [index, measureOf(measure)])),
    });
    return dividedOf(
      widget,
      measures.map((_, index) => row?.values[index] ?? null),
    );
  };
  const value = await valueIn(request.period);
  if (value === undefined) return undefined;
  const before = widget.by === undefined ? null : await valueIn(request.period.before);
  const spark = widget.spark ? await sparkOf({ ...request, widget }) : undefined;
  return { kind: 'figure', value, before: before ?? null, ...(spark && { spark }) };
};

/** The value of a figure, whose first measure is divided by the sum of the others where it names any. */
const dividedOf = ({ per }: FigureWidget, [value = null, ...divisors]: readonly FigureValue[]): FigureValue => {
  if (per === undefined) return value;
  const numbers = divisors.filter((one) => typeof one === 'number');
  return ratio(value, numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0));
};

/** The last days of a number; undefined where nothing was measured on any of them. */
const sparkOf = async ({ widget, ...request }: Of<FigureWidget>): Promise<readonly FigureValue[] | undefined> => {
  const { to } = request.period;
  const from = addDays(to, 1 - sparkDays);
  const question = await widgetQuestion({ ...request, days: { from, to }, records: widget });
  const by = widget.by === undefined ? undefined : question?.resource.fieldByName.get(widget.by);
  if (question === undefined || by === undefined) return undefined;
  const { fn, of, per } = widget;
  // The condition of a figure is in its question.
  const measures = [{ fn, ...(of !== undefined && { of }) }, ...[per ?? []].flat()];
  const series = await Promise.all(
    measures.map(async (measure) => ({
      fn: measure.fn,
      measures: await dayMeasures({ ...request, question, by, series: measure }),
    })),
  );
  if (series.every(({ measures: found }) => found.length === 0)) return undefined;
  return trendOf({ from, to, series, unit: 'day' }).points.map(({ values }) => dividedOf(widget, values));
};

/** Series over time; undefined where the caller may not see them. */
const answerTrend = async ({ widget, ...request }: Of<TrendWidget>): Promise<TrendAnswer | undefined> => {
  const resource = mayAsk({ ...request, resource: widget.resource, fields: measuredFields(widget.series) });
  const question = resource && (await widgetQuestion({ ...request, records: widget }));
  const by = resource?.fieldByName.get(widget.by);
  if (!question || !by) return undefined;
  const series = await Promise.all(
    widget.series.map(async (each) => ({
      ...each,
      measures: await dayMeasures({ ...request, question, by, series: each }),
    })),
  );
  const { from, to } = request.period;
  return trendOf({ from, to, series });
};

/** What a widget shows to the caller; undefined for one whose records or fields the caller may not see. */
export const answerWidget = async ({ widget, ...request }: Of<Widget>): Promise<WidgetAnswer | undefined> => {
  switch (widget.kind) {
    case 'figure':
      return answerFigure({ ...request, widget });
    case 'trend':
      return answerTrend({ ...request, widget });
    case 'bars':
    case 'ring':
    case 'ranking':
    case 'funnel':
      return answerGroups({ ...request, widget });
    case 'breakdown':
      return answerBreakdown({ ...request, widget });
    case 'gauge':
      return answerGauge({ ...request, widget });
    case 'todo':
      return answerTodo({ ...request, widget });
    case 'table':
    case 'timeline':
      return answerRecords({ ...request, widget });
    default:
      return undefined;
  }
};

/** The reader's own record; the oldest when there are several. */
const ownRow = async ({ call, resource }: { call: SessionCall; resource: Resource }) => {
  const { rights, services, caller } = call;
  const scope = await rights.scope({ resource, action: 'list' });
  const where = { field: resource.ownedBy || 'ownerId', op: 'eq', value: caller.id } as const;
  const { rows } = await services.store.list({ collection: resource.name, scope, where, sort: [], start: 0, end: 1 });
  return rows[0];
};

const answerGauge = async ({ widget, call }: Of<GaugeWidget>): Promise<WidgetAnswer | undefined> => {
  const fields = widget.gauges.flatMap(({ value, of }) => [value, ...(of === undefined ? [] : [of])]);
  const resource = mayAsk({ call, resource: widget.resource, fields });
  const row = resource && (await ownRow({ call, resource }));
  if (!row) return undefined;
  const numberOf = (name: string | undefined): number | null => {
    const value = name === undefined ? undefined : row[name];
    return typeof value === 'number' ? value : null;
  };
  return {
    kind: 'gauge',
    levels: widget.gauges.map(({ value, of }) => ({ value: numberOf(value), of: numberOf(of) })),
  };
};

const answerTodo = async ({ widget, ...request }: Of<TodoWidget>): Promise<WidgetAnswer | undefined> => {
  const counted = await Promise.all(
    Object.entries(widget.items).map(async ([name, records]) => {
      const question = await widgetQuestion({ ...request, records });
      if (question === undefined) return undefined;
      const { resource, scope, where } = question;
      const reader = readerOf(request.call);
      const { store } = request.call.services;
      return [name, await store.count({ collection: resource.name, scope, where, reader })] as const;
    }),
  );
  const counts = counted.filter((each) => each !== undefined);
  return counts.length === 0 ? undefined : { kind: 'todo', counts: Object.fromEntries(counts) };
};

const answerRecords = async ({ widget, ...request }: Of<RecordsWidget>): Promise<WidgetAnswer | undefined> => {
  const question = await widgetQuestion({ ...request, records: widget });
  if (question === undefined) return undefined;
  const { call } = request;
  const { resource, where } = question;
  const sort = widget.sort === undefined ? resource.list.sort : sortOf(widget.sort);
  const fields = sort.map(({ field }) => field);
  if (!mayAsk({ call, resource: resource.name, fields })) return undefined;
  const _order = sort.map(({ order }) => order).join(',');
  const query = new URLSearchParams({ _sort: fields.join(','), _order, _start: '0', _end: String(widget.top ?? 5) });
  const { rows, total } = await findRecords({ call, resource, query, where, reader: readerOf(call) });
  return { kind: 'records', list: rows.map(recordViewer({ resource, rights: call.rights })), total };
};
