import { textOf } from '../../schema/label';
import { beginSession } from '../auth/begin-session';
import { openBody } from '../auth/open-body';
import { findUserByName, USERS } from '../auth/users';
import { ApiError, invalid } from '../contract/api-error';
import { messages } from '../contract/messages';
import { readFields, text } from '../contract/read-fields';
import type { Call, Endpoint } from '../endpoint';
import { everything } from '../stores/scope';

/** Signing in with the account of another platform. */
export const socialEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/socialLogin', right: 'public', handler: socialLogin },
];

/** The other platform, played by ourselves. */
export const socialDemoEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/api/demo/social/authorize', right: 'public', handler: authorize },
];

/** Exchanges a code once. 500 when the provider knows no such code, as the specification wants it. */
async function socialLogin(call: Call) {
  const { memory, store } = call.services;
  const { code, platform } = openBody(call) ?? {};
  memory.limits.exchange.take(call.address);
  const grant = typeof code === 'string' ? memory.socialCodes.take(code) : undefined;
  const isGood = grant !== undefined && !grant.isExpired && grant.value.platform === platform;
  const user = isGood ? await store.get({ collection: USERS, id: grant.value.userId, scope: everything() }) : undefined;
  if (user === undefined) throw new ApiError({ code: 500, label: messages.noSocialToken });
  return beginSession({ call, user });
}

/** Only for accounts that still have the demo's password: everybody can sign in to those anyway. */
async function authorize({ services, body, language }: Call) {
  const platform = text({ max: 20, pattern: /^[\w-]+$/ });
  const given = readFields({ body, language, rules: { platform, username: text() } });
  const user = await findUserByName({ store: services.store, username: given.username });
  if (user === undefined || !(await services.credentials.isDemo({ userId: user.id }))) {
    throw invalid({ username: textOf(messages.noDemoAccount, language) });
  }
  return { code: services.memory.socialCodes.issue({ platform: given.platform, userId: user.id }).id };
}
