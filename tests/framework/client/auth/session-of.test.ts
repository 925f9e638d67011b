import { describe, expect, it } from 'vitest';
import { isPasswordDue, sessionOf } from '../../../../src/framework/client/auth/sign-in';

const tokenWith = (claims: unknown): string => `head.${btoa(JSON.stringify(claims))}.signature`;

describe('what a token says without its signature being checked', () => {
  it.each<[string, string, string, boolean]>([
    ['a session', tokenWith({ sid: 's1' }), 's1', false],
    ['a session in which a password is due', tokenWith({ sid: 's1', passwordDue: true }), 's1', true],
    ['one that says it otherwise', tokenWith({ sid: 's1', passwordDue: 'true' }), 's1', false],
  ])('%s', (_, token, session, isDue) => {
    expect(sessionOf(token)).toBe(session);
    expect(isPasswordDue(token)).toBe(isDue);
  });

  it.each([
    ['nothing', ''],
    ['no token', 'abc'],
    ['no JSON', 'a.b.c'],
    ['null', tokenWith(null)],
    ['no text', tokenWith({ sid: 1 })],
  ])('%s is a session of its own', (_, token) => {
    expect(sessionOf(token)).toBe(token);
    expect(isPasswordDue(token)).toBe(false);
  });
});
