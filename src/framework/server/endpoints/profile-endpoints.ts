import * as own from '../../contract/own-account';
import * as profile from '../../contract/profile';
import { textOf } from '../../shared/label';
import { checkNewPassword } from '../account/check-new-password';
import { checkOwnPassword } from '../account/check-own-password';
import { confirmMobile } from '../account/confirm-mobile';
import { firstPassword } from '../account/first-password';
import { editProfile, profileOf } from '../account/profile';
import { lock, unlock } from '../account/screen-lock';
import { type CallOf, type Endpoint, handle } from '../api/endpoint';
import { passwordRules } from '../auth/password-rules';
import { invalid, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import type { SessionCall } from '../services/call';
import { withinTransaction } from '../services/within-transaction';

const personalData = ({ services, caller }: Pick<SessionCall, 'services' | 'caller'>) =>
  profileOf({ services, user: caller.user });

const editUser = async (call: SessionCall) => profileOf({ services: call.services, user: await editProfile(call) });

const confirmNumber = async (call: CallOf<typeof profile.confirmMobile>) => {
  await confirmMobile(call);
  return personalData(call);
};

/** Ends every other session of the account. */
const changePassword = async (call: CallOf<typeof own.changePassword>) => {
  const { caller, body: given, language } = call;
  if (!(await checkOwnPassword({ call, password: given.oldPassword }))) {
    throw invalid({ oldPassword: textOf(messages.wrongOldPassword, language) });
  }
  const account = { userId: caller.id, credentials: call.services.credentials };
  await checkNewPassword({ password: given.password, rules: passwordRules(call.services).own, account, language });
  const others = { userId: caller.id, exceptSid: caller.claims.sid };
  return withinTransaction({
    call,
    work: async ({ services: { credentials, sessions } }) => {
      await credentials.set({ userId: caller.id, password: given.password });
      return { ended: await sessions.endAllOf({ ...others, reason: 'passwordChanged' }) };
    },
  });
};

const listSessions = async ({ services, caller }: SessionCall) => {
  const sessions = await services.sessions.listOf({ userId: caller.id });
  const list = sessions.map(({ id, beganAt, seenAt, device }) => ({
    id,
    createdAt: new Date(beganAt).toISOString(),
    lastSeen: new Date(seenAt).toISOString(),
    device,
    current: id === caller.claims.sid,
  }));
  return { list, total: list.length };
};

const endSessions = async ({ services, caller, body: { id } }: CallOf<typeof own.endSessions>) => {
  const { sessions } = services;
  const reason = 'endedByOwner';
  if (id === undefined)
    return { ended: await sessions.endAllOf({ userId: caller.id, exceptSid: caller.claims.sid, reason }) };
  const listed = await sessions.listOf({ userId: caller.id });
  if (!listed.some((session) => session.id === id)) throw notFound();
  await sessions.end({ sid: id, reason });
  return { ended: 1 };
};

/** What users do with their own account. */
export const profileEndpoints: readonly Endpoint[] = [
  handle(profile.getProfile, personalData),
  handle(profile.editProfile, editUser),
  handle(profile.confirmMobile, confirmNumber),
  handle(own.changePassword, changePassword),
  handle(own.setFirstPassword, firstPassword),
  handle(own.lockScreen, lock),
  handle(own.unlockScreen, unlock),
  handle(own.listSessions, listSessions),
  handle(own.endSessions, endSessions),
];
