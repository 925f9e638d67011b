import { collectionOf } from '../stores/collection-schema';
import { ignoreMissing } from '../stores/ignore-missing';
import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';
import { StoreConflict } from '../stores/store-error';
import { upsert } from '../stores/upsert';
import { hashPassword, verifyPassword } from './password';
import { strings } from './users';

/** The internal collection of password hashes; never part of a user's record, so that no response can contain one. */
export const credentials = 'credentials';
/** What the store knows of it. */
export const credentialSchema = collectionOf(credentials, {
  isDemo: { holds: 'flag' },
  isOneTime: { holds: 'flag' },
  isSpent: { holds: 'flag' },
  goodUntil: { holds: 'number' },
});

/** The password of a user as it is kept. */
export interface KeptPassword {
  hash: string;
  /** Somebody else has made it: good for one sign-in, after which the user must set another. */
  isOneTime: boolean;
  /** A one-time password that was used, or not used in time. */
  isOver: boolean;
}

/** Password hashes by user id. */
export interface Credentials {
  /** The password of a user; undefined when there is none, or it is a demo password and there is no demo. */
  find(input: { userId: string }): Promise<KeptPassword | undefined>;
  /** The hash of a password with which users may show that it is they; undefined where `find` finds none, or one that is over. */
  hashOf(input: { userId: string }): Promise<string | undefined>;
  /** Whether the user still has the password of the demo accounts, and there is a demo. */
  isDemo(input: { userId: string }): Promise<boolean>;
  /** Whether it is one of the last passwords that the user has chosen, the present one among them; at most five are known. */
  wasUsed(input: { userId: string; password: string; last: number }): Promise<boolean>;
  /** Sets a password that the user has chosen. */
  set(input: { userId: string; password: string }): Promise<void>;
  /** Sets a one-time password, which is good for `hours`. */
  setOneTime(input: { userId: string; password: string; hours: number }): Promise<void>;
  /** Uses the one-time password up; false when that has been done, or it is another password by now. */
  spend(input: { userId: string }): Promise<boolean>;
  /** Forgets a user's password. */
  remove(input: { userId: string }): Promise<void>;
}

const hourMs = 3600_000;
/** How many passwords of an account are known, the present one among them. */
const mostKnown = 5;

/** Hashes of the passwords that the user has chosen, the newest first. Rows of before hold none but the present one. */
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

  const find = async ({ userId }: { userId: string }): Promise<KeptPassword | undefined> => {
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
      const kept = await find(user);
      return kept?.isOver ? undefined : kept?.hash;
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
