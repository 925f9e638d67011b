import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** The password of every demo account. */
export const demoPassword = '123456';

/** A password's argon2id hash with its salt and parameters, in the usual `$argon2id$...` text. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let dummy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (unknown user) it returns false, after the same work,
 * so that neither result nor timing reveals who exists.
 */
export const verifyPassword = async ({
  password,
  hash: stored,
}: {
  password: string;
  hash: string | undefined;
}): Promise<boolean> => {
  dummy ??= hash(randomBytes(16).toString('hex'));
  const isRight = await verify(stored ?? (await dummy), password).catch(() => false);
  return stored !== undefined && isRight;
};

/** A first password that can be read out and typed: 12 letters and digits without those that look alike. */
export const randomPassword = (): string => {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]).join('');
};
