import type { SessionPorts } from './create-bare-refresh';
import { encodeBody } from './encode-body';
import type { Http, HttpAnswer, HttpFetch, HttpRequest } from './http';
import { createRefreshQueue } from './refresh-queue';
import { sendOnce } from './send-once';
import { toUrl } from './to-url';

export interface HttpOptions extends SessionPorts {
  /** Address below which every path lies, e.g. `/backend`. */
  baseUrl: string;
  /** Called for every response, including errors; the app watches `X-Policy-Revision` here. */
  onAnswer?: ((answer: { headers: Headers; status: number }) => void) | undefined;
  /** Current language tag, for `Accept-Language` and default texts. Default: `zh`. */
  language?: (() => string) | undefined;
  /** Limit of one send in milliseconds. Default: 20 000. */
  timeoutMs?: number | undefined;
  /** Default: the platform's. */
  fetch?: HttpFetch | undefined;
}

/**
 * The HTTP client of the console: bearer token, envelope, errors with a text for the user, and the refresh on 402.
 * It depends on no page, store, router or message box; these are connected through the options.
 */
export const createHttp = (options: HttpOptions): Http => {
  const { baseUrl, onAnswer, timeoutMs = 20_000, language = () => 'zh' } = options;
  const fetch: HttpFetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const queue = createRefreshQueue({ ...options, language });

  const request = async <T>({ method, path, query, ...requested }: HttpRequest): Promise<HttpAnswer<T>> => {
    const url = toUrl({ baseUrl, path, query });
    const { body, contentType } = encodeBody(requested.body);

    const send = (token: string) => {
      const headers = new Headers({ 'Accept-Language': language() });
      if (contentType) headers.set('Content-Type', contentType);
      for (const [name, value] of Object.entries(requested.headers ?? {}))
        if (value !== undefined) headers.set(name, value);
      headers.delete('Authorization');
      if (token) headers.set('Authorization', `Bearer ${token}`);
      return sendOnce<T>({
        fetch,
        url,
        init: body === undefined ? { method, headers } : { method, headers, body },
        timeoutMs: requested.timeoutMs ?? timeoutMs,
        signal: requested.signal,
        language: language(),
        onAnswer,
      });
    };

    return requested.isPublic ? send('') : queue.run({ send, signal: requested.signal });
  };

  return {
    request,
    get: (path, rest) => request({ ...rest, method: 'GET', path }),
    post: (path, body, rest) => request({ ...rest, method: 'POST', path, body }),
    patch: (path, body, rest) => request({ ...rest, method: 'PATCH', path, body }),
    delete: (path, rest) => request({ ...rest, method: 'DELETE', path }),
    ...queue,
  };
};
