import { expect, it, vi } from 'vitest';
import { withOrigin } from '../../../../src/framework/server/base/origin';
import { noteRunning, type Stall, watchStalls, whileNoted } from '../../../../src/framework/server/services/stalls';
import { recordingLog } from '../support/test-server';

/** Works without giving way. */
const hold = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('reports the time in which nobody was served, and what was running then', async () => {
  const log = recordingLog();
  const stalls: Stall[] = [];
  // A busy machine has stalls of its own.
  const found = () => stalls.find(({ running }) => running.includes('GET /api/slow r1'));
  const stop = watchStalls({ log, onStall: (stall) => stalls.push(stall) });
  const endOther = noteRunning('worker other');
  try {
    // It ends before the loop can be looked at.
    const origin = { via: 'request', requestId: 'r1', address: '' } as const;
    await withOrigin(origin, () => whileNoted('GET /api/slow', async () => hold(1200)));
    await vi.waitFor(() => expect(found()).toBeDefined(), 10_000);
  } finally {
    endOther();
    stop();
  }
  const stall = found();
  expect(stall?.running).toEqual(expect.arrayContaining(['worker other', 'GET /api/slow r1']));
  expect(stall?.ms).toBeGreaterThanOrEqual(900);
  expect(stall?.cpuMs).toBeGreaterThan(0);
  expect(log.entries).toContainEqual({
    level: 'warn',
    line: expect.stringContaining(`the event loop was held for ${stall?.ms} ms`),
    fields: expect.objectContaining({ ...stall }),
  });
});
