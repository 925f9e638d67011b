import type { Label } from '../../../framework/shared/label';
import type { Usage } from './usage';

/** A piece of work that a service is asked for, or asked about once more. */
export interface Asked<Order> {
  /**
   * Names the piece of work: the same key is the same work however often it is asked for, also after a crash, and is carried out
   * once. Letters, digits and `-_./:`, at most 120.
   */
  key: string;
  /** What is wanted; the same for the same key. */
  order: Order;
  /** What the last answer to this key has handed out; undefined: none has come yet. */
  ticket: string | undefined;
  /** How often this has failed before, from 0; every attempt has a key of its own. */
  attempt: number;
  /** The moment in ms. */
  now: number;
}

/** Why a service has not done a piece of work. */
export interface Failure<Cause extends string> {
  /** Its own code, as its documentation has it: `2190008`. */
  code: string;
  /** What that means to an operator: an option of the resource that shows it, so that it is read in their language. */
  cause: Cause;
}

/** What a service answers. `usage`: what it has taken since the last answer, also where nothing came of it; left out: nobody counts. */
export type Answer<Result, Cause extends string> =
  /** It has begun; `progress` from 0 to 100. */
  | { state: 'working'; ticket: string; progress: number; askAgainMs: number }
  /** It takes nothing more at the moment (a rate limit): nothing is lost, and nothing has failed. */
  | { state: 'limited'; ticket: string | undefined; askAgainMs: number; usage?: Usage | undefined }
  | { state: 'done'; result: Result; usage?: Usage | undefined }
  | { state: 'failed'; failure: Failure<Cause>; usage?: Usage | undefined };

/**
 * The door to a service outside: a generator, a content platform, a search engine. A real one is a class with this one function
 * (docs/gateways.md), and `tests/product/gateways/gateway-contract.ts` holds each to what stands here.
 */
export interface Gateway<Order, Result, Cause extends string> {
  /**
   * Asks for a piece of work, or how it stands. Returns within seconds: long work answers `working` and is asked about again.
   * Asked again after `done` or `failed` it gives the same answer. An error means that nothing is known (no network): the same
   * is asked again later.
   */
  ask(asked: Asked<Order>): Promise<Answer<Result, Cause>>;
  /** What it is called in messages, where it has a name of its own. */
  title?: Label;
}
