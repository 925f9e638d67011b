import * as contract from '../../contract/connections';
import { getPasswordRules } from '../../contract/own-account';
import { register as registration, sendPhoneCode } from '../../contract/registration';
import * as social from '../../contract/social';
import { textOf } from '../../shared/label';
import { ApiError, invalid, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { passwordRules } from '../identity/password';
import { findUserByName, users } from '../identity/users';
import type { Call } from '../services/call';
import { type CallOf, type Endpoint, handle } from '../services/endpoint';
import { connectionsOf, serviceConnectionsOf, testServiceConnection } from '../services/service-connections';
import { everything } from '../store/scope';
import { beginSession } from './account/begin-session';
import { openBody, register, sendCode } from './account/register';

/** How visitors get an account, and codes on their phones. */
export const accountEndpoints: readonly Endpoint[] = [
  handle(sendPhoneCode, sendCode),
  handle(registration, register),
  handle(getPasswordRules, ({ services }) =>
    passwordRules({ isDemo: services.running.isDemo, passwordMin: services.people.passwordMin }),
  ),
];

const test = async ({ services, caller, params }: CallOf<typeof contract.testConnection>) => {
  const connection = serviceConnectionsOf(services).find(({ name }) => name === params.name);
  if (connection === undefined) throw notFound();
  return testServiceConnection({ services, connection, userId: caller.id });
};

/** The services outside that the console works with. */
export const connectionEndpoints: readonly Endpoint[] = [
  handle(contract.listConnections, async ({ services }) => ({
    list: await connectionsOf(services, serviceConnectionsOf(services)),
  })),
  handle(contract.testConnection, test),
];

/** Exchanges a code once. 500 when the provider knows no such code, as the specification wants it. */
const socialSignIn = async (call: Call) => {
  const { store } = call.services;
  const { memory } = call.services.data;
  const { code, platform } = openBody(call) ?? {};
  await memory.limits.exchange.take(call.address);
  const grant = typeof code === 'string' ? await memory.socialCodes.take(code) : undefined;
  const isGood = grant !== undefined && !grant.isExpired && grant.value.platform === platform;
  const user = isGood ? await store.get({ collection: users, id: grant.value.userId, scope: everything() }) : undefined;
  if (user === undefined) throw new ApiError({ code: 500, label: messages.noSocialToken });
  return beginSession({ call, user });
};

/** Signing in with the account of another platform. */
export const socialEndpoints: readonly Endpoint[] = [handle(social.socialSignIn, socialSignIn)];

/** Only for accounts that still have the demo's password: everybody can sign in to those anyway. */
const authorize = async ({ services, body, language }: CallOf<typeof social.authorizeSocialDemo>) => {
  const user = await findUserByName({ store: services.store, username: body.username });
  if (user === undefined || !(await services.people.credentials.isDemo({ userId: user.id }))) {
    throw invalid({ username: textOf(messages.noDemoAccount, language) });
  }
  return { code: (await services.data.memory.socialCodes.issue({ platform: body.platform, userId: user.id })).id };
};

/** The other platform, played by ourselves. */
export const socialDemoEndpoints: readonly Endpoint[] = [handle(social.authorizeSocialDemo, authorize)];
