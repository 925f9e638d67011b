import { AsyncLocalStorage } from 'node:async_hooks';
import type { Label } from '../../shared/label';

/** The stored response of a call. */
export interface StoredAnswer {
  code: 200 | 202;
  /** Its own message, if any. */
  label?: Label;
  data: unknown;
}

/** The stored row of a call that was carried out. */
export interface CarriedOutCall {
  /** Hash of method, address and body. */
  fingerprint: string;
  /** Identifies the attempt; of several concurrent calls with this key only one is carried out. */
  attempt: string;
  /** The response, encrypted with the key; empty if the process ended before there was one. */
  sealed: string;
}

/** A call with a key, while it is served. */
export interface KeyedCall extends Omit<CarriedOutCall, 'sealed'> {
  /** The id of its row: derived from key and user, so that keys of different users cannot collide. */
  name: string;
  /** Encrypts a response. */
  seal: (answer: StoredAnswer) => string;
  /** The response to be stored with its commit. */
  noted?: StoredAnswer;
  /** Its row has been stored. */
  isKept: boolean;
  /** It was answered: work that continues afterwards (a background job) is not part of it. */
  isOver: boolean;
}

const storage = new AsyncLocalStorage<KeyedCall>();

/** Runs `run` as part of a keyed call. */
export const withKeyedCall = <T>(call: KeyedCall, run: () => T): T => storage.run(call, run);

/** The keyed call that the current work belongs to; undefined outside of one. */
export const currentKeyedCall = (): KeyedCall | undefined => {
  const call = storage.getStore();
  return call === undefined || call.isOver ? undefined : call;
};

/**
 * Records within a transaction the response of its call, so that it is stored in the same commit. Without this the response is stored
 * after the commit; if the process is killed in between, only the fact that the call was carried out is known.
 */
export const noteAnswer = (data: unknown, code: StoredAnswer['code'] = 200): void => {
  const call = currentKeyedCall();
  if (call) call.noted = { code, data };
};
