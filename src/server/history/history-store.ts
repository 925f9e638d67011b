import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { StoreConflict } from '../stores/store-error';
import { HISTORY, type HistoryEntry, historyId } from './history-entry';

interface Place {
  store: Store;
  collection: string;
  id: string;
}

/** So many changes of a record are kept, and so many characters of them; the oldest go first. */
const MOST_ENTRIES = 100;
const MOST_CHARACTERS = 256 * 1024;
/** Two people may change a record at the same moment; each looks again this often at most. */
const MOST_TRIES = 10;

/** What was done with a record, oldest first. */
export async function entriesOf(place: Place): Promise<readonly HistoryEntry[]> {
  return asEntries(await rowOf(place));
}

/** Adds to what was done with a record. */
export async function appendEntry({ entry, ...place }: Place & { entry: HistoryEntry }): Promise<void> {
  const { store, collection, id } = place;
  const name = historyId(place);
  for (let tries = 1; ; tries += 1) {
    const row = await rowOf(place);
    const entries = bounded([...asEntries(row), entry]);
    try {
      if (row === undefined) {
        await store.create({ collection: HISTORY, row: { id: name, collection, recordId: id, entries } });
      } else {
        const target = { collection: HISTORY, id: name, scope: everything() };
        await store.update({ ...target, patch: { entries }, expectedVersion: row.version });
      }
      return;
    } catch (error) {
      if (!(error instanceof StoreConflict) || tries === MOST_TRIES) throw error;
    }
  }
}

/** Forgets what was done with records that are long gone: nobody can ask for it any more. */
export async function forgetGone({ store, before }: { store: Store; before: string }): Promise<void> {
  const where = { field: 'updatedAt', op: 'lte', value: before } as const;
  const all = { collection: HISTORY, scope: everything(), where, sort: [], start: 0, end: Infinity };
  const known = new Set(store.collections());
  for (const { id, collection, recordId } of (await store.list(all)).rows) {
    if (typeof collection !== 'string' || typeof recordId !== 'string') continue;
    // A resource that is not configured now may be again.
    if (!known.has(collection)) continue;
    const isThere = await store.get({ collection, id: recordId, scope: everything() });
    if (!isThere) await store.remove({ collection: HISTORY, id, scope: everything() });
  }
}

const rowOf = ({ store, ...place }: Place): Promise<Row | undefined> =>
  store.get({ collection: HISTORY, id: historyId(place), scope: everything() });

/** What stands in the row was written by `appendEntry`. */
const asEntries = (row: Row | undefined): readonly HistoryEntry[] =>
  Array.isArray(row?.entries) ? (row.entries as HistoryEntry[]) : [];

function bounded(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  let characters = 0;
  const newestFirst = entries.slice(-MOST_ENTRIES).toReversed();
  const tooMuch = newestFirst.findIndex((entry, index) => {
    characters += JSON.stringify(entry).length;
    // The newest is kept, however long it is.
    return index > 0 && characters > MOST_CHARACTERS;
  });
  return (tooMuch < 0 ? newestFirst : newestFirst.slice(0, tooMuch)).toReversed();
}
