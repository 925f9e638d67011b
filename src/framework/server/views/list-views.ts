import type { ListView } from '../../contract/views';
import { readTableLayout } from '../../language/list/table-layout';
import { users } from '../auth/users';
import { collectionOf } from '../stores/collection-schema';
import { allRows } from '../stores/each-row';
import { everything } from '../stores/scope';
import type { Condition, Row, Store } from '../stores/store';

/** The internal collection of saved views. */
export const listViews = 'listViews';
/** What the store knows of it. */
export const listViewSchema = collectionOf(listViews, {
  ownerId: { indexed: true, refersTo: users },
  role: { indexed: true },
  isDefault: { holds: 'flag' },
  layout: { holds: 'parts' },
});

/** The holder of a view: a user, or a role whose members all see it. */
export type ViewHolder = { ownerId: string } | { role: string };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A stored view as callers see it. */
export const viewOf = (row: Row): ListView => ({
  id: row.id,
  at: text(row.at),
  name: text(row.name),
  query: text(row.query),
  layout: readTableLayout(row.layout),
  isDefault: row.isDefault === true,
  role: typeof row.role === 'string' ? row.role : null,
});

/** The views of any of these holders, in the order in which they were made. */
export const viewsOf = async ({ store, holders }: { store: Store; holders: readonly ViewHolder[] }): Promise<Row[]> => {
  const roles = holders.flatMap((holder) => ('role' in holder ? [holder.role] : []));
  const owners = holders.flatMap((holder) => ('ownerId' in holder ? [holder.ownerId] : []));
  const where: Condition = {
    any: [
      { field: 'ownerId', op: 'in', value: owners },
      { field: 'role', op: 'in', value: roles },
    ],
  };
  return allRows({ store, collection: listViews, scope: everything(), where, sort: [] });
};

/** Forgets the personal views of a user. */
export const forgetViews = async ({ store, userId }: { store: Store; userId: string }): Promise<void> => {
  const where = { field: 'ownerId', op: 'eq', value: userId } as const;
  await store.removeMany({ collection: listViews, scope: everything(), where });
};
