import { vi } from 'vitest';
import { ApiError } from '../../../../../src/framework/client/http/api-error';
import { createBareRefresh } from '../../../../../src/framework/client/http/create-bare-refresh';
import { createHttp } from '../../../../../src/framework/client/http/create-http';
import type { HttpFetch } from '../../../../../src/framework/client/http/http';

/** What all tabs of one browser share. */
interface TokenBox {
  token: string;
}

/** The user in a token of the fake server. */
export const userOf = (token: string) => token.split('.')[0] ?? '';

interface TabOptions {
  box: TokenBox;
  fetch: HttpFetch;
  /** Whether the client may look into tokens. */
  knowsUsers?: boolean;
  /** Which tokens are renewed ahead. Default: none. */
  isDue?: (token: string) => boolean;
}

/** One tab: a client over the shared token, and what it reported to the app. As in the app, the end of a session forgets the token. */
export const openTab = ({ box, fetch, knowsUsers = false, isDue }: TabOptions) => {
  const onNotice = vi.fn<(error: ApiError) => void>();
  const onSessionEnd = vi.fn((_error: ApiError) => {
    box.token = '';
    http.sessionChanged();
  });
  const http = createHttp({
    baseUrl: '/backend',
    fetch,
    getToken: () => box.token,
    setToken: (token) => {
      box.token = token;
    },
    refresh: createBareRefresh({ baseUrl: '/backend', fetch }),
    onSessionEnd,
    onNotice,
    sessionOf: knowsUsers ? userOf : undefined,
    isDue,
  });
  return { http, onSessionEnd, onNotice };
};

/** Requests under way and what became of them so far; a rejection among them is expected and no unhandled one. */
export const collect = (...first: Promise<unknown>[]) => {
  let pending = 0;
  const counts: Record<string, number> = {};
  const count = (key: string) => {
    pending -= 1;
    counts[key] = (counts[key] ?? 0) + 1;
  };
  const add = (promise: Promise<unknown>) => {
    pending += 1;
    promise.then(
      () => count('fulfilled'),
      (error: unknown) => count(error instanceof ApiError ? `${error.kind} ${error.code}` : String(error)),
    );
  };
  first.forEach(add);
  /** How many came to which end: `fulfilled`, the kind and code of the error, or still `pending`. */
  const tally = () => (pending ? { ...counts, pending } : { ...counts });
  return { add, tally };
};
