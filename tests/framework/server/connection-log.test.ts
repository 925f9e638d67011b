import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnectionLog, isFailing } from '../../../src/framework/server/services/service-connections';
import { createExpiringInMemory } from '../../../src/framework/server/store/expiring-values';
import type { CallTrouble } from '../../../src/framework/shared/call-trouble';

const away: CallTrouble = { cause: 'unreachable', code: 'ECONNREFUSED' };

describe('what came of calls', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => vi.useRealTimers());

  const setUp = () => {
    const place = createExpiringInMemory({ now: Date.now });
    const values = place.of('doors', 500);
    const change = vi.spyOn(values, 'change');
    const open = (onRefused?: (name: string, trouble: CallTrouble) => unknown) =>
      createConnectionLog({
        kept: place,
        now: Date.now,
        log: { warn: () => undefined },
        ...(onRefused && { onRefused }),
      });
    return { open, change };
  };

  it('is written once a minute, however many calls there are, and sooner when it turns', async () => {
    const { open, change } = setUp();
    const log = open();
    for (let count = 0; count < 500; count += 1) {
      log.note('a', 'ok');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(change).toHaveBeenCalledTimes(1);
    log.note('a', away);
    expect(change).toHaveBeenCalledTimes(2);
    log.note('a', 'ok');
    expect(change).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(change).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(change).toHaveBeenCalledTimes(3);
  });

  it('is the same for all processes, the newest of each, and outlives them', async () => {
    const { open } = setUp();
    const [one, other] = [open(), open()];
    one.note('a', away);
    await vi.advanceTimersByTimeAsync(10);
    other.note('a', 'ok');
    await vi.advanceTimersByTimeAsync(10);
    one.note('a', { cause: 'login', code: 'HTTP_401' });
    other.note('b', 'ok');
    await Promise.all([one.close(), other.close()]);
    const read = await open().read(['a', 'b', 'c']);
    expect(read.get('a')).toEqual({
      okAt: 1_000_010,
      errorAt: 1_000_020,
      trouble: { cause: 'login', code: 'HTTP_401' },
      notifiedAt: 1_000_020,
    });
    expect(read.get('b')).toEqual({ okAt: 1_000_020 });
    expect(read.get('c')).toEqual({});
  });

  it('is told once, by one process, when it is refused, and again after a day', async () => {
    const { open } = setUp();
    const told: string[] = [];
    const tell = (name: string, { code }: CallTrouble) => told.push(`${name} ${code}`);
    const [one, other] = [open(tell), open(tell)];
    const key: CallTrouble = { cause: 'login', code: '1004' };
    for (const log of [one, other, one]) {
      log.note('a', key);
      await vi.advanceTimersByTimeAsync(60_000);
      log.note('a', 'ok');
      await vi.advanceTimersByTimeAsync(60_000);
    }
    one.note('b', away);
    one.note('c', { cause: 'limited', code: '' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual(['a 1004']);
    await vi.advanceTimersByTimeAsync(86_400_000);
    other.note('a', key);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual(['a 1004', 'a 1004']);
  });

  it('is no failure where it takes no more for a while', () => {
    expect(isFailing({ okAt: 1, errorAt: 2, trouble: away })).toBe(true);
    expect(isFailing({ okAt: 3, errorAt: 2, trouble: away })).toBe(false);
    expect(isFailing({ okAt: 1, errorAt: 2, trouble: { cause: 'limited', code: '' } })).toBe(false);
    expect(isFailing({})).toBe(false);
  });
});
