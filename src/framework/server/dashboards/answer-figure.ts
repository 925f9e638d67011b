import type { FigureAnswer } from '../../contract/dashboards';
import type { FigureValue } from '../../contract/records';
import type { FigureWidget } from '../../language/dashboard/dashboard-config';
import { addDays } from '../../shared/day';
import { aggregate, measureOf, type Of, ratio } from './ask';
import { dayMeasures } from './day-measures';
import { trendOf } from './trend';
import { mayAsk, widgetQuestion } from './widget-question';

/** How many days the line beside a number has. */
const sparkDays = 7;

/** A number, and that of the period before; undefined where the caller may not see it. */
export const answerFigure = async ({ widget, ...asked }: Of<FigureWidget>): Promise<FigureAnswer | undefined> => {
  const measures = [widget, ...[widget.per ?? []].flat()];
  // `where` of a figure is that of its records, not of the measure.
  const fields = measures.flatMap(({ of }) => (of === undefined ? [] : [of]));
  if (!mayAsk({ ...asked, resource: widget.resource, fields })) return undefined;
  const valueIn = async (days: { from: string; to: string }): Promise<FigureValue | undefined> => {
    const question = await widgetQuestion({ ...asked, days, records: widget });
    if (question === undefined) return undefined;
    const [row] = await aggregate(asked, question, {
      measures: Object.fromEntries(measures.map((measure, index) => [index, measureOf(measure)])),
    });
    return dividedOf(
      widget,
      measures.map((_, index) => row?.values[index] ?? null),
    );
  };
  const value = await valueIn(asked.period);
  if (value === undefined) return undefined;
  const before = widget.by === undefined ? null : await valueIn(asked.period.before);
  const spark = widget.spark ? await sparkOf({ ...asked, widget }) : undefined;
  return { kind: 'figure', value, before: before ?? null, ...(spark && { spark }) };
};

/** The value of a figure, whose first measure is divided by the sum of the others where it names any. */
const dividedOf = ({ per }: FigureWidget, [value = null, ...divisors]: readonly FigureValue[]): FigureValue => {
  if (per === undefined) return value;
  const numbers = divisors.filter((one) => typeof one === 'number');
  return ratio(value, numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0));
};

/** The last days of a number; undefined where nothing was measured on any of them. */
const sparkOf = async ({ widget, ...asked }: Of<FigureWidget>): Promise<readonly FigureValue[] | undefined> => {
  const { to } = asked.period;
  const from = addDays(to, 1 - sparkDays);
  const question = await widgetQuestion({ ...asked, days: { from, to }, records: widget });
  const by = widget.by === undefined ? undefined : question?.resource.fieldByName.get(widget.by);
  if (question === undefined || by === undefined) return undefined;
  const { fn, of, per } = widget;
  // The condition of a figure is in its question.
  const measures = [{ fn, ...(of !== undefined && { of }) }, ...[per ?? []].flat()];
  const series = await Promise.all(
    measures.map(async (measure) => ({
      fn: measure.fn,
      measures: await dayMeasures({ ...asked, question, by, series: measure }),
    })),
  );
  if (series.every(({ measures: found }) => found.length === 0)) return undefined;
  return trendOf({ from, to, series, unit: 'day' }).points.map(({ values }) => dividedOf(widget, values));
};
