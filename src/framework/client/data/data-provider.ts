import type { DataProvider, GetListResponse } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import type { Resource } from '../../language/resource/resource';
import type { Http } from '../http/http';
import { createSimpleRestClient, estimatedLists } from '../http/simple-rest-client';
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

/** Wraps every call, so that the resource's own way is taken and Refine's hooks get the errors they know how to hand on. */
const withHttpErrors = (methods: Methods, own: ReturnType<typeof createLazyTemplate>): Methods =>
  Object.fromEntries(
    Object.entries(methods).map(([name, call]) => [
      name,
      async (params: never) => {
        try {
          const { resource }: { resource?: string } = params;
          const { [name as keyof TemplateMethods]: its = call } = await own(resource);
          const answer = await (its as Call)(params);
          return name === 'getList' ? withEstimate(answer as GetListResponse) : answer;
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
