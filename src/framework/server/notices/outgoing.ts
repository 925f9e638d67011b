import { createHash } from 'node:crypto';
import type { DeliveryCause, WayState } from '../../contract/subscriptions';
import { isObject } from '../../shared/is-object';
import { type Label, type Language, textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/text';
import { collectionOf } from '../store/collection-schema';
import { everything } from '../store/scope';
import type { Row, Store } from '../store/store';

/** The internal collection of what is to be sent out of the console, and what became of it. */
export const outgoing = 'outgoingMessages';

/** What the store knows of it. */
export const outgoingSchema = collectionOf(
  outgoing,
  {
    userId: { refersTo: 'users' },
    way: {},
    event: {},
    about: {},
    noticeId: {},
    state: {},
    batch: {},
    dueAt: { holds: 'moment' },
    doneAt: { holds: 'moment' },
    sinceAt: { holds: 'moment' },
    heldUntil: { holds: 'moment' },
    attempts: { holds: 'number' },
    leasedBy: {},
  },
  [
    ['state', 'dueAt'],
    ['state', 'doneAt'],
    ['userId', 'way', 'doneAt'],
    ['about', 'state'],
  ],
);

/** `waiting` for its time, for another try, or at a process that is just sending it; `simulated`: in a demo, nothing has left. */
export type OutgoingState = 'waiting' | 'sent' | 'simulated' | 'failed';

/** A message that is written down. */
export interface Outgoing {
  id: string;
  userId: string;
  way: string;
  event: string;
  /** The notice that is in the box as well; empty: there is none. */
  noticeId: string;
  isUrgent: boolean;
  /** ms; when it was first tried. */
  since: number | undefined;
  /** ms; it was put back to be sent together with others then. */
  heldUntil: number | undefined;
  attempts: number;
  said: Readonly<Record<'title' | 'content', Label>>;
}

/** One message for a notice, user and way: asking twice gives the same. */
export const outgoingId = (notice: string, userId: string, way: string): string =>
  createHash('sha256')
    .update(JSON.stringify([notice, userId, way]))
    .digest('hex')
    .slice(0, 32);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const momentIn = (value: unknown): number | undefined => (typeof value === 'string' ? Date.parse(value) : undefined);
const labelIn = (value: unknown): Label => {
  const { zh, en }: Readonly<Record<string, unknown>> = isObject(value) ? value : {};
  return { zh: textIn(zh), en: textIn(en) };
};

/** A row as what it means. */
export const asOutgoing = (row: Row): Outgoing => ({
  id: row.id,
  userId: textIn(row.userId),
  way: textIn(row.way),
  event: textIn(row.event),
  noticeId: textIn(row.noticeId),
  isUrgent: row.isUrgent === true,
  since: momentIn(row.sinceAt),
  heldUntil: momentIn(row.heldUntil),
  attempts: typeof row.attempts === 'number' ? row.attempts : 0,
  said: { title: labelIn(row.title), content: labelIn(row.content) },
});

/** One notice within a message. Plain text, in the language of the reader. */
export interface MessagePart {
  title: string;
  content: string;
}

/** What it says, in a language. */
export const partIn = ({ said: message }: Outgoing, language: Language): MessagePart => ({
  title: textOf(message.title, language),
  content: textOf(message.content, language),
});

/** Forgets what was to be sent to a user, and what became of it. */
export const forgetOutgoing = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  const where = { field: 'userId', op: 'eq', value: userId } as const;
  await store.removeMany({ collection: outgoing, scope: everything(), where });
};

const causes: readonly DeliveryCause[] = [
  'noUser',
  'noAddress',
  'notConnected',
  'unsubscribed',
  'refused',
  'login',
  'limited',
  'unreachable',
];

/** Why the last message of a user on a way did not arrive; null: it did, or was not wanted, or there was none. */
export const troubleOf = async ({
  store,
  userId,
  way,
}: {
  store: Store;
  userId: string;
  way: string;
}): Promise<WayState['trouble']> => {
  const where = {
    all: [
      { field: 'userId', op: 'eq', value: userId },
      { field: 'way', op: 'eq', value: way },
      { field: 'doneAt', op: 'empty', value: false },
    ],
  } as const;
  const sort = [{ field: 'doneAt', order: 'desc' }] as const;
  const page = { start: 0, end: 1, total: 'none' } as const;
  const [last] = (await store.list({ collection: outgoing, scope: everything(), where, sort, ...page })).rows;
  const cause = causes.find((each) => each === last?.cause);
  if (last?.state !== 'failed' || cause === undefined || cause === 'unsubscribed') return null;
  return { at: plainTextOf(last.doneAt), cause };
};
