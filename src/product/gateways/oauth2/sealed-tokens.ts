import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { OAuthPlatform } from './oauth-settings';

/** What a platform has handed out. */
export interface Tokens {
  access: string;
  /** Undefined: the platform hands out none, and its owner has to be asked again. */
  refresh: string | undefined;
}

/** Of the client's own secret, so that what is stored is of no use to who reads the database; with another secret accounts are authorised again. */
const keyOf = ({ clientId, clientSecret }: OAuthPlatform): Uint8Array =>
  createHash('sha256')
    .update(JSON.stringify(['tokens', clientId, clientSecret]))
    .digest();

/** Tokens as they are stored. */
export const sealTokens = (platform: OAuthPlatform, tokens: Tokens): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(tokens)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(platform));

/** What was sealed; undefined: nothing, or with another secret. */
export const openTokens = async (platform: OAuthPlatform, sealed: string | undefined): Promise<Tokens | undefined> => {
  if (!sealed) return undefined;
  try {
    const { plaintext } = await compactDecrypt(sealed, keyOf(platform));
    return JSON.parse(new TextDecoder().decode(plaintext)) as Tokens;
  } catch {
    return undefined;
  }
};
