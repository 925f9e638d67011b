import type { ServerRoute } from '../language/route/server-route';
import { res } from '../rights/objects';
import type { PolicyRow } from '../rights/policy-row';
import type { Texts } from '../shared/label';
import { endpoint, typed } from './endpoint';
import type { Viewing } from './view-as';

/** What the console is called, and how it looks, in place of its own name. Addresses begin with `/`; what there is not is empty. */
export interface Brand {
  name: string;
  /** A picture beside the name. */
  logo: string;
  /** Of the browser's tab. */
  icon: string;
  /** Whom to ask, as one line. */
  contact: string;
}

/** The user who is signed in. While the screen is locked, a password must be set or a second factor turned on only `id`, names and `avatar` are filled in. */
export interface UserInfoAnswer {
  id: string;
  username: string;
  /** What they want to be called; may be empty. */
  nickname: string;
  /** Address of the picture; may be empty. */
  avatar: string;
  roles: readonly string[];
  permissions: readonly string[];
  company: string;
  mobile: string;
  /** Address of the logo in the header, by the name that the specification gives it; may be empty. */
  login: string;
  isSuper: boolean;
  isLocked: boolean;
  /** Whose brand the console bears for them; left out: its own. */
  brand?: Brand;
  /** This is a demo, and the console says so. */
  isDemo: boolean;
  /** The session began with a one-time password: nothing but setting another is possible. */
  mustSetPassword: boolean;
  /** The session shows the console of a role or of somebody else, to whom everything above belongs; left out: its own. */
  viewing?: Viewing;
  /** A second factor is required of them and they have none: nothing but turning it on is possible. Left out: it is not so. */
  mustEnrol?: true;
}

/** The part of the policy that concerns one user. */
export interface PolicySlice {
  /** Revision of the whole policy, as in the header `X-Policy-Revision` of every answer. */
  revision: string;
  grants: readonly string[];
  isSuper: boolean;
  rows: readonly PolicyRow[];
  /** Roles that the policy adds to those of the configuration. */
  roles: readonly { name: string; label: Texts }[];
  /** Names of the roles that may change the policy: whom to ask for a right. */
  grantors: readonly string[];
}

/**
 * Ends the session. Never refused, whatever the token is worth.
 * @refusals never
 */
export const signOut = endpoint({
  method: 'POST',
  path: '/logout',
  also: ['GET /logout'],
  right: 'public',
  sendsToken: true,
});

/** Shows how a refresh works: the next use of this access token answers 402, a refresh works (also while the screen is locked). */
export const expireToken = endpoint({
  method: 'POST',
  path: '/expireToken',
  also: ['GET /expireToken'],
  right: 'session',
  whileLocked: true,
});

/**
 * The user who is signed in; `login` is the logo. While `isLocked` or `mustSetPassword` (the session began with a one-time password), or with `mustEnrol` (a second factor has to be turned on), only `id`, names and `avatar` are filled.
 * @data `{ id, username, nickname, avatar, roles[], permissions[], company, mobile, login, isSuper, isLocked, isDemo, mustSetPassword, viewing? }`; `viewing: { as, name, by }` while the session shows somebody else's console
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
 * Whether the server can do its work: the store takes writes and a policy is in force.
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
 * Whether calls should be sent here: as `/health`, and not while the server stops.
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
 * Figures of the server for Prometheus. For who calls from this machine without a proxy, or with `METRICS_TOKEN` as bearer token.
 * @data no envelope: the text format of Prometheus
 * @refusals 403 `{ reason: 'metrics' }`
 */
export const getMetrics = endpoint({ method: 'GET', path: '/metrics', right: 'public' });

/** A row of the policy, and where it stands. */
export interface ExplainedRow extends PolicyRow {
  line: number | null;
}

/** What a policy says about one question, and by which of its rows. */
export interface RightExplained {
  isAllowed: boolean;
  /** Of a full admin: no row is asked. */
  isSuper: boolean;
  /** Whose right was asked for. */
  grants: readonly string[];
  /** What the right reaches: `own`, `org`, `all`, narrowed by a condition as `org:<name>`; `all` for routes and fields. */
  reach: readonly string[];
  /** The rows that give it, by their line in the file (null where the file is not known). */
  rows: readonly ExplainedRow[];
  /** Where it is not given: the roles that have it, each with the rows that say so. */
  holders: readonly { role: string; rows: readonly ExplainedRow[] }[];
}

/**
 * Whether a role or a user may do something, and which rows of the policy say so; where none does, which roles may. `role` or `username`, or
 * neither for whose console the session shows.
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
 * The API as a document of OpenAPI 3.1, without the envelope, in the language of the call; for who may read the policy, because it names everything there is.
 * @data none: the document itself
 * @refusals 403
 */
export const getOpenApi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  right: { object: res('policy'), action: 'list' },
});
