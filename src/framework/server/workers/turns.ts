import { randomUUID } from 'node:crypto';
import type { KeptPlace } from '../kept/kept-values';

/** Turns among all processes on the same data. */
export interface Turns {
  /**
   * Runs `work` unless another process is running it or has done so within `restMs`; then returns false. A process that dies loses its
   * turn after half a minute; one that works longer renews it.
   */
  take(input: { name: string; restMs: number; work: () => Promise<void> }): Promise<boolean>;
}

/** How long a turn belongs to a process that does not renew it, in ms. */
const leaseMs = 30_000;

/** Turns over a short-lived storage. */
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
      // Not if another process has taken it, because this one was taken for dead.
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
