import type simpleRest from '@refinedev/simple-rest';
import { isListData } from './envelope';
import type { Http, HttpMethod, HttpRequestOptions } from './http';

/** What simple-rest wants for its second argument (an axios instance, of which it only calls five methods). */
export type SimpleRestClient = NonNullable<Parameters<typeof simpleRest>[1]>;

interface RestAnswer {
  data: unknown;
  headers: Record<string, string>;
}

interface RestConfig {
  headers?: HttpRequestOptions['headers'];
  data?: unknown;
}

/**
 * Our client in the form `@refinedev/simple-rest` calls it. Give simple-rest an address below the client's base:
 * `simpleRest('/api', createSimpleRestClient({ http }))`. A list's rows become `data`, its total `x-total-count`.
 */
export function createSimpleRestClient({ http }: { http: Http }): SimpleRestClient {
  const call = async (method: HttpMethod, path: string, rest: HttpRequestOptions): Promise<RestAnswer> => {
    const answer = await http.request<unknown>({ ...rest, method, path });
    const headers = Object.fromEntries(answer.headers);
    if (!isListData(answer.data)) return { data: answer.data, headers };
    return { data: answer.data.list, headers: { ...headers, 'x-total-count': String(answer.data.total) } };
  };
  const withoutBody = (method: HttpMethod) => (url: string, config?: RestConfig) =>
    call(method, url, { headers: config?.headers, body: config?.data });
  const withBody = (method: HttpMethod) => (url: string, body?: unknown, config?: RestConfig) =>
    call(method, url, { headers: config?.headers, body });

  const client = {
    get: withoutBody('GET'),
    delete: withoutBody('DELETE'),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
  };
  // simple-rest names the whole of axios as its type; the five methods above are all it uses of it.
  return client as unknown as SimpleRestClient;
}
