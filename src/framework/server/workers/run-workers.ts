import { errorFields } from '../base/log';
import type { Services } from '../services/services';
import { StoreUnreachable } from '../stores/store-error';
import { whileNoted } from '../watch/stalls';
import { createTurns } from './turns';
import type { Worker } from './worker';

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
        await services.memory.of(createTurns).take({ name: worker.name, restMs, work: run });
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
