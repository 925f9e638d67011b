import type { Label } from './label';

/** The usage of a service, as counted by the service itself. */
export interface Usage {
  /** Input tokens. */
  tokensIn: number;
  /** Output tokens. */
  tokensOut: number;
  /** Their cost to the operator of the console, in the currency of the site; undefined: no price is known. */
  cost?: number;
}

/** A piece of work that is ordered from a service, or polled. */
export interface GatewayRequest<Order> {
  /**
   * Identifies the piece of work: it is carried out once per key, no matter how often it is requested, even after a crash. Letters,
   * digits and `-_./:`, at most 120.
   */
  key: string;
  /** What is wanted; the same for the same key. */
  order: Order;
  /** The ticket of the last answer to this key; undefined: there was none yet. */
  ticket: string | undefined;
  /** Number of earlier failures, from 0; every attempt has its own key. */
  attempt: number;
  /** The current time in ms. */
  now: number;
}

/** Why a service has failed to do a piece of work. */
export interface Failure<Cause extends string> {
  /** Its own code, as in its documentation: `2190008`. */
  code: string;
  /** Its meaning for an operator: an option of the resource that shows it, so that it is shown in their language. */
  cause: Cause;
}

/** The answer of a service. `usage`: usage since the last answer, even if it failed; left out: not measured. */
export type Answer<Result, Cause extends string> =
  /** It has begun; `progress` from 0 to 100. */
  | { state: 'working'; ticket: string; progress: number; askAgainMs: number }
  /** It accepts nothing more at the moment (rate limit): nothing is lost, and nothing has failed. */
  | { state: 'limited'; ticket: string | undefined; askAgainMs: number; usage?: Usage | undefined }
  | { state: 'done'; result: Result; usage?: Usage | undefined }
  | { state: 'failed'; failure: Failure<Cause>; usage?: Usage | undefined };

/**
 * The interface to an external service: a generator, a content platform, a search engine. A real one is a class with this one function
 * (docs/gateways/), and `tests/product/gateways/gateway-contract.ts` checks that each fulfils this contract.
 */
export interface Gateway<Order, Result, Cause extends string> {
  /**
   * Orders a piece of work, or polls it. Returns within seconds: long work answers `working` and is polled again. After `done` or
   * `failed` it repeats the same answer. An error means that the outcome is unknown (no network): the same request is sent again later.
   */
  ask(request: GatewayRequest<Order>): Promise<Answer<Result, Cause>>;
  /** Its name in messages, if it has one. */
  title?: Label;
}
