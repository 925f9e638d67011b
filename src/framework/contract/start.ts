import { endpoint, typed } from './endpoint';

/** Which page begins, where its answers are to come along. */
export interface StartQuery {
  /** The address within the console, of which the server needs the page and what the query says of it: `/`, `/login?redirect=%2Fmaterial`. */
  path?: string;
  /** The time zone in which days are days: `Asia/Shanghai`. */
  zone?: string;
}

/** What a page asks first, answered before it asks. */
export interface StartAnswer {
  /**
   * Answers of endpoints that are declared elsewhere, each by the address (path and query, below the API's base) that it would have
   * been asked at. One that is missing is to be asked for: it was refused or has failed, and says why there.
   */
  answers: readonly { address: string; data: unknown }[];
  /** Addresses that the page asks as well, and that nobody has waited for. */
  next: readonly string[];
}

/**
 * All that the first page of a session asks, in one answer: the user, the caller's part of the policy, and for the page of a dashboard its widgets and numbers. Each as its own endpoint answers it; what that would refuse (behind a locked screen, for example) is left out. `path`: address of the page within the console; `zone`: the time zone in which days are days.
 * @request query `path`, `zone`
 * @data `{ answers: [{ address, data }], next: [address] }`
 */
export const getStart = endpoint({
  method: 'GET',
  path: '/api/user/start',
  right: 'session',
  whileLocked: true,
  whilePasswordDue: true,
  query: typed<StartQuery>(),
  answer: typed<StartAnswer>(),
});
