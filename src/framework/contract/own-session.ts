import * as z from 'zod/mini';
import type { ServerRoute } from '../language/route/server-route';
import { res } from '../rights/objects';
import type { PolicyRow } from '../rights/policy-row';
import { endpoint } from './endpoint';
import { list, texts, typed } from './rules';

export const brand = z.object({
  name: z.string(),
  /** The picture next to the name. */
  logo: z.string(),
  /** The icon of the browser tab. */
  icon: z.string(),
  /** Contact for questions, as one line. */
  contact: z.string(),
});
/** A brand: replaces the console's own name and logo. URLs begin with `/`; missing values are empty. */
export type Brand = z.infer<typeof brand>;

export const viewing = z.object({
  /** `role:<name>` or `user:<id>`, as requested. */
  as: z.string(),
  /** Name of the role or of the user. */
  name: z.string(),
  /** Name of the viewing user, who owns the session. */
  by: z.string(),
});
/** The view that a session shows instead of its own: that of a role of the policy, or of a user. */
export type Viewing = z.infer<typeof viewing>;

const userInfoAnswer = z.object({
  id: z.string(),
  username: z.string(),
  /** The display name chosen by the user; may be empty. */
  nickname: z.string(),
  /** URL of the picture; may be empty. */
  avatar: z.string(),
  roles: list(z.string()),
  permissions: list(z.string()),
  company: z.string(),
  mobile: z.string(),
  /** URL of the logo in the header, under the name required by the specification; may be empty. */
  login: z.string(),
  isSuper: z.boolean(),
  isLocked: z.boolean(),
  /** The brand for this user; left out: the console's own. */
  brand: z.exactOptional(brand),
  /** This is a demo, which the console shows. */
  isDemo: z.boolean(),
  /** The session began with a one-time password: only setting a new one is possible. */
  mustSetPassword: z.boolean(),
  /** The session shows the view of a role or another user, to whom everything above refers; left out: the user's own. */
  viewing: z.exactOptional(viewing),
  /** A required second factor is missing: only setting it up is possible. Left out: this is not the case. */
  mustEnrol: z.exactOptional(z.literal(true)),
});
/** The signed-in user. While the screen is locked, or a password or second factor is due, only `id`, names and `avatar` are filled in. */
export type UserInfoAnswer = z.infer<typeof userInfoAnswer>;

const policyRow = z.object({
  mode: typed<PolicyRow['mode']>(),
  subjects: list(z.string()),
  object: z.string(),
  actions: list(z.string()),
  scope: typed<PolicyRow['scope']>(),
});

const policySlice = z.object({
  /** Revision of the whole policy, as in the header `X-Policy-Revision` of every response. */
  revision: z.string(),
  grants: list(z.string()),
  isSuper: z.boolean(),
  rows: list(policyRow),
  /** Roles that the policy adds to those of the configuration. */
  roles: list(z.object({ name: z.string(), label: texts })),
  /** Names of the roles that may change the policy, to tell users whom to ask for a right. */
  grantors: list(z.string()),
});
/** The part of the policy that concerns one user. */
export type PolicySlice = z.infer<typeof policySlice>;

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

/** The signed-in user; `login` is the logo. While `isLocked`, `mustSetPassword` (the session began with a one-time password) or `mustEnrol` (a second factor has to be set up) is set, only `id`, names and `avatar` are filled in. `viewing`: only while the session shows the view of another user or a role. */
export const getUserInfo = endpoint({
  method: 'GET',
  path: '/api/user/userInfo',
  right: 'session',
  whileLocked: true,
  whilePasswordDue: true,
  whileEnrolmentDue: true,
  answer: userInfoAnswer,
});

/** The rows of the policy that concern the caller; `roles`: those that the policy adds to the configuration's. */
export const getPolicySlice = endpoint({
  method: 'GET',
  path: '/api/policy/slice',
  right: 'session',
  answer: policySlice,
});

/** The routes that the caller may open; their shape is in `src/framework/language/route/server-route.ts`. */
export const getRoutes = endpoint({
  method: 'GET',
  path: '/router/getList',
  right: 'session',
  answer: z.object({ list: list(typed<ServerRoute>()) }),
});

const health = z.object({ store: z.boolean(), policy: z.boolean() });

/**
 * Whether the process works: its store answers and a policy is in force. No write is tried; for that ask `/ready`.
 * @refusals 503
 */
export const getHealth = endpoint({ method: 'GET', path: '/health', right: 'public', answer: health });

/**
 * Whether the server is ready for requests: the store takes a write (a row is written and removed, at most once a second), a policy is in force, and it is not stopping.
 * @refusals 503, whose `reason` says why nothing can be written: `full`, `readOnly`, `rights`, `away`, `slow`, `other`
 */
export const getReady = endpoint({
  method: 'GET',
  path: '/ready',
  right: 'public',
  answer: z.extend(health, { stopping: z.boolean() }),
});

/**
 * Metrics of the server for Prometheus. Only from this machine without a proxy, or with `METRICS_TOKEN` as bearer token.
 * @data no envelope: the text format of Prometheus
 * @refusals 403 `{ reason: 'metrics' }`
 */
export const getMetrics = endpoint({ mediaType: 'text/plain', method: 'GET', path: '/metrics', right: 'public' });

const explainedRow = z.extend(policyRow, { line: z.nullable(z.number()) });
/** A row of the policy and its line. */
export type ExplainedRow = z.infer<typeof explainedRow>;

const rightExplained = z.object({
  isAllowed: z.boolean(),
  /** The user is a full admin, for whom the policy is not consulted. */
  isSuper: z.boolean(),
  /** The grants with the required right. */
  grants: list(z.string()),
  /** The scopes of the right: `own`, `org`, `all`, with a condition as `org:<name>`; `all` for routes and fields. */
  reach: list(z.string()),
  /** The rows that grant it, with their line in the file (null if the file is unknown). */
  rows: list(explainedRow),
  /** If it is not granted: the roles that have it, each with the rows that grant it. */
  holders: list(z.object({ role: z.string(), rows: list(explainedRow) })),
});
/** What a policy decides on one question, and by which of its rows. */
export type RightExplained = z.infer<typeof rightExplained>;

/**
 * Whether a role or a user may do something, and which rows of the policy grant it; if none does, which roles may. `role` or `username`, or
 * neither for the user whose view the session shows; `object`: `res:users`, `route:/image`, `field:users.mobile`.
 * @refusals 403, 404 no such role or user, 422 by parameter
 */
export const explainRight = endpoint({
  method: 'GET',
  path: '/api/policy/explain',
  right: { object: res('policy'), action: 'show' },
  asOneself: true,
  query: z.object({
    role: z.exactOptional(z.string()),
    username: z.exactOptional(z.string()),
    object: z.string(),
    action: z.string(),
  }),
  answer: rightExplained,
});

/**
 * The API as an OpenAPI 3.1 document, without the envelope, in the language of the call; requires the right to read the policy, because it names everything that exists.
 * @data none: the document itself
 * @refusals 403
 */
export const getOpenApi = endpoint({
  mediaType: 'application/json',
  method: 'GET',
  path: '/openapi.json',
  right: { object: res('policy'), action: 'list' },
});
