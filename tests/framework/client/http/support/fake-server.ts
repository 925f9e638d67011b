import type { HttpFetch, HttpResponse } from '../../../../../src/framework/client/http/http';
import { answer } from './answer';

type ExpiredForm = 'number' | 'text' | 'status';
export type RefreshHandler = (token: string) => HttpResponse | Promise<HttpResponse>;

interface FakeServerOptions {
  /** Milliseconds that a call needs; 0 answers in the same turn. */
  latency?: (url: string) => number;
  /** How long a token lives, in milliseconds of the (virtual) clock. */
  tokenLife?: number;
  /** How a 402 looks on the wire. */
  expiredForm?: ExpiredForm;
  /** Every call but the refresh is answered 402. */
  isAlwaysExpired?: boolean;
  /** Instead of a working refresh. */
  onRefresh?: RefreshHandler;
  /** Sees every call that was let in, i.e. carried out. */
  onHandled?: (call: Call) => unknown;
}

export interface Call {
  url: string;
  token: string;
  user: string;
  init: RequestInit;
}

const expiredAnswers = {
  number: () => answer({ code: 402, msg: '', data: null }),
  text: () => answer({ code: '402', msg: '', data: null }),
  status: () => answer('', 402),
};

/** A server in memory: tokens that expire, a refresh that gives an old token the same successor again, and a log. */
export const createFakeServer = (options: FakeServerOptions = {}) => {
  const { latency = () => 0, tokenLife = Number.POSITIVE_INFINITY, expiredForm = 'number' } = options;
  const tokens = new Map<string, { user: string; expires: number; successor?: string }>();
  const calls: Call[] = [];
  const handled: string[] = [];
  let serial = 0;
  let refreshes = 0;

  const issue = (user: string, life = tokenLife) => {
    const token = `${user}.${++serial}`;
    tokens.set(token, { user, expires: Date.now() + life });
    return token;
  };

  const refresh = (token: string): HttpResponse | Promise<HttpResponse> => {
    refreshes += 1;
    if (options.onRefresh) return options.onRefresh(token);
    const known = tokens.get(token);
    if (!known) return answer({ code: 401, msg: '', data: null }, 401);
    known.successor ??= issue(known.user);
    return answer({ code: 200, msg: '', data: { token: known.successor } });
  };

  const respond = (url: string, init: RequestInit): HttpResponse | Promise<HttpResponse> => {
    const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? '';
    if (url.endsWith('/refreshToken')) return refresh(token);
    const known = tokens.get(token);
    const call = { url, token, user: known?.user ?? '', init };
    calls.push(call);
    if (!known) return answer({ code: 401, msg: '', data: null }, 401);
    if (options.isAlwaysExpired || known.expires <= Date.now()) return expiredAnswers[expiredForm]();
    handled.push(url);
    const data = options.onHandled?.(call);
    return answer({ code: 200, msg: '', data: data === undefined ? { url, user: known.user } : data });
  };

  const fetch: HttpFetch = (url, init) => {
    const wait = latency(url);
    if (wait === 0) return Promise.resolve(respond(url, init));
    return new Promise((resolve, reject) => {
      const aborted = () => reject(new DOMException('aborted', 'AbortError'));
      init.signal?.addEventListener('abort', aborted);
      // Half of the time on the way there, half on the way back: the server decides in between.
      setTimeout(() => {
        const response = Promise.resolve(respond(url, init));
        response.catch(() => undefined);
        setTimeout(() => resolve(response), wait / 2);
      }, wait / 2);
    });
  };

  return {
    fetch,
    issue,
    /** A token of which only a refresh can make something. */
    issueExpired: (user: string) => issue(user, 0),
    /** Business calls in the order they arrived, refused ones included. */
    calls,
    /** Addresses of the calls that were carried out. */
    handled,
    refreshCount: () => refreshes,
  };
};
