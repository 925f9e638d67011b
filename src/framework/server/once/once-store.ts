import { createHash } from 'node:crypto';
import { createKeptInStore } from '../kept/kept-in-store';
import type { KeptValues } from '../kept/kept-values';
import type { OpenedStore, Store, Transaction } from '../stores/store';
import { type CarriedOutCall, currentKeyedCall, type KeyedCall } from './current-call';

/** How long a key is kept. */
export const keyLifeMs = 24 * 3600 * 1000;

/** Keys in a store or transaction: always there, also where other values that live for a while are in memory. */
export const keysIn = ({ store, now }: { store: Store; now: () => number }): KeptValues<CarriedOutCall> =>
  createKeptInStore({ store, now }).of<CarriedOutCall>('once', Number.POSITIVE_INFINITY);

/** Another process has carried out the call that this transaction belongs to; its answer is given instead. */
export class AlreadyCarriedOut extends Error {
  override name = 'AlreadyCarriedOut';
}

/**
 * The same store, whose commits for a call with a key say in the same step that it was carried out: after a crash there is both or
 * neither. Only the first commit of a call does. On a database the first transaction waits for one with the same key in another
 * process, and gives up when that was committed.
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
  /** A single write that belongs to a call with a key becomes a transaction. */
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

/** Writes that a call was carried out, with the answer that is known by now. */
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
