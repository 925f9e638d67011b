import { randomUUID } from 'node:crypto';
import type { finishOidc } from '../../../contract/oidc';
import { messageOf } from '../../../shared/text';
import { errorFields } from '../../base/log';
import { type ApiError, notFound, refused } from '../../http/api-error';
import { messages } from '../../http/messages';
import {
  link,
  linkOf,
  newAttempt,
  type OidcClaims,
  type OidcProvider,
  type OidcSettings,
  type OidcSubject,
} from '../../identity/oidc-provider';
import { findUserByName, users } from '../../identity/users';
import type { Call } from '../../services/call';
import type { CallOf } from '../../services/endpoint';
import { companyAccountConnection, noteCompanyAccount } from '../../services/service-connections';
import { withinTransaction } from '../../services/within-transaction';
import { everything } from '../../store/scope';
import type { Row } from '../../store/store';
import { beginSession } from './begin-session';

const providerOf = ({ services }: Pick<Call, 'services'>): OidcProvider => {
  if (services.people.oidc === undefined) throw notFound();
  return services.people.oidc;
};

const failed = (call: Pick<Call, 'services'>, error: unknown): ApiError => {
  noteCompanyAccount(call.services, error);
  call.services.log.warn(`企业账号登录失败 OIDC sign-in fails: ${messageOf(error)}`, errorFields(error));
  return refused({ code: 401, label: messages.oidcFailed, reason: 'oidcFailed' });
};

/** Begins a sign-in: where to go, and the state that comes back. */
export const beginOidcSignIn = async (call: Call): Promise<{ address: string; state: string }> => {
  const provider = providerOf(call);
  const { memory } = call.services.data;
  await memory.limits.exchange.take(call.address);
  const attempt = newAttempt();
  const { id: state } = await memory.oidcAttempts.issue(attempt);
  const address = await provider.begin({ state, attempt }).catch((error: unknown) => {
    throw failed(call, error);
  });
  return { address, state };
};

/** The console's roles for the claims of the provider. */
const rolesOf = (claims: OidcClaims, { rolesClaim, roles }: OidcSettings): string[] => {
  const message = claims[rolesClaim];
  const groups: unknown[] = Array.isArray(message) ? message : [message];
  const found = groups.flatMap((group) => (typeof group === 'string' ? (roles.get(group) ?? []) : []));
  return [...new Set(found)];
};

/** An account created by this sign-in, updated to the provider's current roles. 403 when there are none. */
const withRoles = async (call: Call, user: Row, roles: readonly string[]): Promise<Row> => {
  if (roles.length === 0) throw refused({ code: 403, label: messages.oidcNoRole, reason: 'oidcNoRole' });
  const current = Array.isArray(user.roles) ? user.roles : [];
  if (current.join() === roles.join()) return user;
  return call.services.store.update({ collection: users, id: user.id, scope: everything(), patch: { roles } });
};

const makeUser = async (call: Call, who: OidcSubject, claims: OidcClaims, settings: OidcSettings): Promise<Row> => {
  const { store } = call.services;
  const roles = rolesOf(claims, settings);
  const username = claims[settings.nameClaim];
  if (!settings.makesAccounts) throw refused({ code: 403, label: messages.oidcNoAccount, reason: 'oidcNoAccount' });
  if (roles.length === 0) throw refused({ code: 403, label: messages.oidcNoRole, reason: 'oidcNoRole' });
  if (typeof username !== 'string' || username.trim() === '' || (await findUserByName({ store, username })))
    throw refused({ code: 403, label: messages.oidcName, reason: 'oidcName' });
  const id = randomUUID();
  const row = { id, username: username.trim(), roles, permissions: [], status: 'active', createdBy: id };
  const user = await store.create({ collection: users, row, unique: ['username'] });
  await link({ store, who, userId: id, followsRoles: true });
  return user;
};

/** Completes a sign-in after the redirect from the provider. The account is found by its linked subject, never by name or mail address. */
export const finishOidcSignIn = async (call: CallOf<typeof finishOidc>): Promise<{ token: string }> => {
  const provider = providerOf(call);
  const { memory } = call.services.data;
  await memory.limits.exchange.take(call.address);
  const query = new URLSearchParams(call.body.answer);
  const state = query.get('state') ?? '';
  const attempt = await memory.oidcAttempts.take(state);
  if (attempt === undefined || attempt.isExpired)
    throw refused({ code: 401, label: messages.oidcOver, reason: 'oidcOver' });
  const claims = await provider.finish({ query, state, attempt: attempt.value }).catch((error: unknown) => {
    throw failed(call, error);
  });
  call.services.outside.connections.note(companyAccountConnection, 'ok');
  const who = { issuer: new URL(claims.iss).href, subject: claims.sub };
  const user = await withinTransaction({
    call,
    work: async (inner): Promise<Row> => {
      const { store } = inner.services;
      const known = await linkOf(store, who);
      const found = known && (await store.get({ collection: users, id: known.userId, scope: everything() }));
      if (found === undefined) return makeUser(inner, who, claims, provider.settings);
      return known?.followsRoles ? withRoles(inner, found, rolesOf(claims, provider.settings)) : found;
    },
  });
  return beginSession({ call, user });
};
