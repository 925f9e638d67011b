import { randomUUID } from 'node:crypto';
import { type Label, textOf } from '../../shared/label';
import { strings } from '../auth/users';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import { notices } from './notice';
import { putOutgoing, withdrawOutgoing } from './put-outgoing';
import { chosenWaysOf, site, usualEvent } from './subscriptions';

const longestTitle = 60;

/** A notice is HTML, and what it speaks of may be called anything. */
const asHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What a notice says, to readers of either language. */
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

/** Takes the notice about something (`collection/id`) out of every box, and what was not sent yet: it does not hold any more. */
export const withdrawNotice = async (place: { store: Store; about: string }): Promise<void> => {
  await removeNotice(place);
  await withdrawOutgoing(place);
};

const removeNotice = async ({ store, about }: { store: Store; about: string }): Promise<void> => {
  await store.removeMany({ collection: notices, scope: everything(), where: aboutIs(about) });
};

/**
 * Tells these people something, with what has brought it about: both are committed, or neither. Each is told by the ways that they have
 * chosen for the event: the notice is put into their box, and what leaves the console is written down for `sendOutgoing`. Each reads it
 * in their own language. A notice about something takes the place of the one before about the same, and is new again.
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
  /** The user who acts; left out: the server by itself. */
  by?: string | undefined;
  /** Ids of users; nobody is told twice. */
  to: readonly unknown[];
  /** What it is about, as `collection/id`. Left out: a notice of its own each time. */
  about?: string | undefined;
  /** One of those that users subscribe to. Left out: the one of whatever belongs to no other, which is always in the box. */
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
