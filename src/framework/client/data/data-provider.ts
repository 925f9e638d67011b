import type { BaseKey, CrudFilter, CrudOperators, DataProvider, LogicalFilter } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import { readTitles } from '../../contract/titles';
import type { RecordTitle } from '../../fields/base/resolved';
import { whereParam } from '../../language/pages/where';
import type { Resource } from '../../language/resource/resource';
import { call, type Http } from '../http/http';
import { type AnswerExtras, createSimpleRestClient } from '../http/simple-rest-client';
import { answered } from './answered';
import { toRefineError } from './refine-error';
import type { TemplateMethods } from './template-provider';

type Methods = Omit<ReturnType<typeof simpleRest>, 'getApiUrl'>;
type Call = (params: never) => Promise<object>;

/** The calls of resources that use the template's API; loaded when the first such resource is opened. */
const createLazyTemplate = (ports: Ports): ((resource: string | undefined) => Promise<Partial<TemplateMethods>>) => {
  let methods: TemplateMethods | undefined;
  return async (resource) => {
    if (resource === undefined || !ports.resourceOf(resource)?.api) return {};
    const { createTemplateProvider } = await import('./template-provider');
    methods ??= createTemplateProvider(ports);
    return methods;
  };
};

/** Operators that a URL can express (`in` as a repeated parameter). simple-rest would silently treat any other one as `eq`. */
const sayable: readonly string[] = ['eq', 'ne', 'in', 'gte', 'lte', 'contains'];

/** The others of Refine's operators that a condition of the configuration can express, by the test that does. */
const tests: Partial<Record<CrudOperators, (value: unknown) => Readonly<Record<string, unknown>>>> = {
  eq: (eq) => ({ eq }),
  ne: (ne) => ({ ne }),
  in: (values) => ({ in: values }),
  lt: (lt) => ({ lt }),
  gt: (gt) => ({ gt }),
  lte: (lte) => ({ lte }),
  gte: (gte) => ({ gte }),
  between: (between) => ({ between }),
  contains: (contains) => ({ contains }),
  startswith: (startsWith) => ({ startsWith }),
  endswith: (endsWith) => ({ endsWith }),
  null: () => ({ empty: true }),
  nnull: () => ({ empty: false }),
};
/** The same for operators that deny another one. */
const denied: Partial<Record<CrudOperators, LogicalFilter['operator']>> = {
  nin: 'in',
  ncontains: 'contains',
  nstartswith: 'startswith',
  nendswith: 'endswith',
  nina: 'ina',
  nbetween: 'between',
};

/** A filter of Refine as a condition of the configuration. Throws for an operator that it has no test for. */
const conditionOf = (filter: CrudFilter): Record<string, unknown> => {
  const { operator, value } = filter;
  if (!('field' in filter)) return { [operator === 'or' ? 'any' : 'all']: filter.value.map(conditionOf) };
  const { field } = filter;
  // Each of the values: a field with several equals each that it has.
  if (operator === 'ina') return { all: [value].flat().map((eq: unknown) => ({ [field]: { eq } })) };
  const opposite = denied[filter.operator];
  if (opposite) return { not: conditionOf({ field, operator: opposite, value }) };
  const test = tests[filter.operator];
  if (!test) {
    const known = [...Object.keys(tests), ...Object.keys(denied), 'ina', 'or', 'and'].join(', ');
    throw new Error(`Filters have ${known}, but not ${operator}`);
  }
  return { [field]: test(value) };
};

/** Filters as an address can say them: what it has no operator for goes along as one condition (`_where`). */
const addressable = (filters: readonly CrudFilter[]): CrudFilter[] => {
  const isPlain = (filter: CrudFilter): boolean => 'field' in filter && sayable.includes(filter.operator);
  const rest = filters.filter((filter) => !isPlain(filter));
  if (rest.length === 0) return [...filters];
  const all = rest.map(conditionOf);
  const where: CrudFilter = {
    field: whereParam,
    operator: 'eq',
    value: JSON.stringify(all.length > 1 ? { all } : all[0]),
  };
  return [...filters.filter(isPlain), where];
};

/** The records in the order in which their ids were asked for. */
const inOrder = <R extends { id?: BaseKey }>(ids: readonly BaseKey[], records: readonly R[]): R[] => {
  const places = new Map(ids.map((id, index) => [String(id), index]));
  const placeOf = ({ id }: R): number => places.get(String(id)) ?? ids.length;
  return [...records].sort((a, b) => placeOf(a) - placeOf(b));
};

interface Ports {
  http: Http;
  /** The resource of that name, as configured. */
  resourceOf: (name: string) => Resource | undefined;
}

/**
 * Refine's data provider: simple-rest's addresses, filters and sorting, on our client with its envelope and refresh. A resource's own API
 * is used where it has one, and Refine's hooks get errors in their form.
 */
export const createDataProvider = (ports: Ports): DataProvider => {
  const own = createLazyTemplate(ports);
  const { getApiUrl, ...methods } = simpleRest('/api', createSimpleRestClient(ports));
  const callOf =
    (name: string) =>
    async (params: never): Promise<object> => {
      try {
        const { resource, filters, ids }: { resource?: string; filters?: CrudFilter[]; ids?: BaseKey[] } = params;
        const sent = filters ? { ...(params as object), filters: addressable(filters) } : params;
        const { [name as keyof TemplateMethods]: its } = await own(resource);
        if (its) return await (its as Call)(sent as never);
        // A client for each call, so that what it says besides is of this answer.
        let extras: AnswerExtras = {};
        const onExtras = (heard: AnswerExtras): void => {
          extras = heard;
        };
        const rest = simpleRest('/api', createSimpleRestClient({ ...ports, isList: name === 'getList', onExtras }));
        const answer: { data?: { id?: BaseKey }[] } = await (rest[name as keyof Methods] as Call)(sent as never);
        return { ...answer, ...(name === 'getMany' && ids && { data: inOrder(ids, answer.data ?? []) }), ...extras };
      } catch (error) {
        throw toRefineError(error);
      }
    };
  const calls = Object.fromEntries(Object.keys(methods).map((name) => [name, callOf(name)]));
  return { ...(calls as Methods), getApiUrl };
};

/** Ids per request. */
const mostTitles = 1000;

/** The records, and the fields that refer to them: `resource.field`. */
interface TitleQuestion {
  resource: string;
  ids: readonly string[];
  fields: readonly string[];
}

/** Reads titles of records by id, as far as the user may know them. */
export const createTitleReader =
  (http: Http) =>
  async ({ resource, ids, fields }: TitleQuestion): Promise<readonly RecordTitle[]> => {
    const parts = Array.from({ length: Math.ceil(ids.length / mostTitles) }, (_, index) =>
      ids.slice(index * mostTitles, (index + 1) * mostTitles),
    );
    const read = (part: readonly string[]) =>
      answered(call(http, readTitles, { params: { resource }, body: { ids: part, fields } }));
    return (await Promise.all(parts.map(read))).flatMap(({ list }) => list);
  };
