/**
 * `http`: the server answered with an error; `network`: no answer at all; `timeout`: none in time;
 * `shape`: a response that is not an envelope; `aborted`: cancelled by the caller or because the session changed.
 */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'shape' | 'aborted';

interface ApiErrorParts {
  kind: ApiErrorKind;
  msg: string;
  code?: number;
  status?: number;
  data?: unknown;
  cause?: unknown;
}

/** The one error that the HTTP client throws. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The global handler does not print errors that carry this flag. */
  readonly isRequestError = true;
  /** True once `onNotice` or `onSessionEnd` was called: a later `catch` need not show it again. */
  isNoticed = false;
  readonly kind: ApiErrorKind;
  /** Code of the envelope, otherwise the HTTP status; 0 without either (every kind except `http`). */
  readonly code: number;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Text for the user: the body's msg, else the catalogue's text, else the status text. Equal to `message`. */
  readonly msg: string;
  /** The envelope's `data`, e.g. `{ errors: { title: '…' } }` of a 422. */
  readonly data: unknown;

  constructor({ kind, msg, code = 0, status = 0, data, cause }: ApiErrorParts) {
    super(msg, { cause });
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.msg = msg;
    this.data = data;
  }
}
