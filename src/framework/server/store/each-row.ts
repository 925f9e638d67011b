import { createGiveWay } from '../base/give-way';
import type { ListQuery, Row, RowSelection, Store, Transaction } from './store';

/** Rows that are read at once. */
const pageSize = 500;

type Query = Omit<ListQuery, 'start' | 'end' | 'after' | 'total'>;

/**
 * All rows that match, read page by page, for any number of them; others have the event loop between pages. `R`: `RecordOf` the resource, which
 * the store does not know.
 */
export async function* eachRow<R extends Row = Row>({ store, ...query }: Query & { store: Store }): AsyncGenerator<R> {
  const giveWay = createGiveWay();
  let after: string | undefined;
  do {
    await giveWay();
    const page = await store.list({ ...query, start: 0, end: pageSize, after, total: 'none' });
    yield* page.rows as R[];
    after = page.next;
  } while (after !== undefined);
}

/** All rows that match, as a list; only for queries whose number of rows is bounded by what they belong to. */
export const allRows = async <R extends Row = Row>(query: Query & { store: Store }): Promise<R[]> => {
  const rows: R[] = [];
  for await (const row of eachRow<R>(query)) rows.push(row);
  return rows;
};

/** One row, as `Store.get` returns it. */
export const oneRow = async <R extends Row = Row>({
  store,
  ...selection
}: RowSelection & { store: Store }): Promise<R | undefined> => (await store.get(selection)) as R | undefined;

const isTransaction = (store: Store): store is Transaction => 'hold' in store;

/**
 * As `Store.get`, of a row that is about to be changed: within a transaction it is locked where the store locks, which takes no second
 * statement and is not overtaken by others.
 */
export const getToChange = async (store: Store, { collection, id, scope }: RowSelection): Promise<Row | undefined> => {
  if (isTransaction(store)) await store.hold({ collection, scope, ids: [id] });
  return store.get({ collection, id, scope });
};
