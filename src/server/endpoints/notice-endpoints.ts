import { textOf } from '../../schema/label';
import { invalid } from '../contract/api-error';
import { messages } from '../contract/messages';
import { optional, readFields, text } from '../contract/read-fields';
import type { Endpoint, SessionCall } from '../endpoint';
import { clearInbox, inboxOf, markRead, restoreInbox } from '../notices/inbox';

/** The notices of who is signed in; what they do with them concerns nobody else. */
export const noticeEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/api/user/notices', right: 'session', handler: read },
  { method: 'POST', path: '/api/user/notices/read', right: 'session', handler: mark },
  { method: 'POST', path: '/api/user/notices/clear', right: 'session', handler: clear },
  { method: 'POST', path: '/api/user/notices/restore', right: 'session', handler: restore },
];

const readerOf = ({ services, caller }: SessionCall) => ({
  store: services.store,
  user: caller.user,
  now: services.now(),
});

function read(call: SessionCall) {
  return inboxOf(readerOf(call));
}

async function mark(call: SessionCall) {
  const { ids } = call.body;
  const reader = readerOf(call);
  await markRead(ids === undefined ? { ...reader, until: untilOf(call) } : { ...reader, ids: readIds(call) });
  return inboxOf(reader);
}

async function clear(call: SessionCall) {
  const reader = readerOf(call);
  await clearInbox({ ...reader, until: untilOf(call) });
  return inboxOf(reader);
}

async function restore(call: SessionCall) {
  const reader = readerOf(call);
  await restoreInbox(reader);
  return inboxOf(reader);
}

/** Up to which arrival it is meant; left out: everything there is. ISO 8601, as `arrivedAt` says it. */
function untilOf({ body, language }: SessionCall): string {
  const moment = text({ pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, label: messages.badMoment });
  return readFields({ body, language, rules: { until: optional(moment) } }).until ?? '9999';
}

function readIds({ body, language }: SessionCall): string[] {
  const { ids } = body;
  if (Array.isArray(ids) && ids.length <= 1000 && ids.every((id) => typeof id === 'string')) return ids;
  throw invalid({ ids: textOf(messages.ids, language) });
}
