import { createHash, randomUUID } from 'node:crypto';
import { errorFields, type Log } from '../base/log';
import { createSeal, type SecretKeys } from '../base/seal';
import { createExpiringInStore, type ExpiringValue, type ExpiringValues } from '../store/expiring-values';
import type { OpenedStore, Store, Transaction } from '../store/store';
import type { WriteRule } from '../store/write-rules';
import { ApiError, badRequest } from './api-error';
import {
  type CarriedOutCall,
  currentKeyedCall,
  type KeyedCall,
  type StoredAnswer,
  withKeyedCall,
} from './current-call';
import { messages } from './messages';

/** How long a key is stored, in ms. */
const keyLifeMs = 24 * 3600 * 1000;

/** Keys in a store or transaction. Always in the store, even if other expiring values are held in memory. */
const keysIn = ({ store, now }: { store: Store; now: () => number }): ExpiringValues<CarriedOutCall> =>
  createExpiringInStore({ store, now }).of<CarriedOutCall>('once', Number.POSITIVE_INFINITY);

/** Another process has carried out the call of this transaction; its response is returned instead. */
class AlreadyCarriedOut extends Error {
  override name = 'AlreadyCarriedOut';
}

/**
 * The first commit of a keyed call also stores that the call was carried out, so that after a crash both exist or neither. On a database
 * the first transaction waits for one with the same key in another process, and throws `AlreadyCarriedOut` if that was committed.
 */
export const onceRule = ({
  isShared,
  now,
}: {
  /** Other processes may have the same data open. */
  isShared: boolean;
  now: () => number;
}): WriteRule => ({
  name: 'once',
  isNeeded: () => currentKeyedCall() !== undefined,
  begin() {
    const call = currentKeyedCall();
    if (call === undefined || call.isKept) return undefined;
    let isWritten = false;
    return {
      async within({ tx }, work) {
        const keys = keysIn({ store: tx, now });
        if (isShared) await insistOnFirst({ call, keys, tx });
        const result = await work();
        isWritten = tx.changes().length > 0;
        if (isWritten) await keep({ call, keys, now });
        return result;
      },
      committed() {
        call.isKept = isWritten;
      },
    };
  },
});

const insistOnFirst = async ({
  call,
  keys,
  tx,
}: {
  call: KeyedCall;
  keys: ExpiringValues<CarriedOutCall>;
  tx: Transaction;
}): Promise<void> => {
  await tx.lock(`once ${createHash('sha256').update(call.name).digest('base64url')}`, 'alone');
  const found = (await keys.read([call.name])).get(call.name)?.value;
  if (found !== undefined && found.attempt !== call.attempt) throw new AlreadyCarriedOut();
};

/** Stores that a call was carried out, with the response known so far. */
const keep = async ({
  call,
  keys,
  now,
}: {
  call: KeyedCall;
  keys: ExpiringValues<CarriedOutCall>;
  now: () => number;
}): Promise<void> => {
  const { name, fingerprint, attempt, noted, seal } = call;
  const value = { fingerprint, attempt, sealed: noted ? seal(noted) : '' };
  await keys.change([name], () => ({ result: null, put: new Map([[name, { value, until: now() + keyLifeMs }]]) }));
};

/** A call with an idempotency key. */
interface Query {
  userId: string;
  /** The header Idempotency-Key. */
  key: string;
  /** Method, address and body; for a file, whose body is not read for this, its name and size. */
  what: string;
  /** It stores a file (uploaded or fetched) outside of any commit. */
  takesFile: boolean;
  /** Serves the call. */
  run: () => unknown;
  /** Its result as a storable response; undefined if it cannot be repeated. */
  answerOf: (result: unknown) => StoredAnswer | undefined;
}

/** Carries out each call with a key once, and repeats the same response for a day. */
export interface OnceKeeper {
  /**
   * Carries out a call, or returns the stored response if that was done already. 400 for an invalid key; 409 with `retryAfter` while the
   * first call is in progress, and 409 for a key used for something else. Refusals are not stored, so the call may be tried again.
   */
  answer(query: Query): Promise<{ result: unknown } | { again: StoredAnswer }>;
}

const retrySeconds = 1;
/** Time after its commit within which the response of a call in another process may still be stored, in ms. */
const answerMs = 60_000;

/** Creates a keeper on a store. Responses may contain secrets shown once, so they are encrypted with `secret` and the unstored key. */
export const createOnceKeeper = ({
  store,
  secret,
  now,
  log,
}: {
  store: OpenedStore;
  secret: SecretKeys;
  now: () => number;
  log: Log;
}): OnceKeeper => {
  const keys = keysIn({ store, now });
  /** Calls in progress in this process, by key. */
  const underWay = new Map<string, string>();

  const sealOf = (name: string) => createSeal<StoredAnswer>({ secret, name: `once ${name}` });

  const again = ({
    found: { value, until },
    name,
    fingerprint,
  }: {
    found: ExpiringValue<CarriedOutCall>;
    name: string;
    fingerprint: string;
  }): { again: StoredAnswer } => {
    if (value.fingerprint !== fingerprint) throw otherCall();
    if (value.sealed !== '') return { again: sealOf(name).open(value.sealed) };
    const mayComeYet = store.peers !== undefined && now() < until - keyLifeMs + answerMs;
    throw mayComeYet ? stillUnderWay() : answerLost();
  };
  const storedFor = async (name: string) => (await keys.read([name])).get(name);
  /** A call that has succeeded must not fail because its response could not be stored. */
  const quietly = (work: Promise<unknown>) =>
    work.catch((error: unknown) => log.warn('幂等键未能保存 The key of a call was not stored', errorFields(error)));

  const carryOut = async (query: Query, call: KeyedCall): Promise<{ result: unknown }> => {
    let result: unknown;
    try {
      result = await withKeyedCall(call, async () => query.run());
    } catch (error) {
      const { name } = call;
      if (call.isKept) await quietly(keys.change([name], () => ({ result: null, put: new Map([[name, undefined]]) })));
      throw error;
    } finally {
      call.isOver = true;
    }
    const answer = query.answerOf(result);
    const isToKeep = call.isKept ? JSON.stringify(answer) !== JSON.stringify(call.noted) : query.takesFile;
    if (answer && isToKeep) await quietly(keep({ call: { ...call, noted: answer }, keys, now }));
    return { result };
  };

  return {
    async answer(query) {
      if (!/^[\x20-\x7e]{1,200}$/.test(query.key)) throw badRequest(messages.onceKey);
      const name = `${query.userId} ${query.key}`;
      const fingerprint = createHash('sha256').update(query.what).digest('base64url');
      const other = underWay.get(name);
      if (other !== undefined) throw other === fingerprint ? stillUnderWay() : otherCall();
      underWay.set(name, fingerprint);
      try {
        const found = await storedFor(name);
        if (found) return again({ found, name, fingerprint });
        const { seal } = sealOf(name);
        const call: KeyedCall = { name, fingerprint, attempt: randomUUID(), seal, isKept: false, isOver: false };
        try {
          return await carryOut(query, call);
        } catch (error) {
          const theirs = error instanceof AlreadyCarriedOut ? await storedFor(name) : undefined;
          if (theirs === undefined) throw error;
          return again({ found: theirs, name, fingerprint });
        }
      } finally {
        underWay.delete(name);
      }
    },
  };
};

const stillUnderWay = () =>
  new ApiError({
    code: 409,
    label: messages.onceUnderWay,
    data: { reason: 'underWay', retryAfter: retrySeconds },
    retryAfter: retrySeconds,
  });
const otherCall = () => new ApiError({ code: 409, label: messages.onceOther, data: { reason: 'keyUsed' } });
const answerLost = () => new ApiError({ code: 409, label: messages.onceDone, data: { reason: 'carriedOut' } });
