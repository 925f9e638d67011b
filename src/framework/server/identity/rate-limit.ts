import type { Label } from '../../shared/label';
import { networkOf } from '../base/address';
import { tooMany } from '../http/api-error';
import { messages } from '../http/messages';
import type { ExpiringStore } from '../store/expiring-values';

const mostKeys = 10_000;
/** A limit that is checked with every request takes a twentieth of the shared count at a time. */
const batches = 20;

/** A fixed-window rate limit per key. */
export interface RateLimit {
  /** Counts one call for a key (a user, a number). 429 with the remaining seconds when the limit is exceeded. */
  take(key: string): Promise<void>;
}

interface LimitInput {
  kept: ExpiringStore;
  /** What is limited; limits of the same name share their counts. */
  name: string;
  most: number;
  windowMs: number;
  now: () => number;
  /** The message of the 429. */
  label?: Label;
}

/** The same limit for callers without a session, by their address: `take` is given it as it is, and counts its network (`networkOf`). */
export const perAddress = (limit: RateLimit): RateLimit => ({ take: (address) => limit.take(networkOf(address)) });

/** Creates a limit of `most` calls within `windowMs`, which begins with the first call. */
export const createRateLimit = (input: LimitInput): RateLimit => {
  const count = counter(input);
  return { take: (key) => count(key, 1) };
};

/**
 * The same for calls too frequent for a store access each: a process takes a twentieth of the window at a time from the shared count,
 * and its first call without any access. So a key may exceed the limit by a twentieth per process.
 */
export const createBatchedLimit = (input: LimitInput): RateLimit => {
  const { kept: stored, most, windowMs, now } = input;
  if (most === Number.POSITIVE_INFINITY) return { take: async () => {} };
  if (!stored.isShared) return createRateLimit(input);
  const count = counter(input);
  const size = Math.ceil(most / batches);
  const windows = new Map<string, { left: number; endsAt: number }>();
  return {
    async take(key) {
      const time = now();
      const found = windows.get(key);
      const own = found && time < found.endsAt ? found : { left: size, endsAt: time + windowMs };
      if (own !== found) {
        windows.delete(key);
        windows.set(key, own);
        const oldest = windows.keys().next();
        if (windows.size > mostKeys && !oldest.done) windows.delete(oldest.value);
      }
      if (own.left === 0) {
        await count(key, size);
        own.left += size;
      }
      // Concurrent calls may have used up the batch that this one has taken.
      own.left = Math.max(0, own.left - 1);
    },
  };
};

const counter = ({ kept: stored, name, most, windowMs, now, label = messages.tooOften }: LimitInput) => {
  const windows = stored.of<number>(`limit ${name}`, mostKeys);
  return (key: string, times: number): Promise<void> =>
    windows.change([key], (found) => {
      const time = now();
      const { value: count, until } = found.get(key) ?? { value: 0, until: time + windowMs };
      if (count >= most) throw tooMany({ seconds: Math.ceil((until - time) / 1000), label });
      return { result: undefined, put: new Map([[key, { value: count + times, until }]]) };
    });
};
