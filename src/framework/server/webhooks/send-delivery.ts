import { cleanText } from '../../shared/clean-text';
import { isObject } from '../../shared/is-object';
import { plainTextOf } from '../../shared/plain-text-of';
import { signedHeaders } from '../../shared/sign-request';
import { guardedFetch, Unanswered } from '../outgoing/guarded-fetch';
import { NotPublic, type Reach } from '../outgoing/reach';
import type { Row } from '../stores/store';

/** How long a receiver may take, in ms. */
const limitMs = 10_000;
/** What is read of its answer, and what of that is kept, in characters. */
const mostBytes = 4096;
const mostAnswer = 1000;
/** Attempts that are remembered one by one. */
const mostTries = 20;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** For so long a delivery is tried, and a webhook may fail, in ms. */
export const patienceMs = day;

const pauses = [10_000, 30_000, minute, 5 * minute, 15 * minute, 30 * minute, hour] as const;

/** How long a delivery waits after so many attempts that have failed, in ms. */
export const pauseAfter = (attempts: number): number => pauses[attempts - 1] ?? 2 * hour;

/** Why a delivery has not arrived; `off`, `secret`: it was not sent. */
export type DeliveryFailure = Unanswered['reason'] | 'address' | 'status' | 'off' | 'secret';

/** What came of sending. */
export interface Attempt {
  /** None: nobody has answered. */
  statusCode?: number;
  answer?: string;
  failure?: DeliveryFailure;
  ms: number;
}

/** Sends a delivery once, whatever comes of it. */
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
  // The receiver compares it with its own clock.
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

/** What an attempt changes in its delivery. What is older than a day is not tried again by itself. */
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
