import type { DataProvider } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import type { Http } from '../http/http';
import { createSimpleRestClient } from '../http/simple-rest-client';
import { toHttpError } from './to-http-error';

type Methods = Omit<ReturnType<typeof simpleRest>, 'getApiUrl'>;

/** Wraps every call, so that Refine's hooks get the errors they know how to hand on. */
const withHttpErrors = (methods: Methods): Methods =>
  Object.fromEntries(
    Object.entries(methods).map(([name, call]) => [
      name,
      async (params: never) => {
        try {
          return await (call as (params: never) => Promise<unknown>)(params);
        } catch (error) {
          throw toHttpError(error);
        }
      },
    ]),
  ) as Methods;

/** Refine's data provider: simple-rest's addresses, filters and sorting, on our client with its envelope and refresh. */
export const createDataProvider = (http: Http): DataProvider => {
  const client = createSimpleRestClient({ http });
  const { getApiUrl, ...methods } = simpleRest('/api', client);
  /** simple-rest names no end, and the server then answers one page of the resource. */
  const getMany: Methods['getMany'] = async ({ resource, ids }) => {
    const query = new URLSearchParams([...ids.map((id) => ['id', String(id)]), ['_end', String(ids.length)]]);
    const { data } = await client.get(`/api/${resource}?${query}`);
    return { data };
  };
  return { ...withHttpErrors({ ...methods, getMany }), getApiUrl };
};
