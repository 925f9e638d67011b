import type { Label } from '../../shared/label';
import { plainTextOf } from '../../shared/plain-text-of';
import { everything } from '../stores/scope';
import type { Condition, Row, Store } from '../stores/store';
import { StoreConflict } from '../stores/store-error';
import { outgoing, outgoingId } from './outgoing';

/** How long messages about the same thing are collected, in ms, because a job ends piece by piece. */
const gatherMs = 20_000;
/** Minimum interval between messages about the same thing, in ms. */
const calmMs = 15 * 60_000;

const aboutIs = (about: string, more: readonly Condition[]): Condition => ({
  all: [{ field: 'about', op: 'eq', value: about }, ...more],
});
const waiting: Condition = { field: 'state', op: 'eq', value: 'waiting' };

/** Withdraws unsent messages about something (`collection/id`). */
export const withdrawOutgoing = async ({ store, about }: { store: Store; about: string }): Promise<void> => {
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
