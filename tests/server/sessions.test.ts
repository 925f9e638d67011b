import { describe, expect, it } from 'vitest';
import { createSessions, SESSIONS } from '../../src/server/auth/sessions';
import { createTokens } from '../../src/server/auth/tokens';
import { temporaryStore } from './support/temporary-store';

const MINUTE = 60_000;

async function setUp() {
  const clock = { now: 1_800_000_000_000 };
  const now = () => clock.now;
  const tokens = createTokens({ secret: new Uint8Array(32).fill(7), seconds: 900, now });
  const sessions = createSessions({ store: await temporaryStore([SESSIONS]), tokens, now });
  const token = await sessions.begin({ userId: 'u1' });
  const claims = async (text: string | undefined) => {
    const found = await tokens.check(text ?? '');
    if (!found) throw new Error('no token');
    return found;
  };
  return { clock, tokens, sessions, token, claims };
}

describe('sessions', () => {
  it('gives the previous token the same successor for 60 s and not longer', async () => {
    const { clock, sessions, token, claims } = await setUp();
    const next = await sessions.refresh(await claims(token));
    clock.now += MINUTE;
    expect(await sessions.refresh(await claims(token))).toBe(next);
    clock.now += 1;
    expect(await sessions.refresh(await claims(token))).toBeUndefined();
    expect(await sessions.refresh(await claims(next))).toBeTypeOf('string');
  });

  it('is over after seven days, whatever was refreshed', async () => {
    const { clock, sessions, token, claims } = await setUp();
    clock.now += 7 * 24 * 60 * MINUTE - 1;
    expect(await sessions.isLive(await claims(token))).toBe(true);
    clock.now += 1;
    expect(await sessions.isLive(await claims(token))).toBe(false);
    expect(await sessions.refresh(await claims(token))).toBeUndefined();
  });

  it('ends all sessions of one user and of nobody else', async () => {
    const { sessions, token, claims } = await setUp();
    const other = await sessions.begin({ userId: 'u2' });
    await sessions.endAllOf({ userId: 'u1' });
    expect(await sessions.isLive(await claims(token))).toBe(false);
    expect(await sessions.isLive(await claims(other))).toBe(true);
  });

  it('does not take a token of one user for the session of another', async () => {
    const { sessions, token, claims } = await setUp();
    expect(await sessions.isLive({ ...(await claims(token)), sub: 'u2' })).toBe(false);
  });
});
