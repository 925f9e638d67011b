import { randomUUID } from 'node:crypto';
import type { NoticeText } from '../../contract/notices';
import { type Label, textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/text';
import { strings } from '../identity/users';
import { everything } from '../store/scope';
import type { Condition, Row, Store } from '../store/store';
import { StoreConflict } from '../store/store-error';
import { type NoticeGroup, notices } from './notice';
import { outgoing, outgoingId } from './outgoing';
import { chosenWaysOf, site, usualEvent } from './subscriptions';

/** How long messages about the same thing are collected, in ms, because a job ends piece by piece. */
const gatherMs = 20_000;
/** Minimum interval between messages about the same thing, in ms. */
const calmMs = 15 * 60_000;

const aboutIs = (about: string, more: readonly Condition[]): Condition => ({
  all: [{ field: 'about', op: 'eq', value: about }, ...more],
});
const waiting: Condition = { field: 'state', op: 'eq', value: 'waiting' };

/** Withdraws unsent messages about something (`collection/id`). */
const withdrawOutgoing = async ({ store, about }: { store: Store; about: string }): Promise<void> => {
  await store.removeMany({ collection: outgoing, scope: everything(), where: aboutIs(about, [waiting]) });
};

/** When each user may next get a message about something on each way; missing ones: at once. */
const dueTimes = async ({
  store,
  now,
  about,
}: {
  store: Store;
  now: number;
  about: string;
}): Promise<ReadonlyMap<string, string>> => {
  const query = { collection: outgoing, scope: everything(), sort: [], start: 0, end: 1000, total: 'none' } as const;
  const after = new Date(now - calmMs).toISOString();
  const recent: Condition = { field: 'doneAt', op: 'gte', value: after };
  const times = new Map<string, string>();
  const keyOf = ({ userId, way }: Row) => JSON.stringify([userId, way]);
  for (const row of (await store.list({ ...query, where: aboutIs(about, [recent]) })).rows)
    times.set(keyOf(row), new Date(Date.parse(plainTextOf(row.doneAt)) + calmMs).toISOString());
  // A waiting message that is extended is not delayed further.
  for (const row of (await store.list({ ...query, where: aboutIs(about, [waiting]) })).rows)
    times.set(keyOf(row), plainTextOf(row.dueAt));
  return times;
};

/**
 * Stores outgoing messages in the transaction of their cause; `sendOutgoing` sends them afterwards. A message replaces an unsent one about
 * the same thing. Idempotent per notice, user and way.
 */
export const putOutgoing = async ({
  store,
  now,
  notice,
  isInBox,
  to,
  event,
  about,
  isUrgent,
  title,
  content,
}: {
  /** A transaction. */
  store: Store;
  /** ms. */
  now: number;
  /** The id of the notice. */
  notice: string;
  /** Whether the notice is in the user's inbox; if it is removed there, the message is not sent any more. */
  isInBox: (userId: string) => boolean;
  to: readonly { userId: string; way: string }[];
  event: string;
  about?: string | undefined;
  isUrgent: boolean;
  title: Label;
  /** Plain text. */
  content: Label;
}): Promise<void> => {
  const times = about === undefined || to.length === 0 ? undefined : await dueTimes({ store, now, about });
  if (about !== undefined) await withdrawOutgoing({ store, about });
  const first = new Date(now + (about === undefined ? 0 : gatherMs)).toISOString();
  for (const { userId, way } of to) {
    const dueAt = times?.get(JSON.stringify([userId, way])) ?? first;
    const row = {
      id: outgoingId(notice, userId, way),
      userId,
      way,
      event,
      noticeId: isInBox(userId) ? notice : '',
      isUrgent,
      title,
      content,
      state: 'waiting',
      dueAt,
      attempts: 0,
      ...(about !== undefined && { about }),
    };
    await store.create({ collection: outgoing, row }).catch((error: unknown) => {
      if (!(error instanceof StoreConflict && error.kind === 'duplicate')) throw error;
    });
  }
};

const longestTitle = 60;

/** Escapes text for a notice, which is HTML and may contain names with any characters. */
const asHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const isAbout = (about: string) => ({ field: 'about', op: 'eq', value: about }) as const;

/** Whether there is a notice about something, given as `collection/id`. */
export const isNotified = async ({ store, about }: { store: Store; about: string }): Promise<boolean> => {
  const page = { sort: [], start: 0, end: 1, total: 'none', fields: ['id'] } as const;
  const query = { collection: notices, scope: everything(), where: isAbout(about) };
  return (await store.list({ ...query, ...page })).rows.length > 0;
};

/** Withdraws the notice about something (`collection/id`) from all inboxes, and its messages that were not sent yet. */
export const withdrawNotice = async (place: { store: Store; about: string }): Promise<void> => {
  await removeNotice(place);
  await withdrawOutgoing(place);
};

const removeNotice = async ({ store, about }: { store: Store; about: string }): Promise<void> => {
  await store.removeMany({ collection: notices, scope: everything(), where: isAbout(about) });
};

/**
 * Notifies these users, in the same transaction as the cause. Each is notified by the ways chosen for the event: the notice goes to the
 * inbox, and outgoing messages are stored for `sendOutgoing`, in the language of each reader. A notice about something replaces the
 * previous one about the same thing, and is unread again.
 */
export const putNotice = async ({
  store,
  now,
  by,
  to,
  about,
  event = usualEvent,
  group,
  said: { title, content, level = 'medium' },
}: {
  /** A transaction. */
  store: Store;
  /** ms. */
  now: number;
  /** The acting user; left out: the server. */
  by?: string | undefined;
  /** Ids of users; duplicates are ignored. */
  to: readonly unknown[];
  /** What it is about, as `collection/id`. Left out: a new notice each time. */
  about?: string | undefined;
  /** One of the events that users can subscribe to. Left out: the default event, which always goes to the inbox. */
  event?: string | undefined;
  /** With others of the same group it is one line of the inbox. Left out: a line of its own. */
  group?: NoticeGroup | undefined;
  said: NoticeText;
}): Promise<void> => {
  const userIds = [...new Set(strings(to))].filter((id) => id !== '');
  if (userIds.length === 0) return;
  if (about !== undefined) await removeNotice({ store, about });
  const chosen = await chosenWaysOf({ store, userIds, event });
  const inBox = new Set(userIds.filter((id) => event === usualEvent || chosen.get(id)?.includes(site)));
  const notice = randomUUID();
  const outside = userIds.flatMap((userId) =>
    (chosen.get(userId) ?? []).flatMap((way) => (way === site ? [] : [{ userId, way }])),
  );
  await putOutgoing({
    store,
    now,
    notice,
    isInBox: (id) => inBox.has(id),
    to: outside,
    event,
    about,
    isUrgent: level === 'high',
    title,
    content,
  });
  if (inBox.size === 0) return;
  const texts = (language: keyof Label) => ({
    title: clipped(textOf(title, language)),
    content: asHtml(textOf(content, language)),
  });
  await store.create({
    collection: notices,
    row: {
      id: notice,
      ...texts('zh'),
      translations: { en: texts('en') },
      ...(about !== undefined && { about }),
      ...(group && { group }),
      kind: 'notice',
      level,
      publishedAt: new Date(now).toISOString(),
      toUserIds: [...inBox],
      ...(by !== undefined && { createdBy: by }),
    },
  });
};

const clipped = (text: string): string =>
  Array.from(text).length <= longestTitle
    ? text
    : `${Array.from(text)
        .slice(0, longestTitle - 1)
        .join('')}…`;
