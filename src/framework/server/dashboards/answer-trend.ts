import type { TrendAnswer } from '../../contract/dashboards';
import type { TrendWidget } from '../../language/dashboard/dashboard-config';
import { measuredFields, type Of } from './ask';
import { dayMeasures } from './day-measures';
import { trendOf } from './trend';
import { mayAsk, widgetQuestion } from './widget-question';

/** Series over time; undefined where the caller may not see them. */
export const answerTrend = async ({ widget, ...asked }: Of<TrendWidget>): Promise<TrendAnswer | undefined> => {
  const resource = mayAsk({ ...asked, resource: widget.resource, fields: measuredFields(widget.series) });
  const question = resource && (await widgetQuestion({ ...asked, records: widget }));
  const by = resource?.fieldByName.get(widget.by);
  if (!question || !by) return undefined;
  const series = await Promise.all(
    widget.series.map(async (each) => ({
      ...each,
      measures: await dayMeasures({ ...asked, question, by, series: each }),
    })),
  );
  const { from, to } = asked.period;
  return trendOf({ from, to, series });
};
