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
  const token = await sessions.begin({ userId: 'u1', device: 'Chrome · Windows' });
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
    expect(await sessions.stateOf(await claims(token))).toBe('live');
    clock.now += 1;
    expect(await sessions.stateOf(await claims(token))).toBe('over');
    expect(await sessions.refresh(await claims(token))).toBeUndefined();
  });

  it('ends all sessions of one user and of nobody else', async () => {
    const { sessions, token, claims } = await setUp();
    const other = await sessions.begin({ userId: 'u2', device: '' });
    await sessions.endAllOf({ userId: 'u1' });
    expect(await sessions.stateOf(await claims(token))).toBe('over');
    expect(await sessions.stateOf(await claims(other))).toBe('live');
  });

  it('does not take a token of one user for the session of another', async () => {
    const { sessions, token, claims } = await setUp();
    expect(await sessions.stateOf({ ...(await claims(token)), sub: 'u2' })).toBe('over');
  });

  it('marks one token as expired and no later one', async () => {
    const { sessions, token, claims } = await setUp();
    await sessions.expire(await claims(token));
    expect(await sessions.stateOf(await claims(token))).toBe('expired');
    const next = await sessions.refresh(await claims(token));
    expect(await sessions.stateOf(await claims(next))).toBe('live');
    expect(await sessions.stateOf(await claims(token))).toBe('expired');
  });

  it('lists those that go on, newest first, and ends the others', async () => {
    const { clock, sessions, token, claims } = await setUp();
    clock.now += MINUTE;
    const second = await claims(await sessions.begin({ userId: 'u1', device: 'Edge · Windows' }));
    const list = await sessions.listOf({ userId: 'u1' });
    expect(list.map(({ device }) => device)).toEqual(['Edge · Windows', 'Chrome · Windows']);
    expect(await sessions.endAllOf({ userId: 'u1', exceptSid: second.sid })).toBe(1);
    expect(await sessions.stateOf(await claims(token))).toBe('over');
    expect(await sessions.stateOf(second)).toBe('live');
  });
});
