import * as notices from '../../contract/notices';
import * as own from '../../contract/own-account';
import * as profile from '../../contract/profile';
import { searchRecords as declared } from '../../contract/search';
import { type Label, textOf } from '../../shared/label';
import { invalid, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { passwordRules } from '../identity/password';
import { clearInbox, inboxOf, markRead, restoreInbox } from '../notices/inbox';
import { searchRecords } from '../records/search-records';
import type { SessionCall } from '../services/call';
import { type CallOf, type Endpoint, handle } from '../services/endpoint';
import { withinTransaction } from '../services/within-transaction';
import { checkNewPassword, firstPassword } from './account/check-new-password';
import { checkOwnPassword } from './account/check-own-password';
import { confirmMobile, editProfile, lock, profileOf, unlock } from './account/profile';

type Reading = Pick<SessionCall, 'services' | 'caller' | 'language'>;

const readerOf = ({ services, caller, language }: Reading) => ({
  store: services.store,
  user: caller.user,
  now: services.now(),
  language,
});

/** Later than every moment. */
const always = '9999';

const mark = async ({ body: { ids, until = always }, ...call }: CallOf<typeof notices.readNotices>) => {
  const reader = readerOf(call);
  await markRead({ ...reader, ...(ids ? { ids } : { until }) });
  return inboxOf(reader);
};

const clear = async ({ body, ...call }: CallOf<typeof notices.clearNotices>) => {
  const reader = readerOf(call);
  await clearInbox({ ...reader, until: body.until ?? always });
  return inboxOf(reader);
};

const restore = async (call: Reading) => {
  const reader = readerOf(call);
  await restoreInbox(reader);
  return inboxOf(reader);
};

/** The notices of the caller; read and cleared marks are per user. */
export const noticeEndpoints: readonly Endpoint[] = [
  handle(notices.getNotices, (call) => inboxOf(readerOf(call))),
  handle(notices.readNotices, mark),
  handle(notices.clearNotices, clear),
  handle(notices.restoreNotices, restore),
];

const personalData = ({ services, caller, language }: Pick<SessionCall, 'services' | 'caller' | 'language'>) =>
  profileOf({ services, user: caller.user, language });

const editUser = async (call: SessionCall) => profileOf({ ...call, user: await editProfile(call) });

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
  const account = { userId: caller.id, credentials: call.services.people.credentials };
  await checkNewPassword({
    password: given.password,
    rules: passwordRules({ isDemo: call.services.running.isDemo, passwordMin: call.services.people.passwordMin }).own,
    account,
    language,
  });
  const others = { userId: caller.id, exceptSid: caller.claims.sid };
  return withinTransaction({
    call,
    work: async ({
      services: {
        people: { credentials, sessions },
      },
    }) => {
      await credentials.set({ userId: caller.id, password: given.password });
      return { ended: await sessions.endAllOf({ ...others, reason: 'passwordChanged' }) };
    },
  });
};

const listSessions = async ({ services, caller }: SessionCall) => {
  const sessions = await services.people.sessions.listOf({ userId: caller.id });
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
  const { sessions } = services.people;
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

const longestTerm = 100;
const mostPerResource = 20;
const defaultPerResource = 5;

/** Open to every user; what they find depends on their rights. */
const search = (call: SessionCall) => {
  const { query, language } = call;
  const term = query.get('q')?.trim() ?? '';
  const limit = query.get('limit') ?? String(defaultPerResource);
  const errors: Record<string, string> = Object.create(null) as Record<string, string>;
  const refuse = (name: string, message: Label): void => {
    errors[name] = textOf(message, language);
  };
  for (const name of query.keys()) {
    if (name !== 'q' && name !== 'limit') refuse(name, messages.unknownParameter);
    else if (query.getAll(name).length > 1) refuse(name, messages.onlyOnce);
  }
  if (term === '') refuse('q', messages.required);
  if (term.length > longestTerm) refuse('q', messages.tooLong);
  if (!/^[1-9]\d?$/.test(limit) || Number(limit) > mostPerResource) refuse('limit', messages.searchLimit);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return searchRecords({ call, term, limit: Number(limit) });
};

/** The search of the header. */
export const searchEndpoints: readonly Endpoint[] = [handle(declared, search)];
