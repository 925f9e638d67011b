import { SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer } from './support/test-server';

const server = await startTestServer();
afterAll(() => server.destroy());

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('sign-in', () => {
  it('answers a token for JSON and form bodies', async () => {
    expect(
      (await server.post('/api/user/login', undefined, { username: 'admin', password: '123456' })).data.token,
    ).toBeTypeOf('string');
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await server.call('/api/user/login', {
      method: 'POST',
      headers,
      raw: 'username=admin&password=123456',
    });
    expect(answer).toMatchObject({ status: 200, code: 200 });
  });

  it('says the same for a wrong password and an unknown user', async () => {
    const wrong = await server.post('/api/user/login', undefined, { username: 'oem', password: 'wrong-one' });
    const unknown = await server.post('/api/user/login', undefined, { username: 'nobody', password: 'wrong-one' });
    expect(wrong).toMatchObject({ status: 401, code: 401, data: null });
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
  });

  it.each([
    [{}, ['username', 'password']],
    [{ username: 'admin' }, ['password']],
    [{ username: ['admin'], password: '123456' }, ['username']],
    [{ username: { $ne: '' }, password: 1 }, ['username', 'password']],
  ])('names missing fields in %j', async (body, fields) => {
    const answer = await server.post('/api/user/login', undefined, body);
    expect(answer).toMatchObject({ status: 422, code: 422 });
    expect(Object.keys(answer.data.errors)).toEqual(fields);
  });

  it('tells who is signed in, and nothing secret', async () => {
    const { data } = await server.call('/api/user/userInfo', { token: await server.signIn('admin') });
    expect(data).toEqual({
      id: 'admin',
      username: 'admin',
      nickname: '',
      avatar: '/a.png',
      roles: ['Admin'],
      permissions: [],
      company: 'Head office',
      mobile: '13800000000',
      login: '',
      isSuper: false,
      isLocked: false,
      isDemo: true,
      mustSetPassword: false,
    });
  });

  it('refuses a signature of somebody else, `none`, and nonsense', async () => {
    const claims = claimsOf(await server.signIn('admin'));
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const token of [forged, `${part({ alg: 'none' })}.${part(claims)}.`, 'nonsense', 'a.b.c']) {
      expect((await server.call('/api/user/userInfo', { token })).code).toBe(401);
      expect((await server.call('/refreshToken', { token })).code).toBe(401);
    }
    expect((await server.call('/api/user/userInfo')).code).toBe(401);
  });

  it('signs out: neither the token nor a refresh is good afterwards', async () => {
    const token = await server.signIn('admin');
    expect((await server.call('/logout', { token })).code).toBe(200);
    expect((await server.call('/api/user/userInfo', { token })).code).toBe(401);
    expect((await server.call('/refreshToken', { token })).code).toBe(401);
    expect((await server.call('/logout', { token: 'nonsense' })).code).toBe(200);
  });

  it('ends the sessions of who is frozen, and thawing does not bring them back', async () => {
    const [admin, victim] = [await server.signIn('admin'), await server.signIn('clue')];
    expect((await server.post('/api/users/clue/actions/freeze', admin, {})).code).toBe(200);
    expect((await server.call('/api/user/userInfo', { token: victim })).code).toBe(401);
    expect(await server.post('/api/user/login', undefined, { username: 'clue', password: '123456' })).toMatchObject({
      code: 401,
      msg: expect.stringContaining('not active'),
    });
    expect((await server.post('/api/users/clue/actions/thaw', admin, {})).code).toBe(200);
    expect((await server.call('/refreshToken', { token: victim })).code).toBe(401);
    expect(await server.signIn('clue')).toBeTypeOf('string');
  });

  it('says how a session ended, to whoever still has its token', async () => {
    const end = async (token: string) => {
      const answers = await Promise.all(
        ['/api/user/userInfo', '/refreshToken'].map((path) => server.call(path, { token })),
      );
      for (const { code, msg } of answers) expect([code, msg.length > 10]).toEqual([401, true]);
      expect(answers[0]?.data).toEqual(answers[1]?.data);
      return answers[0]?.data.reason;
    };
    const [admin, out, changed, changing] = await Promise.all([
      server.signIn('admin'),
      server.signIn('admin'),
      server.signIn('oem'),
      server.signIn('oem'),
    ]);
    await server.call('/logout', { token: out });
    expect(await end(out)).toBe('signedOut');

    const other = await server.signIn('admin');
    await server.post('/api/user/sessions/end', admin, {});
    expect(await end(other)).toBe('endedByOwner');

    const body = { oldPassword: '123456', password: '654321' };
    expect((await server.post('/api/user/changePassword', changing, body)).code).toBe(200);
    expect(await end(changed)).toBe('passwordChanged');

    await server.post('/api/users/oem/actions/freeze', admin, {});
    expect(await end(changing)).toBe('frozen');
    expect(await end(changed)).toBe('frozen');
    await server.post('/api/users/oem/actions/thaw', admin, {});
    expect(await end(changing)).toBe('endedByAdmin');
    expect(await end('nonsense')).toBe('unknown');
  });

  it('offers a plain login and, in a demo, says that it is one', async () => {
    expect((await server.call('/publicKey')).data).toEqual({ publicKey: '', mockServer: true });
  });
});

describe('refresh', () => {
  it('answers the next token; the one before gets the same successor', async () => {
    const first = await server.signIn('admin');
    const [left, right] = await Promise.all([
      server.call('/refreshToken', { token: first }),
      server.call('/refreshToken', { token: first, method: 'POST' }),
    ]);
    expect(left.data.token).toBeTypeOf('string');
    expect(right.data.token).toBe(left.data.token);
    expect(claimsOf(left.data.token).gen).toBe(2);
    const third = await server.call('/refreshToken', { token: left.data.token });
    expect(claimsOf(third.data.token).gen).toBe(3);
    expect((await server.call('/refreshToken', { token: first })).code).toBe(401);
  });
});

describe('expiry', () => {
  it('answers 402 for a token past its time, which a refresh accepts; a session outlives a restart', async () => {
    const short = await startTestServer({ env: { TOKEN_SECONDS: '1' } });
    const token = await short.signIn('admin');
    // The token is cut to whole seconds, so it is over after one second at the latest.
    await expect
      .poll(async () => (await short.call('/api/user/userInfo', { token })).code, { timeout: 60_000 })
      .toBe(402);
    await short.close();
    const again = await startTestServer({ dir: short.dir });
    const { data, code } = await again.call('/refreshToken', { token });
    expect(code).toBe(200);
    expect((await again.call('/api/user/userInfo', { token: data.token })).code).toBe(200);
    await again.destroy();
  });
});

it('a key is exchanged for another without signing anybody out', async () => {
  const [former, next] = ['former-key-'.repeat(4), 'next-key-'.repeat(4)];
  const first = await startTestServer({ env: { SECRET_KEY: former } });
  const token = await first.signIn('admin');
  const { dir } = first;
  await first.close();
  const both = await startTestServer({ dir, env: { SECRET_KEY: next, SECRET_KEY_ACCEPTED: former } });
  expect((await both.call('/api/user/userInfo', { token })).code).toBe(200);
  const renewed = (await both.call('/refreshToken', { token })).data.token;
  await both.close();
  const last = await startTestServer({ dir, env: { SECRET_KEY: next } });
  expect((await last.call('/api/user/userInfo', { token: renewed })).code).toBe(200);
  expect((await last.call('/api/user/userInfo', { token })).code).toBe(401);
  await last.destroy();
});
