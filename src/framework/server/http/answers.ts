import type { Response } from 'express';
import { type Label, type Language, textOf } from '../../shared/label';
import type { ApiError } from './api-error';
import { messages } from './messages';

/** The result of an endpoint that has only started its work: code 202 instead of 200. */
export class Accepted<T = unknown> {
  readonly data: T;
  constructor(data: T) {
    this.data = data;
  }
}

/** A result with its own message instead of the default one for success. */
export class WithMessage<T = unknown> {
  readonly data: T;
  readonly label: Label;
  constructor(data: T, label: Label) {
    this.data = data;
    this.label = label;
  }
}

/** A result with headers of its own. A repeated answer (`Idempotency-Key`) has them no longer. */
export class WithHeaders<T = unknown> {
  readonly data: T;
  readonly headers: Readonly<Record<string, string>>;
  constructor(data: T, headers: Readonly<Record<string, string>>) {
    this.data = data;
    this.headers = headers;
  }
}

/** The result of an endpoint that writes to the response itself, without an envelope. */
export class StreamAnswer {
  /** Takes over the response, at once or with a promise; an error thrown before the headers are sent becomes an ordinary error response. */
  readonly start: (response: Response) => unknown;
  constructor(start: (response: Response) => unknown) {
    this.start = start;
  }
}

/** Sends success: code 200 (or 202 for work that has only started) and the data. */
export const sendData = ({
  response,
  data,
  language,
  code = 200,
  label = messages.ok,
}: {
  response: Response;
  data: unknown;
  code?: 200 | 202;
  /** Its message. */
  label?: Label;
  language: Language;
}): void => {
  response.status(code).json({ code, msg: textOf(label, language), data: data ?? null });
};

/** Sends an error; the HTTP status is its code. */
export const sendError = ({
  response,
  error,
  language,
}: {
  response: Response;
  error: ApiError;
  language: Language;
}): void => {
  if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter));
  response.status(error.code).json({ code: error.code, msg: textOf(error.label, language), data: error.data });
};
