import type { Response } from 'express';

/** The answer of an endpoint that goes on: it is no envelope, and the handler's work begins when the headers are out. */
export class StreamAnswer {
  /** Takes over the response; what it throws before anything was sent is answered like any refusal. */
  readonly start: (response: Response) => void;
  constructor(start: (response: Response) => void) {
    this.start = start;
  }
}
