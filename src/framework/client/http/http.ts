import { type Endpoint, type InputArguments, type QueryValue, requestOf, type Shape } from '../../contract/endpoint';

/** What a request may carry besides its method and path. */
export interface HttpRequestOptions {
  /** Appended to the path, encoded. */
  query?: Readonly<Record<string, QueryValue>> | undefined;
  /**
   * URLSearchParams is sent form encoded; FormData and Blob as they are; everything else (`0`, `false`, `''` and `null`
   * included) as JSON. Only `undefined` means: no body. Streams are not accepted, because they cannot be sent twice.
   */
  body?: unknown;
  /** Extra headers; `Content-Type` and `Accept-Language` given here win, `Authorization` is always ours. */
  headers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Cancels the request wherever it is: on the wire or held in the queue. It then fails with kind `aborted`. */
  signal?: AbortSignal | undefined;
  /** Limit of one send in milliseconds, body included; time spent in the queue does not count. */
  timeoutMs?: number | undefined;
  /** Sent without a token, never held, never refreshed, and its 401 ends no session: signing in, registering, unlocking. */
  isPublic?: boolean | undefined;
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface HttpRequest extends HttpRequestOptions {
  method: HttpMethod;
  /** Below the base address, with or without a leading slash, e.g. `/api/articles`. It can never name another host. */
  path: string;
  /** The page is masked until the response arrives. The client leaves that to its wrapper. */
  masksPage?: true | undefined;
  /** Read-only although not a GET. As above. */
  onlyReads?: true | undefined;
}

/** A successful response, unwrapped from its envelope. */
export interface HttpAnswer<T> {
  /** The envelope's `data`; trusted to be a `T`. `undefined` for an answer without a body (204). */
  data: T;
  /** The envelope's `msg`, or `''`. */
  msg: string;
  /** 200 for every success code of the envelope; 201, 202 and 204 stay what they are. */
  code: number;
  headers: Headers;
}

/** The part of the platform's `Response` that we read. */
export type HttpResponse = Pick<Response, 'status' | 'statusText' | 'headers' | 'text'>;

/** The platform's `fetch`, or a stand-in for it. */
export type HttpFetch = (url: string, init: RequestInit) => Promise<HttpResponse>;

/** The HTTP client. Every failure is an `ApiError`. */
export interface Http {
  request: <T>(request: HttpRequest) => Promise<HttpAnswer<T>>;
  get: <T>(path: string, options?: Omit<HttpRequestOptions, 'body'>) => Promise<HttpAnswer<T>>;
  post: <T>(path: string, body?: unknown, options?: Omit<HttpRequestOptions, 'body'>) => Promise<HttpAnswer<T>>;
  patch: <T>(path: string, body?: unknown, options?: Omit<HttpRequestOptions, 'body'>) => Promise<HttpAnswer<T>>;
  delete: <T>(path: string, options?: HttpRequestOptions) => Promise<HttpAnswer<T>>;
  /**
   * For anything other than a request with one response, such as a stream: `send` gets the token and must throw an ApiError for a
   * refusal. Waits for a refresh in progress, and repeats the send once after a 402.
   */
  run: <T>(sending: {
    send: (token: string) => Promise<T>;
    signal?: AbortSignal | undefined;
    /** `onNotice` is not called when the refresh fails only for this. */
    isQuiet?: boolean | undefined;
  }) => Promise<T>;
  /**
   * Call it after every sign-in and sign-out, but not for a refreshed token. A refresh in flight is cancelled and its result dropped; requests of the
   * old session that wait for it, or are still to be answered 401 or 402, fail with kind `aborted` and touch nothing.
   */
  sessionChanged: () => void;
}

type CallOptions = Pick<HttpRequestOptions, 'signal' | 'timeoutMs'>;

/** Calls an endpoint of the contract; returns the whole answer, with its message and code. Throws ApiError. */
export const send = <S extends Shape>(
  http: Pick<Http, 'request'>,
  declared: Endpoint<S>,
  ...given: InputArguments<S, CallOptions>
): Promise<HttpAnswer<S['answer']>> => {
  const { signal, timeoutMs }: CallOptions = given[0] ?? {};
  return http.request<S['answer']>({ ...requestOf(declared, ...given), signal, timeoutMs });
};

/** Calls an endpoint of the contract; returns the `data` of its answer. Throws ApiError. */
export const call = async <S extends Shape>(
  http: Pick<Http, 'request'>,
  declared: Endpoint<S>,
  ...given: InputArguments<S, CallOptions>
): Promise<S['answer']> => (await send(http, declared, ...given)).data;
