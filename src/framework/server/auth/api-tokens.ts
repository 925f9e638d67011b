import { createHash, randomBytes } from 'node:crypto';
import type { ApiToken, TokenGrants } from '../../contract/api-tokens';
import { isObject } from '../../shared/is-object';
import { plainTextOf } from '../../shared/plain-text-of';
import { collectionOf } from '../stores/collection-schema';
import { allRows } from '../stores/each-row';
import { ignoreMissing } from '../stores/ignore-missing';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { isSameSecret } from './same-secret';
import { strings, users } from './users';

/** The internal collection of API tokens. Of a token only the hash is stored, so that neither a backup nor the database holds one. */
export const apiTokens = 'apiTokens';
/** What the store knows of it. */
export const apiTokenSchema = collectionOf(apiTokens, {
  ownerId: { indexed: true, refersTo: users },
  grants: { holds: 'parts' },
  expiresAt: { holds: 'number' },
  lastUsedAt: { holds: 'number' },
});

const minuteMs = 60_000;
const scope = everything();

/** A random secret of 256 bits needs no slow hash: there is nothing to guess. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether a bearer is spelled like an API token; the others are those of sessions. */
export const isApiToken = (bearer: string): boolean => bearer.startsWith('smc_');

/** The stored grants of a token; what is not understood grants nothing. */
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

/** Stores a new token; its text is returned here and nowhere else. */
export const makeToken = async ({
  store,
  userId,
  ...said
}: Place & { name: string; grants: TokenGrants; expiresAt: number }): Promise<{ row: Row; token: string }> => {
  const id = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  const row = await store.create({
    collection: apiTokens,
    row: { id, ownerId: userId, hash: hashOf(secret), ...said },
  });
  return { row, token: `smc_${id}_${secret}` };
};

/** Removes a token of a user; undefined where there is none of theirs. */
export const removeToken = async ({ store, userId, id }: Place & { id: string }): Promise<Row | undefined> => {
  const found = await store.get({ collection: apiTokens, id, scope });
  if (found?.ownerId !== userId) return undefined;
  await store.remove({ collection: apiTokens, id, scope }).catch(ignoreMissing);
  return found;
};

/** Forgets every token of a user: they are deleted, or somebody else has taken their password from them. */
export const forgetTokens = async ({ store, userId }: Place): Promise<void> => {
  await store.removeMany({ collection: apiTokens, scope, where: ofUser(userId) });
};

/** A token that is good now, with its owner's account. */
export interface GoodToken {
  id: string;
  name: string;
  grants: TokenGrants;
  expiresAt: number;
  owner: Row | undefined;
}

/** The token that a bearer is; undefined for one that never was, is revoked or has expired. Its use is noted once a minute at most. */
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
    // A call is not refused for it: the disk may be full, or the token revoked at this moment.
    await store.update({ collection: apiTokens, id, scope, patch: { lastUsedAt: now } }).catch(() => undefined);
  }
  const owner = await store.get({ collection: users, id: plainTextOf(row.ownerId), scope });
  return { id, name: plainTextOf(row.name), grants: grantsIn(row), expiresAt: Number(row.expiresAt), owner };
};
