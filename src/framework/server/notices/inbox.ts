import type { NoticeBox, NoticeItem } from '../../contract/notices';
import type { Language } from '../../shared/label';
import { allRows } from '../store/each-row';
import { everything } from '../store/scope';
import type { Condition, Row, Store } from '../store/store';
import { arrivalOf, arrivedAfter, arrivedUntil, notices, noticesFor, noticeTexts } from './notice';
import { changeMarks, marksOf, type NoticeMarks } from './notice-marks';

interface Reader {
  store: Store;
  user: Row;
  /** The moment in ms; what is published later is not there yet. */
  now: number;
}

/** Notices that are shown, newest first. Older ones still count. */
const mostShown = 100;

/** What has arrived for a user and was not cleared: the newest, how many in all, how many of those unread. */
export const inboxOf = async (reader: Reader & { language: Language }): Promise<NoticeBox> => {
  const { store, language } = reader;
  const marks = await marksOf({ store, userId: reader.user.id });
  const shown = { all: [arrivedFor(reader), arrivedAfter(marks.clearedUntil)] };
  const [rows, total, unread] = await Promise.all([
    newestOf({ store, where: shown, most: mostShown }),
    store.count({ collection: notices, scope: everything(), where: shown }),
    store.count({ collection: notices, scope: everything(), where: { all: [shown, ...unreadBy(marks)] } }),
  ]);
  return { list: rows.map((notice) => itemOf({ notice, marks, language })), total, unread };
};

/** Marks notices of a user as read: those named, or all that arrived until a moment. */
export const markRead = async (reader: Reader & ({ ids: readonly string[] } | { until: string })): Promise<void> => {
  const { store, user } = reader;
  const named = 'ids' in reader ? reader.ids : [];
  const line = 'until' in reader ? await newestUntil({ ...reader, until: reader.until }) : '';
  await store.transaction((tx) =>
    changeMarks({ store: tx, userId: user.id }, async (marks) => {
      const readUntil = later(marks.readUntil, line);
      // What is below the line, or no longer there, need not be named.
      const one = { field: 'id', op: 'in', value: [...new Set([...marks.readIds, ...named])] } as const;
      const where = { all: [arrivedFor(reader), arrivedAfter(readUntil), one] };
      const known = await allRows({ store: tx, collection: notices, scope: everything(), where, sort: [], fields: [] });
      return { ...marks, readUntil, readIds: known.map(({ id }) => id) };
    }),
  );
};

/** Clears everything from a user's inbox that arrived until a moment. */
export const clearInbox = async (reader: Reader & { until: string }): Promise<void> => {
  const line = await newestUntil(reader);
  await changeMarks({ store: reader.store, userId: reader.user.id }, (marks) =>
    line > marks.clearedUntil ? { ...marks, clearedUntil: line, clearedBefore: marks.clearedUntil } : marks,
  );
};

/** Undoes the last clearing. */
export const restoreInbox = async ({ store, user }: Pick<Reader, 'store' | 'user'>): Promise<void> => {
  await changeMarks({ store, userId: user.id }, (marks) => ({ ...marks, clearedUntil: marks.clearedBefore }));
};

/** The notices that have arrived for a user. */
const arrivedFor = ({ user, now }: Reader): Condition => noticesFor({ user, moment: new Date(now).toISOString() });

const unreadBy = ({ readUntil, readIds }: NoticeMarks): Condition[] => [
  arrivedAfter(readUntil),
  ...readIds.map((id) => ({ field: 'id', op: 'ne', value: id }) as const),
];

/**
 * The newest notices by arrival, which is the later of two moments: each of them is among the newest by one or the other.
 */
const newestOf = async ({ store, where, most }: { store: Store; where: Condition; most: number }): Promise<Row[]> => {
  const newestBy = (field: string) =>
    store.list({
      collection: notices,
      scope: everything(),
      where,
      sort: [{ field, order: 'desc' }],
      start: 0,
      end: most,
      total: 'none',
    });
  const pages = await Promise.all([newestBy('createdAt'), newestBy('publishedAt')]);
  const rows = new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row]));
  return [...rows.values()]
    .sort((a, b) => downwards(arrivalOf(a), arrivalOf(b)) || downwards(a.createdAt, b.createdAt))
    .slice(0, most);
};

/** The arrival of the newest that came until a moment: a line drawn there never hides what comes later. */
const newestUntil = async (reader: Reader & { until: string }): Promise<string> => {
  const where = { all: [arrivedFor(reader), arrivedUntil(reader.until)] };
  const [newest] = await newestOf({ store: reader.store, where, most: 1 });
  return newest ? arrivalOf(newest) : '';
};

const downwards = (a: string, b: string): number => Number(a < b) - Number(a > b);

const later = (a: string, b: string): string => (a > b ? a : b);

const isRead = ({ notice, marks }: { notice: Row; marks: NoticeMarks }): boolean =>
  arrivalOf(notice) <= marks.readUntil || marks.readIds.includes(notice.id);

const itemOf = ({ notice, marks, language }: { notice: Row; marks: NoticeMarks; language: Language }): NoticeItem => {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    id: notice.id,
    kind: text(notice.kind),
    level: text(notice.level),
    ...noticeTexts(notice, language),
    image: text(notice.image),
    arrivedAt: arrivalOf(notice),
    isRead: isRead({ notice, marks }),
  };
};
