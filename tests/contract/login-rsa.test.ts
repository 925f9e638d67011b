import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadProject } from '../../src/app/server/load-project';
import { requestToken } from '../../src/framework/client/auth/request-token';
import { sendCode } from '../../src/framework/client/auth/sign-in-ways';
import { createHttp } from '../../src/framework/client/http/create-http';
import { EncryptionError } from '../../src/framework/client/http/encode-body';
import type { LoginRsa } from '../../src/framework/client/http/login-cipher';
import { register } from '../../src/framework/contract/registration';
import { signIn } from '../../src/framework/contract/session';
import { startServer } from '../../src/framework/server/start/start-server';
import { silentLog } from '../support/silent-log';

/** Our server, our client, and every body that the client has sent. */
const start = async (loginRsa: LoginRsa) => {
  const dir = await mkdtemp(join(tmpdir(), 'console-rsa-'));
  const server = await startServer({
    env: { PORT: '0', DATA_DIR: dir, DEMO: 'on', LOGIN_RSA: loginRsa },
    log: silentLog,
    project: await loadProject(),
  });
  const bodies: string[] = [];
  const http = createHttp({
    baseUrl: `${server.url}/backend`,
    getToken: () => '',
    refresh: () => Promise.reject(new Error('never')),
    onSessionEnd: () => undefined,
    fetch: (url, init) => {
      bodies.push((init.body ?? '') as string);
      return fetch(url, init);
    },
  });
  const close = async () => {
    await server.close();
    await rm(dir, { recursive: true, force: true });
  };
  return { http, bodies, close };
};

let strict: Awaited<ReturnType<typeof start>>;
let plain: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  [strict, plain] = await Promise.all([start('required'), start('off')]);
});
afterAll(async () => {
  await strict?.close();
  await plain?.close();
});

const password = '密码😀👩‍👩‍👧 é"\\ ok';

describe('a server that wants encrypted sign-ins', () => {
  test('gets them: register and sign in with Chinese and emoji in the password', async () => {
    const { http, bodies } = strict;
    const mobile = '13911112222';
    const { demoCode: code } = await sendCode(http, { mobile, purpose: 'register' });
    const body = { username: 'jiami01', mobile, code, password, agreement: true };
    expect(await requestToken({ http, endpoint: register, body, mode: 'required' })).toMatch(/\./);
    const login = { username: 'jiami01', password };
    expect(await requestToken({ http, endpoint: signIn, body: login, mode: 'on' })).toMatch(/\./);
    expect(bodies.filter((sent) => sent.includes('jiami01') || sent.includes('密码'))).toEqual([]);
  });

  test('answers a wrong password as ever', async () => {
    const body = { username: 'customer', password: 'wrong-one' };
    const wrong = requestToken({ http: strict.http, endpoint: signIn, body, mode: 'required' });
    await expect(wrong).rejects.toMatchObject({ code: 401 });
  });

  test('refuses a plain body', async () => {
    const body = { username: 'customer', password: '123456' };
    const sent = requestToken({ http: strict.http, endpoint: signIn, body, mode: 'off' });
    await expect(sent).rejects.toMatchObject({ code: 422 });
  });
});

describe('a server without a key', () => {
  const body = { username: 'customer', password: '123456' };

  test('gets plain sign-ins from a client that may', async () => {
    expect(await requestToken({ http: plain.http, endpoint: signIn, body, mode: 'on' })).toMatch(/\./);
  });

  test('gets nothing from a client that must encrypt', async () => {
    const before = plain.bodies.length;
    const refused = requestToken({ http: plain.http, endpoint: signIn, body, mode: 'required' });
    await expect(refused).rejects.toThrow(EncryptionError);
    expect(plain.bodies.slice(before)).toEqual(['']);
  });
});
