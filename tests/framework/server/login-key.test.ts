import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLoginKey } from '../../../src/framework/server/identity/login-key';
import { createExpiringInMemory } from '../../../src/framework/server/store/expiring-values';
import { rounds } from '../../support/random';
import { expiringStores } from './support/expiring-stores';
import { startTestServer, type TestServer } from './support/test-server';

const pemOf = (publicKey: string) => `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`;
const toAscii = (value: unknown) =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const chunksOf = (text: string) => text.match(/[\s\S]{1,117}/g) ?? [];
const encrypt = (publicKey: string, bytes: Buffer) =>
  publicEncrypt({ key: createPublicKey(pemOf(publicKey)), padding: constants.RSA_PKCS1_PADDING }, bytes);
const seal = (publicKey: string, value: unknown) =>
  Buffer.concat(chunksOf(toAscii(value)).map((chunk) => encrypt(publicKey, Buffer.from(chunk)))).toString('base64');

/** The library that the browser uses. */
interface Encryptor {
  setPublicKey(pem: string): void;
  getKey(): { encrypt(text: string): string };
}
const JSEncrypt = createRequire(import.meta.url)('jsencrypt') as new () => Encryptor;
const sealInBrowser = (publicKey: string, value: unknown) => {
  const encryptor = new JSEncrypt();
  encryptor.setPublicKey(pemOf(publicKey));
  const hex = chunksOf(toAscii(value)).map((chunk) => encryptor.getKey().encrypt(chunk));
  return Buffer.from(hex.join(''), 'hex').toString('base64');
};

/** The same payloads in every run. */
function* payloads(count: number) {
  let seed = 20261121;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed % below;
  };
  const alphabets = ['abcXYZ019 "\\/\n', '密码登录用户名，。', '😀👩‍👩‍👧🇨🇳𠮷', '\u0000\u001f\u007f\u00ff\ud800'];
  for (let index = 0; index < count; index += 1) {
    const letters = Array.from(alphabets[index % alphabets.length] ?? '');
    const password = Array.from({ length: random(60) }, () => letters[random(letters.length)]).join('');
    yield { username: `用户${index}`, password };
  }
}

const secret = [Buffer.from('secret')] as const;
const newKey = () => createLoginKey({ mode: 'on', kept: createExpiringInMemory({ now: () => 0 }), secret });

describe('login key', async () => {
  const key = await newKey();

  it('undoes payloads with Chinese, emoji and control characters', () => {
    for (const payload of payloads(rounds(1000, 100))) expect(key.open(seal(key.publicKey, payload))).toEqual(payload);
  });

  it.each(expiringStores)('is the same for all who share what is kept %s, and sealed there', async (_where, place) => {
    const saved = await place(() => 0);
    const [one, other] = [
      await createLoginKey({ mode: 'on', kept: saved, secret }),
      await createLoginKey({ mode: 'required', kept: saved, secret }),
    ];
    expect(other.publicKey).toBe(one.publicKey);
    expect(other.open(seal(one.publicKey, { username: 'a' }))).toEqual({ username: 'a' });
    const stored = (await saved.of<string>('login key', 1).read(['current'])).get('current')?.value;
    expect(stored).toContain('ENCRYPTED PRIVATE KEY');
    const changed = await createLoginKey({ mode: 'on', kept: saved, secret: [Buffer.from('another')] });
    expect(changed.publicKey).not.toBe(one.publicKey);
  });

  it('undoes what the browser makes', () => {
    for (const payload of payloads(12)) expect(key.open(sealInBrowser(key.publicKey, payload))).toEqual(payload);
  });

  it('opens 64 chunks and no more', () => {
    const filled = (length: number) => ({ password: 'x'.repeat(length - '{"password":""}'.length) });
    expect(key.open(seal(key.publicKey, filled(64 * 117)))).toBeDefined();
    expect(key.open(seal(key.publicKey, filled(64 * 117 + 1)))).toBeUndefined();
  });

  const raw = (block: Buffer) =>
    publicEncrypt({ key: createPublicKey(pemOf(key.publicKey)), padding: constants.RSA_NO_PADDING }, block);
  const padded = (...head: number[]) => {
    const end = Buffer.from('\0{}');
    return Buffer.concat([Buffer.from(head), Buffer.alloc(128 - head.length - end.length, 7), end]);
  };
  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['half a block', randomBytes(64)],
    ['more than the modulus', Buffer.alloc(128, 255)],
    ['noise', Buffer.concat([Buffer.alloc(1), randomBytes(127)])],
    ['padding of type 1', raw(padded(0, 1))],
    [
      'seven bytes of padding',
      raw(Buffer.concat([Buffer.from([0, 2, 1, 2, 3, 4, 5, 6, 7, 0]), Buffer.alloc(118, 32)])),
    ],
    ['no end of the padding', raw(Buffer.concat([Buffer.from([0, 2]), Buffer.alloc(126, 9)]))],
    ['no JSON', encrypt(key.publicKey, Buffer.from('{'))],
    ['a list', encrypt(key.publicKey, Buffer.from('[]'))],
    ['a hostile key', encrypt(key.publicKey, Buffer.from('{"__proto__":{"isSuper":true}}'))],
    ['another key pair', Buffer.from(seal((await newKey()).publicKey, {}), 'base64')],
  ])('does not open %s', (_, bytes) => {
    expect(key.open(bytes.toString('base64'))).toBeUndefined();
  });

  it('opens its own padding, and no other alphabet', () => {
    expect(key.open(raw(padded(0, 2)).toString('base64'))).toEqual({});
    expect(key.open(`${raw(padded(0, 2)).toString('base64')}\n`)).toBeUndefined();
    expect(key.open(raw(padded(0, 2)).toString('hex'))).toBeUndefined();
  });
});

describe('sign-in with encryption required', () => {
  let server: TestServer;
  let publicKey: string;
  beforeAll(async () => {
    server = await startTestServer({ env: { LOGIN_RSA: 'required' } });
    ({ publicKey } = (await server.call('/publicKey')).data);
  });
  afterAll(() => server.destroy());

  const sealed = (value: unknown) => ({ param: seal(publicKey, value) });
  const login = (body: unknown) => server.post('/api/user/login', undefined, body);

  it('offers a key that is new at every start', async () => {
    const other = await startTestServer({ env: { LOGIN_RSA: 'on' } });
    const { data } = await other.call('/publicKey');
    expect(data.mockServer).toBe(false);
    expect(data.publicKey).not.toBe(publicKey);
    expect((await other.post('/api/user/login', undefined, { username: 'admin', password: '123456' })).code).toBe(200);
    await other.destroy();
  });

  it('takes encrypted bodies, and Chinese and emoji passwords', async () => {
    expect((await login(sealed({ username: 'admin', password: '123456' }))).code).toBe(200);
    const { data } = await login(sealed({ username: 'clue', password: '123456' }));
    const password = '密码👩‍👩‍👧很长'.repeat(10);
    const change = { oldPassword: '123456', password };
    expect((await server.post('/api/user/changePassword', data.token, change)).code).toBe(200);
    expect((await login(sealed({ username: 'clue', password }))).code).toBe(200);
  });

  it.each(['/api/user/login', '/socialLogin', '/register'])('%s refuses a plain body', async (path) => {
    const answer = await server.post(path, undefined, { username: 'admin', password: '123456' });
    expect(answer).toMatchObject({ code: 422, data: { errors: { param: expect.any(String) } } });
  });

  it('answers the same to what it cannot undo as to a wrong password', async () => {
    const wrong = await login(sealed({ username: 'oem', password: 'wrong-one' }));
    const noise = Buffer.concat([Buffer.alloc(1), randomBytes(127)]).toString('base64');
    for (const param of ['', 'x', noise, encrypt(publicKey, Buffer.from('{')).toString('base64')]) {
      expect({ ...(await login({ param })), headers: null }).toEqual({ ...wrong, headers: null });
    }
    expect((await server.post('/register', undefined, { param: noise })).code).toBe(400);
    expect((await server.post('/socialLogin', undefined, { param: noise })).code).toBe(500);
  });

  it('names missing fields of an encrypted body', async () => {
    expect((await login(sealed({ username: 'admin' }))).data.errors).toHaveProperty('password');
  });
});
