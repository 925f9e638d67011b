import type { PublicKeyAnswer } from '../../contract/session';
import type { Label } from '../../shared/label';
import { EncryptionError } from './encode-body';

/** `VITE_LOGIN_RSA`: never encrypt (`off`), encrypt if the server supports it (`on`), or never send anything unencrypted (`required`). */
export type LoginRsa = 'off' | 'on' | 'required';

/** Encrypts up to 117 ASCII characters with PKCS#1 v1.5; returns hexadecimal digits of the key's length; anything else is a failure. */
type EncryptChunk = (chunk: string) => unknown;

const refused: Label = {
  zh: '服务器未提供可用的加密公钥，为保护密码，本次信息未发送，请联系管理员',
  en: 'The server offers no usable key for encryption. To protect your password nothing was sent; please contact the administrator',
};

/** Bytes that fit into one block of a 1024-bit key in addition to its padding. */
const chunkSize = 117;

/**
 * JSON in pure ASCII. jsencrypt counts characters instead of bytes, and encodes emoji in a way that no decoder can
 * read; with `\uXXXX` escapes every character is one byte.
 */
const toAsciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const hexToBase64 = (hex: string): string =>
  btoa((hex.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join(''));

/** jsencrypt with a public key; loaded only when something is to be encrypted. */
const loadEncrypt = async (publicKey: string): Promise<EncryptChunk> => {
  const { JSEncrypt } = await import('jsencrypt');
  const cipher = new JSEncrypt();
  cipher.setPublicKey(publicKey);
  const key = cipher.getKey();
  return (chunk) => key.encrypt(chunk);
};

const encryptChunk = ({ encrypt, chunk }: { encrypt: EncryptChunk; chunk: string }): string => {
  const hex = encrypt(chunk);
  // An unreadable or too short key yields `false`, `null` or undefined.
  if (typeof hex === 'string' && /^(?:[0-9a-f]{2}){128,}$/.test(hex)) return hex;
  throw new EncryptionError({ message: 'The key of the server cannot be used.', label: refused });
};

const encryptBody = async ({ publicKey, body }: { publicKey: string; body: object }): Promise<string> => {
  try {
    const encrypt = await loadEncrypt(publicKey);
    const chunks = toAsciiJson(body).match(new RegExp(`.{1,${chunkSize}}`, 'g')) ?? [];
    return hexToBase64(chunks.map((chunk) => encryptChunk({ encrypt, chunk })).join(''));
  } catch (cause) {
    throw cause instanceof EncryptionError
      ? cause
      : new EncryptionError({ message: String(cause), label: refused, cause });
  }
};

/**
 * The body to send for one with secrets: the body itself, or `{ param: '<base64>' }`.
 * `fetchKey` says the key of now, which changes when the server restarts; its errors are passed on.
 * Throws EncryptionError when `required` cannot be met, and in both modes when the server returns an invalid key:
 * then something is wrong, and a password must not be sent unencrypted.
 */
export const sealBody = async ({
  mode,
  fetchKey,
  body,
}: {
  mode: LoginRsa;
  fetchKey: () => Promise<Partial<PublicKeyAnswer> | null | undefined>;
  body: object;
}): Promise<object> => {
  if (mode === 'off') return body;
  const answer = await fetchKey();
  const publicKey = typeof answer?.publicKey === 'string' ? answer.publicKey.trim() : '';
  // An empty key must never reach jsencrypt: it would generate a key pair of its own that no one can decrypt with.
  if (publicKey === '' || answer?.mockServer === true) {
    if (mode === 'on') return body;
    throw new EncryptionError({ message: 'The server offers no key, and encryption is required.', label: refused });
  }
  return { param: await encryptBody({ publicKey, body }) };
};
