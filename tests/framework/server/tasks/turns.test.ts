import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTurns } from '../../../../src/framework/server/tasks/engine';
import { expiringStores } from '../support/expiring-stores';

afterEach(() => void vi.useRealTimers());

describe.each(expiringStores)('turns kept %s', (_where, place) => {
  const setUp = async () => {
    const clock = { now: 0 };
    const now = () => clock.now;
    const stored = await place(now);
    // As two processes on the same data.
    const live = new Set(['p1', 'p2']);
    const turnsOf = (id: string) => createTurns({ kept: stored, now, processes: { id, live: () => [...live] } });
    return { clock, live, turns: [turnsOf('p1'), turnsOf('p2')] as const };
  };
  const turn = (work: () => Promise<void>) => ({ name: 'a', restMs: 100, work });

  it('are one process at a time, and all rest afterwards', async () => {
    const { clock, turns } = await setUp();
    const other = vi.fn(async () => undefined);
    let isInside: boolean | undefined;
    const inside = async () => {
      isInside = await turns[1].take(turn(other));
    };
    expect(await turns[0].take(turn(inside))).toBe(true);
    expect(isInside).toBe(false);
    clock.now = 99;
    expect(await turns[1].take(turn(other))).toBe(false);
    expect(other).not.toHaveBeenCalled();
    clock.now = 100;
    expect(await turns[1].take(turn(other))).toBe(true);
    expect(other).toHaveBeenCalledTimes(1);
  });

  it('of other names do not wait', async () => {
    const { turns } = await setUp();
    await turns[0].take(turn(async () => undefined));
    expect(await turns[1].take({ ...turn(async () => undefined), name: 'b' })).toBe(true);
  });

  it('rest after an error as well, which goes on to whoever asked', async () => {
    const { turns } = await setUp();
    await expect(turns[0].take(turn(() => Promise.reject(new Error('broken'))))).rejects.toThrow('broken');
    expect(await turns[1].take(turn(async () => undefined))).toBe(false);
  });

  it('of a process that has died are lost, and it takes nothing back', async () => {
    const { clock, live, turns } = await setUp();
    let end: () => void = () => undefined;
    const begun = new Promise<void>((isBegun) => {
      const work = () =>
        new Promise<void>((over) => {
          end = over;
          isBegun();
        });
      void turns[0].take(turn(work));
    });
    await begun;
    clock.now = 3_600_000;
    expect(await turns[1].take(turn(async () => undefined))).toBe(false);
    live.delete('p1');
    expect(await turns[1].take(turn(async () => undefined))).toBe(true);
    end();
    live.add('p1');
    clock.now += 99;
    expect(await turns[0].take(turn(async () => undefined))).toBe(false);
  });
});
