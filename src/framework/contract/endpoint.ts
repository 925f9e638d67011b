import type { PolicyObject, Right } from '../rights/objects';
import type { ReadValues, Rules, SentValues } from './rules';

/** How a path is called. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Who may call: anybody, anybody with a session, or users with a right of the policy. `:name` in the right is replaced by the path parameter. */
export type EndpointRight = 'public' | 'session' | Right;

/** Carries a type through a declaration; it has no content. */
export interface Typed<T> {
  readonly isTyped: true;
  readonly type?: T;
}

/** The types of an endpoint's input and output; exists for the compiler only. */
export interface Shape {
  /** Names of the `:parameters` in the path. */
  params: string;
  right: EndpointRight;
  /** The body as a caller sends it; undefined for none. */
  sent: unknown;
  /** The body as the handler gets it: validated values, or undefined when there are no rules and the handler validates by itself. */
  read: unknown;
  query: unknown;
  /** `data` of the envelope. */
  answer: unknown;
}

/** An endpoint of the API, declared once: the server's handler and the browser's call are typed by it, and docs/api.md lists it. */
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
  /** It stores a file outside of any commit, so the response for repeated calls is stored separately. */
  readonly keepsFile?: true;
  /** The page is masked during the call, because a second click or a navigation would do harm. */
  readonly masksPage?: true;
  /** Read-only although not a GET, because the input is too long for a URL. Sent without an `Idempotency-Key`. */
  readonly onlyReads?: true;
  /** Exists in a demo only. */
  readonly isDemo?: true;
  /** The rules of the body. */
  readonly rules?: Rules;
  /** Never set: it only carries the types. */
  readonly shape?: S;
}

type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamNames<After>
    : Rest
  : never;

type SentBody<B> = B extends Typed<infer T> ? T : B extends Rules ? SentValues<B> : undefined;
type ReadBody<B> = B extends Typed<unknown> ? undefined : B extends Rules ? ReadValues<B> : undefined;

type Declared<P extends string, R extends EndpointRight, B, Q, A> = Omit<
  Endpoint,
  'path' | 'right' | 'rules' | 'shape'
> & {
  readonly path: P;
  readonly right: R;
  /** Rules that the server checks before calling the handler, or only a type when the handler validates by itself. */
  readonly body?: B;
  readonly query?: Typed<Q>;
  /** Type of the envelope's `data`. Left out: `null`. */
  readonly answer?: Typed<A>;
};

/** Declares only a type: `answer: typed<JobView>()`. */
export const typed = /* @__NO_SIDE_EFFECTS__ */ <T>(): Typed<T> => ({ isTyped: true });

/** Declares an endpoint. The doc comment above it is its line in docs/api.md. */
export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <
  const P extends `/${string}`,
  const R extends EndpointRight,
  B extends Rules | Typed<unknown> | undefined = undefined,
  Q = undefined,
  A = null,
>({
  body,
  query: _query,
  answer: _answer,
  ...rest
}: Declared<P, R, B, Q, A>): Endpoint<{
  params: ParamNames<P>;
  right: R;
  sent: SentBody<B>;
  read: ReadBody<B>;
  query: Q;
  answer: A;
}> => ({ ...rest, ...(isRules(body) && { rules: body }) });

const isRules = (body: Rules | Typed<unknown> | undefined): body is Rules => body !== undefined && !('isTyped' in body);

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
