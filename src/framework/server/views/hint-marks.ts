import { strings, users } from '../auth/users';
import { collectionOf } from '../stores/collection-schema';
import { ignoreMissing } from '../stores/ignore-missing';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import { upsert } from '../stores/upsert';

/** The internal collection of first steps that users have done or dismissed: a row for each user, by their id. */
const hintMarks = 'hintMarks';
/** What the store knows of it. */
export const hintMarkSchema = collectionOf(hintMarks, {
  ownerId: { indexed: true, refersTo: users },
  dismissed: { many: true },
});

interface Place {
  store: Store;
  userId: string;
}

/** Names of the first steps that a user no longer wants to see. */
export const findHintMarks = async ({ store, userId }: Place): Promise<string[]> =>
  strings((await store.get({ collection: hintMarks, id: userId, scope: everything() }))?.dismissed);

/** Keeps them. */
export const keepHintMarks = ({ store, userId, dismissed }: Place & { dismissed: readonly string[] }): Promise<void> =>
  upsert({ store, collection: hintMarks, id: userId, fields: { ownerId: userId, dismissed: [...dismissed] } });

/** Forgets those of a user. */
export const forgetHintMarks = async ({ store, userId }: Place): Promise<void> => {
  await store.remove({ collection: hintMarks, id: userId, scope: everything() }).catch(ignoreMissing);
};
