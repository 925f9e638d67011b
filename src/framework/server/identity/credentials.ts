import { collectionOf } from '../store/collection-schema';
import { everything } from '../store/scope';
import type { Row, Store } from '../store/store';
import { ignoreMissing, StoreConflict } from '../store/store-error';
import { upsert } from '../store/upsert';
import { hashPassword, verifyPassword } from './password';
import { strings } from './users';

/** The internal collection of password hashes; never part of a user's record, so that no response can contain one. */
export const credentials = 'credentials';
/** Its schema. */
export const credentialSchema = collectionOf(credentials, {
  isDemo: { holds: 'flag' },
  isOneTime: { holds: 'flag' },
  isSpent: { holds: 'flag' },
  goodUntil: { holds: 'number' },
});

/** The stored password of a user. */
export interface StoredPassword {
  hash: string;
  /** It was set by another person: valid for one sign-in, after which the user must set a new one. */
  isOneTime: boolean;
  /** A one-time password that was used or has expired. */
  isOver: boolean;
}

/** Password hashes by user id. */
export interface Credentials {
  /** The password of a user; undefined when there is none, or when it is a demo password and the server is not a demo. */
  find(input: { userId: string }): Promise<StoredPassword | undefined>;
  /** The hash to verify a user's password against; undefined when there is no password, or it is over. */
  hashOf(input: { userId: string }): Promise<string | undefined>;
  /** Whether the user still has the demo password and the server is a demo. */
  isDemo(input: { userId: string }): Promise<boolean>;
  /** Whether it is one of the user's last chosen passwords, including the current one; at most five are stored. */
  wasUsed(input: { userId: string; password: string; last: number }): Promise<boolean>;
  /** Sets a password chosen by the user. */
  set(input: { userId: string; password: string }): Promise<void>;
  /** Sets a one-time password that is valid for `hours`. */
  setOneTime(input: { userId: string; password: string; hours: number }): Promise<void>;
  /** Uses up the one-time password; false when it was used already, or the password has been replaced. */
  spend(input: { userId: string }): Promise<boolean>;
  /** Deletes a user's password. */
  remove(input: { userId: string }): Promise<void>;
}

const hourMs = 3600_000;
/** How many passwords of an account are stored, including the current one. */
const mostKnown = 5;

/** Hashes of the passwords chosen by the user, newest first. Rows written by older versions hold only the current one. */
const chosenIn = (row: Row | undefined): string[] => {
  if (Array.isArray(row?.chosen)) return strings(row.chosen);
  return typeof row?.hash === 'string' && row.isOneTime !== true ? [row.hash] : [];
};

/** Credentials over a store. */
export const createCredentials = ({
  store,
  isDemo,
  now,
}: {
  store: Store;
  isDemo: boolean;
  now: () => number;
}): Credentials => {
  const scope = everything();
  const rowOf = (userId: string) => store.get({ collection: credentials, id: userId, scope });

  const find = async ({ userId }: { userId: string }): Promise<StoredPassword | undefined> => {
    const row = await rowOf(userId);
    const isUsable = isDemo || row?.isDemo !== true;
    if (row === undefined || !isUsable || typeof row.hash !== 'string') return undefined;
    const isOneTime = row.isOneTime === true;
    const isLate = typeof row.goodUntil !== 'number' || now() >= row.goodUntil;
    return { hash: row.hash, isOneTime, isOver: isOneTime && (row.isSpent === true || isLate) };
  };
  const keep = async (userId: string, password: string, life: Record<string, unknown>): Promise<void> => {
    const hash = await hashPassword(password);
    const before = chosenIn(await rowOf(userId));
    const chosen = life.isOneTime === true ? before : [hash, ...before].slice(0, mostKnown);
    await upsert({ store, collection: credentials, id: userId, fields: { hash, isDemo: false, chosen, ...life } });
  };

  return {
    find,
    async hashOf(user) {
      const stored = await find(user);
      return stored?.isOver ? undefined : stored?.hash;
    },
    async isDemo({ userId }) {
      return isDemo && (await rowOf(userId))?.isDemo === true;
    },
    async wasUsed({ userId, password, last }) {
      const known = chosenIn(await rowOf(userId)).slice(0, last);
      return (await Promise.all(known.map((hash) => verifyPassword({ password, hash })))).includes(true);
    },
    set: ({ userId, password }) => keep(userId, password, { isOneTime: false, isSpent: false, goodUntil: null }),
    setOneTime: ({ userId, password, hours }) =>
      keep(userId, password, { isOneTime: true, isSpent: false, goodUntil: now() + hours * hourMs }),
    async spend({ userId }) {
      const row = await rowOf(userId);
      if (row?.isOneTime !== true || row.isSpent === true) return false;
      const place = { collection: credentials, id: userId, scope, expectedVersion: row.version };
      try {
        await store.update({ ...place, patch: { isSpent: true } });
        return true;
      } catch (error) {
        // Another sign-in was faster.
        if (error instanceof StoreConflict) return false;
        throw error;
      }
    },
    async remove({ userId }) {
      await store.remove({ collection: credentials, id: userId, scope }).catch(ignoreMissing);
    },
  };
};
