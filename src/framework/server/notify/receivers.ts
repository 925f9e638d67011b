import { listOf } from '../../fields/base/read-value';
import type { NotifyReceiver } from '../../language/resource/notify-config';
import { isActiveUser, users } from '../auth/users';
import type { Telling } from '../services/services';
import { allRows } from '../stores/each-row';
import { everything } from '../stores/scope';
import type { Condition, Row, Store } from '../stores/store';

/** Ids of the users in the first of these fields that is filled, before or after: a user who was removed is still notified. */
const namedBy = (names: readonly string[], { before, after }: Pick<Telling, 'before' | 'after'>): readonly string[] => {
  const named = [after, before].flatMap((row) => names.map((name) => listOf(row[name])));
  return named.find((ids) => ids.length > 0) ?? [];
};

const usersWhere = (store: Store, where: Condition): Promise<Row[]> =>
  allRows({ store, collection: users, scope: everything(), where, sort: [{ field: 'id', order: 'asc' }] });

/** The accounts to notify, each with the records that concern it. */
export const receiversOf = async ({
  store,
  to,
  tellings,
}: {
  store: Store;
  to: readonly NotifyReceiver[];
  tellings: readonly Telling[];
}): Promise<{ user: Row; own: readonly Telling[] }[]> => {
  const roles = to.flatMap((receiver) => (typeof receiver === 'object' && 'role' in receiver ? [receiver.role] : []));
  const holders = roles.length === 0 ? [] : await usersWhere(store, { field: 'roles', op: 'has', value: roles });
  const owns = new Map<string, Set<Telling>>();
  const add = (id: string, telling: Telling) => owns.set(id, (owns.get(id) ?? new Set()).add(telling));
  for (const telling of tellings) {
    for (const { id } of holders.filter(isActiveUser)) add(id, telling);
    for (const receiver of to) {
      const names = typeof receiver === 'string' ? [receiver] : 'first' in receiver ? receiver.first : [];
      for (const id of namedBy(names, telling)) add(id, telling);
    }
  }
  const ids = [...owns.keys()];
  const found = ids.length === 0 ? [] : await usersWhere(store, { field: 'id', op: 'in', value: ids });
  return found.map((user) => ({ user, own: [...(owns.get(user.id) ?? [])] }));
};
