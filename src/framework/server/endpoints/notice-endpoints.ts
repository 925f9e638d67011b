import * as notices from '../../contract/notices';
import { textOf } from '../../shared/label';
import { type Endpoint, handle } from '../api/endpoint';
import { invalid } from '../http/api-error';
import { messages } from '../http/messages';
import { readFields } from '../http/read-fields';
import { clearInbox, inboxOf, markRead, restoreInbox } from '../notices/inbox';
import type { SessionCall } from '../services/call';

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
