import { createHash, randomBytes } from 'node:crypto';
import { beginSession } from '../../../framework/server/endpoints/account/begin-session';
import { type ApiError, invalid, notFound, refused } from '../../../framework/server/http/api-error';
import { messages } from '../../../framework/server/http/messages';
import { findUserByName, isActiveUser, strings, users } from '../../../framework/server/identity/users';
import { resourceOf } from '../../../framework/server/records/resource-of';
import type { Call } from '../../../framework/server/services/call';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/services/endpoint';
import { withinTransaction } from '../../../framework/server/services/within-transaction';
import { collectionOf } from '../../../framework/server/store/collection-schema';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { StoreConflict } from '../../../framework/server/store/store-error';
import { textOf } from '../../../framework/shared/label';
import type { DirectChannel } from '../../contract/direct';
import * as contract from '../../contract/direct';
import { productMessages } from '../base/product-messages';

/** The internal collection of tokens for signing in by link. Only their hashes are stored. */
const directTokens = 'directTokens';
/** What the store knows of it. */
export const directTokenSchema = collectionOf(directTokens, {
  userId: { refersTo: 'users' },
  expiresAt: { holds: 'number', indexed: true },
  usedAt: { holds: 'number' },
});

const lifeMs = 24 * 3600_000;
/** How long used and expired tokens are stored, to distinguish them from unknown ones. */
const rememberMs = 30 * lifeMs;

/** What a token is good for now. */
type DirectToken = { state: 'good'; userId: string } | { state: 'unknown' | 'used' | 'expired' };

interface Context {
  store: Store;
  /** The moment in ms. */
  now: number;
}

const scope = everything();
const idOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a token with which a user can sign in once within 24 hours. */
const issueDirectToken = async ({
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
const lookAtDirectToken = async ({
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
const redeemDirectToken = async ({ store, now, token }: Context & { token: string }): Promise<boolean> => {
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

const pages = { direct: '/direct', sqw: '/directSqw', qt: '/directQt' } as const;
/** Links are for customers only, so that creating one never yields the rights of staff. */
const linkRoles = new Set(['Customer', 'Douyin']);
const demoUsername = 'customer';

const dead: Record<'unknown' | 'used' | 'expired' | 'frozen', () => ApiError> = {
  unknown: () => refused({ code: 404, label: productMessages.linkUnknown, reason: 'unknown' }),
  used: () => refused({ code: 410, label: productMessages.linkUsed, reason: 'used' }),
  expired: () => refused({ code: 410, label: productMessages.linkExpired, reason: 'expired' }),
  frozen: () => refused({ code: 403, label: messages.frozen, reason: 'frozen' }),
};

const exchange = async (call: CallOf<typeof contract.exchangeDirectToken>) => {
  const { services, body: given } = call;
  const { store } = services;
  await services.data.memory.limits.exchange.take(call.address);
  const demoUser = services.running.isDemo ? await demoUserOf({ call, ...given }) : undefined;
  if (demoUser) return beginSession({ call, user: demoUser });
  const now = services.now();
  const found = await lookAtDirectToken({ store, now, ...given });
  if (found.state !== 'good') throw dead[found.state]();
  const user = await store.get({ collection: users, id: found.userId, scope: everything() });
  if (user === undefined) throw dead.unknown();
  if (!isActiveUser(user)) throw dead.frozen();
  // A link is used up only together with the session that it opens.
  return withinTransaction({
    call,
    work: async (inner) => {
      const isRedeemed = await redeemDirectToken({ store: inner.services.store, now, token: given.token });
      if (!isRedeemed) throw dead.used();
      return beginSession({ call: inner, user });
    },
  });
};

/** The links of the demo, which can be reused: one for each page, and one for each reason why a link can be invalid. */
const demoUserOf = async ({
  call,
  channel,
  token,
}: {
  call: Pick<Call, 'services'>;
  channel: DirectChannel;
  token: string;
}) => {
  const { store } = call.services;
  const { credentials } = call.services.people;
  const state = /^demo-(used|expired|frozen)$/.exec(token)?.[1];
  if (state === 'used' || state === 'expired' || state === 'frozen') throw dead[state]();
  if (token !== `demo-${channel}`) return undefined;
  const user = await findUserByName({ store, username: demoUsername });
  return user && (await credentials.isDemo({ userId: user.id })) ? user : undefined;
};

/** Creates a link for a customer whom the caller may edit. */
const makeToken = async ({ services, rights, body, language }: CallOf<typeof contract.createDirectToken>) => {
  const { store, console } = services;
  const { userId, channel } = body;
  const scope = await rights.scope({ resource: resourceOf({ console, name: users }), action: 'edit' });
  const user = await store.get({ collection: users, id: userId, scope });
  if (user === undefined) throw notFound();
  if (!isActiveUser(user) || !isPlainCustomer(user)) {
    throw invalid({ userId: textOf(productMessages.linkUser, language) });
  }
  const { token, expiresAt } = await issueDirectToken({ store, now: services.now(), userId, channel });
  return { token, path: `${pages[channel]}?token=${token}`, expiresAt: new Date(expiresAt).toISOString() };
};

const isPlainCustomer = (user: Row): boolean => {
  const roles = strings(user.roles);
  const isPlain = roles.length > 0 && roles.every((role) => linkRoles.has(role));
  return isPlain && strings(user.permissions).length === 0 && user.isSuper !== true;
};

/** Signing in by a link that was sent to a user. */
export const directEndpoints: readonly Endpoint[] = [
  handle(contract.exchangeDirectToken, exchange),
  handle(contract.createDirectToken, makeToken),
];
