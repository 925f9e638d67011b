import { randomUUID } from 'node:crypto';
import { errorFields } from '../base/log';
import type { ExpiringStore } from '../store/expiring-values';
import { StoreUnreachable } from '../store/store-error';
import type { Services } from './services';
import { whileNoted } from './stalls';

/** Turns among all processes on the same data. */
interface Turns {
  /**
   * Runs `work` unless another process is running it or has done so within `restMs`; then returns false. A process that dies loses its
   * turn after half a minute; one that works longer renews it.
   */
  take(input: { name: string; restMs: number; work: () => Promise<void> }): Promise<boolean>;
}

/** How long a turn belongs to a process that does not renew it, in ms. */
const leaseMs = 30_000;

/** Turns over a short-lived storage. */
export const createTurns = ({ kept: stored, now }: { kept: ExpiringStore; now: () => number }): Turns => {
  const values = stored.of<string>('turns', 1000);
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

/** A periodic background task of the server. */
export interface Worker {
  /** Its name in the log. */
  name: string;
  /** Pause after each run, in ms. */
  everyMs: number;
  /**
   * Only one process at a time runs it: the next run comes one to two pauses later, regardless of the number of processes. A process
   * whose clock or database stalls for half a minute may lose its turn in the middle of a run, so runs have to be safe to repeat. Left
   * out: every process runs it, so they have to be able to share the work (`Store.claim`).
   */
  isAlone?: boolean;
  /**
   * One run, which begins after the previous one has ended. An error is logged and does not prevent the next run; an unreachable store
   * is logged only once.
   * @param now ms
   */
  run: (input: { services: Services; now: number }) => Promise<void>;
}

/** Share of the pause after a run that is enforced across processes; less than 1 because timers are not exact. */
const sharedRest = 0.9;

/** Starts the workers. Returns a function that stops them after the current runs have ended. */
export const runWorkers = ({
  workers,
  services,
}: {
  workers: readonly Worker[];
  services: Services;
}): (() => Promise<void>) => {
  const stops = workers.map((worker) => keepRunning({ worker, services }));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};

const keepRunning = ({ worker, services }: { worker: Worker; services: Services }): (() => Promise<void>) => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isAway = false;
  const run = () => whileNoted(`worker ${worker.name}`, () => worker.run({ services, now: services.now() }));
  const once = async (): Promise<void> => {
    try {
      if (worker.isAlone) {
        const restMs = worker.everyMs * sharedRest;
        await services.data.memory.of(createTurns).take({ name: worker.name, restMs, work: run });
      } else await run();
      isAway = false;
    } catch (error) {
      const isAwayNow = error instanceof StoreUnreachable;
      if (!(isAway && isAwayNow)) services.log.error(`worker ${worker.name}`, errorFields(error));
      isAway = isAwayNow;
    }
    if (!isStopped) rest();
  };
  const rest = (): void => {
    timer = setTimeout(() => {
      running = once();
    }, worker.everyMs).unref();
  };
  rest();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
