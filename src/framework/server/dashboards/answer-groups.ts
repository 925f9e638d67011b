import type { GroupsAnswer } from '../../contract/dashboards';
import type { FigureValue } from '../../contract/records';
import { type Field, hasOptions, isRef } from '../../fields/field';
import type { GroupWidget } from '../../language/dashboard/dashboard-config';
import { recordTitles } from '../records/record-titles';
import type { AggregateRow } from '../stores/store';
import { type Asked, aggregate, measuredFields, measureOf, type Of } from './ask';
import { mayAsk, valuesCondition, widgetQuestion } from './widget-question';

/** A widget by the values of a field. */
export const answerGroups = async ({ widget, ...asked }: Of<GroupWidget>): Promise<GroupsAnswer | undefined> => {
  const fields = [widget.groupBy, ...measuredFields(widget.series)];
  const resource = mayAsk({ ...asked, resource: widget.resource, fields });
  const question = resource && (await widgetQuestion({ ...asked, records: widget }));
  const field = resource?.fieldByName.get(widget.groupBy);
  if (!question || !field) return undefined;
  const found = await Promise.all(
    widget.series.map((series) =>
      aggregate(asked, question, {
        groupBy: [field.name],
        measures: { value: measureOf(series) },
        further: valuesCondition({ call: asked.call, resource: question.resource, where: series.where }),
      }),
    ),
  );
  const groups = inOrder({ groups: joinSeries(found, field.name), field, isByOption: widget.kind === 'funnel' });
  const shown = groups.slice(0, widget.top ?? 10);
  return {
    kind: 'groups',
    groups: await withTitles({ ...asked, field, groups: shown }),
    more: groups.length - shown.length,
  };
};

type Group = GroupsAnswer['groups'][number];

/** The groups of all series side by side. */
const joinSeries = (found: readonly (readonly AggregateRow[])[], name: string): readonly Group[] => {
  const byValue = new Map<string | null, FigureValue[]>();
  for (const [index, rows] of found.entries()) {
    for (const { group, values } of rows) {
      const key = group[name];
      const value = typeof key === 'string' && key !== '' ? key : null;
      const all = byValue.get(value) ?? found.map((): FigureValue => 0);
      all[index] = values.value ?? null;
      byValue.set(value, all);
    }
  }
  return [...byValue].map(([value, values]) => ({ value, values }));
};

const inOrder = ({
  groups,
  field,
  isByOption,
}: {
  groups: readonly Group[];
  field: Field;
  isByOption: boolean;
}): readonly Group[] => {
  if (isByOption && hasOptions(field)) {
    return Object.keys(field.options).map(
      (value) => groups.find((group) => group.value === value) ?? { value, values: [0] },
    );
  }
  const size = ({ values }: Group): number => Number(values[0] ?? 0);
  return groups
    .filter(({ values }) => values.some((value) => value !== 0))
    .toSorted((one, other) => size(other) - size(one));
};

/** References with the titles of what they refer to: the caller is told the ids, so the titles may be told as well. */
export const withTitles = async <G extends Pick<Group, 'value'>>({
  call,
  field,
  groups,
}: Asked & { field: Field; groups: readonly G[] }): Promise<readonly (G & Pick<Group, 'title'>)[]> => {
  const resource = isRef(field) ? call.services.console.resources.get(field.to) : undefined;
  if (resource === undefined) return groups;
  const ids = groups.flatMap(({ value }) => (value === null ? [] : [value]));
  const titles = await recordTitles({ call, resource, ids, namedAmong: (others) => new Set(others) });
  const byId = new Map(titles.map(({ id, title }) => [id, title]));
  return groups.map((group) => {
    const title = group.value === null ? undefined : byId.get(group.value);
    return title === undefined || title === null ? group : { ...group, title };
  });
};
