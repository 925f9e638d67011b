import { everything } from '../stores/scope';
import type { Row, Store } from '../stores/store';

/** The collection of reports that are shown to outsiders by a link. */
export const REPORTS = 'reportCases';

/** The report of a link, in whatever state. */
export async function reportByToken({ store, token }: { store: Store; token: string }): Promise<Row | undefined> {
  const where = { field: 'shareToken', op: 'eq', value: token } as const;
  const page = { collection: REPORTS, scope: everything(), where, sort: [], start: 0, end: 1 };
  return (await store.list(page)).rows[0];
}
