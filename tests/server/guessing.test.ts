import { describe, expect, it } from 'vitest';
import { fakeClock } from './support/fake-clock';
import { startTestServer } from './support/test-server';

const TRIES = 100;

describe('100 wrong passwords', () => {
  it('wait longer and longer, and tell nobody whether the user exists', async () => {
    const clocks = [fakeClock(), fakeClock()];
    const servers = await Promise.all(clocks.map((clock) => startTestServer({ clock })));
    const names = ['admin', 'nobody'];
    const answers: unknown[][] = [[], []];
    const spent = [0, 0];
    for (let tries = 0; tries < TRIES; tries += 1) {
      // In turns, so that both meet the same load of the machine.
      for (const [side, server] of servers.entries()) {
        const before = performance.now();
        const body = { username: names[side], password: `guess ${tries}` };
        const { headers, ...answer } = await server.post('/api/user/login', undefined, body);
        spent[side] = (spent[side] ?? 0) + performance.now() - before;
        answers[side]?.push({ ...answer, retryAfter: headers.get('retry-after') });
      }
    }
    const [known, unknown] = clocks.map(({ waits }) => waits);
    expect(known).toEqual(unknown);
    expect(answers[0]).toEqual(answers[1]);
    expect(new Set(answers[0]?.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(known?.slice(0, 6)).toEqual([200, 400, 800, 1600, 3200, 5000]);
    expect(known).toHaveLength(TRIES - 4);
    expect(known).toEqual(known?.toSorted((a, b) => a - b));
    // The same work: far from the factor of hundreds that a missing hash would make.
    const [left = 0, right = 0] = spent;
    expect(Math.max(left, right) / Math.min(left, right)).toBeLessThan(2);
    // The right password still works, after the wait.
    const { code } = await (servers[0]?.post('/login', undefined, { username: 'admin', password: '123456' }) ??
      Promise.reject(new Error('no server')));
    expect(code).toBe(200);
    await Promise.all(servers.map((server) => server.destroy()));
  }, 60_000);
});
