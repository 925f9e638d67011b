import { describe, expect, it } from 'vitest';
import { verified } from '../../support/cheap-argon2';
import { fakeClock } from './support/fake-clock';
import { startTestServer } from './support/test-server';

const tryCount = 100;

describe('100 wrong passwords', () => {
  it('wait longer and longer, and tell nobody whether the user exists', async () => {
    const clocks = [fakeClock(), fakeClock()];
    const servers = await Promise.all(clocks.map((clock) => startTestServer({ clock })));
    const names = ['admin', 'nobody'];
    const answers: unknown[][] = [[], []];
    /** The hashes that each side has verified, by their cost. */
    const work: string[][] = [[], []];
    for (let tries = 0; tries < tryCount; tries += 1) {
      for (const [side, server] of servers.entries()) {
        verified.length = 0;
        const body = { username: names[side], password: `guess ${tries}` };
        const { headers, ...answer } = await server.post('/api/user/login', undefined, body);
        work[side]?.push(...verified);
        answers[side]?.push({ ...answer, retryAfter: headers.get('retry-after') });
      }
    }
    const [known, unknown] = clocks.map(({ waits }) => waits);
    expect(known).toEqual(unknown);
    expect(answers[0]).toEqual(answers[1]);
    expect(new Set(answers[0]?.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(known?.slice(0, 6)).toEqual([200, 400, 800, 1600, 3200, 5000]);
    expect(known).toHaveLength(tryCount - 4);
    expect(known).toEqual(known?.toSorted((a, b) => a - b));
    // The same work: a hash of the same cost is verified for every try, whether or not there is such a user.
    expect(work[0]).toHaveLength(tryCount);
    expect(work[1]).toEqual(work[0]);
    // The right password still works, after the wait.
    const { code } = await (servers[0]?.post('/api/user/login', undefined, { username: 'admin', password: '123456' }) ??
      Promise.reject(new Error('no server')));
    expect(code).toBe(200);
    await Promise.all(servers.map((server) => server.destroy()));
  });
});
