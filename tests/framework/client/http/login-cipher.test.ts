import { constants, createPrivateKey, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { EncryptionError } from '../../../../src/framework/client/http/encode-body';
import { type LoginRsa, sealBody } from '../../../../src/framework/client/http/login-cipher';
import { rounds } from '../../../support/random';
import { seeded } from './support/random';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const key = publicKey.toString('base64');
const secret = createPrivateKey(privateKey);

/** Node refuses to take the padding off itself: 00 02, at least eight bytes that are not zero, 00, the text. */
const openBlock = (block: Buffer): string => {
  const padded = privateDecrypt({ key: secret, padding: constants.RSA_NO_PADDING }, block);
  const end = padded.indexOf(0, 2);
  expect([padded[0], padded[1], end >= 10]).toEqual([0, 2, true]);
  return padded.subarray(end + 1).toString('latin1');
};
const open = (param: string): unknown => {
  const bytes = Buffer.from(param, 'base64');
  expect(bytes.length % 128).toBe(0);
  const blocks = Array.from({ length: bytes.length / 128 }, (_, at) => bytes.subarray(at * 128, at * 128 + 128));
  return JSON.parse(blocks.map(openBlock).join(''));
};

const seal = ({ mode, answer, body = { password: 'p' } }: { mode: LoginRsa; answer: unknown; body?: object }) =>
  sealBody({ mode, fetchKey: async () => answer as object, body });

const letters = 'abcXYZ019 "\\\n\u0000\u007fé中文密码汉字𠮷😀👩‍👩‍👧🇨🇳\ud800'.match(/./gsu) ?? [];

describe('what is sealed can be opened', () => {
  it('payloads with Chinese and emoji', async () => {
    const seed = 20251104;
    const random = seeded(seed);
    for (let index = 0; index < rounds(1000, 100); index += 1) {
      const word = (most: number) =>
        Array.from({ length: Math.floor(random() * most) }, () => letters[Math.floor(random() * letters.length)]).join(
          '',
        );
      const body = { username: word(20), password: word(60), code: word(6) };
      const sealed = await seal({
        mode: index % 2 ? 'on' : 'required',
        answer: { publicKey: key, mockServer: false },
        body,
      });
      expect(Object.keys(sealed)).toEqual(['param']);
      expect(open((sealed as { param: string }).param), `seed ${seed}, payload ${index}`).toEqual(body);
    }
  });

  it.each([117, 118, 234, 1])('a JSON of %i characters', async (length) => {
    const body = { p: 'x'.repeat(Math.max(0, length - 8)) };
    const sealed = await seal({ mode: 'on', answer: { publicKey: key }, body });
    expect(open((sealed as { param: string }).param)).toEqual(body);
  });

  it('also with the lines of a PEM around the key', async () => {
    const pem = `-----BEGIN PUBLIC KEY-----\n${key.replace(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`;
    const sealed = await seal({ mode: 'required', answer: { publicKey: pem } });
    expect(open((sealed as { param: string }).param)).toEqual({ password: 'p' });
  });
});

describe('when there is nothing to encrypt with', () => {
  it('does not even ask when it is off', async () => {
    const fetchKey = vi.fn();
    const body = { password: 'p' };
    expect(await sealBody({ mode: 'off', fetchKey, body })).toBe(body);
    expect(fetchKey).not.toHaveBeenCalled();
  });

  const without = [
    ['an empty key', { publicKey: '' }],
    ['blanks for a key', { publicKey: ' \n' }],
    ['a mock server', { publicKey: key, mockServer: true }],
    ['no key', {}],
    ['no data', null],
    ['a number for a key', { publicKey: 7 }],
  ] as const;
  it.each(without)('%s: plain when on', async (_, answer) => {
    expect(await seal({ mode: 'on', answer })).toEqual({ password: 'p' });
  });
  it.each(without)('%s: refused when required', async (_, answer) => {
    await expect(seal({ mode: 'required', answer })).rejects.toThrow(EncryptionError);
  });

  const small = generateKeyPairSync('rsa', { modulusLength: 512 }).publicKey;
  const malformed = [
    ['nonsense', 'nonsense'],
    ['half a key', key.slice(0, 80)],
    ['base64 of something else', Buffer.from('hello world, this is no key').toString('base64')],
    ['markup', '<html>504</html>'],
    ['a key too short', small.export({ type: 'spki', format: 'der' }).toString('base64')],
  ];
  it.each(malformed)('%s as key: refused in both modes', async (_, publicKey) => {
    await expect(seal({ mode: 'required', answer: { publicKey } })).rejects.toThrow(EncryptionError);
    await expect(seal({ mode: 'on', answer: { publicKey } })).rejects.toThrow(EncryptionError);
  });

  it('an error of the key call goes through', async () => {
    const fetchKey = () => Promise.reject(new Error('offline'));
    await expect(sealBody({ mode: 'on', fetchKey, body: {} })).rejects.toThrow('offline');
  });
});
