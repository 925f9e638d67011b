import { getPolicySlice, getUserInfo, signOut } from '../../contract/own-session';
import { refreshToken } from '../../contract/session';
import { createEmitter } from '../../shared/emitter';
import { onSessionOwnerChanged } from '../../shell/session/session-owner';

/** A call of this page to the server; `number` counts up from the first one, `status` is 0 where there was no answer. */
export interface LoggedCall {
  number: number;
  method: string;
  path: string;
  status: number;
  ms: number;
  /** Its id in the server's log; empty where there was none. */
  requestId: string;
}

/** What can be made to go wrong, for this page alone. */
export const faultKinds = ['refresh', 'forbidden', 'broken', 'slow', 'offline'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** How long a fault lasts, in ms. */
export const faultMs = 60_000;
const slowMs = 3_000;
const mostCalls = 100;

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Whether a call goes to one of these endpoints. */
export const isTo = (url: string, ...endpoints: readonly { path: string }[]): boolean =>
  endpoints.some(({ path }) => url.split('?')[0]?.endsWith(path));

/** A call that is cancelled is not waited for. */
const wait = (ms: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** A `fetch` that logs its calls, with faults that can be switched on, one at a time, and that end by themselves. */
export const watchCalls = (fetch: Fetch) => {
  const changes = createEmitter();
  let state: { calls: readonly LoggedCall[]; fault?: FaultKind | undefined } = { calls: [] };
  /** The token that a storm of 402 began with: only this one has expired, and the refresh is real. */
  let expired = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (next: Partial<typeof state>): void => {
    state = { ...state, ...next };
    changes.emit();
  };
  const start = (fault: FaultKind | undefined): void => {
    clearTimeout(timer);
    expired = '';
    if (fault) timer = setTimeout(() => start(undefined), faultMs);
    set({ fault });
  };
  const codeOf = (url: string, token: string): number | undefined => {
    if (state.fault === 'refresh') expired ||= token;
    if (state.fault === 'refresh' && token !== '' && token === expired && !isTo(url, refreshToken)) return 402;
    // Refused, these would end the session and the test with it.
    if (isTo(url, refreshToken, getUserInfo, getPolicySlice, signOut)) return undefined;
    return state.fault === 'forbidden' ? 403 : state.fault === 'broken' ? 500 : undefined;
  };
  const answer: Fetch = async (url, init) => {
    if (state.fault === 'offline') throw new TypeError('Failed to fetch (fault injected)');
    if (state.fault === 'slow') await wait(slowMs, init?.signal);
    const code = codeOf(url, new Headers(init?.headers).get('Authorization') ?? '');
    return code ? Response.json({ code, msg: `${code}（故障注入）`, data: null }, { status: code }) : fetch(url, init);
  };
  return {
    read: () => state,
    subscribe: changes.subscribe,
    clear: (): void => set({ calls: [] }),
    /** Without a kind: ends the one that is on. */
    start,
    fetch: async (url: string, init?: RequestInit): Promise<Response> => {
      const began = performance.now();
      const log = (status: number, requestId: string): void => {
        const path = url.replace(/^https?:\/\/[^/]+/, '');
        const number = (state.calls[0]?.number ?? 0) + 1;
        const ms = performance.now() - began;
        const call = { number, method: init?.method ?? 'GET', path, status, ms, requestId };
        set({ calls: [call, ...state.calls].slice(0, mostCalls) });
      };
      try {
        const response = await answer(url, init);
        log(response.status, response.headers.get('X-Request-Id') ?? '');
        return response;
      } catch (error) {
        log(0, '');
        throw error;
      }
    },
  };
};

let original: typeof fetch | undefined;
/** The calls of this page. */
export const watch = watchCalls((url, init) => (original ?? fetch)(url, init));

/** Logs the calls of this page from now on. Ends with the session, so that the next user does not get the faults. */
export const watchFetch = (): void => {
  if (original) return;
  const real = globalThis.fetch;
  original = real;
  // The console's client passes strings; other requests are not its calls.
  globalThis.fetch = (input, init) => (typeof input === 'string' ? watch.fetch(input, init) : real(input, init));
  const stop = onSessionOwnerChanged(() => {
    stop();
    watch.start(undefined);
    watch.clear();
    globalThis.fetch = real;
    original = undefined;
  });
};
