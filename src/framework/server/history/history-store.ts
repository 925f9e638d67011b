import type { HistoryEntry } from '../../contract/history';
import { plainTextOf } from '../../shared/plain-text-of';
import { eachRow } from '../stores/each-row';
import { everything } from '../stores/scope';
import type { Condition, Row, Store } from '../stores/store';
import { history } from './history-entry';

interface Place {
  store: Store;
  collection: string;
  id: string;
}

/** Maximum of entries per record, and of their characters; the oldest are dropped first. */
const mostEntries = 100;
const mostCharacters = 256 * 1024;

/** The history of a record, oldest first. */
export const entriesOf = async ({ store, ...record }: Place): Promise<readonly HistoryEntry[]> => {
  const { rows } = await store.list({ ...allOf(record), start: 0, end: mostEntries, total: 'none' });
  return rows.map(asEntry);
};

/** Adds an entry to the history of a record, within the transaction of what it tells of. */
export const appendEntry = async ({ store, entry, ...record }: Place & { entry: HistoryEntry }): Promise<void> => {
  const { collection, id: recordId } = record;
  const row = { ...entry, collection, recordId, characters: JSON.stringify(entry).length };
  await store.create({ collection: history, row });
  await dropOldest({ store, ...record });
};

const dropOldest = async ({ store, ...record }: Place): Promise<void> => {
  const page = { fields: ['characters'], start: 0, end: mostEntries + 1, total: 'none' } as const;
  const { rows } = await store.list({ ...allOf(record), ...page });
  let characters = 0;
  const newestFirst = rows.toReversed();
  const tooMuch = newestFirst.findIndex((row, index) => {
    characters += Number(row.characters);
    // The newest is kept, however long it is.
    return index >= mostEntries || (index > 0 && characters > mostCharacters);
  });
  const old = tooMuch < 0 ? [] : newestFirst.slice(tooMuch);
  if (old.length === 0) return;
  const where: Condition = { field: 'id', op: 'in', value: old.map(({ id }) => id) };
  await store.removeMany({ collection: history, scope: everything(), where });
};

/** Deletes the history of records that were deleted before this moment; `collections` names those that exist. */
export const forgetGone = async (input: {
  store: Store;
  before: string;
  collections: ReadonlySet<string>;
}): Promise<void> => {
  const { store, before, collections } = input;
  const where: Condition = {
    all: [
      { field: 'kind', op: 'eq', value: 'delete' },
      { field: 'createdAt', op: 'lte', value: before },
    ],
  };
  for await (const row of eachRow({ store, collection: history, scope: everything(), where, sort: [] })) {
    const [collection, id] = [plainTextOf(row.collection), plainTextOf(row.recordId)];
    // A resource that is not configured now may come back.
    if (!collections.has(collection)) continue;
    // It may have been brought back.
    if ((await store.get({ collection, id, scope: everything() })) !== undefined) continue;
    await store.removeMany({ collection: history, scope: everything(), where: ofRecord({ collection, id }) });
  }
};

/** Makes a row of each entry, where an earlier version of this program has kept all entries of a record in one row. */
export const splitHistory = async (store: Store): Promise<void> => {
  const where: Condition = { field: 'entries', op: 'empty', value: false };
  for await (const row of eachRow({ store, collection: history, scope: everything(), where, sort: [] })) {
    const { collection, recordId } = row;
    const entries = Array.isArray(row.entries) ? (row.entries as HistoryEntry[]) : [];
    await store.transaction(async (tx) => {
      await tx.remove({ collection: history, id: row.id, scope: everything() });
      for (const entry of entries) {
        const characters = JSON.stringify(entry).length;
        await tx.create({ collection: history, row: { ...entry, collection, recordId, characters } });
      }
    });
  }
};

const ofRecord = ({ collection, id }: Omit<Place, 'store'>): Condition => ({
  all: [
    { field: 'recordId', op: 'eq', value: id },
    { field: 'collection', op: 'eq', value: collection },
  ],
});

const allOf = (record: Omit<Place, 'store'>) => ({
  collection: history,
  scope: everything(),
  where: ofRecord(record),
  sort: [],
});

/** What stands in the row was written by `appendEntry`. */
const asEntry = (row: Row): HistoryEntry => {
  const { collection: _c, recordId: _r, characters: _n, version: _v, createdAt: _a, updatedAt: _u, ...entry } = row;
  return entry as unknown as HistoryEntry;
};
