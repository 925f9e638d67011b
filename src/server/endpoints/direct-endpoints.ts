import { textOf } from '../../schema/label';
import { beginSession } from '../auth/begin-session';
import { findUserByName, isActiveUser, strings, USERS } from '../auth/users';
import { type ApiError, invalid, notFound, refused } from '../contract/api-error';
import { messages } from '../contract/messages';
import { oneOf, readFields, text } from '../contract/read-fields';
import {
  DIRECT_CHANNELS,
  type DirectChannel,
  issueDirectToken,
  lookAtDirectToken,
  redeemDirectToken,
} from '../direct/direct-tokens';
import type { Call, Endpoint, SessionCall } from '../endpoint';
import { resourceOf } from '../records/resource-of';
import { everything } from '../stores/scope';
import type { Row } from '../stores/store';

/** Signing in by a link that was sent to somebody. */
export const directEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/api/direct/exchange', right: 'public', handler: exchange },
  {
    method: 'POST',
    path: '/api/direct/tokens',
    right: { object: `res:${USERS}`, action: 'edit' },
    handler: makeToken,
  },
];

const PAGES = { direct: '/direct', sqw: '/directSqw', qt: '/directQt' } as const;
/** Links are for customers: nobody gets the rights of staff by making one. */
const LINK_ROLES = new Set(['Customer', 'Douyin']);
const DEMO_USER = 'customer';

const DEAD: Record<'unknown' | 'used' | 'expired' | 'frozen', () => ApiError> = {
  unknown: () => refused({ code: 404, label: messages.linkUnknown, reason: 'unknown' }),
  used: () => refused({ code: 410, label: messages.linkUsed, reason: 'used' }),
  expired: () => refused({ code: 410, label: messages.linkExpired, reason: 'expired' }),
  frozen: () => refused({ code: 403, label: messages.frozen, reason: 'frozen' }),
};

async function exchange(call: Call) {
  const { services, body, language } = call;
  const { store } = services;
  const given = readFields({ body, language, rules: { channel: oneOf(DIRECT_CHANNELS), token: text() } });
  services.memory.limits.exchange.take(call.address);
  const demoUser = services.isDemo ? await demoUserOf({ call, ...given }) : undefined;
  if (demoUser) return beginSession({ call, user: demoUser });
  const now = services.now();
  const found = await lookAtDirectToken({ store, now, ...given });
  if (found.state !== 'good') throw DEAD[found.state]();
  const user = await store.get({ collection: USERS, id: found.userId, scope: everything() });
  if (user === undefined) throw DEAD.unknown();
  if (!isActiveUser(user)) throw DEAD.frozen();
  if (!(await redeemDirectToken({ store, now, token: given.token }))) throw DEAD.used();
  return beginSession({ call, user });
}

/** The links of the demo, which never wear out: one for each page, and one for each way a link can be dead. */
async function demoUserOf({ call, channel, token }: { call: Call; channel: DirectChannel; token: string }) {
  const { store, credentials } = call.services;
  const state = /^demo-(used|expired|frozen)$/.exec(token)?.[1];
  if (state === 'used' || state === 'expired' || state === 'frozen') throw DEAD[state]();
  if (token !== `demo-${channel}`) return undefined;
  const user = await findUserByName({ store, username: DEMO_USER });
  return user && (await credentials.isDemo({ userId: user.id })) ? user : undefined;
}

/** Makes a link for a customer whom the caller may edit. */
async function makeToken({ services, rights, body, language }: SessionCall) {
  const { store, console } = services;
  const rules = { userId: text(), channel: oneOf(DIRECT_CHANNELS) };
  const { userId, channel } = readFields({ body, language, rules });
  const scope = await rights.scope({ resource: resourceOf({ console, name: USERS }), action: 'edit' });
  const user = await store.get({ collection: USERS, id: userId, scope });
  if (user === undefined) throw notFound();
  if (!isActiveUser(user) || !isPlainCustomer(user)) {
    throw invalid({ userId: textOf(messages.linkUser, language) });
  }
  const { token, expiresAt } = await issueDirectToken({ store, now: services.now(), userId, channel });
  return { token, path: `${PAGES[channel]}?token=${token}`, expiresAt: new Date(expiresAt).toISOString() };
}

function isPlainCustomer(user: Row): boolean {
  const roles = strings(user.roles);
  const isPlain = roles.length > 0 && roles.every((role) => LINK_ROLES.has(role));
  return isPlain && strings(user.permissions).length === 0 && user.isSuper !== true;
}
