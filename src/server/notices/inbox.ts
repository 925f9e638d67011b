import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { arrivalOf, isNoticeFor, isPublished, NOTICES } from './notice';
import { changeMarks, marksOf, type NoticeMarks } from './notice-marks';

/** A notice as its reader sees it. */
export interface InboxItem {
  id: string;
  kind: string;
  title: string;
  level: string;
  /** HTML as it was written: whoever draws it makes it safe. */
  content: string;
  /** Address of a picture; empty for none. */
  image: string;
  /** ISO 8601. */
  arrivedAt: string;
  isRead: boolean;
}

interface Reader {
  store: Store;
  user: Row;
  /** The moment in ms; what is published later is not there yet. */
  now: number;
}

/** So many notices are shown, newest first. Older ones still count. */
const MOST_SHOWN = 100;

/** What has arrived for a user and was not cleared: the newest, how many in all, how many of those unread. */
export async function inboxOf(reader: Reader): Promise<{ list: InboxItem[]; total: number; unread: number }> {
  const marks = await marksOf({ store: reader.store, userId: reader.user.id });
  const all = (await arrivedFor(reader)).filter((notice) => arrivalOf(notice) > marks.clearedUntil);
  const list = all.slice(0, MOST_SHOWN).map((notice) => itemOf({ notice, marks }));
  return { list, total: all.length, unread: all.filter((notice) => !isRead({ notice, marks })).length };
}

/** Marks notices of a user as read: those named, or all that arrived until a moment. */
export async function markRead(reader: Reader & ({ ids: readonly string[] } | { until: string })): Promise<void> {
  const arrived = await arrivedFor(reader);
  const named = 'ids' in reader ? new Set(reader.ids) : new Set<string>();
  const until = 'until' in reader ? reader.until : '';
  await changeMarks({ store: reader.store, userId: reader.user.id }, (marks) => {
    const readUntil = later(marks.readUntil, newest({ arrived, until }));
    // What stands below the line, or is there no more, need not be named.
    const readIds = arrived
      .filter((notice) => arrivalOf(notice) > readUntil && (named.has(notice.id) || marks.readIds.includes(notice.id)))
      .map(({ id }) => id);
    return { ...marks, readUntil, readIds };
  });
}

/** Takes everything that arrived until a moment out of a user's sight. */
export async function clearInbox(reader: Reader & { until: string }): Promise<void> {
  const line = newest({ arrived: await arrivedFor(reader), until: reader.until });
  await changeMarks({ store: reader.store, userId: reader.user.id }, (marks) =>
    line > marks.clearedUntil ? { ...marks, clearedUntil: line, clearedBefore: marks.clearedUntil } : marks,
  );
}

/** Brings back what the last clearing took away. */
export async function restoreInbox({ store, user }: Pick<Reader, 'store' | 'user'>): Promise<void> {
  await changeMarks({ store, userId: user.id }, (marks) => ({ ...marks, clearedUntil: marks.clearedBefore }));
}

/** What has arrived for a user, newest first. */
async function arrivedFor({ store, user, now }: Reader): Promise<Row[]> {
  const { rows } = await store.list({ collection: NOTICES, scope: everything(), sort: [], start: 0, end: Infinity });
  const moment = new Date(now).toISOString();
  return rows
    .filter((notice) => isNoticeFor({ notice, user }) && isPublished({ notice, moment }))
    .reverse()
    .sort((a, b) => Number(arrivalOf(a) < arrivalOf(b)) - Number(arrivalOf(a) > arrivalOf(b)));
}

/** The arrival of the newest that came until a moment: a line drawn there never hides what comes later. */
function newest({ arrived, until }: { arrived: readonly Row[]; until: string }): string {
  return arrived.map(arrivalOf).find((moment) => moment <= until) ?? '';
}

const later = (a: string, b: string): string => (a > b ? a : b);

const isRead = ({ notice, marks }: { notice: Row; marks: NoticeMarks }): boolean =>
  arrivalOf(notice) <= marks.readUntil || marks.readIds.includes(notice.id);

function itemOf({ notice, marks }: { notice: Row; marks: NoticeMarks }): InboxItem {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    id: notice.id,
    kind: text(notice.kind),
    title: text(notice.title),
    level: text(notice.level),
    content: text(notice.content),
    image: text(notice.image),
    arrivedAt: arrivalOf(notice),
    isRead: isRead({ notice, marks }),
  };
}
