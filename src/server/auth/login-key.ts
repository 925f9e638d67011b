import { constants, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto';
import { type Body, checkBody } from '../contract/check-body';

/** Whether sign-in bodies may, must or cannot be encrypted. */
export type LoginKeyMode = 'off' | 'on' | 'required';

const BITS = 1024;
const BLOCK_BYTES = BITS / 8;
/** 64 chunks of 117 characters hold the longest password in the longest spelling. */
const MOST_BLOCKS = 64;
/** `00 02`, at least eight bytes that are not zero, then `00`. */
const SHORTEST_PADDING = 11;

/** The key pair with which sign-in bodies are encrypted. It is made at the start and never stored. */
export interface LoginKey {
  mode: LoginKeyMode;
  /** The base64 body of the public key's PEM, on one line; empty when nothing is encrypted. */
  publicKey: string;
  /** The body in `{ param }`; undefined when it cannot be undone, whatever the reason, so that nobody learns which. */
  open(param: string): Body | undefined;
}

/** Makes the key pair; with `off` none is made. */
export function createLoginKey(mode: LoginKeyMode): LoginKey {
  if (mode === 'off') return { mode, publicKey: '', open: () => undefined };
  const pair = generateKeyPairSync('rsa', { modulusLength: BITS });
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { mode, publicKey, open: (param) => openParam({ param, privateKey: pair.privateKey }) };
}

function openParam({ param, privateKey }: { param: string; privateKey: KeyObject }): Body | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(param)) return undefined;
  const bytes = Buffer.from(param, 'base64');
  const count = bytes.length / BLOCK_BYTES;
  if (!Number.isInteger(count) || count < 1 || count > MOST_BLOCKS) return undefined;
  // Every block is decrypted even when the first was no good: the time says nothing about the padding.
  const chunks = Array.from({ length: count }, (_, index) =>
    decryptBlock({ block: bytes.subarray(index * BLOCK_BYTES, (index + 1) * BLOCK_BYTES), privateKey }),
  );
  const isWhole = chunks.every((chunk) => chunk !== undefined);
  const text = Buffer.concat(chunks.map((chunk) => chunk ?? Buffer.alloc(0))).toString('utf8');
  const body = parse(text);
  return isWhole ? body : undefined;
}

/** Without OpenSSL's own unpadding, which Node 20 refuses. Undefined when the padding is not that of PKCS#1 v1.5. */
function decryptBlock({ block, privateKey }: { block: Buffer; privateKey: KeyObject }): Buffer | undefined {
  let padded: Buffer;
  try {
    padded = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, block);
  } catch {
    return undefined;
  }
  const end = padded.indexOf(0, 2);
  const isPadded = padded[0] === 0 && padded[1] === 2 && end >= SHORTEST_PADDING - 1;
  return isPadded ? padded.subarray(end + 1) : undefined;
}

function parse(text: string): Body | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return checkBody(body);
  } catch {
    return undefined;
  }
}
