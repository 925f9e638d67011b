import { createHash, randomBytes } from 'node:crypto';
import { collectionOf } from '../../../framework/server/stores/collection-schema';
import { everything } from '../../../framework/server/stores/scope';
import type { Store } from '../../../framework/server/stores/store';
import { StoreConflict } from '../../../framework/server/stores/store-error';
import type { DirectChannel } from '../../contract/direct';

/** The internal collection of tokens for signing in by link. Only their hashes are kept. */
export const directTokens = 'directTokens';
/** What the store knows of it. */
export const directTokenSchema = collectionOf(directTokens, {
  userId: { refersTo: 'users' },
  expiresAt: { holds: 'number', indexed: true },
  usedAt: { holds: 'number' },
});

const lifeMs = 24 * 3600_000;
/** How long used and expired tokens are kept, to distinguish them from unknown ones. */
const rememberMs = 30 * lifeMs;

/** What a token is good for now. */
export type DirectToken = { state: 'good'; userId: string } | { state: 'unknown' | 'used' | 'expired' };

interface Context {
  store: Store;
  /** The moment in ms. */
  now: number;
}

const scope = everything();
const idOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a token with which a user can sign in once within 24 hours. */
export const issueDirectToken = async ({
  store,
  now,
  userId,
  channel,
}: Context & { userId: string; channel: DirectChannel }): Promise<{ token: string; expiresAt: number }> => {
  const where = { field: 'expiresAt', op: 'lte', value: now - rememberMs } as const;
  const token = randomBytes(24).toString('base64url');
  const expiresAt = now + lifeMs;
  const row = { id: idOf(token), userId, channel, expiresAt, usedAt: null };
  await store.transaction(async (tx) => {
    await tx.removeMany({ collection: directTokens, scope, where });
    await tx.create({ collection: directTokens, row });
  });
  return { token, expiresAt };
};

/** What a token is good for; asking does not use it. */
export const lookAtDirectToken = async ({
  store,
  now,
  token,
  channel,
}: Context & { token: string; channel: DirectChannel }): Promise<DirectToken> => {
  const row = await store.get({ collection: directTokens, id: idOf(token), scope });
  if (row === undefined || row.channel !== channel || typeof row.userId !== 'string') return { state: 'unknown' };
  if (row.usedAt !== null) return { state: 'used' };
  return now < Number(row.expiresAt) ? { state: 'good', userId: row.userId } : { state: 'expired' };
};

/** Marks a valid token as used; false when another request was faster. */
export const redeemDirectToken = async ({ store, now, token }: Context & { token: string }): Promise<boolean> => {
  const patch = { usedAt: now };
  // A token that was never changed has version 1.
  const request = { collection: directTokens, id: idOf(token), scope, patch, expectedVersion: 1 };
  return store.update(request).then(
    () => true,
    (error: unknown) => {
      if (error instanceof StoreConflict) return false;
      throw error;
    },
  );
};
