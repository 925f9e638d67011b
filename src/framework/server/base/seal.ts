import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts JSON values for one purpose. */
export interface Seal<T> {
  seal: (value: T) => string;
  /** Throws if it was encrypted with another secret or name, or was modified. */
  open: (sealed: string) => T;
  /** Like `open`, but returns undefined instead of throwing. */
  tryOpen: (sealed: string) => T | undefined;
}

/**
 * Encrypts JSON values: stored responses that contain secrets shown once (a password, a link), or the secret of a user's authenticator
 * app. Decryption requires the server's secret and the name, so read access to the database is not enough.
 */
export const createSeal = <T>({
  secret,
  name,
}: {
  secret: Uint8Array;
  /** Purpose and owner of the value: it can be decrypted only under the same name. */
  name: string;
}): Seal<T> => {
  const key = createHmac('sha256', secret).update(name).digest();
  const open = (sealed: string): T => {
    const bytes = Buffer.from(sealed, 'base64');
    const nonce = bytes.subarray(0, nonceBytes);
    const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
    const decipher = createDecipheriv(algorithm, key, nonce).setAuthTag(tag);
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as T;
  };
  return {
    seal: (value: T): string => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open,
    tryOpen: (sealed: string): T | undefined => {
      try {
        return open(sealed);
      } catch {
        return undefined;
      }
    },
  };
};
