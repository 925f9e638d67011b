import { getPolicySlice, getUserInfo, signOut } from '../../contract/own-session';
import { refreshToken } from '../../contract/session';
import { parseObject } from '../../shared/stored-text';

/** A call of this page to the server. */
export interface LoggedCall {
  /** Counts up from the first one. */
  number: number;
  method: string;
  /** Below the host, query included. */
  path: string;
  /** Status of the answer; 0 where there was none. */
  status: number;
  ms: number;
  /** Its id in the server's log; empty where there was none. */
  requestId: string;
}

const mostCalls = 100;

/** The last calls, the newest first; the oldest go. */
export const createCallLog = () => {
  let calls: readonly LoggedCall[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly LoggedCall[]): void => {
    calls = next;
    for (const listener of listeners) listener();
  };
  return {
    read: (): readonly LoggedCall[] => calls,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (call: Omit<LoggedCall, 'number'>): void => {
      count += 1;
      change([{ ...call, number: count }, ...calls].slice(0, mostCalls));
    },
    clear: (): void => change([]),
  };
};

/** When a token was made and ends, in seconds since 1970, as it says itself; nothing for one that says nothing. */
export const claimsOf = (token: string): { iat?: number; exp?: number } => {
  const part = token.split('.')[1] ?? '';
  try {
    const { iat, exp } = parseObject(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return { ...(typeof iat === 'number' && { iat }), ...(typeof exp === 'number' && { exp }) };
  } catch {
    // Not base64: a token of another server.
    return {};
  }
};

/** What can be made to go wrong, for this page alone. */
export const faultKinds = ['refresh', 'forbidden', 'broken', 'slow', 'offline'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault that is on. */
export interface Fault {
  kind: FaultKind;
  /** When it ends by itself, ms since 1970. */
  until: number;
}

/** How long a fault lasts, in ms. */
export const faultMs = 60_000;
const slowMs = 3_000;

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

const refusal = (code: number, msg: string): Response =>
  new Response(JSON.stringify({ code, msg, data: null }), {
    status: code,
    headers: { 'Content-Type': 'application/json' },
  });

/** Whatever comes to its end in the meantime: a call that is cancelled is not waited for. */
const wait = (ms: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

interface Sent {
  url: string;
  init: RequestInit | undefined;
  fetch: Fetch;
  /** Whether the token is the one that the storm began with. */
  isOld: boolean;
}

/** Whether a call asks for another token. */
export const isRefresh = (url: string): boolean => (url.split('?')[0] ?? '').endsWith(refreshToken.path);

/** Calls that say who is signed in: refused, they would end the session and the test with it. */
const isOfSession = (url: string): boolean =>
  isRefresh(url) || [getUserInfo, getPolicySlice, signOut].some(({ path }) => (url.split('?')[0] ?? '').endsWith(path));

/** What a call meets while a fault is on. In a storm of 402 the refresh is real, and what was refused is sent again with the new token. */
const answers: Readonly<Record<FaultKind, (sent: Sent) => Promise<Response>>> = {
  refresh: async ({ url, init, fetch, isOld }) =>
    isOld && !isRefresh(url) ? refusal(402, '令牌已过期（故障注入）') : fetch(url, init),
  forbidden: async ({ url, init, fetch }) =>
    isOfSession(url) ? fetch(url, init) : refusal(403, '没有权限（故障注入）'),
  broken: async ({ url, init, fetch }) =>
    isOfSession(url) ? fetch(url, init) : refusal(500, '服务器内部错误（故障注入）'),
  slow: async ({ url, init, fetch }) => {
    await wait(slowMs, init?.signal);
    return fetch(url, init);
  },
  offline: async () => {
    throw new TypeError('Failed to fetch (fault injected)');
  },
};

/** A `fetch` with faults that can be switched on, one at a time, and that end by themselves. */
export const createFaults = ({ fetch, now }: { fetch: Fetch; now: () => number }) => {
  let current: Fault | undefined;
  let first = '';
  const listeners = new Set<() => void>();
  const set = (next: Fault | undefined): void => {
    current = next;
    first = '';
    for (const listener of listeners) listener();
  };
  const read = (): Fault | undefined => (current !== undefined && now() < current.until ? current : undefined);
  return {
    read,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (kind: FaultKind): void => set({ kind, until: now() + faultMs }),
    stop: (): void => set(undefined),
    fetch: async (url: string, init?: RequestInit): Promise<Response> => {
      const fault = read();
      if (fault === undefined) return fetch(url, init);
      const token = new Headers(init?.headers).get('Authorization') ?? '';
      first ||= token;
      return answers[fault.kind]({ url, init, fetch, isOld: token !== '' && token === first });
    },
  };
};
