import { mobile, phoneCode } from '../../contract/rules';
import { cleanText } from '../../shared/clean-text';
import { type Language, textOf } from '../../shared/label';
import { verifyPassword } from '../auth/password';
import { findUserByMobile, findUserByName } from '../auth/users';
import { isMobileVerified } from '../auth/verified-mobiles';
import { invalid, unauthorized } from '../http/api-error';
import type { Body } from '../http/check-body';
import { messages } from '../http/messages';
import { readFields } from '../http/read-fields';
import type { Call } from '../services/call';
import { beginSession } from './begin-session';
import { openBody } from './open-body';

/** Used in place of a body that cannot be decrypted: an unknown user, so that the timing is the same. */
const unreadable: Body = { username: '\0', password: '\0' };

/** Signs in by user name and password, or by mobile number and code. The 401 does not reveal what was wrong. */
export const signIn = async (call: Call): Promise<{ token: string }> => {
  const body = openBody(call) ?? unreadable;
  return 'mobile' in body && !('username' in body) ? signInByCode({ call, body }) : signInByPassword({ call, body });
};

const signInByPassword = async ({ call, body }: { call: Call; body: Body }): Promise<{ token: string }> => {
  const { username, password } = readCredentials({ body, language: call.language });
  const { throttle, store, credentials } = call.services;
  const who = { account: username, address: call.address };
  await throttle.enter(who);
  const user = await findUserByName({ store, username });
  const kept = user && (await credentials.find({ userId: user.id }));
  const isRight = await verifyPassword({ password, hash: kept?.hash });
  if (!isRight || user === undefined || kept?.isOver) {
    await throttle.fail(who);
    throw unauthorized(isRight && kept?.isOver ? messages.oneTimeOver : messages.credentials);
  }
  await throttle.succeed(who);
  return beginSession({ call, user, isOneTime: kept?.isOneTime === true });
};

const signInByCode = async ({ call, body }: { call: Call; body: Body }): Promise<{ token: string }> => {
  const { throttle, store, memory } = call.services;
  const given = readFields({ body, language: call.language, rules: { mobile: mobile(), code: phoneCode() } });
  const who = { account: `mobile ${given.mobile}`, address: call.address };
  await throttle.enter(who);
  const recipient = { mobile: given.mobile, purpose: 'login' } as const;
  const isRight = (await memory.phoneCodes.spend({ ...recipient, code: given.code })) !== undefined;
  const user = isRight ? await findUserByMobile({ store, mobile: given.mobile }) : undefined;
  // An unverified number, which others may have entered, is treated like an unknown one.
  if (user === undefined || !(await isMobileVerified({ store, user }))) {
    await throttle.fail(who);
    throw unauthorized(messages.wrongCode);
  }
  await throttle.succeed(who);
  return beginSession({ call, user });
};

const readCredentials = ({
  body,
  language,
}: {
  body: Body;
  language: Language;
}): {
  username: string;
  password: string;
} => {
  const { password } = body;
  const username = typeof body.username === 'string' ? cleanText(body.username) : undefined;
  const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200;
  if (isGiven(username) && isGiven(password)) return { username, password };
  const required = textOf(messages.required, language);
  throw invalid({
    ...(!isGiven(username) && { username: required }),
    ...(!isGiven(password) && { password: required }),
  });
};
