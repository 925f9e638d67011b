import type { Expression } from '../../expressions/expression';
import { namesIn } from '../../expressions/names';
import { type Field, kitOf } from '../../fields/field';
import type { Console } from '../../language/console/console';
import type { WidgetRecords } from '../../language/dashboard/dashboard-config';
import { bothOf, testsIn, valuesIn, whereParam } from '../../language/list/where';
import type { Resource } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { addDays } from '../../shared/day';
import { parseFilters } from '../records/parse-filters';
import type { SessionCall } from '../services/call';
import type { Scope } from '../stores/scope';
import type { Condition } from '../stores/store';
import type { Period } from './read-period';

/** Which records a widget is about, for one reader: resource, scope and condition. */
export interface WidgetQuestion {
  resource: Resource;
  scope: Scope;
  where: Condition;
}

interface Asked {
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
const askedFields = ({ where = {}, by, within }: WidgetRecords): readonly string[] => [
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
}: Asked & { records: WidgetRecords }): Promise<WidgetQuestion | undefined> => {
  const records = asOnList(call.services.console, written);
  const resource = mayAsk({ call, resource: records.resource, fields: askedFields(records) });
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
