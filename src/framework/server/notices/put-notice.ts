import { type Label, textOf } from '../../shared/label';
import { strings } from '../auth/users';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import { notices } from './notice';

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

/** Takes the notice about something (`collection/id`) out of every box: it does not hold any more. */
export const withdrawNotice = async ({ store, about }: { store: Store; about: string }): Promise<void> => {
  await store.removeMany({ collection: notices, scope: everything(), where: aboutIs(about) });
};

/**
 * Puts a notice into the boxes of these people, with what has brought it about: both are committed, or neither. Each reads it in
 * their own language. A notice about something takes the place of the one before about the same, and is new again.
 */
export const putNotice = async ({
  store,
  now,
  by,
  to,
  about,
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
  said: Said;
}): Promise<void> => {
  const toUserIds = [...new Set(strings(to))].filter((id) => id !== '');
  if (toUserIds.length === 0) return;
  if (about !== undefined) await withdrawNotice({ store, about });
  const texts = (language: keyof Label) => ({
    title: clipped(textOf(title, language)),
    content: asHtml(textOf(content, language)),
  });
  await store.create({
    collection: notices,
    row: {
      ...texts('zh'),
      translations: { en: texts('en') },
      ...(about !== undefined && { about }),
      kind: 'notice',
      level,
      publishedAt: new Date(now).toISOString(),
      toUserIds,
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
