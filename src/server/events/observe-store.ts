import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';

/** One write that has succeeded. */
export interface Write {
  collection: string;
  kind: 'created' | 'updated' | 'deleted';
  /** The record as it stands now; of a deletion as it stood. */
  row: Row;
  /** As it stood, when it was given to somebody else: the one who had it must hear of it as well. */
  before?: Row;
}

/** Whose record it is decides who may see it; nothing else that a write can change does. */
const OWNER = 'ownerId';

/** A store that tells of every write, whoever made it, once it is durable. A listener must not throw. */
export function observeStore({ store, onWrite }: { store: Store; onWrite: (write: Write) => void }): Store {
  const told = (kind: Write['kind'], collection: string, row: Row, before?: Row): Row => {
    onWrite({ collection, kind, row, ...(before && { before }) });
    return row;
  };
  const lookAt = async (collection: string, id: string, patch: object | undefined) =>
    patch && OWNER in patch ? store.get({ collection, id, scope: everything() }) : undefined;

  return {
    ...store,
    create: async (request) => told('created', request.collection, await store.create(request)),
    remove: async (request) => told('deleted', request.collection, await store.remove(request)),
    restore: async (request) => told('created', request.collection, await store.restore(request)),
    update: async (request) => {
      const before = await lookAt(request.collection, request.id, request.patch);
      return told('updated', request.collection, await store.update(request), before);
    },
    transition: async (request) => {
      const before = await lookAt(request.collection, request.id, request.patch);
      return told('updated', request.collection, await store.transition(request), before);
    },
  };
}
