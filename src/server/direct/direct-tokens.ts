import { createHash, randomBytes } from 'node:crypto';
import { ignoreMissing } from '../stores/ignore-missing';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import { StoreConflict } from '../stores/store-error';

/** The internal collection of tokens for signing in by link. Only their hashes are kept. */
export const DIRECT_TOKENS = 'directTokens';

/** The pages such a link can lead to. */
export const DIRECT_CHANNELS = ['direct', 'sqw', 'qt'] as const;
/** One of `DIRECT_CHANNELS`. */
export type DirectChannel = (typeof DIRECT_CHANNELS)[number];

const LIFE_MS = 24 * 3600_000;
/** For so long a used or expired token is told from one that never was. */
const REMEMBER_MS = 30 * LIFE_MS;

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
export async function issueDirectToken({
  store,
  now,
  userId,
  channel,
}: Context & { userId: string; channel: DirectChannel }): Promise<{ token: string; expiresAt: number }> {
  const where = { field: 'expiresAt', op: 'lte', value: now - REMEMBER_MS } as const;
  const old = await store.list({ collection: DIRECT_TOKENS, scope, where, sort: [], start: 0, end: Infinity });
  for (const { id } of old.rows) await store.remove({ collection: DIRECT_TOKENS, id, scope }).catch(ignoreMissing);
  const token = randomBytes(24).toString('base64url');
  const expiresAt = now + LIFE_MS;
  await store.create({ collection: DIRECT_TOKENS, row: { id: idOf(token), userId, channel, expiresAt, usedAt: null } });
  return { token, expiresAt };
}

/** What a token is good for; asking does not use it. */
export async function lookAtDirectToken({
  store,
  now,
  token,
  channel,
}: Context & { token: string; channel: DirectChannel }): Promise<DirectToken> {
  const row = await store.get({ collection: DIRECT_TOKENS, id: idOf(token), scope });
  if (row === undefined || row.channel !== channel || typeof row.userId !== 'string') return { state: 'unknown' };
  if (row.usedAt !== null) return { state: 'used' };
  return now < Number(row.expiresAt) ? { state: 'good', userId: row.userId } : { state: 'expired' };
}

/** Uses a good token up; false when somebody was faster. */
export async function redeemDirectToken({ store, now, token }: Context & { token: string }): Promise<boolean> {
  const patch = { usedAt: now };
  // A token that was never changed has version 1.
  const request = { collection: DIRECT_TOKENS, id: idOf(token), scope, patch, expectedVersion: 1 };
  return store.update(request).then(
    () => true,
    (error: unknown) => {
      if (error instanceof StoreConflict) return false;
      throw error;
    },
  );
}
