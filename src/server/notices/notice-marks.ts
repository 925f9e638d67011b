import { strings } from '../auth/users';
import { ignoreMissing } from '../stores/ignore-missing';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { StoreConflict } from '../stores/store-error';

/** The internal collection of what users have done with their notices, by user id. A notice itself is shared and stays as it is. */
export const NOTICE_MARKS = 'noticeMarks';

/** What a user has read and cleared. Moments are ISO 8601; empty for never. */
export interface NoticeMarks {
  /** Everything that arrived until then is read. */
  readUntil: string;
  /** Read one by one, of those that arrived later. */
  readIds: readonly string[];
  /** Everything that arrived until then is out of sight. */
  clearedUntil: string;
  /** What `clearedUntil` was before it was last set, to bring back what that took away. */
  clearedBefore: string;
}

const UNMARKED: NoticeMarks = { readUntil: '', readIds: [], clearedUntil: '', clearedBefore: '' };
/** Two windows of one user may mark at the same moment; each looks again this often at most. */
const MOST_TRIES = 5;

interface Place {
  store: Store;
  userId: string;
}

/** The marks of a user; who never marked anything has read nothing. */
export async function marksOf(place: Place): Promise<NoticeMarks> {
  return asMarks(await rowOf(place));
}

/** Changes the marks of a user from what they are. */
export async function changeMarks(place: Place, change: (marks: NoticeMarks) => NoticeMarks): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const row = await rowOf(place);
    const patch = { ...change(asMarks(row)) };
    try {
      await write({ ...place, row, patch });
      return;
    } catch (error) {
      if (!(error instanceof StoreConflict) || tries === MOST_TRIES) throw error;
    }
  }
}

/** Forgets the marks of a user. */
export async function forgetMarks({ store, userId }: Place): Promise<void> {
  await store.remove({ collection: NOTICE_MARKS, id: userId, scope: everything() }).catch(ignoreMissing);
}

const rowOf = ({ store, userId }: Place) => store.get({ collection: NOTICE_MARKS, id: userId, scope: everything() });

async function write({
  store,
  userId,
  row,
  patch,
}: Place & { row: Row | undefined; patch: Record<string, unknown> }): Promise<void> {
  const collection = NOTICE_MARKS;
  if (row === undefined) await store.create({ collection, row: { ...patch, id: userId } });
  else await store.update({ collection, id: userId, scope: everything(), patch, expectedVersion: row.version });
}

function asMarks(row: Row | undefined): NoticeMarks {
  if (row === undefined) return UNMARKED;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    readUntil: text(row.readUntil),
    readIds: strings(row.readIds),
    clearedUntil: text(row.clearedUntil),
    clearedBefore: text(row.clearedBefore),
  };
}
