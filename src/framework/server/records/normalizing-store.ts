import { normalizedValues } from '../../fields/normalized-value';
import type { Console } from '../../language/console-config';
import type { OpenedStore, Transaction } from '../store/store';

type Writes = Pick<Transaction, 'create' | 'update' | 'restore' | 'transition' | 'claim' | 'updateMany'>;

/**
 * Wraps a store so that each value is normalized to the spelling of its field, no matter what writes it: forms, handlers, hooks, or an
 * undo from the history.
 */
export const normalizingStore = ({ store, console }: { store: OpenedStore; console: () => Console }): OpenedStore => {
  const normalize = <T extends Readonly<Record<string, unknown>>>(collection: string, values: T): T => {
    const resource = console().resources.get(collection);
    return resource === undefined ? values : normalizedValues(resource.fields, values);
  };
  const writes = (to: Writes): Writes => ({
    create: (request) => to.create({ ...request, row: normalize(request.collection, request.row) }),
    restore: (request) => to.restore({ ...request, row: normalize(request.collection, request.row) }),
    update: (request) => to.update({ ...request, patch: normalize(request.collection, request.patch) }),
    claim: (request) => to.claim({ ...request, patch: normalize(request.collection, request.patch) }),
    updateMany: (request) => to.updateMany({ ...request, patch: normalize(request.collection, request.patch) }),
    transition: ({ patch, ...request }) =>
      to.transition({ ...request, patch: patch && normalize(request.collection, patch) }),
  });
  const spelling = (tx: Transaction): Transaction => ({
    ...tx,
    ...writes(tx),
    transaction: (work) => tx.transaction((inner) => work(spelling(inner))),
  });
  return { ...store, ...writes(store), transaction: (work) => store.transaction((tx) => work(spelling(tx))) };
};
