import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The keys of an installation: the first signs and encrypts; what was signed or encrypted with another one is accepted. */
export type SecretKeys = readonly [Uint8Array, ...(readonly Uint8Array[])];

/** A key for one purpose derived from each, in their order. */
export const keysFor = (secret: SecretKeys, purpose: string): readonly [Buffer, ...(readonly Buffer[])] => {
  const derived = (key: Uint8Array): Buffer => createHmac('sha256', key).update(purpose).digest();
  const [first, ...others] = secret;
  return [derived(first), ...others.map(derived)];
};

/** Encrypts JSON values for one purpose. */
export interface Seal<T> {
  seal: (value: T) => string;
  /** Throws if it was encrypted with another secret or name, or was modified. */
  open: (sealed: string) => T;
  /** Like `open`, but returns undefined instead of throwing. */
  tryOpen: (sealed: string) => T | undefined;
  /** The same value encrypted with the first key: as it is where it was already. Undefined if no key decrypts it. */
  renew: (sealed: string) => string | undefined;
}

/**
 * Encrypts JSON values: stored responses that contain secrets shown once (a password, a link), or the secret of a user's authenticator
 * app. Decryption requires the server's secret and the name, so read access to the database is not enough.
 */
export const createSeal = <T>({
  secret,
  name,
}: {
  secret: SecretKeys;
  /** Purpose and owner of the value: it can be decrypted only under the same name. */
  name: string;
}): Seal<T> => {
  const keys = keysFor(secret, name);
  const openWith = (key: Buffer, sealed: string): T => {
    const bytes = Buffer.from(sealed, 'base64');
    const nonce = bytes.subarray(0, nonceBytes);
    const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
    const decipher = createDecipheriv(algorithm, key, nonce).setAuthTag(tag);
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as T;
  };
  const open = (sealed: string): T => {
    for (const key of keys.slice(0, -1)) {
      try {
        return openWith(key, sealed);
      } catch {
        // The last key says what is wrong.
      }
    }
    return openWith(keys.at(-1) ?? keys[0], sealed);
  };
  const seal = (value: T): string => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, keys[0], nonce);
    const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  };
  const attempt = <R>(work: () => R): R | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    seal,
    open,
    tryOpen: (sealed) => attempt(() => open(sealed)),
    renew: (sealed) =>
      attempt(() => openWith(keys[0], sealed)) === undefined ? attempt(() => seal(open(sealed))) : sealed,
  };
};
