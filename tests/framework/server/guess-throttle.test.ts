import { describe, expect, it } from 'vitest';
import { createGuessThrottle } from '../../../src/framework/server/identity/guess-throttle';
import type { ExpiringStore } from '../../../src/framework/server/store/expiring-values';
import { expiringStores } from './support/expiring-stores';

const setUp = async (place: (now: () => number) => Promise<ExpiringStore>) => {
  const clock = { now: 0 };
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    clock.now += ms;
  };
  const now = () => clock.now;
  return { clock, waits, throttle: createGuessThrottle({ kept: await place(now), now, wait }) };
};

const who = { account: 'admin', address: '10.0.0.1' };

describe.each(expiringStores)('guess throttle, kept %s', (_where, place) => {
  it('lets three mistakes pass, then waits longer each time up to 5 s', async () => {
    const { waits, throttle } = await setUp(place);
    for (let tries = 0; tries < 12; tries += 1) {
      await throttle.enter(who);
      await throttle.fail(who);
    }
    expect(waits.slice(0, 3)).toEqual([200, 400, 800]);
    expect(Math.max(...waits)).toBe(5000);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
  });

  it('counts the account from each address apart, in whatever case, and forgets it after a success', async () => {
    const { waits, throttle } = await setUp(place);
    for (let tries = 0; tries < 4; tries += 1) await throttle.fail({ account: 'ADMIN', address: who.address });
    await throttle.enter({ ...who, address: '10.0.0.2' });
    expect(waits).toEqual([]);
    await throttle.enter(who);
    expect(waits).toEqual([200]);
    await throttle.succeed(who);
    await throttle.enter(who);
    expect(waits).toEqual([200]);
  });

  it('slows down guessing from many addresses, and not the owner at an address that is known', async () => {
    const { waits, throttle } = await setUp(place);
    await throttle.succeed(who);
    for (let tries = 0; tries < 1000; tries += 1) await throttle.fail({ account: 'admin', address: `10.1.0.${tries}` });
    await throttle.enter(who);
    expect(waits).toEqual([]);
    await expect(throttle.enter({ account: 'admin', address: '10.2.0.1' })).resolves.toBeUndefined();
    expect(waits).toEqual([2000]);
  });

  it('counts one address for each spelling, and one network of version 6', async () => {
    const { waits, throttle } = await setUp(place);
    for (const address of ['10.0.0.1:1', '::ffff:10.0.0.1', '10.0.0.1', '[::ffff:10.0.0.1]:2'])
      await throttle.fail({ ...who, address });
    await throttle.enter(who);
    expect(waits).toEqual([200]);
    for (let tries = 0; tries < 4; tries += 1)
      await throttle.fail({ account: 'second', address: `2001:db8:1:2::${tries}` });
    await throttle.enter({ account: 'second', address: '2001:DB8:1:2:ffff::1' });
    await throttle.enter({ account: 'second', address: '2001:db8:1:3::1' });
    expect(waits).toEqual([200, 200]);
  });

  it('lets strangers who go on guessing from their addresses not keep the owner out', async () => {
    const { throttle, waits } = await setUp(place);
    await throttle.succeed(who);
    const stranger = { account: 'admin', address: '203.0.113.9' };
    for (let tries = 0; tries < 60; tries += 1) {
      await throttle.fail(stranger);
      await throttle.enter(stranger).catch(() => undefined);
    }
    waits.length = 0;
    await throttle.enter(who);
    expect(waits).toEqual([]);
  });

  it('forgets the failures of an account that is released, from everywhere', async () => {
    const { waits, throttle } = await setUp(place);
    for (let tries = 0; tries < 40; tries += 1)
      await throttle.fail({ account: 'admin', address: `10.0.1.${tries % 9}` });
    await throttle.release('Admin');
    await throttle.enter({ account: 'admin', address: '10.0.1.1' });
    expect(waits).toEqual([]);
  });

  it('throttles an address that tries many names', async () => {
    const { waits, throttle } = await setUp(place);
    for (let tries = 0; tries < 31; tries += 1) await throttle.fail({ account: `user${tries}`, address: who.address });
    await throttle.enter({ account: 'fresh', address: who.address });
    expect(waits).toEqual([100]);
  });

  it('lets tries that arrive together wait one after the other and refuses what would wait too long', async () => {
    const clock = { now: 0 };
    const waits: number[] = [];
    const throttle = createGuessThrottle({
      kept: await place(() => clock.now),
      now: () => clock.now,
      wait: async (ms) => void waits.push(ms),
    });
    for (let tries = 0; tries < 9; tries += 1) await throttle.fail(who);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => throttle.enter(who)));
    expect(waits).toEqual([5000, 10_000, 15_000, 20_000]);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({ reason: { code: 429, retryAfter: 25 } });
  });

  it('forgets after a quarter of an hour', async () => {
    const { clock, waits, throttle } = await setUp(place);
    for (let tries = 0; tries < 9; tries += 1) await throttle.fail(who);
    clock.now += 15 * 60_000 + 1;
    await throttle.enter(who);
    expect(waits).toEqual([]);
  });
});
