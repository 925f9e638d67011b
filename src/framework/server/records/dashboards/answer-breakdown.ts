import type { BreakdownAnswer, GroupsAnswer } from '../../../contract/dashboards';
import type { FigureValue } from '../../../contract/records';
import { type Field, hasOptions, isRef } from '../../../fields/field';
import {
  type BreakdownSeries,
  type BreakdownUnit,
  type BreakdownWidget,
  breakdownUnits,
  type GroupWidget,
} from '../../../language/dashboard-config';
import type { AggregateRow } from '../../store/store';
import { recordTitles } from '../record-titles';
import {
  aggregate,
  type DaysQuestion,
  dayMeasures,
  type GroupDayMeasure,
  lastOf,
  measuredFields,
  measureOf,
  merged,
  type Of,
  ratio,
  trendOf,
} from './day-measures';
import { mayAsk, valuesCondition, widgetQuestion } from './widget-question';

/** A widget by the values of a field. */
export const answerGroups = async ({ widget, ...request }: Of<GroupWidget>): Promise<GroupsAnswer | undefined> => {
  const fields = [widget.groupBy, ...measuredFields(widget.series)];
  const resource = mayAsk({ ...request, resource: widget.resource, fields });
  const question = resource && (await widgetQuestion({ ...request, records: widget }));
  const field = resource?.fieldByName.get(widget.groupBy);
  if (!question || !field) return undefined;
  const found = await Promise.all(
    widget.series.map((series) =>
      aggregate(request, question, {
        groupBy: [field.name],
        measures: { value: measureOf(series) },
        further: valuesCondition({ call: request.call, resource: question.resource, where: series.where }),
      }),
    ),
  );
  const groups = inOrder({ groups: joinSeries(found, field.name), field, isByOption: widget.kind === 'funnel' });
  const shown = groups.slice(0, widget.top ?? 10);
  return {
    kind: 'groups',
    groups: await withTitles({ ...request, field, groups: shown }),
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

/** References with the titles of what they refer to: the caller gets the ids, so the titles may be shown as well. */
const withTitles = async <G extends Pick<Group, 'value'>>({
  call,
  field,
  groups,
}: DaysQuestion & { field: Field; groups: readonly G[] }): Promise<readonly (G & Pick<Group, 'title'>)[]> => {
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

type Row = BreakdownAnswer['rows'][number];
/** One number of a row: a series, or what a series is divided by. */
type Plain = Omit<BreakdownSeries, 'per'>;

/** Every series without its divisor, then the divisors. */
const plainSeries = (series: readonly BreakdownSeries[]): readonly Plain[] =>
  series.flatMap(({ per, ...plain }) => [plain, ...(per ? [{ ...plain, ...per }] : [])]);

/** Puts the numbers of a row back together: a series that is divided has two. */
const shares = (series: readonly BreakdownSeries[], values: readonly FigureValue[]): readonly FigureValue[] => {
  let at = 0;
  return series.map(({ per }) => {
    const value = values[at] ?? null;
    at += 1;
    if (per === undefined) return value;
    at += 1;
    return ratio(value, values[at - 1] ?? null);
  });
};

/** What the caller may choose: a field that they may not see is missing. */
const waysFor = (
  { call }: DaysQuestion,
  { resource, units = breakdownUnits, groupBy }: BreakdownWidget,
): readonly string[] => [
  ...units,
  ...groupBy.filter((name) => mayAsk({ call, resource, fields: [name] }) !== undefined),
];

const isUnit = (way: string): way is BreakdownUnit => breakdownUnits.some((unit) => unit === way);

/** Measures by one thing; by the first one where nothing is chosen. Undefined where the caller may not see them, or not choose that. */
export const answerBreakdown = async ({
  widget,
  chosen,
  ...request
}: Of<BreakdownWidget> & { chosen?: string }): Promise<BreakdownAnswer | undefined> => {
  const plain = plainSeries(widget.series);
  const resource = mayAsk({ ...request, resource: widget.resource, fields: measuredFields(plain) });
  const question = resource && (await widgetQuestion({ ...request, records: widget }));
  const by = resource?.fieldByName.get(widget.by);
  const ways = waysFor(request, widget);
  const way = chosen === undefined ? ways[0] : ways.find((each) => each === chosen);
  if (!question || !by || way === undefined) return undefined;
  const found = await Promise.all(
    plain.map((series) => dayMeasures({ ...request, question, by, series, ...(!isUnit(way) && { groupBy: way }) })),
  );
  const field = resource.fieldByName.get(way);
  const rows =
    isUnit(way) || field === undefined
      ? byTime({ ...request, plain, found, unit: isUnit(way) ? way : 'day' })
      : await byGroup({ ...request, plain, found, field });
  const top = widget.top ?? 50;
  return {
    kind: 'breakdown',
    ways,
    way,
    rows: rows.slice(0, top).map((row) => ({ ...row, values: shares(widget.series, row.values) })),
    totals: shares(
      widget.series,
      plain.map((series, index) => merged(series, found[index] ?? [])),
    ),
    more: Math.max(0, rows.length - top),
  };
};

interface Found {
  plain: readonly Plain[];
  found: readonly (readonly GroupDayMeasure[])[];
}

const isSomething = ({ values }: Row): boolean => values.some((value) => value !== null && value !== 0);

/** A row for each unit of time with anything in it, the newest first. */
const byTime = ({
  plain,
  found,
  unit,
  period: { from, to },
}: DaysQuestion & Found & { unit: BreakdownUnit }): readonly Row[] => {
  const series = plain.map((each, index) => ({ ...each, measures: found[index] ?? [] }));
  return trendOf({ from, to, series, unit })
    .points.map(({ at, values }) => {
      const last = lastOf(unit, at);
      return { value: at, days: { from: at < from ? from : at, to: last > to ? to : last }, values };
    })
    .filter(isSomething)
    .toReversed();
};

const groupsOf = (measures: readonly GroupDayMeasure[]): ReadonlyMap<string | null, readonly GroupDayMeasure[]> => {
  const groups = new Map<string | null, GroupDayMeasure[]>();
  for (const measure of measures) {
    const group = groups.get(measure.group);
    if (group) group.push(measure);
    else groups.set(measure.group, [measure]);
  }
  return groups;
};

/** A row for each value of a field with anything in it, the largest first. */
const byGroup = async ({
  plain,
  found,
  field,
  ...request
}: DaysQuestion & Found & { field: Field }): Promise<readonly Row[]> => {
  const byKey = found.map(groupsOf);
  const keys = [...new Set(byKey.flatMap((groups) => [...groups.keys()]))];
  const rows = keys.map((value) => ({
    value,
    values: plain.map((series, index) => merged(series, byKey[index]?.get(value) ?? [])),
  }));
  const size = ({ values }: Row): number => Number(values[0] ?? 0);
  const ordered = rows.filter(isSomething).toSorted((one, other) => size(other) - size(one));
  return withTitles({ ...request, field, groups: ordered });
};
