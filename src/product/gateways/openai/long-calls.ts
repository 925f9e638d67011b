import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Asked, Gateway } from '../base/gateway';
import type { Usage } from '../base/usage';

/** How a call has ended. */
type End<Result, Cause extends string> =
  | Extract<Answer<Result, Cause>, { state: 'done' | 'failed' }>
  | { state: 'limited'; pauseMs: number; usage?: Usage | undefined };

interface Call<Result, Cause extends string> {
  /** By the clock of those that ask, in ms. */
  begunAt: number;
  /** Undefined: it is under way. `unknown`: it has failed in such a way that nothing is known. */
  end: End<Result, Cause> | { state: 'unknown'; error: unknown } | undefined;
  /** Never rejects. */
  ended: Promise<void>;
}

/** Calls of which the end is kept, for a second call. */
const mostKept = 500;
const askAgainMs = 1000;
/** So long somebody who asks waits for a call that is nearly over. */
const usualLingerMs = 20;
/** What a call usually takes, for its progress. */
const usualMs = 45_000;
const mostProgress = 95;

/**
 * A service that answers a call after a minute and knows no idempotency key. The call is begun once, and remembered by its key: who asks
 * again hears how it stands, and after the end the same answer as before. The ticket names the process that has begun it, so that
 * another one, or this one after a restart, leaves the call alone until it must have ended, and then makes one new call.
 */
export const longCalls = <Order, Result, Cause extends string>({
  carryOut,
  patienceMs,
  lingerMs = usualLingerMs,
}: {
  /** Rejects when nothing is known. */
  carryOut: (order: Order) => Promise<End<Result, Cause>>;
  /** A call that was begun before so many ms has ended, one way or the other. */
  patienceMs: number;
  /** For tests. */
  lingerMs?: number;
}): Gateway<Order, Result, Cause> => {
  const self = randomUUID().slice(0, 8);
  const calls = new Map<string, Call<Result, Cause>>();
  let pausedUntil = 0;

  const working = (ticket: string, begunAt: number, now: number): Answer<Result, Cause> => ({
    state: 'working',
    ticket,
    progress: Math.min(mostProgress, Math.max(0, Math.floor((100 * (now - begunAt)) / usualMs))),
    askAgainMs,
  });

  const begin = (order: Order, begunAt: number): Call<Result, Cause> => {
    const call: Call<Result, Cause> = { begunAt, end: undefined, ended: Promise.resolve() };
    const finish = (end: Call<Result, Cause>['end']): void => {
      call.end = end;
    };
    call.ended = carryOut(order).then(finish, (error: unknown) => finish({ state: 'unknown', error }));
    return call;
  };

  const forget = (): void => {
    for (const [key, { end }] of calls) {
      if (calls.size <= mostKept) return;
      if (end !== undefined) calls.delete(key);
    }
  };

  const begun = ({ key, order, now }: Asked<Order>): Call<Result, Cause> => {
    const call = begin(order, now);
    calls.set(key, call);
    forget();
    return call;
  };

  return {
    ask: async (asked) => {
      const { key, ticket, now } = asked;
      const known = calls.get(key);
      if (known === undefined) {
        const other = beginningIn(ticket);
        if (ticket && other && other.process !== self && now < other.begunAt + patienceMs)
          return working(ticket, other.begunAt, now);
        if (now < pausedUntil) return { state: 'limited', ticket: undefined, askAgainMs: pausedUntil - now };
      }
      const call = known ?? begun(asked);
      if (call.end === undefined) await Promise.race([call.ended, wait(lingerMs, undefined, { ref: false })]);
      const { end } = call;
      if (end === undefined) return working(`${self}:${call.begunAt}`, call.begunAt, now);
      if (end.state === 'done' || end.state === 'failed') return end;
      calls.delete(key);
      if (end.state === 'unknown') throw end.error;
      pausedUntil = Math.max(pausedUntil, now + end.pauseMs);
      return { state: 'limited', ticket: undefined, askAgainMs: end.pauseMs, usage: end.usage };
    },
  };
};

const beginningIn = (ticket: string | undefined): { process: string; begunAt: number } | undefined => {
  const [, process, begunAt] = ticket?.match(/^([\da-f]{8}):(\d+)$/) ?? [];
  return process === undefined ? undefined : { process, begunAt: Number(begunAt) };
};
