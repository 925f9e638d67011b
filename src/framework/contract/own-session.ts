import type { ServerRoute } from '../language/route/server-route';
import { res } from '../rights/objects';
import type { PolicyRow } from '../rights/policy-row';
import type { Texts } from '../shared/label';
import { endpoint, typed } from './endpoint';
import type { Viewing } from './view-as';

/** A brand: replaces the console's own name and logo. URLs begin with `/`; missing values are empty. */
export interface Brand {
  name: string;
  /** The picture next to the name. */
  logo: string;
  /** The icon of the browser tab. */
  icon: string;
  /** Contact for questions, as one line. */
  contact: string;
}

/** The signed-in user. While the screen is locked, or a password or second factor is due, only `id`, names and `avatar` are filled in. */
export interface UserInfoAnswer {
  id: string;
  username: string;
  /** The display name chosen by the user; may be empty. */
  nickname: string;
  /** URL of the picture; may be empty. */
  avatar: string;
  roles: readonly string[];
  permissions: readonly string[];
  company: string;
  mobile: string;
  /** URL of the logo in the header, under the name required by the specification; may be empty. */
  login: string;
  isSuper: boolean;
  isLocked: boolean;
  /** The brand for this user; left out: the console's own. */
  brand?: Brand;
  /** This is a demo, which the console shows. */
  isDemo: boolean;
  /** The session began with a one-time password: only setting a new one is possible. */
  mustSetPassword: boolean;
  /** The session shows the view of a role or another user, to whom everything above refers; left out: the user's own. */
  viewing?: Viewing;
  /** A required second factor is missing: only setting it up is possible. Left out: this is not the case. */
  mustEnrol?: true;
}

/** The part of the policy that concerns one user. */
export interface PolicySlice {
  /** Revision of the whole policy, as in the header `X-Policy-Revision` of every response. */
  revision: string;
  grants: readonly string[];
  isSuper: boolean;
  rows: readonly PolicyRow[];
  /** Roles that the policy adds to those of the configuration. */
  roles: readonly { name: string; label: Texts }[];
  /** Names of the roles that may change the policy, to tell users whom to ask for a right. */
  grantors: readonly string[];
}

/**
 * Ends the session. Never refused, even with an invalid token.
 * @refusals never
 */
export const signOut = endpoint({
  method: 'POST',
  path: '/logout',
  also: ['GET /logout'],
  right: 'public',
  sendsToken: true,
});

/** Demonstrates a refresh: the next use of this access token answers 402; refreshing it still works, even while the screen is locked. */
export const expireToken = endpoint({
  method: 'POST',
  path: '/expireToken',
  also: ['GET /expireToken'],
  right: 'session',
  whileLocked: true,
});

/**
 * The signed-in user; `login` is the logo. While `isLocked`, `mustSetPassword` (the session began with a one-time password) or `mustEnrol` (a second factor has to be set up) is set, only `id`, names and `avatar` are filled in.
 * @data `{ id, username, nickname, avatar, roles[], permissions[], company, mobile, login, isSuper, isLocked, isDemo, mustSetPassword, viewing? }`; `viewing: { as, name, by }` while the session shows the view of another user or a role
 */
export const getUserInfo = endpoint({
  method: 'GET',
  path: '/api/user/userInfo',
  right: 'session',
  whileLocked: true,
  whilePasswordDue: true,
  whileEnrolmentDue: true,
  answer: typed<UserInfoAnswer>(),
});

/**
 * The rows of the policy that concern the caller.
 * @data `{ revision, grants[], isSuper, rows[], roles: [{ name, label }], grantors[] }`; `roles`: those that the policy adds to the configuration's
 */
export const getPolicySlice = endpoint({
  method: 'GET',
  path: '/api/policy/slice',
  right: 'session',
  answer: typed<PolicySlice>(),
});

/**
 * The routes that the caller may open; their shape is in `src/framework/language/route/server-route.ts`.
 * @data `{ list: ServerRoute[] }`
 */
export const getRoutes = endpoint({
  method: 'GET',
  path: '/router/getList',
  right: 'session',
  answer: typed<{ list: readonly ServerRoute[] }>(),
});

/**
 * Whether the server is healthy: the store accepts writes and a policy is in force.
 * @data `{ store, policy }`
 * @refusals 503
 */
export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  right: 'public',
  answer: typed<{ store: boolean; policy: boolean }>(),
});

/**
 * Whether the server is ready for requests: as `/health`, and it is not stopping.
 * @data `{ store, policy, stopping }`
 * @refusals 503
 */
export const getReady = endpoint({
  method: 'GET',
  path: '/ready',
  right: 'public',
  answer: typed<{ store: boolean; policy: boolean; stopping: boolean }>(),
});

/**
 * Metrics of the server for Prometheus. Only from this machine without a proxy, or with `METRICS_TOKEN` as bearer token.
 * @data no envelope: the text format of Prometheus
 * @refusals 403 `{ reason: 'metrics' }`
 */
export const getMetrics = endpoint({ method: 'GET', path: '/metrics', right: 'public' });

/** A row of the policy and its line. */
export interface ExplainedRow extends PolicyRow {
  line: number | null;
}

/** What a policy decides on one question, and by which of its rows. */
export interface RightExplained {
  isAllowed: boolean;
  /** The user is a full admin, for whom the policy is not consulted. */
  isSuper: boolean;
  /** The grants with the required right. */
  grants: readonly string[];
  /** The scopes of the right: `own`, `org`, `all`, with a condition as `org:<name>`; `all` for routes and fields. */
  reach: readonly string[];
  /** The rows that grant it, with their line in the file (null if the file is unknown). */
  rows: readonly ExplainedRow[];
  /** If it is not granted: the roles that have it, each with the rows that grant it. */
  holders: readonly { role: string; rows: readonly ExplainedRow[] }[];
}

/**
 * Whether a role or a user may do something, and which rows of the policy grant it; if none does, which roles may. `role` or `username`, or
 * neither for the user whose view the session shows.
 * @request query `role?` or `username?`, `object` (`res:users`, `route:/image`, `field:users.mobile`), `action`
 * @data `{ isAllowed, isSuper, grants[], reach[], rows: [{ line, mode, subjects[], object, actions[], scope }], holders: [{ role, rows }] }`
 * @refusals 403, 404 no such role or user, 422 by parameter
 */
export const explainRight = endpoint({
  method: 'GET',
  path: '/api/policy/explain',
  right: { object: res('policy'), action: 'show' },
  asOneself: true,
  query: typed<{ role?: string; username?: string; object: string; action: string }>(),
  answer: typed<RightExplained>(),
});

/**
 * The API as an OpenAPI 3.1 document, without the envelope, in the language of the call; requires the right to read the policy, because it names everything that exists.
 * @data none: the document itself
 * @refusals 403
 */
export const getOpenApi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  right: { object: res('policy'), action: 'list' },
});
