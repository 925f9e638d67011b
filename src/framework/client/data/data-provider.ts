import type { CrudFilter, DataProvider } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import { readTitles } from '../../contract/titles';
import type { RecordTitle } from '../../fields/base/resolved';
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
const sayable = ['eq', 'ne', 'in', 'gte', 'lte', 'contains'];

const refuseOthers = (filters: readonly CrudFilter[] = []): void => {
  const other = filters.find(({ operator }) => !sayable.includes(operator));
  if (other)
    throw new Error(`Filters have ${sayable.join(', ')}, but not ${other.operator}: ask with the field _where instead`);
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
        const { resource, filters }: { resource?: string; filters?: CrudFilter[] } = params;
        refuseOthers(filters);
        const { [name as keyof TemplateMethods]: its } = await own(resource);
        if (its) return await (its as Call)(params);
        // A client for each call, so that what it says besides is of this answer.
        let extras: AnswerExtras = {};
        const onExtras = (sent: AnswerExtras): void => {
          extras = sent;
        };
        const rest = simpleRest('/api', createSimpleRestClient({ ...ports, onExtras }));
        return { ...(await (rest[name as keyof Methods] as Call)(params)), ...extras };
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
