import type { ListQuery, Row, Store } from './store';

/** Rows that are read at once. */
const pageSize = 500;

type Query = Omit<ListQuery, 'start' | 'end' | 'after' | 'total'>;

/** All rows that match, a page at a time: for work that has to see each of them, however many there are. */
export async function* eachRow({ store, ...query }: Query & { store: Store }): AsyncGenerator<Row> {
  let after: string | undefined;
  do {
    const page = await store.list({ ...query, start: 0, end: pageSize, after, total: 'none' });
    yield* page.rows;
    after = page.next;
  } while (after !== undefined);
}

/** All rows that match, where what they belong to bounds how many there are. */
export const allRows = async (query: Query & { store: Store }): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const row of eachRow(query)) rows.push(row);
  return rows;
};
