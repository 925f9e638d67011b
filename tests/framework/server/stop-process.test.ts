import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStop } from '../../../src/framework/server/start/run-server';
import { recordingLog } from './support/test-server';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const stopping = (close: () => Promise<void>, drainMs?: number) => {
  const exit = vi.fn<(code: number) => void>();
  const log = recordingLog();
  void createStop({ close, exit, log, ...(drainMs && { drainMs }) })('SIGTERM');
  return { exit, log };
};

describe('a signal', () => {
  it('ends the process within 5 s, with exit code 1, when closing never ends', async () => {
    const { exit, log } = stopping(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(5000);
    expect(exit.mock.calls).toEqual([[1]]);
    expect(log.lines.join('\n')).toContain('ended by force');
  });

  it('waits for that much longer where the server drains first', async () => {
    const { exit } = stopping(() => new Promise((done) => setTimeout(done, 24_000)), 20_000);
    await vi.advanceTimersByTimeAsync(24_000);
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('ends it with exit code 0 as soon as closing is over, and not a second time', async () => {
    const { exit } = stopping(() => new Promise((done) => setTimeout(done, 4000)));
    await vi.advanceTimersByTimeAsync(3999);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('ends it with exit code 1 and the reason when closing fails', async () => {
    const { exit, log } = stopping(() => Promise.reject(new Error('disk full')));
    await vi.advanceTimersByTimeAsync(0);
    expect(exit.mock.calls).toEqual([[1]]);
    expect(log.lines.join('\n')).toContain('disk full');
  });
});
