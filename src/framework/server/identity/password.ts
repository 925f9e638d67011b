import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordRulesAnswer } from '../../contract/own-account';
import { minPasswordLength } from '../../shared/password';

/** Minimum length unless the installation sets one. */
const usualLength = 8;

/**
 * The rules for new passwords. In a demo without a configured minimum length they are relaxed, because the passwords of its accounts are
 * public anyway; but never for a password that replaces a one-time password.
 */
export const passwordRules = ({
  isDemo,
  passwordMin,
}: {
  isDemo: boolean;
  /** As in the environment. */
  passwordMin: number | undefined;
}): PasswordRulesAnswer => {
  const strict = { min: passwordMin ?? usualLength, refusesCommon: true, former: 5 };
  const isFree = isDemo && passwordMin === undefined;
  return { own: isFree ? { min: minPasswordLength, refusesCommon: false, former: 1 } : strict, first: strict };
};

/** The password of every demo account. */
export const demoPassword = '123456';

/** The argon2id hash of a password with salt and parameters, in the usual `$argon2id$...` format. */
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

/** An initial password that is easy to read out and type: 12 letters and digits without lookalikes. */
export const randomPassword = (): string => {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]).join('');
};
