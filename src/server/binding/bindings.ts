import { ignoreMissing } from '../stores/ignore-missing';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import { upsert } from '../stores/upsert';

/** The internal collection of messaging-app bindings, by user id. */
export const BINDINGS = 'bindings';

/** A user's account in the messaging app. */
export interface Binding {
  nickname: string;
  /** ISO 8601. */
  boundAt: string;
}

/** The binding of a user, or null. */
export async function bindingOf({ store, userId }: { store: Store; userId: string }): Promise<Binding | null> {
  const row = await store.get({ collection: BINDINGS, id: userId, scope: everything() });
  return typeof row?.nickname === 'string' ? { nickname: row.nickname, boundAt: String(row.boundAt) } : null;
}

/** Binds a user; a binding from before is replaced. */
export function bind({ store, userId, binding }: { store: Store; userId: string; binding: Binding }): Promise<void> {
  return upsert({ store, collection: BINDINGS, id: userId, fields: { ...binding } });
}

/** Forgets the binding of a user; there may be none. */
export async function unbind({ store, userId }: { store: Store; userId: string }): Promise<void> {
  await store.remove({ collection: BINDINGS, id: userId, scope: everything() }).catch(ignoreMissing);
}
