import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { StoreConflict } from '../stores/store-error';

/** What became of one record while something was carried out. */
export interface JournalEntry {
  collection: string;
  id: string;
  /** As it stood before; undefined when it was made. */
  before: Row | undefined;
  /** As it stands afterwards; undefined when it is gone. */
  after: Row | undefined;
}

/** Others may change the same record at the same moment; each looks again this often at most. */
const MOST_TRIES = 25;

/** A store that writes down what it changes, exactly: a change is only made against the version that was written down. */
export function keepJournal(store: Store): { store: Store; entries: () => readonly JournalEntry[] } {
  const kept = new Map<string, JournalEntry>();
  const note = ({ collection, id, before, after }: JournalEntry): void => {
    const key = `${collection}/${id}`;
    const first = kept.get(key);
    kept.delete(key);
    const entry = { collection, id, before: first ? first.before : before, after };
    // Made and removed within the same work: nothing has become of it.
    if (entry.before || entry.after) kept.set(key, entry);
  };

  /** Looks at the record, and writes if it still stands like that. */
  const changing =
    <Request extends { collection: string; id: string; expectedVersion?: number | undefined }>(
      write: (request: Request) => Promise<Row>,
    ) =>
    async (request: Request): Promise<Row> => {
      const { collection, id, expectedVersion } = request;
      for (let tries = 1; ; tries += 1) {
        const before = await store.get({ collection, id, scope: everything() });
        try {
          const after = await write({ ...request, expectedVersion: expectedVersion ?? before?.version });
          note({ collection, id, before, after });
          return after;
        } catch (error) {
          const isOvertaken = error instanceof StoreConflict && error.kind === 'version';
          if (!isOvertaken || expectedVersion !== undefined || tries === MOST_TRIES) throw error;
        }
      }
    };

  return {
    entries: () => [...kept.values()],
    store: {
      ...store,
      create: async (request) => {
        const after = await store.create(request);
        note({ collection: request.collection, id: after.id, before: undefined, after });
        return after;
      },
      restore: async (request) => {
        const after = await store.restore(request);
        note({ collection: request.collection, id: after.id, before: undefined, after });
        return after;
      },
      remove: async (request) => {
        const before = await store.remove(request);
        note({ collection: request.collection, id: before.id, before, after: undefined });
        return before;
      },
      update: changing((request) => store.update(request)),
      transition: changing((request) => store.transition(request)),
    },
  };
}
