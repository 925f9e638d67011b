import { createContext, useContext } from 'react';
import { formatDay } from '../../fields/base/format';
import type { WidgetRecords } from '../../language/dashboard/dashboard-config';
import type { Days } from '../../language/dashboard/period-days';
import { testsIn, valuesIn, type WhereValues } from '../../language/list/where';
import type { Page, Route } from '../../language/route/route';
import { addDays } from '../../shared/day';
import { type Engine, useEngine } from '../context/engine-context';
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
  const asked: WhereValues = { ...valuesIn(records.where ?? {}), ...where };
  const own = engine.console.resources.get(records.resource)?.list;
  const list = listFor(engine, records, { ...valuesIn(own?.where ?? {}), ...asked });
  const resource = engine.console.resources.get(records.resource);
  if (list === undefined || resource === undefined) return undefined;
  const fixed = valuesOn(list);
  const filterable = new Set(filterableFields({ resource, fixed, can: engine.can }).map(({ name }) => name));
  const params = new URLSearchParams(records.preset === undefined ? [] : [[presetParam, records.preset]]);
  for (const [name, value] of Object.entries(asked)) {
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

/** What the widget stands in. */
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
