import type { OpenedStore } from './store';

/** A row of an append-only collection was changed or removed. No endpoint allows that, so this is a bug in the server. */
export class AppendOnly extends Error {
  override name = 'AppendOnly';
}

/** Wraps a store so that the rows of one collection can be added but never changed, removed or restored. */
export const appendOnlyStore = ({ store, collection }: { store: OpenedStore; collection: string }): OpenedStore => {
  const refuse = () => new AppendOnly(`${collection}: rows are only added`);
  const unless = async <T>(request: { collection: string }, write: () => Promise<T>): Promise<T> => {
    if (request.collection === collection) throw refuse();
    return write();
  };
  return {
    ...store,
    update: (request) => unless(request, () => store.update(request)),
    remove: (request) => unless(request, () => store.remove(request)),
    restore: (request) => unless(request, () => store.restore(request)),
    transition: (request) => unless(request, () => store.transition(request)),
    claim: (request) => unless(request, () => store.claim(request)),
    updateMany: (request) => unless(request, () => store.updateMany(request)),
    removeMany: (request) => unless(request, () => store.removeMany(request)),
    transaction: (work) =>
      store.transaction(async (tx) => {
        const result = await work(tx);
        const isChanged = tx
          .changes()
          .some((change) => change.collection === collection && change.before !== undefined);
        if (isChanged) throw refuse();
        return result;
      }),
  };
};
