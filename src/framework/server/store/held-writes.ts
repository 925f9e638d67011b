import type { OpenedStore, Store } from './store';
import type { UpdateRequest } from './store-requests';

/** A single write, outside a transaction of the caller. */
export interface SingleWrite {
  how: 'create' | 'update' | 'remove' | 'restore' | 'transition' | 'claim' | 'updateMany' | 'removeMany';
  collection: string;
  /** What an update writes. */
  patch?: UpdateRequest['patch'];
}

/** Runs a write on the store itself or within a transaction, whichever it needs. */
export type PlaceWrite = <T>(write: SingleWrite, run: (place: Store) => Promise<T>) => Promise<T>;

/** The single writes of a store, each run where `place` decides: in a transaction when other writes belong to it. */
export const heldWrites = (place: PlaceWrite): Pick<OpenedStore, SingleWrite['how']> => ({
  create: (request) => place({ how: 'create', collection: request.collection }, (at) => at.create(request)),
  update: (request) =>
    place({ how: 'update', collection: request.collection, patch: request.patch }, (at) => at.update(request)),
  remove: (request) => place({ how: 'remove', collection: request.collection }, (at) => at.remove(request)),
  restore: (request) => place({ how: 'restore', collection: request.collection }, (at) => at.restore(request)),
  transition: (request) => place({ how: 'transition', collection: request.collection }, (at) => at.transition(request)),
  claim: (request) => place({ how: 'claim', collection: request.collection }, (at) => at.claim(request)),
  updateMany: (request) => place({ how: 'updateMany', collection: request.collection }, (at) => at.updateMany(request)),
  removeMany: (request) => place({ how: 'removeMany', collection: request.collection }, (at) => at.removeMany(request)),
});
