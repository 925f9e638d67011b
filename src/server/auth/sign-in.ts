import { type Language, textOf } from '../../schema/label';
import { invalid, unauthorized } from '../contract/api-error';
import type { Body } from '../contract/check-body';
import { messages } from '../contract/messages';
import { mobile, phoneCode, readFields } from '../contract/read-fields';
import type { Call } from '../endpoint';
import { beginSession } from './begin-session';
import { openBody } from './open-body';
import { verifyPassword } from './password';
import { findUserByMobile, findUserByName } from './users';

/** What an encrypted body that cannot be undone is taken for: a user who does not exist. It costs the same time. */
const UNREADABLE: Body = { username: '\0', password: '\0' };

/** Signs in by user name and password, or by mobile number and code. 401 tells nobody what was wrong. */
export async function signIn(call: Call): Promise<{ token: string }> {
  const body = openBody(call) ?? UNREADABLE;
  return 'mobile' in body && !('username' in body) ? signInByCode({ call, body }) : signInByPassword({ call, body });
}

async function signInByPassword({ call, body }: { call: Call; body: Body }): Promise<{ token: string }> {
  const { username, password } = readCredentials({ body, language: call.language });
  const { brake, store, credentials } = call.services;
  const who = { account: username, address: call.address };
  await brake.enter(who);
  const user = await findUserByName({ store, username });
  const hash = user && (await credentials.hashOf({ userId: user.id }));
  if (!(await verifyPassword({ password, hash })) || user === undefined) {
    brake.fail(who);
    throw unauthorized(messages.credentials);
  }
  brake.succeed(who);
  return beginSession({ call, user });
}

async function signInByCode({ call, body }: { call: Call; body: Body }): Promise<{ token: string }> {
  const { brake, store, memory } = call.services;
  const given = readFields({ body, language: call.language, rules: { mobile, code: phoneCode } });
  const who = { account: `mobile ${given.mobile}`, address: call.address };
  await brake.enter(who);
  const recipient = { mobile: given.mobile, purpose: 'login' } as const;
  const isRight = memory.phoneCodes.check({ ...recipient, code: given.code });
  if (isRight) memory.phoneCodes.forget(recipient);
  const user = isRight ? await findUserByMobile({ store, mobile: given.mobile }) : undefined;
  if (user === undefined) {
    brake.fail(who);
    throw unauthorized(messages.wrongCode);
  }
  brake.succeed(who);
  return beginSession({ call, user });
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
