import type simpleRest from '@refinedev/simple-rest';
import type { Http, HttpMethod, HttpRequestOptions } from './http';
import { isListData } from './send-once';

/** The second argument of simple-rest (of axios, the five methods that it calls). */
export type SimpleRestClient = NonNullable<Parameters<typeof simpleRest>[1]>;

interface RestAnswer {
  data: unknown;
  headers: Record<string, string>;
}

interface RestConfig {
  headers?: HttpRequestOptions['headers'];
  data?: unknown;
}

/** What a response says besides its data, for the caller to add to the answer: simple-rest passes nothing else on. */
export interface AnswerExtras {
  /** Of a list: its total is an estimate. */
  isEstimated?: true;
  /** Of a created or edited record. */
  undo?: { token: string };
}

/**
 * Our client with the interface that `@refinedev/simple-rest` calls. Give simple-rest an address relative to the client's base:
 * `simpleRest('/api', createSimpleRestClient({ http }))`. A list's rows become `data`, its total `x-total-count`. `onExtras` is called with each response that says more.
 */
export const createSimpleRestClient = ({
  http,
  isList = false,
  onExtras,
}: {
  http: Http;
  /** Records are asked for: no content means none. Default: false. */
  isList?: boolean;
  onExtras?: (extras: AnswerExtras) => void;
}): SimpleRestClient => {
  const call = async (method: HttpMethod, path: string, rest: HttpRequestOptions): Promise<RestAnswer> => {
    const answer = await http.request<unknown>({ ...rest, method, path });
    const headers = Object.fromEntries(answer.headers);
    const { 'x-undo': token } = headers;
    if ((method === 'POST' || method === 'PATCH') && token !== undefined) onExtras?.({ undo: { token } });
    if (isList && answer.data === undefined) return { data: [], headers: { ...headers, 'x-total-count': '0' } };
    if (!isListData(answer.data)) return { data: answer.data, headers };
    if (answer.data.estimated === true) onExtras?.({ isEstimated: true });
    return { data: answer.data.list, headers: { ...headers, 'x-total-count': String(answer.data.total) } };
  };
  const withoutBody = (method: HttpMethod) => (url: string, config?: RestConfig) =>
    call(method, url, { headers: config?.headers, body: config?.data });
  const withBody = (method: HttpMethod) => (url: string, body?: unknown, config?: RestConfig) =>
    call(method, url, { headers: config?.headers, body });

  return {
    get: withoutBody('GET'),
    delete: withoutBody('DELETE'),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
  };
};
