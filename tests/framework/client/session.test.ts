import { describe, expect, it } from 'vitest';
import { askOffers, NoTokenError, readLoginRsa, requestToken } from '../../../src/framework/client/auth/request-token';
import { isPasswordDue, sessionOf } from '../../../src/framework/client/auth/sign-in';
import { register, signInByMobile } from '../../../src/framework/client/auth/sign-in-ways';
import { CoreInterfaceError, readUserInfo } from '../../../src/framework/client/auth/user-info';
import { createHttp } from '../../../src/framework/client/http/create-http';
import { EncryptionError } from '../../../src/framework/client/http/encode-body';
import type { LoginRsa } from '../../../src/framework/client/http/login-cipher';
import { signIn } from '../../../src/framework/contract/session';

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

const sound = { username: 'admin', avatar: '', roles: ['Admin'], permissions: [], company: '', mobile: '' };

describe('the answer of the user-info call', () => {
  it('is the user, with what an older backend leaves out', () => {
    expect(readUserInfo({ ...sound, login: '/files/logo.png' })).toMatchObject({
      ...sound,
      id: '',
      nickname: '',
      isLocked: false,
      logo: '/files/logo.png',
    });
  });

  it.each([
    [{ ...sound, roles: 'Admin' }, 'userInfo: roles: list expected, string found'],
    [{ ...sound, permissions: [1] }, 'userInfo: permissions: list expected, list found'],
    [{ ...sound, username: undefined, mobile: null }, 'username: string expected, nothing found; mobile: string'],
    [null, 'username: string expected, nothing found; avatar: string expected'],
  ])('of the wrong shape is refused, every wrong part named: %j', (answer, message) => {
    expect(() => readUserInfo(answer)).toThrow(CoreInterfaceError);
    expect(() => readUserInfo(answer)).toThrow(message);
  });
});

/** A client whose server answers as instructed and notes what was sent. */
const httpThatAnswers = (answers: Readonly<Record<string, unknown>>) => {
  const sent: { path: string; body: string }[] = [];
  const http = createHttp({
    baseUrl: '/backend',
    getToken: () => 'old-token',
    refresh: () => Promise.reject(new Error('never')),
    onSessionEnd: () => undefined,
    fetch: async (url, init) => {
      const path = url.replace(/^\/backend/, '');
      sent.push({ path, body: (init.body ?? '') as string });
      expect(new Headers(init.headers).get('Authorization')).toBeNull();
      return new Response(JSON.stringify({ code: 200, msg: '', data: answers[path] ?? null }));
    },
  });
  return { http, sent };
};

const send = (mode: LoginRsa, publicKey: unknown) => {
  const { http, sent } = httpThatAnswers({ '/publicKey': publicKey, '/api/user/login': { token: 'T' } });
  const body = { username: 'admin', password: 'geheim-密码' };
  return { sent, result: requestToken({ http, endpoint: signIn, body, mode }) };
};

describe('asking for a token', () => {
  it('needs no key a second time where the page has just asked, but for the next one', async () => {
    const { http, sent } = httpThatAnswers({
      '/publicKey': { publicKey: '', mockServer: true },
      '/api/user/login': { token: 'T' },
    });
    await askOffers(http, new AbortController().signal);
    for (const body of [{}, {}]) await requestToken({ http, endpoint: signIn, body, mode: 'on' });
    expect(sent.map(({ path }) => path)).toEqual(['/publicKey', '/api/user/login', '/publicKey', '/api/user/login']);
  });

  it('asks for no key when nothing is encrypted', async () => {
    const { sent, result } = send('off', { publicKey: 'unused' });
    expect(await result).toBe('T');
    expect(sent.map(({ path }) => path)).toEqual(['/api/user/login']);
  });

  it('sends plain to a server without a key when that is allowed', async () => {
    const { sent, result } = send('on', { publicKey: '', mockServer: true });
    expect(await result).toBe('T');
    expect(sent[1]?.body).toContain('geheim');
  });

  it.each([{ publicKey: '' }, { publicKey: 'nonsense' }, { publicKey: 'AAAA', mockServer: true }, null, 'nonsense'])(
    'never sends plain when encryption is required: %j',
    async (publicKey) => {
      const { sent, result } = send('required', publicKey);
      await expect(result).rejects.toThrow(EncryptionError);
      expect(sent.map(({ path }) => path)).toEqual(['/publicKey']);
    },
  );

  it('is no success without a token', async () => {
    const { http } = httpThatAnswers({ '/api/user/login': { token: '' } });
    await expect(signInByMobile(http, { mobile: '13800000000', code: '123456' })).rejects.toThrow(NoTokenError);
  });

  it('leaves an empty invite code out', async () => {
    const { http, sent } = httpThatAnswers({ '/register': { token: 'T' } });
    const filled = { username: 'a', mobile: '1', code: '2', password: '3', agreement: true };
    await register(http, { ...filled, inviteCode: '' });
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual(filled);
  });
});

it.each([
  [undefined, 'off'],
  ['', 'off'],
  ['off', 'off'],
  ['on', 'on'],
  ['required', 'required'],
  ['Required', 'required'],
  ['true', 'required'],
])('VITE_LOGIN_RSA=%j means %s', (value, mode) => expect(readLoginRsa(value)).toBe(mode));
