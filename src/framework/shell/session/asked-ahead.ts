import type { Http, HttpAnswer, HttpRequest } from '../../client/http/http';
import { readSeat } from './seat';

/** How long an answer is kept for the page that will ask for it, in ms. */
const keptMs = 10_000;

const kept = new Map<string, Promise<HttpAnswer<unknown>>>();

/** What a reading call asks, however its query is written, and for whose session. */
const keyOf = ({ path, query }: HttpRequest): string => {
  const { pathname, searchParams } = new URL(path, 'http://console.invalid/');
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) searchParams.append(name, String(one));
  searchParams.sort();
  return `${readSeat()} ${pathname}?${searchParams}`;
};

/** The same client, for calls that a page is about to make: each answer is handed once to the page that asks the same. */
export const aheadOf = (http: Http): Pick<Http, 'request'> => ({
  request: <T>(request: HttpRequest) => {
    const key = keyOf(request);
    const answer = http.request<T>(request);
    kept.set(key, answer);
    const forget = setTimeout(() => kept.delete(key), keptMs);
    // The page is told of the failure; nobody else needs to be.
    answer.catch(() => {
      clearTimeout(forget);
      kept.delete(key);
    });
    return answer;
  },
});

/** The same client, which takes what was asked ahead instead of asking again. */
export const withAskedAhead = (http: Http): Http => ({
  ...http,
  request: <T>(request: HttpRequest) => {
    if (kept.size === 0 || request.method !== 'GET') return http.request<T>(request);
    const key = keyOf(request);
    const answer = kept.get(key);
    kept.delete(key);
    // Of the same address, and thus of the same shape.
    return (answer as Promise<HttpAnswer<T>> | undefined) ?? http.request<T>(request);
  },
});
