import { type DashboardPart, dashboardParts } from '../../../contract/dashboards';
import type { Expression } from '../../../expressions/expression';
import { namesIn } from '../../../expressions/names';
import { type Field, kitOf } from '../../../fields/field';
import type { Console } from '../../../language/console-config';
import type { WidgetRecords } from '../../../language/dashboard-config';
import { bothOf, testsIn, valuesIn, whereParam } from '../../../language/pages/where';
import type { Resource } from '../../../language/resource/resource';
import { res } from '../../../rights/objects';
import { textOf } from '../../../shared/label';
import { addDays, isDay } from '../../../shared/moments';
import { invalid } from '../../http/api-error';
import { messages } from '../../http/messages';
import type { SessionCall } from '../../services/call';
import type { Scope } from '../../store/scope';
import type { Condition } from '../../store/store';
import { parseFilters } from '../parse-filters';

/** Days of one time zone, and the moments at which they begin and end. */
interface ZoneDays {
  /** The day of a moment: an ISO text, or its first 13 characters (the hour). */
  dayOf(moment: string): string;
  /** The first moment of a day, ISO in UTC. */
  startOf(day: string): string;
  /** Its last moment, ISO in UTC. */
  endOf(day: string): string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Every day from one to another, both included. */
export const daysBetween = (from: string, to: string): readonly string[] =>
  Array.from({ length: dayCount(from, to) }, (_, index) => addDays(from, index));

/** How many days there are from one to another, both included. */
export const dayCount = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1);

/** The days of a time zone (IANA name); undefined when there is no such zone. */
export const zoneDays = (zone: string): ZoneDays | undefined => {
  const format = formatOf(zone);
  if (format === undefined) return undefined;
  const offsets = new Map<number, number>();
  /** How far the zone is ahead of UTC, in ms. It changes on whole hours only, so it is looked up once for each. */
  const offsetAt = (moment: number): number => {
    const hour = Math.floor(moment / hourMs);
    const cached = offsets.get(hour);
    if (cached !== undefined) return cached;
    const parts = Object.fromEntries(format.formatToParts(hour * hourMs).map(({ type, value }) => [type, value]));
    const local = Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`);
    const offset = local - hour * hourMs;
    offsets.set(hour, offset);
    return offset;
  };
  const startMs = (day: string): number => {
    const utc = Date.parse(`${day}T00:00:00Z`);
    // The offset of the night itself: that of UTC's midnight may be another one when the clocks change on this day.
    return utc - offsetAt(utc - offsetAt(utc));
  };
  return {
    dayOf: (moment) => {
      const time = Date.parse(moment.length === 13 ? `${moment}:00:00Z` : moment);
      return Number.isNaN(time) ? moment.slice(0, 10) : new Date(time + offsetAt(time)).toISOString().slice(0, 10);
    },
    startOf: (day) => new Date(startMs(day)).toISOString(),
    endOf: (day) => new Date(startMs(addDays(day, 1)) - 1).toISOString(),
  };
};

const formatOf = (zone: string): Intl.DateTimeFormat | undefined => {
  try {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  } catch {
    // What Intl throws for a name that is none.
    return undefined;
  }
};

/** The days of a dashboard. */
export interface Period {
  /** First and last day. */
  from: string;
  to: string;
  /** As many days, directly before. */
  before: { from: string; to: string };
  today: string;
  days: ZoneDays;
}

/** Most days of a period. */
const mostDays = 400;

type PeriodCall = Pick<SessionCall, 'query' | 'language' | 'services'>;

/** Reads the requested part of a dashboard. 422 when it is none. */
export const readPart = ({ query, language }: PeriodCall): DashboardPart => {
  const part = dashboardParts.find((each) => each === query.get('part'));
  if (part === undefined) throw invalid({ part: textOf(messages.notAnOption, language) });
  return part;
};

/** Reads the requested days. 422 by parameter. */
export const readPeriod = ({ query, language, services }: PeriodCall): Period => {
  const errors: Record<string, string> = {};
  const [from, to, zone] = ['from', 'to', 'zone'].map((name) => query.get(name) ?? '');
  const days = zone ? zoneDays(zone) : undefined;
  if (days === undefined) errors.zone = textOf(messages.notAnOption, language);
  if (!from || !isDay(from)) errors.from = textOf(messages.notADay, language);
  if (!to || !isDay(to)) errors.to = textOf(messages.notADay, language);
  if (!from || !to || !days || Object.keys(errors).length > 0) throw invalid(errors);
  const length = dayCount(from, to);
  if (length < 1 || length > mostDays) throw invalid({ to: textOf(messages.periodLength, language) });
  return {
    from,
    to,
    before: { from: addDays(from, -length), to: addDays(from, -1) },
    today: days.dayOf(new Date(services.now()).toISOString()),
    days,
  };
};

/** Which records a widget is about, for one reader: resource, scope and condition. */
export interface WidgetQuestion {
  resource: Resource;
  scope: Scope;
  where: Condition;
}

interface Query {
  call: SessionCall;
  period: Period;
  /** The days that `by` lies within. Default: those of the period. */
  days?: { from: string; to: string };
}

/** Whether the reader may list the records and see, as they are, all the fields that a question names. */
export const mayAsk = ({
  call: { rights, services },
  resource: name,
  fields,
}: {
  call: SessionCall;
  resource: string;
  fields: readonly string[];
}): Resource | undefined => {
  const resource = services.console.resources.get(name);
  if (!resource || !rights.can({ object: res(name), action: 'list' })) return undefined;
  const isPlain = (each: string): boolean => {
    const field = resource.fieldByName.get(each);
    return field !== undefined && rights.canReadPlain({ resource, field });
  };
  return fields.every(isPlain) ? resource : undefined;
};

/** The fields that decide which records a widget is about. */
const requestedFields = ({ where = {}, by, within }: WidgetRecords): readonly string[] => [
  ...namesIn(where),
  ...(by === undefined ? [] : [by]),
  ...(within === undefined ? [] : [within.field]),
];

/** A widget's records, with the values that the list it leads to shows only. */
const asOnList = (console: Console, records: WidgetRecords): WidgetRecords => {
  const page = console.routeByPath.get(records.at ?? '')?.page;
  const list = console.resources.get(records.resource)?.list;
  const onPage = page?.kind === 'list' ? { ...page.where, ...page.fixed } : list?.where;
  const preset = list?.presets.find(({ name }) => name === records.preset);
  return { ...records, where: bothOf(onPage, bothOf(records.where, preset && { all: [preset.where] })) };
};

/** The condition of the values that a configuration writes; as if they stood in the address of the list. */
export const valuesCondition = ({
  call,
  resource,
  where = {},
}: {
  call: SessionCall;
  resource: Resource;
  where: Expression | undefined;
}): Condition => {
  const tests = testsIn(where);
  const query = new URLSearchParams([
    ...Object.entries(valuesIn(where)).flatMap(([name, value]) =>
      (typeof value === 'object' ? value : [value]).map((each) => [name, String(each)]),
    ),
    ...(tests ? [[whereParam, JSON.stringify(tests)]] : []),
  ]);
  return { all: parseFilters({ ...call, resource, query }).conditions };
};

/** Translates what a widget is about; undefined for a reader who may not ask that. */
export const widgetQuestion = async ({
  call,
  period,
  days = period,
  records: written,
}: Query & { records: WidgetRecords }): Promise<WidgetQuestion | undefined> => {
  const records = asOnList(call.services.console, written);
  const resource = mayAsk({ call, resource: records.resource, fields: requestedFields(records) });
  if (resource === undefined) return undefined;
  const { by, within } = records;
  const near = within && {
    from: within.from === undefined ? undefined : addDays(period.today, within.from),
    to: within.to === undefined ? undefined : addDays(period.today, within.to),
  };
  const scope = await call.rights.scope({ resource, action: 'list' });
  const conditions = [
    valuesCondition({ call, resource, where: records.where }),
    ...dayConditions({ resource, name: by, span: days, period }),
    ...dayConditions({ resource, name: within?.field, span: near, period }),
  ];
  return { resource, scope, where: { all: conditions } };
};

const dayConditions = ({
  resource,
  name = '',
  span,
  period,
}: {
  resource: Resource;
  name: string | undefined;
  span: { from?: string | undefined; to?: string | undefined } | undefined;
  period: Period;
}): Condition[] => {
  const field = resource.fieldByName.get(name);
  if (field === undefined || span === undefined) return [];
  const [from, to] = boundsOf(field, span, period);
  return [
    ...(from === undefined ? [] : [{ field: name, op: 'gte', value: from } as const]),
    ...(to === undefined ? [] : [{ field: name, op: 'lte', value: to } as const]),
  ];
};

const boundsOf = (
  field: Field,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { days }: Period,
): [string | undefined, string | undefined] =>
  kitOf(field).holds === 'moment' ? [from && days.startOf(from), to && days.endOf(to)] : [from, to];
