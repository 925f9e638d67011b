import type * as z from 'zod/mini';
import type { PolicyObject, Right } from '../rights/objects';
import type { Schema } from './rules';

/** How a path is called. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Who may call: anybody, anybody with a session, or users with a right of the policy. `:name` in the right is replaced by the path parameter. */
export type EndpointRight = 'public' | 'session' | Right;

/** The types of an endpoint's input and output; exists for the compiler only. */
export interface Shape {
  /** Names of the `:parameters` in the path. */
  params: string;
  right: EndpointRight;
  /** The body as a caller sends it; undefined for none. */
  sent: unknown;
  /** The body as the handler gets it: validated values, or undefined when there is none or the handler reads it by itself. */
  read: unknown;
  query: unknown;
  /** `data` of the envelope. */
  answer: unknown;
}

/** An endpoint of the API, declared once: the server's handler and the browser's call are typed by it, and docs/api/ lists it. */
export interface Endpoint<S extends Shape = Shape> {
  readonly method: Method;
  /** Relative to the API's base; `:name` matches one segment. */
  readonly path: string;
  /** Alternative paths of the endpoint required by the specification. Our own client does not use them. */
  readonly also?: readonly `${Method} /${string}`[];
  readonly right: S['right'];
  /** Users with this right may call it, too. Which of the two a body needs is up to the handler. */
  readonly orRight?: Right;
  /** Served also while the screen of the session is locked; everything else is then refused with 423. */
  readonly whileLocked?: true;
  /** Served also in a session that began with a one-time password; everything else is then refused with 403 `passwordDue`. */
  readonly whilePasswordDue?: true;
  /** Served as the owner of the session even while viewing as another user; other changes are then refused with 403 `viewingAs`. */
  readonly asOneself?: true;
  /** Served also to users who must set up a second factor first; everything else is then refused with 403 `enrolmentDue`. */
  readonly whileEnrolmentDue?: true;
  /** Served to API tokens as well, within their grants. Everything else is refused to them (403 `apiToken`). */
  readonly byToken?: true;
  /** Public, but the session's token is sent along to identify the session. */
  readonly sendsToken?: true;
  /** The body is a file, not JSON. */
  readonly takesFile?: true;
  /** The media type of the answer where it is no envelope: a file, a page, a stream of events. */
  readonly mediaType?: `${string}/${string}`;
  /** It stores a file outside of any commit, so the response for repeated calls is stored separately. */
  readonly keepsFile?: true;
  /** The page is masked during the call, because a second click or a navigation would do harm. */
  readonly masksPage?: true;
  /** Read-only although not a GET, because the input is too long for a URL. Sent without an `Idempotency-Key`. */
  readonly onlyReads?: true;
  /** Exists in a demo only. */
  readonly isDemo?: true;
  /** Schema of the body: the server validates it before the handler. The browser's bundle has no schemas. */
  readonly body?: Schema;
  /** The handler reads the body by the schema itself, because something comes before that: decryption, a limit, another refusal. */
  readonly readsBody?: true;
  /** Schema of the query: it types callers and the documentation; handlers read the query themselves. */
  readonly query?: Schema;
  /** Schema of the envelope's `data`; tests validate every answer by it. Left out: `null`. */
  readonly answer?: Schema;
  /** Never set: it only carries the types. */
  readonly shape?: S;
}

type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamNames<After>
    : Rest
  : never;

type Sent<B> = B extends Schema ? z.input<B> : undefined;
type Read<B, H> = H extends true ? undefined : B extends Schema ? z.output<B> : undefined;

/** Declares an endpoint. The doc comment above it is its line in docs/api/. */
export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <
  const P extends `/${string}`,
  const R extends EndpointRight,
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  A extends Schema | undefined = undefined,
  H extends true | undefined = undefined,
>(
  declared: Omit<Endpoint, 'path' | 'right' | 'body' | 'readsBody' | 'query' | 'answer' | 'shape'> & {
    readonly path: P;
    readonly right: R;
    readonly body?: B;
    readonly readsBody?: H;
    readonly query?: Q;
    readonly answer?: A;
  },
): Endpoint<{
  params: ParamNames<P>;
  right: R;
  sent: Sent<B>;
  read: Read<B, H>;
  query: Sent<Q>;
  answer: A extends Schema ? z.output<A> : null;
}> => declared as Endpoint as never;

type Values = Readonly<Record<string, string>>;

const fill = (text: string, values: Values): string =>
  text.replace(/:([a-zA-Z]+)/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));

const fillRight = ({ object, action }: Right, values: Values): Right => ({
  object: fill(object, values) as PolicyObject,
  action: fill(action, values),
});

/** The shape of an endpoint after some of its parameters are bound. */
type Bound<S extends Shape, N> = Omit<S, 'params' | 'right'> & {
  params: Exclude<S['params'], N>;
  right: S['right'] extends Right ? Right : S['right'];
};

/**
 * The endpoint with parameters of its path, and of its right, replaced by names from the configuration: the endpoint of one
 * resource, for example. `resource` may occur only in the right.
 */
export const bind = <S extends Shape, N extends S['params'] | 'resource'>(
  { shape: _shape, ...declared }: Endpoint<S>,
  values: Readonly<Record<N, string>>,
): Endpoint<Bound<S, N>> => {
  const { right, orRight } = declared;
  return {
    ...declared,
    path: fill(declared.path, values),
    right: typeof right === 'string' ? right : fillRight(right, values),
    ...(orRight && { orRight: fillRight(orRight, values) }),
  } as Endpoint<Bound<S, N>>;
};

/** A value of a query: lists become repeated keys; `undefined` and `null` are left out; `0`, `false` and `''` are sent. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

type Part<N extends string, T> = [T] extends [undefined]
  ? unknown
  : object extends T
    ? { [K in N]?: T }
    : { [K in N]: T };

/** The input of a call: `params` of the path, `body` and `query`, as far as the endpoint has them. */
export type InputOf<S extends Shape> = ([S['params']] extends [never]
  ? unknown
  : { params: Readonly<Record<S['params'], string>> }) &
  Part<'body', S['sent']> &
  Part<'query', S['query']>;

/** The same as an argument list, which may be empty when there is no input. */
export type InputArguments<S extends Shape, More = unknown> =
  object extends InputOf<S> ? [input?: InputOf<S> & More] : [input: InputOf<S> & More];

/** The path with its parameters filled in and encoded. */
export const pathOf = <S extends Shape>(
  declared: Endpoint<S>,
  params: Readonly<Record<S['params'], string>>,
): string => {
  const encoded = Object.entries<string>(params).map(([name, value]) => [name, encodeURIComponent(value)]);
  return fill(declared.path, Object.fromEntries(encoded));
};

/** A call as any HTTP client can send it. */
export interface EndpointRequest {
  method: Method;
  /** Relative to the API's base, with parameters filled in and encoded. */
  path: string;
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
  /** To be sent without a token. */
  isPublic: boolean;
  /** As of the endpoint. */
  masksPage?: true;
  /** As of the endpoint. */
  onlyReads?: true;
}

interface LooseInput {
  params?: Values;
  query?: EndpointRequest['query'];
  body?: unknown;
}

/** The call of an endpoint. */
export const requestOf = <S extends Shape>(declared: Endpoint<S>, ...[input]: InputArguments<S>): EndpointRequest => {
  const { params = {}, query, body } = (input ?? {}) as LooseInput;
  const { method, right, sendsToken, masksPage, onlyReads } = declared;
  return {
    method,
    path: pathOf<Shape>(declared, params),
    ...(query && { query }),
    ...(body !== undefined && { body }),
    isPublic: right === 'public' && !sendsToken,
    ...(masksPage && { masksPage }),
    ...(onlyReads && { onlyReads }),
  };
};
