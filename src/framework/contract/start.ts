import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { list, named } from './rules';

export const startQuery = z.object({
  /** The address within the console, with the part of its query that determines the page: `/`, `/login?redirect=%2Fmaterial`. */
  path: z.exactOptional(z.string()),
  /** The time zone that determines days: `Asia/Shanghai`. */
  zone: z.exactOptional(z.string()),
});
/** The first page, for which responses are to be included. */
export type StartQuery = z.infer<typeof startQuery>;

export const startAnswer = named(
  'Start',
  z.object({
    /**
     * Responses of other endpoints, each by the address (path and query, relative to the API's base) of its request. A missing one has to
     * be requested: it was refused or has failed, and the request will tell why.
     */
    answers: list(z.object({ address: z.string(), data: z.unknown() })),
    /** Addresses of further requests of the page whose responses are not included. */
    next: list(z.string()),
  }),
);
/** Responses to the first requests of a page, sent in advance. */
export type StartAnswer = z.infer<typeof startAnswer>;

/** All data that the first page of a session needs, in one response: the user, the caller's part of the policy, for the home page the first steps of new users, and for a dashboard page its widgets and numbers. Each as its own endpoint returns it; what that would refuse (behind a locked screen, for example) is left out. `path`: address of the page within the console; `zone`: the time zone that determines days. */
export const getStart = endpoint({
  method: 'GET',
  path: '/api/user/start',
  right: 'session',
  whileLocked: true,
  whilePasswordDue: true,
  query: startQuery,
  answer: startAnswer,
});
