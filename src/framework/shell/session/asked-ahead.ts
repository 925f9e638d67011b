import type { Http, HttpAnswer, HttpRequest } from '../../client/http/http';
import { currentLanguage } from '../../i18n/i18n';
import { readSeat } from './seat';

/** How long an answer is kept for the page that will ask for it, in ms. */
const keptMs = 10_000;

const askedAhead = new Map<string, Promise<HttpAnswer<unknown>>>();

type Asked = Pick<HttpRequest, 'path' | 'query'>;

/** What a reading call asks, however its query is written, in which language, and for whose session. */
const keyOf = ({ path, query }: Asked, session: string): string => {
  const { pathname, searchParams } = new URL(path, 'http://console.invalid/');
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) searchParams.append(name, String(one));
  searchParams.sort();
  return `${session} ${currentLanguage()} ${pathname}?${searchParams}`;
};

/** Keeps what is, or will be, answered to a reading call of a session: for the page that asks the same, and once. */
export const keepAhead = ({
  request,
  answer,
  session = readSeat(),
}: {
  request: Asked;
  answer: Promise<HttpAnswer<unknown>>;
  /** Default: the one whose console is on the page. */
  session?: string;
}): void => {
  const key = keyOf(request, session);
  const isStillKept = () => askedAhead.get(key) === answer;
  askedAhead.set(key, answer);
  const forget = setTimeout(() => isStillKept() && askedAhead.delete(key), keptMs);
  // The page is told of the failure; nobody else needs to be.
  answer.catch(() => {
    clearTimeout(forget);
    if (isStillKept()) askedAhead.delete(key);
  });
};

/** Whether the page that asks this will find it, be it that the answer is still under way. */
export const isAskedAhead = (request: Asked): boolean => askedAhead.has(keyOf(request, readSeat()));

/** The same client, for calls that a page is about to make: each answer is handed once to the page that asks the same. */
export const aheadOf = (http: Http): Pick<Http, 'request'> => ({
  request: <T>(request: HttpRequest) => {
    const answer = http.request<T>(request);
    keepAhead({ request, answer });
    return answer;
  },
});

/** The same client, which takes what was asked ahead instead of asking again. */
export const withAskedAhead = (http: Http): Http => ({
  ...http,
  request: <T>(request: HttpRequest) => {
    if (askedAhead.size === 0 || request.method !== 'GET') return http.request<T>(request);
    const key = keyOf(request, readSeat());
    const answer = askedAhead.get(key);
    askedAhead.delete(key);
    // Of the same address, and thus of the same shape.
    return (answer as Promise<HttpAnswer<T>> | undefined) ?? http.request<T>(request);
  },
});
