import { AsyncLocalStorage } from 'node:async_hooks';
import type { Label } from '../../shared/label';

/** What a call was answered, as it can be said again. */
export interface KeptAnswer {
  code: 200 | 202;
  /** Its message, where it has one of its own. */
  label?: Label;
  data: unknown;
}

/** What is stored of a call that was carried out. */
export interface CarriedOutCall {
  /** What was asked for, as a hash: method, address and body. */
  fingerprint: string;
  /** Which of the calls with this key it was; of several at once only one is carried out. */
  attempt: string;
  /** The answer, sealed by the key; empty where the process ended before there was one. */
  sealed: string;
}

/** A call that carries a key, while it is served. */
export interface KeyedCall extends Omit<CarriedOutCall, 'sealed'> {
  /** The key as a name in the store: together with its user, so that nobody meets the keys of others. */
  name: string;
  /** Seals an answer. */
  seal: (answer: KeptAnswer) => string;
  /** What its commit will say it was answered. */
  noted?: KeptAnswer;
  /** What it was carried out as stands in the store. */
  isKept: boolean;
  /** It was answered: what goes on after it (a background job) does not belong to it. */
  isOver: boolean;
}

const storage = new AsyncLocalStorage<KeyedCall>();

/** Serves a call that carries a key. */
export const withKeyedCall = <T>(call: KeyedCall, run: () => T): T => storage.run(call, run);

/** The call with a key whose work this is; undefined for work that is nobody's, or of a call without a key. */
export const currentKeyedCall = (): KeyedCall | undefined => {
  const call = storage.getStore();
  return call === undefined || call.isOver ? undefined : call;
};

/**
 * Notes within a transaction what its call will be answered, so that the answer is in the same commit. Where nothing is noted the
 * answer is stored after the commit; a process that is killed between the two leaves a call of which only that it was carried out is known.
 */
export const noteAnswer = (data: unknown, code: KeptAnswer['code'] = 200): void => {
  const call = currentKeyedCall();
  if (call) call.noted = { code, data };
};
