import { describe, expect, it } from 'vitest';
import { sessionCollection } from '../../../src/framework/server/identity/session-row';
import { createSessions } from '../../../src/framework/server/identity/sessions';
import { createTokens } from '../../../src/framework/server/identity/tokens';
import { temporaryStore } from './support/temporary-store';

const minuteMs = 60_000;

const setUp = async () => {
  const clock = { now: 1_800_000_000_000 };
  const now = () => clock.now;
  const tokens = createTokens({ secret: [new Uint8Array(32).fill(7)], seconds: 900, now });
  const sessions = createSessions({ store: await temporaryStore([sessionCollection]), tokens, now });
  const token = await sessions.begin({ userId: 'u1', device: 'Chrome · Windows' });
  const claims = async (text: string | undefined) => {
    const found = await tokens.check(text ?? '');
    if (!found) throw new Error('no token');
    return found;
  };
  return { clock, tokens, sessions, token, claims };
};

describe('sessions', () => {
  it('gives the previous token the same successor for 60 s and not longer', async () => {
    const { clock, sessions, token, claims } = await setUp();
    const next = await sessions.refresh(await claims(token));
    clock.now += minuteMs;
    expect(await sessions.refresh(await claims(token))).toBe(next);
    expect(await sessions.refresh(await claims(next))).toBeTypeOf('string');
  });

  it('is over for both when an old token is used again: one of the two is not the owner', async () => {
    const { clock, sessions, token, claims } = await setUp();
    const next = await claims(await sessions.refresh(await claims(token)));
    clock.now += minuteMs + 1;
    expect(await sessions.refresh(await claims(token))).toBeUndefined();
    expect(await sessions.stateOf(next)).toBe('over');
    expect(await sessions.refresh(next)).toBeUndefined();
    expect(await sessions.endOf(next)).toBe('replayed');
  });

  it('is over after seven days, whatever was refreshed', async () => {
    const { clock, sessions, token, claims } = await setUp();
    clock.now += 7 * 24 * 60 * minuteMs - 1;
    expect(await sessions.stateOf(await claims(token))).toBe('live');
    clock.now += 1;
    expect(await sessions.stateOf(await claims(token))).toBe('over');
    expect(await sessions.refresh(await claims(token))).toBeUndefined();
  });

  it('ends all sessions of one user and of nobody else', async () => {
    const { sessions, token, claims } = await setUp();
    const other = await sessions.begin({ userId: 'u2', device: '' });
    await sessions.endAllOf({ userId: 'u1', reason: 'endedByAdmin' });
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
    clock.now += minuteMs;
    const second = await claims(await sessions.begin({ userId: 'u1', device: 'Edge · Windows' }));
    const list = await sessions.listOf({ userId: 'u1' });
    expect(list.map(({ device }) => device)).toEqual(['Edge · Windows', 'Chrome · Windows']);
    expect(await sessions.endAllOf({ userId: 'u1', exceptSid: second.sid, reason: 'passwordChanged' })).toBe(1);
    expect(await sessions.stateOf(await claims(token))).toBe('over');
    expect(await sessions.stateOf(second)).toBe('live');
  });

  it('remembers how a session ended, the first time', async () => {
    const { clock, sessions, token, claims } = await setUp();
    const [first, second] = [await claims(token), await claims(await sessions.begin({ userId: 'u1', device: '' }))];
    await sessions.end({ sid: first.sid, reason: 'signedOut' });
    await sessions.endAllOf({ userId: 'u1', reason: 'passwordChanged' });
    expect(await sessions.endOf(first)).toBe('signedOut');
    expect(await sessions.endOf(second)).toBe('passwordChanged');
    // Neither a sign-in nor seven days make it untrue.
    await sessions.begin({ userId: 'u1', device: '' });
    expect(await sessions.endOf(first)).toBe('signedOut');
    const third = await claims(await sessions.begin({ userId: 'u1', device: '' }));
    clock.now += 7 * 24 * 60 * minuteMs;
    expect(await sessions.endOf(third)).toBe('expired');
    expect(await sessions.endOf({ ...first, sid: 'never-was' })).toBe('unknown');
    expect(await sessions.endOf({ ...first, sub: 'u2' })).toBe('unknown');
  });

  it('remembers no more than the last twenty', async () => {
    const { clock, sessions, claims } = await setUp();
    const ended = [];
    for (let count = 0; count < 25; count += 1) {
      const next = await claims(await sessions.begin({ userId: 'u3', device: '' }));
      clock.now += minuteMs;
      await sessions.end({ sid: next.sid, reason: 'signedOut' });
      ended.push(next);
    }
    await sessions.begin({ userId: 'u3', device: '' });
    const reasons = await Promise.all(ended.map((session) => sessions.endOf(session)));
    expect(reasons).toEqual([...Array(5).fill('unknown'), ...Array(20).fill('signedOut')]);
  });
});
