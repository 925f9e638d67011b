import { randomUUID } from 'node:crypto';
import { type Label, textOf } from '../../shared/label';
import { strings } from '../auth/users';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import { notices } from './notice';
import { putOutgoing, withdrawOutgoing } from './put-outgoing';
import { chosenWaysOf, site, usualEvent } from './subscriptions';

const longestTitle = 60;

/** Escapes text for a notice, which is HTML and may contain names with any characters. */
const asHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The text of a notice in both languages. */
export interface Said {
  title: Label;
  /** Plain text. */
  content: Label;
  level?: 'low' | 'medium' | 'high' | undefined;
}

const aboutIs = (about: string) => ({ field: 'about', op: 'eq', value: about }) as const;

/** Whether there is a notice about something, given as `collection/id`. */
export const isTold = async ({ store, about }: { store: Store; about: string }): Promise<boolean> => {
  const page = { sort: [], start: 0, end: 1, total: 'none', fields: ['id'] } as const;
  const query = { collection: notices, scope: everything(), where: aboutIs(about) };
  return (await store.list({ ...query, ...page })).rows.length > 0;
};

/** Withdraws the notice about something (`collection/id`) from all inboxes, and its messages that were not sent yet. */
export const withdrawNotice = async (place: { store: Store; about: string }): Promise<void> => {
  await removeNotice(place);
  await withdrawOutgoing(place);
};

const removeNotice = async ({ store, about }: { store: Store; about: string }): Promise<void> => {
  await store.removeMany({ collection: notices, scope: everything(), where: aboutIs(about) });
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
  said: Said;
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
