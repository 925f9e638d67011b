import { createContext, useContext } from 'react';
import type { FigureValue } from '../../contract/records';
import { formatDay, formatNumber } from '../../fields/base/format';
import type { WidgetMeasure, WidgetRecords } from '../../language/dashboard-config';
import { testsIn, valuesIn, type WhereValues } from '../../language/pages/where';
import type { Days } from '../../language/period-days';
import type { Resource } from '../../language/resource/resource';
import type { Page, Route } from '../../language/route/route';
import type { Language } from '../../shared/label';
import { addDays } from '../../shared/moments';
import { type Engine, useEngine } from '../context/engine-context';
import { figureText } from '../context/figure-text';
import { filterableFields } from '../context/filterable-fields';
import { allParam, presetParam } from '../context/list-state';

type ListRoute = Route & { page: Extract<Page, { kind: 'list' }> };

/** The values that every record of a list has. */
const valuesOn = ({ page }: ListRoute): WhereValues => ({ ...valuesIn(page.where), ...page.fixed });

/** The first list that the user may open and that leaves out none of the records. */
const listFor = (
  { console, mayOpen }: Engine,
  { resource, at }: WidgetRecords,
  where: WhereValues,
): ListRoute | undefined => {
  for (const route of console.routeByPath.values()) {
    const { page } = route;
    if (page.kind !== 'list' || page.resource !== resource || !mayOpen(route)) continue;
    const list = { ...route, page };
    // What the server counts for a widget with a place of its own is narrowed to that place.
    if (at === undefined ? isWithin(where, valuesOn(list)) : route.path === at) return list;
  }
  return undefined;
};

const textsOf = (value: WhereValues[string] | undefined): readonly string[] =>
  typeof value === 'object' ? value : value === undefined ? [] : [String(value)];

const isSame = (left: WhereValues[string] | undefined, right: WhereValues[string] | undefined): boolean =>
  textsOf(left).join('\n') === textsOf(right).join('\n');

/** Whether records with these values all stand on a list with those. */
const isWithin = (where: WhereValues, onList: WhereValues): boolean =>
  Object.entries(onList).every(([name, value]) => Object.hasOwn(where, name) && isSame(where[name], value));

/**
 * The address of a list that shows exactly the records of a widget; undefined where the user may open none, or where the list
 * cannot be filtered like that: a figure that leads to other records than it counts would be worse than no link.
 */
const listLink = ({
  engine,
  records,
  days,
  now,
  where = {},
}: {
  engine: Engine;
  records: WidgetRecords;
  days: Days;
  now: Date;
  /** Further values: those of a group or a series. */
  where?: WhereValues;
}): string | undefined => {
  // What no address can say leads nowhere, unless it has a name there.
  if (testsIn(records.where ?? {})) return undefined;
  const request: WhereValues = { ...valuesIn(records.where ?? {}), ...where };
  const own = engine.console.resources.get(records.resource)?.list;
  const list = listFor(engine, records, { ...valuesIn(own?.where ?? {}), ...request });
  const resource = engine.console.resources.get(records.resource);
  if (list === undefined || resource === undefined) return undefined;
  const fixed = valuesOn(list);
  const filterable = new Set(filterableFields({ resource, fixed, can: engine.can }).map(({ name }) => name));
  const params = new URLSearchParams(records.preset === undefined ? [] : [[presetParam, records.preset]]);
  for (const [name, value] of Object.entries(request)) {
    if (Object.hasOwn(fixed, name) && isSame(fixed[name], value)) continue;
    if (!filterable.has(name)) return undefined;
    for (const text of textsOf(value)) params.append(name, text);
  }
  const { by, within } = records;
  const spans = [
    ...(by === undefined ? [] : [{ name: by, span: `${days.from}..${days.to}` }]),
    ...(within === undefined ? [] : [{ name: within.field, span: nearSpan(within, now) }]),
  ];
  for (const { name, span } of spans) {
    // One filter for each field: two spans of the same one cannot both stand in an address.
    if (!filterable.has(name) || params.has(name)) return undefined;
    params.append(name, span);
  }
  if (params.size === 0 && list.page.first !== undefined) params.set(allParam, '1');
  return params.size === 0 ? list.path : `${list.path}?${params.toString()}`;
};

const nearSpan = ({ from, to }: NonNullable<WidgetRecords['within']>, now: Date): string =>
  [from, to].map((count) => (count === undefined ? '' : addDays(formatDay(now), count))).join('..');

/** What the widgets of a dashboard are drawn for. */
export interface WidgetDays {
  /** Name of the dashboard. */
  dashboard: string;
  days: Days;
  /** The moment that days near today are counted from. */
  now: Date;
}

const WidgetDaysContext = createContext<WidgetDays | undefined>(undefined);

/** Provides the days to the widgets below. */
export const WidgetDaysProvider = WidgetDaysContext.Provider;

/** The container of the widget. */
export const useWidgetPlace = (): WidgetDays => {
  const place = useContext(WidgetDaysContext);
  if (place === undefined) throw new Error('a widget stands in no dashboard');
  return place;
};

/** Returns the address of the list with what a widget, or a part of it, counts; undefined for none. */
export const useListLink = (): ((records: WidgetRecords, where?: WhereValues, days?: Days) => string | undefined) => {
  const engine = useEngine();
  const { now, days: all } = useWidgetPlace();
  return (records, where, days = all) => listLink({ engine, records, now, days, ...(where && { where }) });
};

/** A measure as text, with unit and separators of its field; a share as percentage. */
export const measureText = ({
  measure,
  value,
  resource,
  language,
}: {
  measure: WidgetMeasure & { per?: unknown };
  value: FigureValue | undefined;
  resource: Resource;
  language: Language;
}): string => {
  if (measure.per !== undefined) return typeof value === 'number' ? `${formatNumber({ value, decimals: 1 })}%` : '–';
  return figureText({ figure: measure, value, resource, language });
};

/** How much a figure has changed against the period before. */
export type Change =
  | { kind: 'none' }
  | { kind: 'same' }
  /** There was nothing, and there is nothing. */
  | { kind: 'zero' }
  /** So much more that a percentage says nothing: what it was before. */
  | { kind: 'former'; isUp: true; text: string }
  /** In percent of the value before; of a percentage in points. */
  | { kind: 'share' | 'points'; isUp: boolean; text: string };

/** From here on a change is told by what it was before. */
const mostPercent = 999;

/** The change of a figure; undefined where the two cannot be compared. */
export const changeOf = ({
  value,
  before,
  isShare,
}: {
  value: FigureValue;
  before: FigureValue;
  isShare: boolean;
}): Change | undefined => {
  if (typeof value !== 'number') return undefined;
  if (typeof before !== 'number' || (before === 0 && value !== 0)) return { kind: 'none' };
  if (value === 0 && before === 0 && !isShare) return { kind: 'zero' };
  const difference = value - before;
  if (Math.abs(difference) < 0.05 && (isShare || difference === 0)) return { kind: 'same' };
  const amount = Math.abs(isShare ? difference : (difference / Math.abs(before)) * 100);
  const text = formatNumber({ value: amount, decimals: 1 });
  const isUp = difference > 0;
  if (!isShare && amount > mostPercent)
    return { kind: 'former', isUp: true, text: formatNumber({ value: before, decimals: 0 }) };
  return { kind: isShare ? 'points' : 'share', isUp, text: isShare ? text : `${text}%` };
};
