import { createHash } from 'node:crypto';
import { createKeptInStore } from '../kept/kept-in-store';
import type { KeptValues } from '../kept/kept-values';
import type { OpenedStore, Store, Transaction } from '../stores/store';
import { type CarriedOutCall, currentKeyedCall, type KeyedCall } from './current-call';

/** How long a key is stored, in ms. */
export const keyLifeMs = 24 * 3600 * 1000;

/** Keys in a store or transaction. Always in the store, even if other expiring values are held in memory. */
export const keysIn = ({ store, now }: { store: Store; now: () => number }): KeptValues<CarriedOutCall> =>
  createKeptInStore({ store, now }).of<CarriedOutCall>('once', Number.POSITIVE_INFINITY);

/** Another process has carried out the call of this transaction; its response is returned instead. */
export class AlreadyCarriedOut extends Error {
  override name = 'AlreadyCarriedOut';
}

/**
 * Wraps a store: the first commit of a keyed call also stores that the call was carried out, so that after a crash both exist or
 * neither. On a database the first transaction waits for one with the same key in another process, and throws `AlreadyCarriedOut` if
 * that was committed.
 */
export const onceStore = ({ store, now }: { store: OpenedStore; now: () => number }): OpenedStore => {
  const transaction: OpenedStore['transaction'] = async (work) => {
    const call = currentKeyedCall();
    if (call === undefined || call.isKept) return store.transaction(work);
    let isWritten = false;
    const result = await store.transaction(async (tx) => {
      const keys = keysIn({ store: tx, now });
      if (store.peers) await insistOnFirst({ call, keys, tx });
      const done = await work(tx);
      isWritten = tx.changes().length > 0;
      if (isWritten) await keep({ call, keys, now });
      return done;
    });
    call.isKept = isWritten;
    return result;
  };
  /** Runs a single write of a keyed call in a transaction. */
  const write =
    <Request, T>(run: (place: Store, request: Request) => Promise<T>) =>
    (request: Request): Promise<T> =>
      currentKeyedCall() ? transaction((tx) => run(tx, request)) : run(store, request);
  return {
    ...store,
    transaction,
    create: write((place, request) => place.create(request)),
    update: write((place, request) => place.update(request)),
    remove: write((place, request) => place.remove(request)),
    restore: write((place, request) => place.restore(request)),
    transition: write((place, request) => place.transition(request)),
    claim: write((place, request) => place.claim(request)),
    updateMany: write((place, request) => place.updateMany(request)),
    removeMany: write((place, request) => place.removeMany(request)),
  };
};

const insistOnFirst = async ({
  call,
  keys,
  tx,
}: {
  call: KeyedCall;
  keys: KeptValues<CarriedOutCall>;
  tx: Transaction;
}): Promise<void> => {
  await tx.lock(`once ${createHash('sha256').update(call.name).digest('base64url')}`, 'alone');
  const found = (await keys.read([call.name])).get(call.name)?.value;
  if (found !== undefined && found.attempt !== call.attempt) throw new AlreadyCarriedOut();
};

/** Stores that a call was carried out, with the response known so far. */
export const keep = async ({
  call,
  keys,
  now,
}: {
  call: KeyedCall;
  keys: KeptValues<CarriedOutCall>;
  now: () => number;
}): Promise<void> => {
  const { name, fingerprint, attempt, noted, seal } = call;
  const value = { fingerprint, attempt, sealed: noted ? seal(noted) : '' };
  await keys.change([name], () => ({ result: null, put: new Map([[name, { value, until: now() + keyLifeMs }]]) }));
};
