import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Asked, Gateway, Usage } from '../../../framework/shared/gateway';

/** How a call has ended. */
type End<Result, Cause extends string> =
  | Extract<Answer<Result, Cause>, { state: 'done' | 'failed' }>
  | { state: 'limited'; pauseMs: number; usage?: Usage | undefined };

interface Call<Result, Cause extends string> {
  /** By the clock of the callers, in ms. */
  begunAt: number;
  /** Undefined: in progress. `unknown`: it has failed with an unknown outcome. */
  end: End<Result, Cause> | { state: 'unknown'; error: unknown } | undefined;
  /** Never rejects. */
  ended: Promise<void>;
}

/** Most finished calls kept for repeated requests. */
const mostKept = 500;
const askAgainMs = 1000;
/** How long a request waits for a call that is nearly finished. */
const usualLingerMs = 20;
/** Usual duration of a call, to estimate its progress. */
const usualMs = 45_000;
const mostProgress = 95;

/**
 * Adapts a service that takes a minute to answer and has no idempotency keys. The call is started once and tracked by its key: further
 * requests get its state, and after its end the same answer. The ticket identifies the process that started it, so that another one, or
 * this one after a restart, waits until the call must have ended, and then makes one new call.
 */
export const longCalls = <Order, Result, Cause extends string>({
  carryOut,
  patienceMs,
  lingerMs = usualLingerMs,
}: {
  /** Rejects when the outcome is unknown. */
  carryOut: (order: Order) => Promise<End<Result, Cause>>;
  /** After this many ms a call has ended in any case. */
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
