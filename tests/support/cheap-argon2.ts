import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

/** The least that argon2 takes; a hash names its own cost, so that verifying it is cheap as well. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Kind and cost (`$argon2id$v=19$m=8,t=1,p=1`) of every hash that was verified. */
export const verified: string[] = [];

/**
 * `hash` of `@node-rs/argon2` at the least cost. Only the configuration of vitest puts this file in place of the package.
 * @public imported under the name of the package
 */
export const hash = (password: string): Promise<string> => real.hash(password, cheap);

/** @public */
export const verify = (stored: string, password: string): Promise<boolean> => {
  verified.push(stored.split('$').slice(0, 4).join('$'));
  return real.verify(stored, password);
};
