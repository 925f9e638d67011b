import type { DataProvider } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import type { Resource } from '../../schema/resource';
import type { Http } from '../http/http';
import { createSimpleRestClient } from '../http/simple-rest-client';
import type { TemplateMethods } from './template/template-provider';
import { toHttpError } from './to-http-error';

type Methods = Omit<ReturnType<typeof simpleRest>, 'getApiUrl'>;
type Call = (params: never) => Promise<unknown>;

/** The calls of a resource that speaks the template's way; fetched when the first such resource is opened. */
const createLateTemplate = (ports: Ports): ((resource: string | undefined) => Promise<Partial<TemplateMethods>>) => {
  let methods: TemplateMethods | undefined;
  return async (resource) => {
    if (resource === undefined || !ports.resourceOf(resource)?.api) return {};
    const { createTemplateProvider } = await import('./template/template-provider');
    methods ??= createTemplateProvider(ports);
    return methods;
  };
};

/** Wraps every call, so that the resource's own way is taken and Refine's hooks get the errors they know how to hand on. */
const withHttpErrors = (methods: Methods, own: ReturnType<typeof createLateTemplate>): Methods =>
  Object.fromEntries(
    Object.entries(methods).map(([name, call]) => [
      name,
      async (params: never) => {
        try {
          const { resource }: { resource?: string } = params;
          const { [name as keyof TemplateMethods]: its = call } = await own(resource);
          return await (its as Call)(params);
        } catch (error) {
          throw toHttpError(error);
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
  /** simple-rest names no end, and the server then answers one page of the resource. */
  const getMany: Methods['getMany'] = async ({ resource, ids }) => {
    const query = new URLSearchParams([...ids.map((id) => ['id', String(id)]), ['_end', String(ids.length)]]);
    const { data } = await client.get(`/api/${resource}?${query}`);
    return { data };
  };
  return { ...withHttpErrors({ ...methods, getMany }, createLateTemplate(ports)), getApiUrl };
};
