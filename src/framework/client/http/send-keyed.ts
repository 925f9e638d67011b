import { randomText } from '../../shared/random-text';
import { ApiError } from './api-error';
import type { Http, HttpAnswer, HttpRequest } from './http';

/** A call that is to be carried out once. */
interface Keyed<T> {
  /** Where it goes and what it says; undefined: two of it cannot be told apart. */
  what: string | undefined;
  send: (key: string) => Promise<T>;
  signal?: AbortSignal | undefined;
  /** Waits so many ms. Default: the platform's timer. */
  wait?: (ms: number) => Promise<void>;
  /** The moment in ms. Default: of this machine. */
  now?: () => number;
}

/**
 * How long a key whose answer was lost is used again for the same call. Not the whole day for which the server keeps it: who fills in the
 * same form later means another one.
 */
const lifeMs = 10 * 60_000;
/** How long after a lost answer the call is sent again, and how often one that is still being carried out is asked for; in ms. */
const repeatMs = 500;
const mostAsked = 10;

/** Keys of calls that nobody knows the end of, by what they said. */
const unknownEnds = new Map<string, { key: string; until: number }>();

/** No answer came, or only one of a proxy: the server may have carried it out. */
const isLost = ({ kind, status }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'aborted' || status === 502 || status === 503 || status === 504;

const secondsToWait = ({ code, data }: ApiError): number | undefined => {
  if (code !== 409 || typeof data !== 'object' || data === null || !('reason' in data)) return undefined;
  return data.reason === 'underWay' && 'retryAfter' in data ? Number(data.retryAfter) || 1 : undefined;
};

/**
 * Sends a call with a key of its own. A lost answer is asked for once more by itself; when that is lost as well, the same call of the
 * user (the same address and the same values, so the button pressed again) has the same key for some minutes: the server carries
 * it out once and says what came of it. With other values it is another call, with another key.
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
  for (let asked = 0; ; asked += 1) {
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
      if (!isOpen || signal?.aborted || failure.kind === 'aborted' || asked === mostAsked) throw error;
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
