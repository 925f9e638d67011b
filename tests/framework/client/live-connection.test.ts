import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/framework/client/http/api-error';
import { createLiveConnection, reconnectDelay } from '../../../src/framework/client/live';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A connection whose streams the test opens, ends and breaks. */
const setUp = () => {
  let isVisible = true;
  const watchers = new Set<() => void>();
  const streams: { onOpen: () => void; end: () => void; fail: (error: unknown) => void; signal: AbortSignal }[] = [];
  const onOpen = vi.fn();
  const onEvent = vi.fn();
  const connection = createLiveConnection({
    listen: ({ onOpen, signal }) =>
      new Promise((end, fail) => {
        streams.push({ onOpen, end, fail, signal });
        signal.addEventListener('abort', () => fail(new Error('gone')));
      }),
    onEvent,
    onOpen,
    visibility: {
      isVisible: () => isVisible,
      subscribe: (listener) => {
        watchers.add(listener);
        return () => watchers.delete(listener);
      },
    },
    random: () => 1,
  });
  const show = (next: boolean) => {
    isVisible = next;
    for (const watcher of watchers) watcher();
  };
  return { connection, streams, onOpen, show, watchers };
};

test.each([
  [0, 0, 500],
  [0, 1, 1000],
  [1, 1, 2000],
  [5, 0.5, 24_000],
  [6, 1, 60_000],
  [1000, 1, 60_000],
])('after %i failures and with chance %d it waits %i ms', (failures, random, ms) => {
  expect(reconnectDelay({ failures, random })).toBe(ms);
});

describe('the live connection', () => {
  test('says each time it opens that something may have been missed, and comes back after the end of a stream', async () => {
    const { connection, streams, onOpen } = setUp();
    connection.start();
    expect(onOpen).not.toHaveBeenCalled();
    streams[0]?.onOpen();
    expect(onOpen).toHaveBeenCalledOnce();
    streams[0]?.end();
    await vi.advanceTimersByTimeAsync(999);
    expect(streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(streams).toHaveLength(2);
    streams[1]?.onOpen();
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  test('waits longer after every failure, and starts afresh once it was open', async () => {
    const { connection, streams } = setUp();
    connection.start();
    for (const wait of [2000, 4000, 8000]) {
      streams.at(-1)?.fail(new Error('offline'));
      await vi.advanceTimersByTimeAsync(wait - 1);
      const before = streams.length;
      await vi.advanceTimersByTimeAsync(1);
      expect(streams).toHaveLength(before + 1);
    }
    streams.at(-1)?.onOpen();
    streams.at(-1)?.fail(new Error('broken off'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(streams).toHaveLength(5);
  });

  test('is closed while nobody sees the page, and open again at once when somebody does', async () => {
    const { connection, streams, onOpen, show } = setUp();
    connection.start();
    streams[0]?.onOpen();
    show(false);
    expect(streams[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(streams).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    show(true);
    expect(streams).toHaveLength(2);
    streams[1]?.onOpen();
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  test.each([401, 403, 404])('does not ask again after %i', async (code) => {
    const { connection, streams } = setUp();
    connection.start();
    streams[0]?.fail(new ApiError({ kind: 'http', code, status: code, msg: '' }));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(streams).toHaveLength(1);
  });

  test('leaves nothing behind when it is stopped, and can be started again', async () => {
    const { connection, streams, onOpen, watchers } = setUp();
    connection.start();
    connection.start();
    expect(streams).toHaveLength(1);
    streams[0]?.onOpen();
    connection.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(streams[0]?.signal.aborted).toBe(true);
    expect([watchers.size, vi.getTimerCount(), streams.length]).toEqual([0, 0, 1]);
    connection.start();
    streams[1]?.onOpen();
    expect(onOpen).toHaveBeenCalledTimes(2);
  });
});
