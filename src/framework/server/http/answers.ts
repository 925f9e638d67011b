import type { Response } from 'express';
import type { Label } from '../../shared/label';

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
