import type { NoticeBox, NoticeItem } from '../../contract/notices';
import { type Language, textOf } from '../../shared/label';
import { fillText, mostNames } from '../../shared/text';
import { allRows } from '../store/each-row';
import { everything } from '../store/scope';
import type { Condition, Row, Store } from '../store/store';
import { arrivalOf, arrivedAfter, arrivedUntil, groupOf, notices, noticesFor, noticeTexts } from './notice';
import { changeMarks, marksOf, type NoticeMarks } from './notice-marks';

interface Reader {
  store: Store;
  user: Row;
  /** The moment in ms; what is published later is not there yet. */
  now: number;
}

/** Notices that are shown, newest first. Older ones still count. */
const mostShown = 100;
/** Notices of a group that arrived within this time before the newest are one line, in ms. */
const gatherMs = 24 * 3_600_000;

/** What has arrived for a user and was not cleared: the newest, how many in all, how many of those unread. Many of a group are one. */
export const inboxOf = async (reader: Reader & { language: Language }): Promise<NoticeBox> => {
  const { store, language } = reader;
  const marks = await marksOf({ store, userId: reader.user.id });
  const shown = { all: [arrivedFor(reader), arrivedAfter(marks.clearedUntil)] };
  const [rows, total, unread] = await Promise.all([
    newestOf({ store, where: shown, most: mostShown }),
    store.count({ collection: notices, scope: everything(), where: shown }),
    store.count({ collection: notices, scope: everything(), where: { all: [shown, ...unreadBy(marks)] } }),
  ]);
  const lines = linesOf({ rows, marks });
  const list = lines.map((line) => itemOf({ line, marks, language }));
  const gathered =
    rows.filter((notice) => !isRead({ notice, marks })).length - list.filter((one) => !one.isRead).length;
  return { list, total: total - (rows.length - lines.length), unread: unread - gathered };
};

/** A line of the inbox: its notices, newest first. */
type Line = [Row, ...Row[]];

/** Notices as the inbox shows them: those of a group that are alike read or unread, and arrived within a day, are one line. */
const linesOf = ({ rows, marks }: { rows: readonly Row[]; marks: NoticeMarks }): readonly Line[] => {
  const lines: Line[] = [];
  const open = new Map<string, { line: Line; since: number }>();
  for (const notice of rows) {
    const arrived = Date.parse(arrivalOf(notice));
    const group = groupOf(notice);
    const key = group && `${group.key} ${isRead({ notice, marks })}`;
    const found = key === undefined ? undefined : open.get(key);
    if (found && arrived >= found.since) {
      found.line.push(notice);
      continue;
    }
    const line: Line = [notice];
    lines.push(line);
    if (key !== undefined) open.set(key, { line, since: arrived - gatherMs });
  }
  return lines;
};

/** These notices, and the others of their lines that had arrived by then. */
const withLines = async (reader: Reader, ids: readonly string[]): Promise<readonly string[]> => {
  const { store, user } = reader;
  const marks = await marksOf({ store, userId: user.id });
  const rows = await newestOf({ store, where: arrivedFor(reader), most: mostShown });
  const others = linesOf({ rows, marks }).flatMap((line) => {
    const at = line.findIndex(({ id }) => ids.includes(id));
    return at < 0 ? [] : line.slice(at);
  });
  return [...ids, ...others.map(({ id }) => id)];
};

/** Marks notices of a user as read: those named, or all that arrived until a moment. */
export const markRead = async (reader: Reader & ({ ids: readonly string[] } | { until: string })): Promise<void> => {
  const { store, user } = reader;
  const named = 'ids' in reader ? await withLines(reader, reader.ids) : [];
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

/** What a line says: of several records their number, and what each of its last notices says. */
const textsOf = (line: Line, language: Language): Record<'title' | 'content', string> => {
  const ids = new Set<string>();
  let count = 0;
  const current = line.filter((notice) => {
    const group = groupOf(notice);
    const news = group?.ids?.filter((id) => !ids.has(id));
    for (const id of news ?? []) ids.add(id);
    count += news?.length ?? group?.count ?? 0;
    // Of the same records a newer notice has spoken.
    return news?.length !== 0;
  });
  const group = groupOf(line[0]);
  if (group === undefined || current.length === 1) return noticeTexts(line[0], language);
  const contents = current.slice(0, mostNames).map((notice) => noticeTexts(notice, language).content);
  const title = fillText(textOf(group.many, language), { count: String(count) });
  return { title, content: contents.join('<br>') };
};

const itemOf = ({ line, marks, language }: { line: Line; marks: NoticeMarks; language: Language }): NoticeItem => {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const [notice] = line;
  return {
    id: notice.id,
    kind: text(notice.kind),
    level: text(notice.level),
    ...textsOf(line, language),
    image: text(notice.image),
    arrivedAt: arrivalOf(notice),
    isRead: isRead({ notice, marks }),
  };
};
