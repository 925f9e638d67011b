import { ignoreMissing } from '../stores/ignore-missing';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import { upsert } from '../stores/upsert';
import { hashPassword } from './password';

/** The internal collection of password hashes; never part of a user's record, so that no answer can carry one. */
export const CREDENTIALS = 'credentials';

/** Password hashes by user id. */
export interface Credentials {
  /** The hash of a user; undefined when there is none, or it is a demo password and there is no demo. */
  hashOf(input: { userId: string }): Promise<string | undefined>;
  /** Whether the user still has the password of the demo accounts, and there is a demo. */
  isDemo(input: { userId: string }): Promise<boolean>;
  /** Sets a user's password. */
  set(input: { userId: string; password: string }): Promise<void>;
  /** Forgets a user's password. */
  remove(input: { userId: string }): Promise<void>;
}

/** Credentials over a store. */
export function createCredentials({ store, isDemo }: { store: Store; isDemo: boolean }): Credentials {
  const scope = everything();
  return {
    async hashOf({ userId }) {
      const row = await store.get({ collection: CREDENTIALS, id: userId, scope });
      const isUsable = isDemo || row?.isDemo !== true;
      return isUsable && typeof row?.hash === 'string' ? row.hash : undefined;
    },
    async isDemo({ userId }) {
      return isDemo && (await store.get({ collection: CREDENTIALS, id: userId, scope }))?.isDemo === true;
    },
    async set({ userId, password }) {
      const hash = await hashPassword(password);
      await upsert({ store, collection: CREDENTIALS, id: userId, fields: { hash, isDemo: false } });
    },
    async remove({ userId }) {
      await store.remove({ collection: CREDENTIALS, id: userId, scope }).catch(ignoreMissing);
    },
  };
}
