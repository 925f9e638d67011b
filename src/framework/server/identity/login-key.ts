import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { keysFor, type SecretKeys } from '../base/seal';
import { type Body, checkBody } from '../http/check-body';
import type { ExpiringStore } from '../store/expiring-values';

/** Whether sign-in bodies may be, must be or cannot be encrypted. */
export type LoginKeyMode = 'off' | 'on' | 'required';

const bits = 1024;
const blockBytes = bits / 8;
/** 64 chunks of 117 characters hold the longest password in the longest spelling. */
const mostBlocks = 64;
/** `00 02`, at least eight bytes that are not zero, then `00`. */
const shortestPadding = 11;

/** The key pair for encrypted sign-in bodies, made when the server starts. */
export interface LoginKey {
  mode: LoginKeyMode;
  /** The base64 body of the public key's PEM on one line; empty when encryption is off. */
  publicKey: string;
  /** The body in `{ param }`; undefined when it cannot be decrypted, for any reason, so that reasons cannot be distinguished (padding oracle). */
  open(param: string): Body | undefined;
}

/**
 * Makes the key pair, unless the mode is `off`. With shared storage the first process makes it and the others read it from there. It is
 * stored encrypted, so that read access to the database is not enough to use it.
 */
export const createLoginKey = async ({
  mode,
  kept: stored,
  secret,
}: {
  mode: LoginKeyMode;
  kept: ExpiringStore;
  /** The secret that encrypts the stored key. */
  secret: SecretKeys;
}): Promise<LoginKey> => {
  if (mode === 'off') return { mode, publicKey: '', open: () => undefined };
  const passphrases = keysFor(secret, 'login key').map((key) => key.toString('hex'));
  const made = () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
    return String(
      privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: passphrases[0] }),
    );
  };
  const keys = stored.of<string>('login key', 1);
  const pem = await keys.change(['current'], (found) => {
    const known = found.get('current')?.value;
    if (known !== undefined && openedBy(known, passphrases)) return { result: known };
    const value = made();
    return { result: value, put: new Map([['current', { value, until: Number.MAX_SAFE_INTEGER }]]) };
  });
  const privateKey = openedBy(pem, passphrases);
  if (privateKey === undefined) throw new TypeError('the login key is not encrypted with any key of the server');
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return { mode, publicKey, open: (param) => openParam({ param, privateKey }) };
};

/** The key, if it was encrypted with one of these. */
const openedBy = (pem: string, passphrases: readonly string[]): KeyObject | undefined => {
  for (const passphrase of passphrases) {
    try {
      return createPrivateKey({ key: pem, passphrase });
    } catch {
      // Encrypted with another one.
    }
  }
  return undefined;
};

const openParam = ({ param, privateKey }: { param: string; privateKey: KeyObject }): Body | undefined => {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(param)) return undefined;
  const bytes = Buffer.from(param, 'base64');
  const count = bytes.length / blockBytes;
  if (!Number.isInteger(count) || count < 1 || count > mostBlocks) return undefined;
  // Every block is decrypted even after an invalid one, so that the timing reveals nothing about the padding.
  const chunks = Array.from({ length: count }, (_, index) =>
    decryptBlock({ block: bytes.subarray(index * blockBytes, (index + 1) * blockBytes), privateKey }),
  );
  const isWhole = chunks.every((chunk) => chunk !== undefined);
  const text = Buffer.concat(chunks.map((chunk) => chunk ?? Buffer.alloc(0))).toString('utf8');
  const body = parse(text);
  return isWhole ? body : undefined;
};

/** Unpads by itself, because Node 20 refuses OpenSSL's unpadding. Undefined when the padding is not that of PKCS#1 v1.5. */
const decryptBlock = ({ block, privateKey }: { block: Buffer; privateKey: KeyObject }): Buffer | undefined => {
  let padded: Buffer;
  try {
    padded = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, block);
  } catch {
    return undefined;
  }
  const end = padded.indexOf(0, 2);
  const isPadded = padded[0] === 0 && padded[1] === 2 && end >= shortestPadding - 1;
  return isPadded ? padded.subarray(end + 1) : undefined;
};

const parse = (text: string): Body | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    return checkBody(body);
  } catch {
    return undefined;
  }
};
