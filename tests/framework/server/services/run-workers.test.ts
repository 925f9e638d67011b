import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTurns, runWorkers } from '../../../../src/framework/server/services/run-workers';
import type { Services } from '../../../../src/framework/server/services/services';
import { createExpiringInMemory } from '../../../../src/framework/server/store/expiring-values';
import { StoreUnreachable } from '../../../../src/framework/server/store/store-error';
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

it('says once that the store is away, and goes on when it is back', async () => {
  const log = recordingLog();
  let isThere = false;
  const run = vi.fn(async () => {
    if (!isThere) throw new StoreUnreachable('away');
  });
  const stop = runWorkers({ workers: [{ name: 'a', everyMs: 100, run }], services: servicesWith(log) });
  await vi.advanceTimersByTimeAsync(350);
  expect(run).toHaveBeenCalledTimes(3);
  expect(log.lines).toEqual(['worker a']);
  isThere = true;
  await vi.advanceTimersByTimeAsync(100);
  isThere = false;
  await vi.advanceTimersByTimeAsync(100);
  expect(log.lines).toEqual(['worker a', 'worker a']);
  await stop();
});

it('runs what runs alone once for all processes', async () => {
  const now = () => Date.now();
  const turns = createTurns({ kept: createExpiringInMemory({ now }), now });
  const services = { log: recordingLog(), now, data: { memory: { of: () => turns } } } as unknown as Services;
  const run = vi.fn(async () => undefined);
  const workers = [{ name: 'a', everyMs: 100, isAlone: true, run }];
  const stops = [runWorkers({ workers, services }), runWorkers({ workers, services })];
  await vi.advanceTimersByTimeAsync(350);
  expect(run).toHaveBeenCalledTimes(3);
  await Promise.all(stops.map((stop) => stop()));
});
