import type { CreateResponse, CrudFilter, DataProvider, GetListResponse } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import type { Resource } from '../../language/resource/resource';
import type { Http } from '../http/http';
import { createSimpleRestClient, estimatedLists, undoTokens } from '../http/simple-rest-client';
import { toRefineError } from './refine-error';
import type { TemplateMethods } from './template/template-provider';

type Methods = Omit<ReturnType<typeof simpleRest>, 'getApiUrl'>;
type Call = (params: never) => Promise<unknown>;

/** The calls of a resource that speaks the template's way; fetched when the first such resource is opened. */
const createLazyTemplate = (ports: Ports): ((resource: string | undefined) => Promise<Partial<TemplateMethods>>) => {
  let methods: TemplateMethods | undefined;
  return async (resource) => {
    if (resource === undefined || !ports.resourceOf(resource)?.api) return {};
    const { createTemplateProvider } = await import('./template/template-provider');
    methods ??= createTemplateProvider(ports);
    return methods;
  };
};

/** Says of a list that its total is an estimate, where the server has said so. */
const withEstimate = (answer: GetListResponse): GetListResponse =>
  estimatedLists.has(answer.data) ? { ...answer, isEstimated: true } : answer;

/** Says of a record that was created by what it is taken back, where the server has said so. */
const withUndo = (answer: CreateResponse): CreateResponse & { undo?: { token: string } } => {
  const token = undoTokens.get(answer.data);
  return token === undefined ? answer : { ...answer, undo: { token } };
};

/** What the server has said beside the data. */
const beside: Readonly<Record<string, (answer: never) => unknown>> = { getList: withEstimate, create: withUndo };

/** Operators that an address can say (`in` as the same parameter several times). Any other one simple-rest would take for `eq` without a word. */
const sayable = ['eq', 'ne', 'in', 'gte', 'lte', 'contains'];

const refuseOthers = (filters: readonly CrudFilter[] = []): void => {
  const other = filters.find(({ operator }) => !sayable.includes(operator));
  if (other)
    throw new Error(`Filters have ${sayable.join(', ')}, but not ${other.operator}: ask with the field _where instead`);
};

/** Wraps every call, so that the resource's own way is taken and Refine's hooks get the errors they know how to hand on. */
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
