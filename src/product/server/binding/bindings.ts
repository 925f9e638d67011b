import { collectionOf } from '../../../framework/server/stores/collection-schema';
import { ignoreMissing } from '../../../framework/server/stores/ignore-missing';
import { everything } from '../../../framework/server/stores/scope';
import type { Store } from '../../../framework/server/stores/store';
import { upsert } from '../../../framework/server/stores/upsert';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import type { Binding } from '../../contract/binding';

/** The internal collection of messaging-app bindings, by user id. */
export const bindings = 'bindings';
/** What the store knows of it. */
export const bindingSchema = collectionOf(bindings, { nickname: {}, boundAt: { holds: 'moment' } });

/** The binding of a user, or null. */
export const bindingOf = async ({ store, userId }: { store: Store; userId: string }): Promise<Binding | null> => {
  const row = await store.get({ collection: bindings, id: userId, scope: everything() });
  return typeof row?.nickname === 'string' ? { nickname: row.nickname, boundAt: plainTextOf(row.boundAt) } : null;
};

/** Binds a user; a binding from before is replaced. */
export const bind = ({ store, userId, binding }: { store: Store; userId: string; binding: Binding }): Promise<void> =>
  upsert({ store, collection: bindings, id: userId, fields: { ...binding } });

/** Forgets the binding of a user; there may be none. */
export const unbind = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  await store.remove({ collection: bindings, id: userId, scope: everything() }).catch(ignoreMissing);
};
