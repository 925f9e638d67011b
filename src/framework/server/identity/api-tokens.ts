import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ApiToken, TokenGrants } from '../../contract/api-tokens';
import { isObject } from '../../shared/is-object';
import { plainTextOf } from '../../shared/text';
import { collectionOf } from '../store/collection-schema';
import { allRows } from '../store/each-row';
import { everything } from '../store/scope';
import type { Row, Store } from '../store/store';
import { ignoreMissing } from '../store/store-error';
import { strings, users } from './users';

/** Compares two secrets in constant time. */
export const isSameSecret = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The internal collection of API tokens. Only their hashes are stored, so that neither the database nor a backup contains a token. */
export const apiTokens = 'apiTokens';
/** Its schema. */
export const apiTokenSchema = collectionOf(apiTokens, {
  ownerId: { indexed: true, refersTo: users },
  grants: { holds: 'parts' },
  expiresAt: { holds: 'number' },
  lastUsedAt: { holds: 'number' },
});

const minuteMs = 60_000;
const scope = everything();

/** A random secret of 256 bits needs no slow hash, because it cannot be guessed. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether a bearer has the form of an API token; all others are session tokens. */
export const isApiToken = (bearer: string): boolean => bearer.startsWith('smc_');

/** The stored grants of a token; unknown content grants nothing. */
const grantsIn = (row: Row): TokenGrants =>
  Object.fromEntries(
    isObject(row.grants) ? Object.entries(row.grants).map(([name, list]) => [name, strings(list)]) : [],
  );

const momentOf = (ms: unknown): string => new Date(Number(ms)).toISOString();
const isOver = (row: Row, now: number): boolean => !(typeof row.expiresAt === 'number' && now < row.expiresAt);

/** A stored token as its owner sees it. */
export const tokenView = (row: Row, now: number): ApiToken => ({
  id: row.id,
  name: plainTextOf(row.name),
  grants: grantsIn(row),
  createdAt: row.createdAt,
  expiresAt: momentOf(row.expiresAt),
  lastUsedAt: typeof row.lastUsedAt === 'number' ? momentOf(row.lastUsedAt) : null,
  isExpired: isOver(row, now),
});

interface Place {
  store: Store;
  userId: string;
}

const ofUser = (userId: string) => ({ field: 'ownerId', op: 'eq', value: userId }) as const;

/** The tokens of a user, newest first. */
export const tokensOf = ({ store, userId }: Place): Promise<Row[]> =>
  allRows({
    store,
    collection: apiTokens,
    scope,
    where: ofUser(userId),
    sort: [{ field: 'createdAt', order: 'desc' }],
  });

/** Stores a new token. Its text is returned only here. */
export const makeToken = async ({
  store,
  userId,
  ...message
}: Place & { name: string; grants: TokenGrants; expiresAt: number }): Promise<{ row: Row; token: string }> => {
  const id = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  const row = await store.create({
    collection: apiTokens,
    row: { id, ownerId: userId, hash: hashOf(secret), ...message },
  });
  return { row, token: `smc_${id}_${secret}` };
};

/** Removes a token of a user; undefined when the user has no such token. */
export const removeToken = async ({ store, userId, id }: Place & { id: string }): Promise<Row | undefined> => {
  const found = await store.get({ collection: apiTokens, id, scope });
  if (found?.ownerId !== userId) return undefined;
  await store.remove({ collection: apiTokens, id, scope }).catch(ignoreMissing);
  return found;
};

/** Deletes every token of a user whose account is deleted, or whose password an administrator has reset. */
export const forgetTokens = async ({ store, userId }: Place): Promise<void> => {
  await store.removeMany({ collection: apiTokens, scope, where: ofUser(userId) });
};

/** A valid token with its owner's account. */
interface GoodToken {
  id: string;
  name: string;
  grants: TokenGrants;
  expiresAt: number;
  owner: Row | undefined;
}

/** The valid token of a bearer; undefined if it is unknown, revoked or expired. Its last use is recorded at most once a minute. */
export const goodToken = async ({
  store,
  bearer,
  now,
}: {
  store: Store;
  bearer: string;
  now: number;
}): Promise<GoodToken | undefined> => {
  const [, id = '', secret = ''] = /^smc_([0-9a-f]{16})_([\w-]{43})$/.exec(bearer) ?? [];
  const row = id === '' ? undefined : await store.get({ collection: apiTokens, id, scope });
  if (row === undefined || isOver(row, now) || !isSameSecret(plainTextOf(row.hash), hashOf(secret))) return undefined;
  if (!(typeof row.lastUsedAt === 'number' && now < row.lastUsedAt + minuteMs)) {
    // A failure here does not refuse the call: the disk may be full, or the token has just been revoked.
    await store.update({ collection: apiTokens, id, scope, patch: { lastUsedAt: now } }).catch(() => undefined);
  }
  const owner = await store.get({ collection: users, id: plainTextOf(row.ownerId), scope });
  return { id, name: plainTextOf(row.name), grants: grantsIn(row), expiresAt: Number(row.expiresAt), owner };
};
