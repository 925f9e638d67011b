import type { Label } from '../../shared/label';
import { tooMany } from '../http/api-error';
import { messages } from '../http/messages';
import type { KeptPlace } from '../kept/kept-values';

const mostKeys = 10_000;
/** A limit that is asked for with every request takes a twentieth at once from what is shared. */
const batches = 20;

/** A fixed-window rate limit per key. */
export interface RateLimit {
  /** Counts one more time for a key (an address, a number). 429 with the seconds left when it is one too many. */
  take(key: string): Promise<void>;
}

interface LimitInput {
  kept: KeptPlace;
  /** What is limited: the same name shares its counts. */
  name: string;
  most: number;
  windowMs: number;
  now: () => number;
  /** The message of the 429. */
  label?: Label;
}

/** Creates a limit of `most` times within `windowMs`, which starts with the first. */
export const createRateLimit = (input: LimitInput): RateLimit => {
  const count = counter(input);
  return { take: (key) => count(key, 1) };
};

/**
 * The same for what comes so often that the store must not be asked each time: a process takes a twentieth of the window at once
 * from what all share, and its first one without asking. So a key may get a twentieth more for each process.
 */
export const createBatchedLimit = (input: LimitInput): RateLimit => {
  const { kept, most, windowMs, now } = input;
  if (most === Number.POSITIVE_INFINITY) return { take: async () => {} };
  if (!kept.isShared) return createRateLimit(input);
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
      // Others may have used up meanwhile what this one has asked for.
      own.left = Math.max(0, own.left - 1);
    },
  };
};

const counter = ({ kept, name, most, windowMs, now, label = messages.tooOften }: LimitInput) => {
  const windows = kept.of<number>(`limit ${name}`, mostKeys);
  return (key: string, times: number): Promise<void> =>
    windows.change([key], (found) => {
      const time = now();
      const { value: count, until } = found.get(key) ?? { value: 0, until: time + windowMs };
      if (count >= most) throw tooMany({ seconds: Math.ceil((until - time) / 1000), label });
      return { result: undefined, put: new Map([[key, { value: count + times, until }]]) };
    });
};
