import type { CreateResponse, CrudFilter, DataProvider, GetListResponse } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import { readTitles } from '../../contract/titles';
import type { RecordTitle } from '../../fields/base/resolved';
import type { Resource } from '../../language/resource/resource';
import { call, type Http } from '../http/http';
import { createSimpleRestClient, estimatedLists, undoTokens } from '../http/simple-rest-client';
import { answered } from './answered';
import { toRefineError } from './refine-error';
import type { TemplateMethods } from './template-provider';

type Methods = Omit<ReturnType<typeof simpleRest>, 'getApiUrl'>;
type Call = (params: never) => Promise<unknown>;

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

/** Marks a list whose total is an estimate. */
const withEstimate = (answer: GetListResponse): GetListResponse =>
  estimatedLists.has(answer.data) ? { ...answer, isEstimated: true } : answer;

/** Adds the undo token to a created record, if the server has sent one. */
const withUndo = (answer: CreateResponse): CreateResponse & { undo?: { token: string } } => {
  const token = undoTokens.get(answer.data);
  return token === undefined ? answer : { ...answer, undo: { token } };
};

/** Adds what the server has sent in addition to the data. */
const beside: Readonly<Record<string, (answer: never) => unknown>> = { getList: withEstimate, create: withUndo };

/** Operators that a URL can express (`in` as a repeated parameter). simple-rest would silently treat any other one as `eq`. */
const sayable = ['eq', 'ne', 'in', 'gte', 'lte', 'contains'];

const refuseOthers = (filters: readonly CrudFilter[] = []): void => {
  const other = filters.find(({ operator }) => !sayable.includes(operator));
  if (other)
    throw new Error(`Filters have ${sayable.join(', ')}, but not ${other.operator}: ask with the field _where instead`);
};

/** Wraps every call, so that the resource's own API is used and Refine's hooks get errors in their form. */
const withHttpErrors = (methods: Methods, own: ReturnType<typeof createLazyTemplate>): Methods =>
  Object.fromEntries(
    Object.entries(methods).map(([name, call]) => [
      name,
      async (params: never) => {
        try {
          const { resource, filters }: { resource?: string; filters?: CrudFilter[] } = params;
          refuseOthers(filters);
          const { [name as keyof TemplateMethods]: its = call } = await own(resource);
          const answer = await (its as Call)(params);
          return beside[name]?.(answer as never) ?? answer;
        } catch (error) {
          throw toRefineError(error);
        }
      },
    ]),
  ) as Methods;

interface Ports {
  http: Http;
  /** The resource of that name, as configured. */
  resourceOf: (name: string) => Resource | undefined;
}

/** Refine's data provider: simple-rest's addresses, filters and sorting, on our client with its envelope and refresh. */
export const createDataProvider = (ports: Ports): DataProvider => {
  const client = createSimpleRestClient(ports);
  const { getApiUrl, ...methods } = simpleRest('/api', client);
  return { ...withHttpErrors(methods, createLazyTemplate(ports)), getApiUrl };
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
