import { randomUUID } from 'node:crypto';
import type { KeptPlace } from '../kept/kept-values';

/** Whose turn something is, among all processes on the data. */
export interface Turns {
  /**
   * Carries `work` out unless another process does or has done so within `restMs`; it then says false. A process that dies in the middle
   * loses its turn after half a minute; one that works longer keeps it.
   */
  take(input: { name: string; restMs: number; work: () => Promise<void> }): Promise<boolean>;
}

/** For so long a turn belongs to a process that does not say again that it is at work, in ms. */
const leaseMs = 30_000;

/** Turns over what is kept for a while. */
export const createTurns = ({ kept, now }: { kept: KeptPlace; now: () => number }): Turns => {
  const values = kept.of<string>('turns', 1000);
  return {
    async take({ name, restMs, work }) {
      const mine = randomUUID();
      const isMine = await values.change([name], (found) => {
        if (found.has(name)) return { result: false };
        return { result: true, put: new Map([[name, { value: mine, until: now() + leaseMs }]]) };
      });
      if (!isMine) return false;
      // Not one that another process has taken, because this one was held for dead.
      const keepFor = (ms: number) =>
        values.change([name], (found) => ({
          result: undefined,
          ...(found.get(name)?.value === mine && { put: new Map([[name, { value: mine, until: now() + ms }]]) }),
        }));
      const renewing = setInterval(() => void keepFor(leaseMs).catch(() => undefined), leaseMs / 3).unref();
      try {
        await work();
      } finally {
        clearInterval(renewing);
        await keepFor(restMs);
      }
      return true;
    },
  };
};
