import type { Label } from '../../schema/label';
import { tooMany } from '../contract/api-error';
import { messages } from '../contract/messages';

const MOST_KEYS = 10_000;

/** Lets everybody do a thing so many times in a while. */
export interface RateLimit {
  /** Counts one more time for a key (an address, a number). 429 with the seconds left when it is one too many. */
  take(key: string): void;
}

/** Makes a limit of `most` times within `windowMs`, which begins with the first time. */
export function createRateLimit({
  most,
  windowMs,
  now,
  label = messages.tooOften,
}: {
  most: number;
  windowMs: number;
  now: () => number;
  /** What the refusal says. */
  label?: Label;
}): RateLimit {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return {
    take(key) {
      const time = now();
      const found = windows.get(key);
      if (found === undefined || time >= found.endsAt) {
        // Deleted first, so that the map's order is that of the windows' ends.
        windows.delete(key);
        windows.set(key, { count: 1, endsAt: time + windowMs });
        const oldest = windows.keys().next();
        if (windows.size > MOST_KEYS && !oldest.done) windows.delete(oldest.value);
        return;
      }
      if (found.count >= most) throw tooMany({ seconds: Math.ceil((found.endsAt - time) / 1000), label });
      found.count += 1;
    },
  };
}
