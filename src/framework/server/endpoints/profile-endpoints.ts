import { callMcp, listenToMcp } from '../../contract/mcp';
import * as notices from '../../contract/notices';
import * as own from '../../contract/own-account';
import * as profile from '../../contract/profile';
import { searchRecords as declared } from '../../contract/search';
import { type Label, textOf } from '../../shared/label';
import { StreamAnswer } from '../http/answers';
import { invalid, needsToken, notFound } from '../http/api-error';
import { messages } from '../http/messages';
import { readFields } from '../http/read-fields';
import { passwordRules } from '../identity/password';
import { clearInbox, inboxOf, markRead, restoreInbox } from '../notices/inbox';
import { searchRecords } from '../records/search-records';
import type { SessionCall } from '../services/call';
import { type CallOf, type Endpoint, handle } from '../services/endpoint';
import { withinTransaction } from '../services/within-transaction';
import { checkNewPassword, firstPassword } from './account/check-new-password';
import { checkOwnPassword } from './account/check-own-password';
import { confirmMobile, editProfile, lock, profileOf, unlock } from './account/profile';
import { endpointFinder } from './tools';

const insistOnToken = ({ caller }: SessionCall): void => {
  if (caller.apiToken === undefined) throw needsToken();
};

/** A server of the Model Context Protocol over the endpoints of a table. */
export const mcpEndpoints = (table: readonly Endpoint[]): readonly Endpoint[] => {
  const find = endpointFinder(table);
  return [
    handle(callMcp, (call) => {
      insistOnToken(call);
      return new StreamAnswer(async (response) => {
        // With the first message: the library is of no use to a console without assistants.
        const { serveMcp } = await import('./serve-mcp');
        await serveMcp({ call, find, response });
      });
    }),
    handle(listenToMcp, (call) => {
      insistOnToken(call);
      return new StreamAnswer((response) => response.set('Allow', 'POST').status(405).end());
    }),
  ];
};

type Reading = Pick<SessionCall, 'services' | 'caller' | 'language'>;

const readerOf = ({ services, caller, language }: Reading) => ({
  store: services.store,
  user: caller.user,
  now: services.now(),
  language,
});

/** Later than every moment. */
const always = '9999';

const mark = async (call: SessionCall) => {
  const { body, language } = call;
  const reader = readerOf(call);
  if (body.ids === undefined) {
    const { until = always } = readFields({ body, language, rules: { until: notices.until } });
    await markRead({ ...reader, until });
  } else {
    await markRead({ ...reader, ids: readIds(call) });
  }
  return inboxOf(reader);
};

const clear = async ({ body, ...call }: Reading & { body: { until: string | undefined } }) => {
  const reader = readerOf(call);
  await clearInbox({ ...reader, until: body.until ?? always });
  return inboxOf(reader);
};

const restore = async (call: Reading) => {
  const reader = readerOf(call);
  await restoreInbox(reader);
  return inboxOf(reader);
};

const readIds = ({ body: { ids }, language }: SessionCall): string[] => {
  if (Array.isArray(ids) && ids.length <= 1000 && ids.every((id) => typeof id === 'string')) return ids;
  throw invalid({ ids: textOf(messages.ids, language) });
};

/** The notices of the caller; read and cleared marks are per user. */
export const noticeEndpoints: readonly Endpoint[] = [
  handle(notices.getNotices, (call) => inboxOf(readerOf(call))),
  handle(notices.readNotices, mark),
  handle(notices.clearNotices, clear),
  handle(notices.restoreNotices, restore),
];

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
