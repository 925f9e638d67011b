import { isObject } from '../../shared/is-object';
import { ApiError } from './api-error';
import { defaultText, statusText } from './error-catalogue';
import type { HttpAnswer, HttpFetch, HttpResponse } from './http';

/** Success codes of the specification, distinguishing numbers and strings. */
const successCodes: ReadonlySet<unknown> = new Set([200, 1, 20, '1', '200']);
/** Other success codes of the catalogue; they keep their own code. */
const goodOutcomes: ReadonlySet<unknown> = new Set([201, 202, 204]);

interface Envelope {
  code?: unknown;
  msg?: unknown;
  data?: unknown;
}

/** Data of a list answer. */
interface ListData {
  list: unknown[];
  total: number;
  /** Whether the total is an estimate. */
  estimated?: unknown;
}

/** Distinguishes the data of a list from a single record, which may have fields of the same names but has an id. */
export const isListData = (data: unknown): data is ListData =>
  isObject(data) && Array.isArray(data.list) && typeof data.total === 'number' && !('id' in data);

/**
 * Unwraps `{ code, msg, data }`; the only place that knows the envelope.
 * @param text the body as received
 * @throws ApiError of kind `http` for an error code or status, `shape` for a success that is not an envelope
 */
export const openEnvelope = async <T>(parts: {
  response: HttpResponse;
  text: string;
  language: string;
}): Promise<HttpAnswer<T>> => {
  const { response, text, language } = parts;
  const { status, headers } = response;
  const isOk = status >= 200 && status < 300;
  const body = parseEnvelope(text);
  const isSuccess = successCodes.has(body?.code);
  const code = isSuccess ? 200 : toNumber(body?.code);
  const msg = typeof body?.msg === 'string' ? body.msg : '';

  if (isOk && code !== undefined && (isSuccess || goodOutcomes.has(code))) {
    return { data: body?.data as T, msg, code, headers };
  }
  // 201, 202 and 204 may come without a body; a 200 promises one.
  if (isOk && status !== 200 && text === '') return { data: undefined as T, msg: '', code: status, headers };
  if (isOk && code === undefined) {
    throw new ApiError({
      kind: 'shape',
      status,
      msg: msg || defaultText({ key: 'shape', language }),
      data: body?.data,
    });
  }
  // An error status with a success code (or no code) is still a failure, described by the status.
  const failure = isSuccess || code === undefined ? status : code;
  throw new ApiError({
    kind: 'http',
    code: failure,
    status,
    msg: msg || (await failureText({ failure, response, language })),
    data: body?.data,
  });
};

/** Of a failure without a message: the catalogue's text; the status says "OK" where only the code is one of a failure. */
const failureText = async (of: { failure: number; response: HttpResponse; language: string }): Promise<string> => {
  const { failure, response, language } = of;
  const text = await statusText({ status: failure, language });
  if (text !== '') return text;
  if (response.status < 300) return (await statusText({ status: 500, language })) || `HTTP ${failure}`;
  return response.statusText || `HTTP ${response.status}`;
};

const parseEnvelope = (text: string): Envelope | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
};

/** 402 and "402" are the same code; anything that is not an integer is not a code. */
const toNumber = (code: unknown): number | undefined => {
  if (typeof code === 'string' && /^\d{1,9}$/.test(code)) return Number(code);
  return Number.isSafeInteger(code) ? Number(code) : undefined;
};

interface Limited<T> {
  /** The work; its signal is aborted when the result is not needed any more. Not started when `signal` is already aborted. */
  run: (signal: AbortSignal) => Promise<T>;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  language: string;
}

/**
 * Runs something that may hang. It settles on time even when the work ignores its signal, and then its late result is dropped.
 * @throws ApiError: `timeout`, `aborted`, an ApiError of the work itself, and `network` for anything else it threw
 */
export const withLimit = <T>({ run, timeoutMs, signal, language }: Limited<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const work = new AbortController();
    const fail = (kind: 'timeout' | 'aborted' | 'network', cause?: unknown) =>
      reject(new ApiError({ kind, msg: defaultText({ key: kind, language }), cause }));
    if (signal?.aborted) return fail('aborted');

    const stop = (kind: 'timeout' | 'aborted') => {
      fail(kind);
      release();
      work.abort();
    };
    const onAbort = () => stop('aborted');
    const timer = setTimeout(stop, timeoutMs, 'timeout');
    const release = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    signal?.addEventListener('abort', onAbort);

    run(work.signal).then(
      (result) => {
        release();
        resolve(result);
      },
      (cause: unknown) => {
        release();
        if (cause instanceof ApiError) reject(cause);
        else fail('network', cause);
      },
    );
  });

interface Parcel {
  fetch: HttpFetch;
  url: string;
  init: RequestInit;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  language: string;
  onAnswer?: ((answer: { headers: Headers; status: number }) => void) | undefined;
}

/** Sends once and unwraps the response: no token, no queue, no retry. @throws ApiError */
export const sendOnce = async <T>(parcel: Parcel): Promise<HttpAnswer<T>> => {
  const { fetch, url, init, timeoutMs, signal, language, onAnswer } = parcel;
  const answer = await withLimit({
    timeoutMs,
    signal,
    language,
    run: async (stop) => {
      const response = await fetch(url, { ...init, signal: stop });
      return { response, text: await response.text() };
    },
  });
  onAnswer?.(answer.response);
  return openEnvelope<T>({ ...answer, language });
};
