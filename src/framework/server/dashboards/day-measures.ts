import { type Field, kitOf } from '../../fields/field';
import type { WidgetSeries } from '../../language/dashboard/dashboard-config';
import { type Asked, aggregate } from './ask';
import type { DayMeasure } from './trend';
import { valuesCondition, type WidgetQuestion } from './widget-question';

/** What was measured on one day, of one group where it was asked by groups. */
export interface GroupDayMeasure extends DayMeasure {
  group: string | null;
}

/** A series by day, or by day and the values of a field. */
export const dayMeasures = async ({
  question,
  by,
  series,
  groupBy,
  ...asked
}: Asked & {
  question: WidgetQuestion;
  /** The date. */
  by: Field;
  series: Pick<WidgetSeries, 'fn' | 'of' | 'where'>;
  /** Name of a field. Default: all records together. */
  groupBy?: string;
}): Promise<GroupDayMeasure[]> => {
  const isMoment = kitOf(by).holds === 'moment';
  const groups = [...(groupBy === undefined ? [] : [groupBy]), ...(isMoment ? [] : [by.name])];
  const rows = await aggregate(asked, question, {
    ...(isMoment && { byHour: by.name }),
    ...(groups.length > 0 && { groupBy: groups }),
    measures: {
      value: { kind: series.fn === 'avg' ? 'sum' : series.fn, field: series.of },
      count: { kind: 'count', field: series.of },
    },
    further: valuesCondition({ call: asked.call, resource: question.resource, where: series.where }),
  });
  return rows.flatMap(({ group, values }) => {
    const at = group[by.name];
    if (typeof at !== 'string') return [];
    const day = isMoment ? asked.period.days.dayOf(at) : at;
    const key = groupBy === undefined ? null : group[groupBy];
    const named = typeof key === 'string' && key !== '' ? key : null;
    return [{ group: named, day, value: values.value ?? null, count: Number(values.count ?? 0) }];
  });
};
