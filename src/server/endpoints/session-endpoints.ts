import { type Language, textOf } from '../../schema/label';
import { authenticateForRefresh } from '../auth/authenticate';
import { verifyPassword } from '../auth/password';
import { findUserByName, isActiveUser, strings, USERS } from '../auth/users';
import { invalid, unauthorized } from '../contract/api-error';
import type { Body } from '../contract/check-body';
import { messages } from '../contract/messages';
import type { Call, Endpoint, SessionCall } from '../endpoint';
import type { Services } from '../services';
import { everything } from '../stores/scope';

/** Signing in, staying signed in, signing out. The template's pages use other addresses and methods for the same. */
export const sessionEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/api/user/login', right: 'public', handler: signIn },
  { method: 'POST', path: '/login', right: 'public', handler: signIn },
  { method: 'GET', path: '/api/user/userInfo', right: 'session', handler: userInfo },
  { method: 'POST', path: '/refreshToken', right: 'public', handler: refresh },
  { method: 'GET', path: '/refreshToken', right: 'public', handler: refresh },
  { method: 'POST', path: '/logout', right: 'public', handler: signOut },
  { method: 'GET', path: '/logout', right: 'public', handler: signOut },
];

async function signIn({ services, body, language, address }: Call) {
  const { username, password } = readCredentials({ body, language });
  const { brake, store, credentials, sessions } = services;
  const who = { account: username, address };
  await brake.enter(who);
  const user = await findUserByName({ store, username });
  const hash = user && (await credentials.hashOf({ userId: user.id }));
  if (!(await verifyPassword({ password, hash })) || user === undefined) {
    brake.fail(who);
    throw unauthorized(messages.credentials);
  }
  brake.succeed(who);
  // Said only to who knows the password.
  if (!isActiveUser(user)) throw unauthorized(messages.frozen);
  // Together, so that they share one write.
  const [token] = await Promise.all([sessions.begin({ userId: user.id }), noteSignIn({ services, userId: user.id })]);
  return { token };
}

/** Keeps when the user was here last, where the console has a field for it. */
async function noteSignIn({ services, userId }: { services: Services; userId: string }): Promise<void> {
  if (!services.console.resources.get(USERS)?.fieldByName.has('lastLoginAt')) return;
  const patch = { lastLoginAt: new Date(services.now()).toISOString() };
  await services.store.update({ collection: USERS, id: userId, scope: everything(), patch });
}

function readCredentials({ body, language }: { body: Body; language: Language }): {
  username: string;
  password: string;
} {
  const { username, password } = body;
  const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200;
  if (isGiven(username) && isGiven(password)) return { username, password };
  const required = textOf(messages.required, language);
  throw invalid({
    ...(!isGiven(username) && { username: required }),
    ...(!isGiven(password) && { password: required }),
  });
}

async function refresh({ services, bearer }: Call) {
  const { claims } = await authenticateForRefresh({ services, bearer });
  const token = await services.sessions.refresh(claims);
  if (token === undefined) throw unauthorized();
  return { token };
}

/** Never refuses: whoever wants to be signed out is, whatever the token was worth. */
async function signOut({ services, bearer }: Call) {
  const claims = bearer === undefined ? undefined : await services.tokens.check(bearer);
  if (claims) await services.sessions.end(claims);
  return null;
}

function userInfo({ caller }: SessionCall) {
  const { id, user, subject } = caller;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    id,
    username: text(user.username),
    avatar: text(user.avatar),
    roles: strings(user.roles),
    permissions: strings(user.permissions),
    company: text(user.company),
    mobile: text(user.mobile),
    // The specification reads the logo of the header from this name.
    login: text(user.logo),
    isSuper: subject.isSuper,
  };
}
