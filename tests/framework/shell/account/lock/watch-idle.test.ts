// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchIdle } from '../../../../../src/framework/shell/account/lock/auto-lock';

const minute = 60_000;
const limitMs = 5 * minute;
const start = Date.parse('2026-11-21T08:00:00.000Z');

/** What all tabs of a browser see. */
const shared = { at: 0 };
let stop: () => void;

const watch = () => {
  const onIdle = vi.fn();
  stop = watchIdle({
    limitMs,
    now: Date.now,
    read: () => shared.at,
    write: (at) => {
      shared.at = at;
    },
    onIdle,
  });
  return onIdle;
};
const move = (name = 'pointermove') => window.dispatchEvent(new Event(name));

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  shared.at = 0;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('nobody moves', () => {
  test('it is told after the limit, once', () => {
    const onIdle = watch();
    vi.advanceTimersByTime(limitMs - 1);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onIdle).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10 * limitMs);
    expect(onIdle).toHaveBeenCalledOnce();
  });

  test('a page opened long after the last sign of its session is told at once', () => {
    shared.at = start - limitMs;
    expect(watch()).toHaveBeenCalledOnce();
  });
});

describe('somebody moves', () => {
  test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'])('%s counts', (name) => {
    const onIdle = watch();
    vi.advanceTimersByTime(4 * minute);
    move(name);
    vi.advanceTimersByTime(4 * minute);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(minute);
    expect(onIdle).toHaveBeenCalledOnce();
  });

  test('what happens in another tab counts as well', () => {
    const onIdle = watch();
    vi.advanceTimersByTime(4 * minute);
    shared.at = Date.now();
    vi.advanceTimersByTime(4 * minute);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(minute);
    expect(onIdle).toHaveBeenCalledOnce();
  });

  test('a thousand movements are written down a few times', () => {
    watch();
    let writes = 0;
    let last = shared.at;
    for (let i = 0; i < 1000; i += 1) {
      vi.advanceTimersByTime(10);
      move();
      if (shared.at !== last) writes += 1;
      last = shared.at;
    }
    expect(writes).toBeLessThanOrEqual(10);
  });
});

describe('a machine that has slept', () => {
  test.each([
    ['the first movement', () => move()],
    ['showing the page', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['coming back to the page', () => window.dispatchEvent(new Event('pageshow'))],
  ])('%s after it comes too late', (_, wake) => {
    const onIdle = watch();
    // Timers are paused until then.
    vi.setSystemTime(start + 8 * 60 * minute);
    wake();
    expect(onIdle).toHaveBeenCalledOnce();
  });

  test('a short sleep is none', () => {
    const onIdle = watch();
    vi.setSystemTime(start + 4 * minute);
    move();
    vi.advanceTimersByTime(4 * minute);
    expect(onIdle).not.toHaveBeenCalled();
  });
});

test('a clock that is put back silences nothing', () => {
  const onIdle = watch();
  vi.setSystemTime(start - 24 * 60 * minute);
  vi.advanceTimersByTime(limitMs);
  vi.advanceTimersByTime(limitMs);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('after it is stopped nothing is told', () => {
  const onIdle = watch();
  stop();
  vi.advanceTimersByTime(limitMs);
  move();
  expect(onIdle).not.toHaveBeenCalled();
});
