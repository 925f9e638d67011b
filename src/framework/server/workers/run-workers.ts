import { errorFields } from '../base/log';
import type { Services } from '../services/services';
import type { Worker } from './worker';

/** Runs workers from now on. Returns what stops them, once the runs that have begun are over. */
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
  const once = async (): Promise<void> => {
    try {
      await worker.run({ services, now: services.now() });
    } catch (error) {
      services.log.error(`worker ${worker.name}`, errorFields(error));
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
