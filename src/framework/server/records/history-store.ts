import { isDeepStrictEqual } from 'node:util';
import type { FieldChange, HistoryEntry } from '../../contract/history';
import type { Resource } from '../../language/resource/resource';
import { plainTextOf } from '../../shared/text';
import { collectionOf } from '../store/collection-schema';
import { eachRow } from '../store/each-row';
import { everything } from '../store/scope';
import type { Change, Condition, Row, Store } from '../store/store';

/** The internal collection of the history of records: one row per entry. */
export const history = 'history';
/** Its schema in the store. */
export const historySchema = collectionOf(
  history,
  {
    collection: {},
    recordId: {},
    kind: { indexed: true },
    at: { holds: 'moment' },
    changes: { holds: 'parts' },
    characters: { holds: 'number' },
  },
  [['recordId', 'collection']],
);

/** Set by the store, so not listed. */
const silent = new Set(['id', 'createdAt', 'updatedAt']);

/** The declared fields that a write has changed. Empty for a created or deleted record, as the kind of the entry states that. */
export const fieldChanges = ({ resource, entry }: { resource: Resource; entry: Change }): FieldChange[] => {
  const { before, after } = entry;
  if (before === undefined || after === undefined) return [];
  return resource.fields
    .filter(({ name }) => !silent.has(name) && !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
    .map(({ name }) => ({ field: name, before: before[name] ?? null, after: after[name] ?? null }));
};

/** Identifies a record. */
export interface RecordName {
  collection: string;
  id: string;
}

interface Place extends RecordName {
  store: Store;
}

/** Maximum entries per record, and characters of their JSON; the oldest are deleted first. */
const mostEntries = 100;
const mostCharacters = 256 * 1024;

/** The history of a record, oldest first. */
export const entriesOf = async ({ store, ...record }: Place): Promise<readonly HistoryEntry[]> => {
  const { rows } = await store.list({ ...allOf(record), start: 0, end: mostEntries, total: 'none' });
  return rows.map(asEntry);
};

/** Adds an entry to the history of a record, in the transaction of the change. Call `shortenHistories` afterwards. */
export const appendEntry = async ({
  store,
  entry,
  collection,
  id: recordId,
}: Place & { entry: Omit<HistoryEntry, 'id'> }): Promise<void> => {
  const row = { ...entry, collection, recordId, characters: JSON.stringify(entry).length };
  await store.create({ collection: history, row });
};

/** Deletes the oldest entries of records whose history exceeds the limits. */
export const shortenHistories = async ({
  store,
  records,
}: Pick<Place, 'store'> & { records: readonly RecordName[] }): Promise<void> => {
  const ids = new Map<string, Set<string>>();
  for (const { collection, id } of records) ids.set(collection, (ids.get(collection) ?? new Set()).add(id));
  for (const [collection, named] of ids)
    for (const id of await tooLong({ store, collection, ids: [...named] })) await dropOldest({ store, collection, id });
};

/** The ids of records whose history may exceed the limits, by one query; a single id is returned unchecked. */
const tooLong = async ({
  store,
  collection,
  ids,
}: Omit<Place, 'id'> & { ids: readonly string[] }): Promise<readonly string[]> => {
  if (ids.length === 1) return ids;
  const found = await store.aggregate({
    collection: history,
    scope: everything(),
    where: {
      all: [
        { field: 'recordId', op: 'in', value: ids },
        { field: 'collection', op: 'eq', value: collection },
      ],
    },
    groupBy: ['recordId'],
    measures: { entries: { kind: 'count' }, characters: { kind: 'sum', field: 'characters' } },
  });
  return found.flatMap(({ group, values: { entries, characters } }) =>
    Number(entries) > mostEntries || Number(characters) > mostCharacters ? [plainTextOf(group.recordId)] : [],
  );
};

const dropOldest = async ({ store, ...record }: Place): Promise<void> => {
  const page = { fields: ['characters'], start: 0, end: mostEntries + 1, total: 'none' } as const;
  const { rows } = await store.list({ ...allOf(record), ...page });
  let characters = 0;
  const newestFirst = rows.toReversed();
  const tooMuch = newestFirst.findIndex((row, index) => {
    characters += Number(row.characters);
    // The newest entry is retained regardless of its length.
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
    // The resource may be configured again.
    if (!collections.has(collection)) continue;
    // The record may have been restored.
    if ((await store.get({ collection, id, scope: everything() })) !== undefined) continue;
    await store.removeMany({ collection: history, scope: everything(), where: ofRecord({ collection, id }) });
  }
};

/** Migration: splits rows of earlier versions, which hold all entries of a record, into one row per entry. */
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

/** Converts a row written by `appendEntry` back to an entry. */
const asEntry = (row: Row): HistoryEntry => {
  const { collection: _c, recordId: _r, characters: _n, version: _v, createdAt: _a, updatedAt: _u, ...entry } = row;
  return entry as unknown as HistoryEntry;
};
