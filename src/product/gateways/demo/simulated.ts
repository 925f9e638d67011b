import type { Answer, Gateway } from '../../../framework/shared/gateway';
import { type Chance, chanceOf } from './random';

/** How a simulated service behaves. */
interface Simulation<Order, Result, Cause extends string> {
  /** How long a piece of work takes at speed 1, in seconds. */
  seconds: readonly [least: number, most: number];
  /** The share of work that first meets a rate limit, from 0 to 1. */
  limited: number;
  /** The outcome; depends only on the input. */
  outcome: (input: {
    order: Order;
    chance: Chance;
    attempt: number;
    now: number;
  }) => Extract<Answer<Result, Cause>, { state: 'done' | 'failed' }>;
}

/** Duration of a rate limit at speed 1. */
const limitMs = 15_000;
/** How often a piece of work is polled. */
const looks = 4;
const soonestMs = 50;
const latestMs = 3_600_000;

/**
 * A simulated service of the demo. It is stateless: the ticket contains the time when work began, so a restart of the server changes
 * nothing, and the outcome is derived from the key.
 * @param speed as `DEMO_SPEED`: 1 takes minutes, 100 is for tests, 0 never ends
 */
export const simulated = <Order, Result, Cause extends string>({
  speed,
  seconds: [least, most],
  limited,
  outcome,
}: Simulation<Order, Result, Cause> & { speed: number }): Gateway<Order, Result, Cause> => {
  const again = (ms: number): number => Math.min(latestMs, Math.max(soonestMs, Math.round(ms)));
  return {
    ask: async ({ key, order, ticket, attempt, now }) => {
      const chance = chanceOf(key);
      const tookMs = (chance.between(least * 10, most * 10) * 100) / speed;
      const isLimited = chance.next() < limited;
      const started = startOf(ticket);
      const working = (progress: number, ms: number, start: number): Answer<Result, Cause> => ({
        state: 'working',
        ticket: `since:${start}`,
        progress,
        askAgainMs: again(ms),
      });
      if (started === undefined && isLimited) {
        const until = Number(ticket?.match(/^limited:(\d+)$/)?.[1] ?? now + limitMs / speed);
        if (!Number.isFinite(until)) return { state: 'limited', ticket: undefined, askAgainMs: latestMs };
        if (now < until)
          return { state: 'limited', ticket: `limited:${Math.round(until)}`, askAgainMs: again(until - now) };
      }
      if (started === undefined) return working(0, tookMs / looks, now);
      const share = (now - started) / tookMs;
      if (share >= 1) return outcome({ order, chance, attempt, now: started });
      return working(Math.max(0, Math.floor(share * 100)), tookMs / looks, started);
    },
  };
};

const startOf = (ticket: string | undefined): number | undefined => {
  const text = ticket?.match(/^since:(\d+)$/)?.[1];
  return text === undefined ? undefined : Number(text);
};
