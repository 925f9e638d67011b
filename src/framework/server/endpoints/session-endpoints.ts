import type { UserInfoAnswer } from '../../contract/own-session';
import * as own from '../../contract/own-session';
import * as session from '../../contract/session';
import type { Viewing } from '../../contract/view-as';
import * as contract from '../../contract/view-as';
import { conflict, notFound, sessionOver } from '../http/api-error';
import { messages } from '../http/messages';
import { serverRoutes } from '../identity/rights/server-routes';
import type { Caller } from '../identity/tokens';
import { nameOfUser, strings, users } from '../identity/users';
import { authenticateForRefresh, viewedUser } from '../services/admit';
import type { Call, SessionCall } from '../services/call';
import { type CallOf, type Endpoint, handle } from '../services/endpoint';

/** The view that a session shows; undefined while it is its owner's. */
const viewingOf = ({ lookedAtBy, viewAs = '', user }: Caller): Viewing | undefined =>
  lookedAtBy && {
    as: viewAs,
    name: viewAs.startsWith('role:') ? viewAs.slice('role:'.length) : nameOfUser(user),
    by: nameOfUser(lookedAtBy.user),
  };

/** The name of the role or user to view as. 404 unless the caller may see it. */
const nameOf = async (call: SessionCall, as: string): Promise<string> => {
  const { services, rights, caller } = call;
  const [kind, name = ''] = as.split(/:(.*)/s);
  if (kind === 'role') {
    if (!Object.hasOwn(services.console.roles, name)) throw notFound();
    return name;
  }
  const resource = services.console.resources.get(users);
  if (resource === undefined) throw notFound();
  const scope = await rights.scope({ resource, action: 'show' });
  if (!(await services.store.get({ collection: users, id: name, scope }))) throw notFound();
  const user = await viewedUser({ services, caller, id: name });
  if (user === undefined) throw conflict({ label: messages.cannotView });
  return nameOfUser(user);
};

const note = ({ services }: SessionCall, action: 'viewAs' | 'endViewAs', as: string, title: string) =>
  services.data.audit.record({
    kind: 'rights',
    action,
    resource: as.startsWith('user:') ? users : '',
    title,
    details: { as },
  });

const begin = async (call: CallOf<typeof contract.viewAs>): Promise<Viewing> => {
  const { services, caller, body } = call;
  const { as } = body;
  const name = await nameOf(call, as);
  await services.people.sessions.setViewAs({ sid: caller.claims.sid, as });
  await note(call, 'viewAs', as, name);
  return { as, name, by: nameOfUser(caller.user) };
};

const end = async (call: SessionCall): Promise<null> => {
  const { services, caller } = call;
  if (caller.viewAs === undefined) return null;
  await services.people.sessions.setViewAs({ sid: caller.claims.sid, as: null });
  await note(call, 'endViewAs', caller.viewAs, caller.viewAs);
  return null;
};

/** Viewing the console as a role or another user. */
export const viewAsEndpoints: readonly Endpoint[] = [handle(contract.viewAs, begin), handle(contract.endViewAs, end)];

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
