import type { Http, HttpAnswer, HttpRequest } from '../../client/http/http';
import { currentLanguage } from '../../i18n/i18n';
import { readSessionOwner } from './session-owner';

/** How long an answer is cached for the page that will request it, in ms. */
const retentionMs = 10_000;

interface Stored {
  answer: Promise<HttpAnswer<unknown>>;
  /** Its data, once they are there. */
  data?: unknown;
}

const earlyRequests = new Map<string, Stored>();

type Query = Pick<HttpRequest, 'path' | 'query'>;

/** What a reading call asks, however its query is written, in which language, and for whose session. */
const keyOf = ({ path, query }: Query, session: string): string => {
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
  session = readSessionOwner(),
}: {
  request: Query;
  answer: Promise<HttpAnswer<unknown>>;
  /** Default: the one whose console is on the page. */
  session?: string;
}): void => {
  const key = keyOf(request, session);
  const stored: Stored = { answer };
  const isStillStored = () => earlyRequests.get(key) === stored;
  earlyRequests.set(key, stored);
  const forget = setTimeout(() => isStillStored() && earlyRequests.delete(key), retentionMs);
  answer.then(
    ({ data }) => {
      stored.data = data;
    },
    // The page gets the failure; nobody else needs it.
    () => {
      clearTimeout(forget);
      if (isStillStored()) earlyRequests.delete(key);
    },
  );
};

/**
 * The data of an answer that has arrived before the page that needs it, handed out once, so that the page draws them at once; undefined
 * where it has to send its request.
 */
export const takeAhead = (request: Query): unknown => {
  if (earlyRequests.size === 0) return undefined;
  const key = keyOf(request, readSessionOwner());
  const data = earlyRequests.get(key)?.data;
  if (data !== undefined) earlyRequests.delete(key);
  return data;
};

/** Whether the page that asks this will find it, be it that the answer is still under way. */
export const isFetchedEarly = (request: Query): boolean => earlyRequests.has(keyOf(request, readSessionOwner()));

/** The same client, for calls that a page is about to make: each answer is handed once to the page that asks the same. */
export const aheadOf = (http: Http): Pick<Http, 'request'> => ({
  request: <T>(request: HttpRequest) => {
    const answer = http.request<T>(request);
    keepAhead({ request, answer });
    return answer;
  },
});

/** The same client, which takes an early answer instead of sending the request again. */
export const withFetchedEarly = (http: Http): Http => ({
  ...http,
  request: <T>(request: HttpRequest) => {
    if (earlyRequests.size === 0 || request.method !== 'GET') return http.request<T>(request);
    const key = keyOf(request, readSessionOwner());
    const answer = earlyRequests.get(key)?.answer;
    earlyRequests.delete(key);
    // Of the same address, and thus of the same shape.
    return (answer as Promise<HttpAnswer<T>> | undefined) ?? http.request<T>(request);
  },
});
