import type { UserInfoAnswer, Viewing } from '../../contract/own-session';
import * as own from '../../contract/own-session';
import * as session from '../../contract/session';
import { sessionOver } from '../http/api-error';
import { serverRoutes } from '../identity/rights/server-routes';
import type { Caller } from '../identity/tokens';
import { nameOfUser, strings } from '../identity/users';
import { authenticateForRefresh } from '../services/admit';
import type { Call, SessionCall } from '../services/call';
import { type Endpoint, handle } from '../services/endpoint';

/** The view that a session shows; undefined while it is its owner's. */
const viewingOf = ({ lookedAtBy, viewAs = '', user }: Caller): Viewing | undefined =>
  lookedAtBy && {
    as: viewAs,
    name: viewAs.startsWith('role:') ? viewAs.slice('role:'.length) : nameOfUser(user),
    by: nameOfUser(lookedAtBy.user),
  };

const refresh = async ({ services, bearer }: Call) => {
  const { caller } = await authenticateForRefresh({ services, bearer });
  const token = await services.people.sessions.refresh(caller.claims);
  if (token === undefined) throw sessionOver('expired');
  return { token };
};

/** Demonstrates a refresh: the current token gets 402 from now on. */
const expire = async ({ services, caller }: SessionCall) => {
  await services.people.sessions.expire(caller.claims);
  return null;
};

/** Never fails: the session is over in any case, valid token or not. */
const signOut = async ({ services, bearer }: Call) => {
  const claims = bearer === undefined ? undefined : await services.people.tokens.check(bearer);
  if (claims) await services.people.sessions.end({ sid: claims.sid, reason: 'signedOut' });
  return null;
};

/** Behind a locked screen, or before a password is set or a second factor turned on, no more than the page there shows. */
export const userInfo = async ({ caller, services }: SessionCall): Promise<UserInfoAnswer> => {
  const { product } = services;
  const { isDemo } = services.running;
  const { id, user, subject, isLocked, mustSetPassword, mustEnrol } = caller;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const names = { username: text(user.username), nickname: text(user.nickname) };
  const due = { mustSetPassword, ...(mustEnrol && { mustEnrol }) };
  const shown = { id, isLocked, isDemo, ...due, ...names, avatar: text(user.avatar) };
  if (isLocked || mustSetPassword || mustEnrol)
    return { ...shown, roles: [], permissions: [], company: '', mobile: '', login: '', isSuper: false };
  const viewing = viewingOf(caller);
  const brand = await product.brandOf?.({ services, user });
  return {
    ...shown,
    ...(brand && { brand }),
    roles: strings(user.roles),
    permissions: strings(user.permissions),
    company: text(user.company),
    mobile: text(user.mobile),
    // The specification reads the logo of the header from this name.
    login: text(user.logo) || (brand?.logo ?? ''),
    isSuper: subject.isSuper,
    ...(viewing && { viewing }),
  };
};

const routeList = ({ services, rights }: SessionCall) => ({
  list: serverRoutes({ routes: services.console.routes, viewer: rights }),
});

/**
 * Staying signed in, and signing out. The template's pages use other addresses and methods for the same; what changes
 * something is served to GET as well, because the specification says so.
 */
export const sessionEndpoints: readonly Endpoint[] = [
  handle(own.getUserInfo, userInfo),
  handle(own.getRoutes, routeList),
  handle(session.refreshToken, refresh),
  handle(own.expireToken, expire),
  handle(own.signOut, signOut),
];
