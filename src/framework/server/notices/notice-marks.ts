import { strings } from '../identity/users';
import { collectionOf } from '../store/collection-schema';
import { everything } from '../store/scope';
import type { Row, Store } from '../store/store';
import { ignoreMissing, StoreConflict } from '../store/store-error';

/** The internal collection of what users have done with their notices, by user id. A notice itself is shared and stays as it is. */
export const noticeMarks = 'noticeMarks';
/** What the store knows of it. */
export const noticeMarkSchema = collectionOf(noticeMarks, {
  readUntil: { holds: 'moment' },
  readIds: { many: true },
  clearedUntil: { holds: 'moment' },
  clearedBefore: { holds: 'moment' },
});

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

const unmarked: NoticeMarks = { readUntil: '', readIds: [], clearedUntil: '', clearedBefore: '' };
/** Maximum of retries when two windows of one user write at the same time. */
const mostTries = 5;

interface Place {
  store: Store;
  userId: string;
}

/** The marks of a user; by default nothing is read. */
export const marksOf = async (place: Place): Promise<NoticeMarks> => asMarks(await rowOf(place));

/** Changes the marks of a user from what they are. */
export const changeMarks = async (
  place: Place,
  change: (marks: NoticeMarks) => NoticeMarks | Promise<NoticeMarks>,
): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const row = await rowOf(place);
    const patch = { ...(await change(asMarks(row))) };
    try {
      await write({ ...place, row, patch });
      return;
    } catch (error) {
      if (!(error instanceof StoreConflict) || tries === mostTries) throw error;
    }
  }
};

/** Forgets the marks of a user. */
export const forgetMarks = async ({ store, userId }: Place): Promise<void> => {
  await store.remove({ collection: noticeMarks, id: userId, scope: everything() }).catch(ignoreMissing);
};

const rowOf = ({ store, userId }: Place) => store.get({ collection: noticeMarks, id: userId, scope: everything() });

const write = async ({
  store,
  userId,
  row,
  patch,
}: Place & { row: Row | undefined; patch: Record<string, unknown> }): Promise<void> => {
  const collection = noticeMarks;
  if (row === undefined) await store.create({ collection, row: { ...patch, id: userId } });
  else await store.update({ collection, id: userId, scope: everything(), patch, expectedVersion: row.version });
};

const asMarks = (row: Row | undefined): NoticeMarks => {
  if (row === undefined) return unmarked;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    readUntil: text(row.readUntil),
    readIds: strings(row.readIds),
    clearedUntil: text(row.clearedUntil),
    clearedBefore: text(row.clearedBefore),
  };
};
