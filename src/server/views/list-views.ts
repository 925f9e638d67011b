import { readTableLayout, type TableLayout } from '../../schema/table-layout';
import { everything } from '../stores/scope';
import type { Condition, Row, Store } from '../stores/store';

/** The internal collection of saved views. */
export const LIST_VIEWS = 'listViews';

/** Whose a view is: one user's alone, or offered to everybody of a role. */
export type ViewHolder = { ownerId: string } | { role: string };

/** What a view says. */
export interface ViewContent {
  name: string;
  /** Filters, search, order and page length as the list's address spells them. */
  query: string;
  layout: TableLayout;
  /** The list begins with it. */
  isDefault: boolean;
}

/** A view as callers see it. */
export interface ListView extends ViewContent {
  id: string;
  /** Path of the list. */
  at: string;
  /** The role that it is offered to; null for a personal one. */
  role: string | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A stored view as callers see it. */
export function viewOf(row: Row): ListView {
  return {
    id: row.id,
    at: text(row.at),
    name: text(row.name),
    query: text(row.query),
    layout: readTableLayout(row.layout),
    isDefault: row.isDefault === true,
    role: typeof row.role === 'string' ? row.role : null,
  };
}

/** The views of any of these holders, in the order in which they were made. */
export async function viewsOf({ store, holders }: { store: Store; holders: readonly ViewHolder[] }): Promise<Row[]> {
  const where: Condition = { any: holders.map(holderCondition) };
  const query = {
    collection: LIST_VIEWS,
    scope: everything(),
    where,
    sort: [],
    start: 0,
    end: Number.POSITIVE_INFINITY,
  };
  return (await store.list(query)).rows;
}

/** Forgets the personal views of a user. */
export async function forgetViews({ store, userId }: { store: Store; userId: string }): Promise<void> {
  for (const { id } of await viewsOf({ store, holders: [{ ownerId: userId }] })) {
    await store.remove({ collection: LIST_VIEWS, id, scope: everything() });
  }
}

function holderCondition(holder: ViewHolder): Condition {
  return 'role' in holder
    ? { field: 'role', op: 'eq', value: holder.role }
    : { field: 'ownerId', op: 'eq', value: holder.ownerId };
}
