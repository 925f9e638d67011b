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
  const { getApiUrl, ...methods } = simpleRest('/api', createSimpleRestClient({ http }));
  return { ...withHttpErrors(methods), getApiUrl };
};
