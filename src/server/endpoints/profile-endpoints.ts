import { textOf } from '../../schema/label';
import { checkOwnPassword } from '../auth/check-own-password';
import { lock, unlock } from '../auth/screen-lock';
import { invalid, notFound } from '../contract/api-error';
import { messages } from '../contract/messages';
import { listOf, newPassword, optional, readFields, text } from '../contract/read-fields';
import type { Endpoint, SessionCall } from '../endpoint';
import { editProfile, profileOf } from '../profile';
import { CHANNELS, EVENTS, subscribe, subscriptionOf } from '../subscriptions';

/** What people do with their own account. */
export const profileEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/api/user/PersonalData', right: 'session', handler: personalData },
  { method: 'POST', path: '/api/user/editUser', right: 'session', handler: editUser },
  { method: 'POST', path: '/api/user/changePassword', right: 'session', handler: changePassword },
  { method: 'POST', path: '/api/user/lock', right: 'session', whileLocked: true, handler: lock },
  { method: 'POST', path: '/api/user/unlock', right: 'session', whileLocked: true, handler: unlock },
  { method: 'GET', path: '/api/user/sessions', right: 'session', handler: listSessions },
  { method: 'POST', path: '/api/user/sessions/end', right: 'session', handler: endSessions },
  { method: 'GET', path: '/api/user/subscriptions', right: 'session', handler: readSubscription },
  { method: 'POST', path: '/api/user/subscriptions', right: 'session', handler: writeSubscription },
];

function personalData({ services, caller }: SessionCall) {
  return profileOf({ services, user: caller.user });
}

async function editUser(call: SessionCall) {
  return profileOf({ services: call.services, user: await editProfile(call) });
}

/** Whoever else was signed in to the account is so no longer. */
async function changePassword(call: SessionCall) {
  const { services, caller, body, language } = call;
  const given = readFields({ body, language, rules: { oldPassword: text(), password: newPassword } });
  if (!(await checkOwnPassword({ call, password: given.oldPassword }))) {
    throw invalid({ oldPassword: textOf(messages.wrongOldPassword, language) });
  }
  if (given.password === given.oldPassword) throw invalid({ password: textOf(messages.samePassword, language) });
  await services.credentials.set({ userId: caller.id, password: given.password });
  return { ended: await services.sessions.endAllOf({ userId: caller.id, exceptSid: caller.claims.sid }) };
}

async function listSessions({ services, caller }: SessionCall) {
  const sessions = await services.sessions.listOf({ userId: caller.id });
  const list = sessions.map(({ id, beganAt, seenAt, device }) => ({
    id,
    createdAt: new Date(beganAt).toISOString(),
    lastSeen: new Date(seenAt).toISOString(),
    device,
    current: id === caller.claims.sid,
  }));
  return { list, total: list.length };
}

async function endSessions({ services, caller, body, language }: SessionCall) {
  const { id } = readFields({ body, language, rules: { id: optional(text()) } });
  const { sessions } = services;
  if (id === undefined) return { ended: await sessions.endAllOf({ userId: caller.id, exceptSid: caller.claims.sid }) };
  const own = await sessions.listOf({ userId: caller.id });
  if (!own.some((session) => session.id === id)) throw notFound();
  await sessions.end({ sid: id });
  return { ended: 1 };
}

function readSubscription({ services, caller }: SessionCall) {
  return subscriptionOf({ store: services.store, userId: caller.id });
}

async function writeSubscription({ services, caller, body, language }: SessionCall) {
  const rules = { channels: listOf(CHANNELS), events: listOf(EVENTS) };
  const subscription = readFields({ body, language, rules });
  await subscribe({ store: services.store, userId: caller.id, subscription });
  return subscription;
}
