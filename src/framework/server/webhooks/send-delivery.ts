import { cleanText } from '../../shared/clean-text';
import { isObject } from '../../shared/is-object';
import { plainTextOf } from '../../shared/plain-text-of';
import { signedHeaders } from '../../shared/sign-request';
import { guardedFetch, Unanswered } from '../outgoing/guarded-fetch';
import { NotPublic, type Reach } from '../outgoing/reach';
import type { Row } from '../stores/store';

/** Timeout of a receiver, in ms. */
const limitMs = 10_000;
/** How much of its response is read, and how much of that is stored, in characters. */
const mostBytes = 4096;
const mostAnswer = 1000;
/** Most attempts stored individually. */
const mostTries = 20;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a delivery is retried, and how long a webhook may fail before it is turned off, in ms. */
export const patienceMs = day;

const pauses = [10_000, 30_000, minute, 5 * minute, 15 * minute, 30 * minute, hour] as const;

/** Delay after the given number of failed attempts, in ms. */
export const pauseAfter = (attempts: number): number => pauses[attempts - 1] ?? 2 * hour;

/** Why a delivery has failed; `off`, `secret`: it was not sent. */
export type DeliveryFailure = Unanswered['reason'] | 'address' | 'status' | 'off' | 'secret';

/** The result of an attempt. */
export interface Attempt {
  /** Left out: there was no response. */
  statusCode?: number;
  answer?: string;
  failure?: DeliveryFailure;
  ms: number;
}

/** Sends a delivery once; failures of the receiver or the connection are part of the result. */
export const attempt = async ({
  url,
  secret,
  delivery,
  reach,
}: {
  url: string;
  secret: string;
  delivery: Row;
  reach: Reach;
}): Promise<Attempt> => {
  const body = plainTextOf(delivery.body);
  // The receiver compares the time with its own clock.
  const headers = {
    ...signedHeaders({ secret, key: delivery.id, body, now: Date.now() }),
    'User-Agent': 'console-webhooks/1',
  };
  const begun = performance.now();
  const took = (): number => Math.round(performance.now() - begun);
  try {
    const { status, text } = await guardedFetch({ url, reach, headers, body, limitMs, mostBytes });
    const isOk = status >= 200 && status <= 299;
    const answer = Array.from(cleanText(text, 'many')).slice(0, mostAnswer).join('');
    return { statusCode: status, answer, ...(!isOk && { failure: 'status' }), ms: took() };
  } catch (error) {
    if (error instanceof NotPublic) return { failure: 'address', ms: took() };
    if (error instanceof Unanswered) return { failure: error.reason, ms: took() };
    throw error;
  }
};

/** The patch of a delivery after an attempt. Deliveries older than a day are not retried automatically. */
export const afterAttempt = ({
  delivery,
  came: { statusCode, answer, failure, ms },
  now,
}: {
  delivery: Row;
  came: Attempt;
  /** ms. */
  now: number;
}): Record<string, unknown> => {
  const at = new Date(now).toISOString();
  const attempts = Number(delivery.attempts ?? 0) + 1;
  const before = Array.isArray(delivery.tries) ? delivery.tries.filter(isObject) : [];
  const tries = [{ at, ms, statusCode: statusCode ?? null, failure: failure ?? null }, ...before].slice(0, mostTries);
  const isOver = now - Date.parse(plainTextOf(delivery.at)) >= patienceMs;
  return {
    attempts,
    tries,
    lastAt: at,
    statusCode: statusCode ?? null,
    answer: answer ?? null,
    failure: failure ?? null,
    status: failure === undefined ? 'delivered' : isOver ? 'failed' : 'waiting',
    nextAt: failure === undefined || isOver ? null : new Date(now + pauseAfter(attempts)).toISOString(),
  };
};
