import { randomText } from '../../shared/text';
import { ApiError } from './api-error';
import type { Http, HttpAnswer, HttpRequest } from './http';

/** A call to be carried out exactly once. */
interface Keyed<T> {
  /** Identifies the call by address and body; undefined: equal calls cannot be recognized. */
  what: string | undefined;
  send: (key: string) => Promise<T>;
  signal?: AbortSignal | undefined;
  /** Waits the given ms. Default: the platform's timer. */
  wait?: (ms: number) => Promise<void>;
  /** The current time in ms. Default: that of this machine. */
  now?: () => number;
}

/**
 * How long a key whose response was lost is reused for the same call. Shorter than the day for which the server keeps it, because a user
 * who fills in the same form later means another call.
 */
const lifeMs = 10 * 60_000;
/** Delay before a call is sent again after a lost response, in ms, and how often a call still in progress is polled. */
const repeatMs = 500;
const maxAttempts = 10;

/** Keys of calls with unknown outcome, by what identifies the call. */
const unknownEnds = new Map<string, { key: string; until: number }>();

/** No response came, or only one of a proxy: the server may have carried out the call. */
const isLost = ({ kind, status }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'aborted' || status === 502 || status === 503 || status === 504;

const secondsToWait = ({ code, data }: ApiError): number | undefined => {
  if (code !== 409 || typeof data !== 'object' || data === null || !('reason' in data)) return undefined;
  return data.reason === 'underWay' && 'retryAfter' in data ? Number(data.retryAfter) || 1 : undefined;
};

/**
 * Sends a call with an idempotency key. After a lost response it is sent again automatically; if that is lost as well, the same call
 * (same address and values, such as the button pressed again) reuses the key for some minutes: the server carries it out once and
 * returns its outcome. With other values it is a different call with a different key.
 */
export const sendKeyed = async <T>({
  what,
  send,
  signal,
  wait = (ms) => new Promise((done) => setTimeout(done, ms)),
  now = Date.now,
}: Keyed<T>): Promise<T> => {
  const known = what === undefined ? undefined : unknownEnds.get(what);
  const key = known && now() < known.until ? known.key : randomText(32);
  let repeats = 0;
  for (let requested = 0; ; requested += 1) {
    try {
      const answer = await send(key);
      if (what !== undefined) unknownEnds.delete(what);
      return answer;
    } catch (error) {
      const failure = error instanceof ApiError ? error : undefined;
      const seconds = failure && secondsToWait(failure);
      const isOpen = failure !== undefined && (seconds !== undefined || isLost(failure));
      if (what !== undefined) {
        if (isOpen) unknownEnds.set(what, { key, until: now() + lifeMs });
        else unknownEnds.delete(what);
      }
      if (!isOpen || signal?.aborted || failure.kind === 'aborted' || requested === maxAttempts) throw error;
      if (seconds === undefined) repeats += 1;
      if (repeats > 1) throw error;
      await wait(seconds === undefined ? repeatMs : seconds * 1000);
    }
  }
};

/** Sends a request with a key. */
export const requestKeyed = <T>(http: Pick<Http, 'request'>, request: HttpRequest): Promise<HttpAnswer<T>> =>
  sendKeyed({
    what: whatOf(request),
    send: (key) => http.request<T>({ ...request, headers: { ...request.headers, 'Idempotency-Key': key } }),
    signal: request.signal,
  });

const whatOf = ({ method, path, query = {}, body }: HttpRequest): string | undefined =>
  body instanceof FormData || body instanceof Blob
    ? undefined
    : JSON.stringify([method, path, query, body instanceof URLSearchParams ? String(body) : body]);
