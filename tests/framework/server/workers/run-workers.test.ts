import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Services } from '../../../../src/framework/server/services/services';
import { runWorkers } from '../../../../src/framework/server/workers/run-workers';
import { recordingLog } from '../support/test-server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const servicesWith = (log = recordingLog()) => ({ log, now: () => 42 }) as unknown as Services;

it('runs again and again, each run after the last has ended', async () => {
  const ends: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((end) => ends.push(end)));
  const stop = runWorkers({ workers: [{ name: 'a', everyMs: 100, run }], services: servicesWith() });
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ now: 42 }));
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await stop();
});

it('logs an error and goes on', async () => {
  const log = recordingLog();
  const run = vi.fn(() => Promise.reject(new Error('broken')));
  const stop = runWorkers({ workers: [{ name: 'a', everyMs: 100, run }], services: servicesWith(log) });
  await vi.advanceTimersByTimeAsync(250);
  expect(run).toHaveBeenCalledTimes(2);
  expect(log.lines).toEqual(['worker a', 'worker a']);
  await stop();
});

it('stops once what has begun is over, and begins nothing more', async () => {
  let end: () => void = () => undefined;
  const run = vi.fn(
    () =>
      new Promise<void>((over) => {
        end = over;
      }),
  );
  const stop = runWorkers({ workers: [{ name: 'a', everyMs: 100, run }], services: servicesWith() });
  await vi.advanceTimersByTimeAsync(100);
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(isStopped).toBe(false);
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(1);
});
