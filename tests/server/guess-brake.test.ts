import { describe, expect, it } from 'vitest';
import { createGuessBrake } from '../../src/server/auth/guess-brake';

function setUp() {
  const clock = { now: 0 };
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    clock.now += ms;
  };
  return { clock, waits, brake: createGuessBrake({ now: () => clock.now, wait }) };
}

const who = { account: 'admin', address: '10.0.0.1' };

describe('guess brake', () => {
  it('lets three mistakes pass, then waits longer each time up to 5 s', async () => {
    const { waits, brake } = setUp();
    for (let tries = 0; tries < 12; tries += 1) {
      await brake.enter(who);
      brake.fail(who);
    }
    expect(waits.slice(0, 3)).toEqual([200, 400, 800]);
    expect(Math.max(...waits)).toBe(5000);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
  });

  it('counts the account from every address, in whatever case, and forgets it after a success', async () => {
    const { waits, brake } = setUp();
    for (let tries = 0; tries < 4; tries += 1) brake.fail({ account: 'ADMIN', address: `10.0.0.${tries}` });
    await brake.enter(who);
    expect(waits).toEqual([200]);
    brake.succeed(who);
    await brake.enter(who);
    expect(waits).toEqual([200]);
  });

  it('brakes an address that tries many names', async () => {
    const { waits, brake } = setUp();
    for (let tries = 0; tries < 31; tries += 1) brake.fail({ account: `user${tries}`, address: who.address });
    await brake.enter({ account: 'fresh', address: who.address });
    expect(waits).toEqual([100]);
  });

  it('lets tries that arrive together wait one after the other and refuses what would wait too long', async () => {
    const clock = { now: 0 };
    const waits: number[] = [];
    const brake = createGuessBrake({ now: () => clock.now, wait: async (ms) => void waits.push(ms) });
    for (let tries = 0; tries < 9; tries += 1) brake.fail(who);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => brake.enter(who)));
    expect(waits).toEqual([5000, 10_000, 15_000, 20_000]);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({ reason: { code: 429, retryAfter: 25 } });
  });

  it('forgets after a quarter of an hour', async () => {
    const { clock, waits, brake } = setUp();
    for (let tries = 0; tries < 9; tries += 1) brake.fail(who);
    clock.now += 15 * 60_000 + 1;
    await brake.enter(who);
    expect(waits).toEqual([]);
  });
});
