import { authenticateForRefresh } from '../auth/authenticate';
import { signIn } from '../auth/sign-in';
import { strings } from '../auth/users';
import { unauthorized } from '../contract/api-error';
import type { Call, Endpoint, SessionCall } from '../endpoint';
import { serverRoutes } from '../server-routes';

/**
 * Signing in, staying signed in, signing out. The template's pages use other addresses and methods for the same; what
 * changes something answers to GET as well, because the specification says so.
 */
export const sessionEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/api/user/login', right: 'public', handler: signIn },
  { method: 'POST', path: '/login', right: 'public', handler: signIn },
  { method: 'GET', path: '/api/user/userInfo', right: 'session', whileLocked: true, handler: userInfo },
  { method: 'GET', path: '/router/getList', right: 'session', handler: routeList },
  { method: 'POST', path: '/refreshToken', right: 'public', handler: refresh },
  { method: 'GET', path: '/refreshToken', right: 'public', handler: refresh },
  { method: 'POST', path: '/expireToken', right: 'session', whileLocked: true, handler: expire },
  { method: 'GET', path: '/expireToken', right: 'session', whileLocked: true, handler: expire },
  { method: 'POST', path: '/logout', right: 'public', handler: signOut },
  { method: 'GET', path: '/logout', right: 'public', handler: signOut },
];

async function refresh({ services, bearer }: Call) {
  const { caller } = await authenticateForRefresh({ services, bearer });
  const token = await services.sessions.refresh(caller.claims);
  if (token === undefined) throw unauthorized();
  return { token };
}

/** To show how a refresh works: the token at hand answers 402 from now on. */
async function expire({ services, caller }: SessionCall) {
  await services.sessions.expire(caller.claims);
  return null;
}

/** Never refuses: whoever wants to be signed out is, whatever the token was worth. */
async function signOut({ services, bearer }: Call) {
  const claims = bearer === undefined ? undefined : await services.tokens.check(bearer);
  if (claims) await services.sessions.end(claims);
  return null;
}

/** Behind a locked screen no more than the lock screen shows. */
function userInfo({ caller }: SessionCall) {
  const { id, user, subject, isLocked } = caller;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const shown = { id, isLocked, username: text(user.username), avatar: text(user.avatar) };
  if (isLocked) return { ...shown, roles: [], permissions: [], company: '', mobile: '', login: '', isSuper: false };
  return {
    ...shown,
    roles: strings(user.roles),
    permissions: strings(user.permissions),
    company: text(user.company),
    mobile: text(user.mobile),
    // The specification reads the logo of the header from this name.
    login: text(user.logo),
    isSuper: subject.isSuper,
  };
}

function routeList({ services, caller, rights }: SessionCall) {
  return { list: serverRoutes({ routes: services.console.routes, subject: caller.subject, rights }) };
}
