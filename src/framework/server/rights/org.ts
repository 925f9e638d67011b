import type { Organisation } from '../../language/console/console';
import { users } from '../auth/users';
import { allRows } from '../stores/each-row';
import { everything } from '../stores/scope';
import type { Condition, Store } from '../stores/store';

/** The ids of a user's organisation: the user, all users below by transitive links, and those one level below by direct links. */
export const orgIdsOf = async ({
  store,
  userId,
  organisation: { transitive, direct },
}: {
  store: Store;
  userId: string;
  organisation: Organisation;
}): Promise<ReadonlySet<string>> => {
  const below = await store.below({ collection: users, ids: [userId], links: transitive });
  const where: Condition = { any: direct.map((field) => ({ field, op: 'eq', value: userId })) };
  const asked = { store, collection: users, scope: everything(), where, sort: [], fields: [] };
  const served = direct.length === 0 ? [] : await allRows(asked);
  return new Set([userId, ...below, ...served.map(({ id }) => id)]);
};
