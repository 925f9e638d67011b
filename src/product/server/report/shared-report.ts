import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';

/** The collection of reports that are shown to outsiders by a link. */
export const reports = 'reportCases';

/** The report of a link, in whatever state. */
export const reportByToken = async ({ store, token }: { store: Store; token: string }): Promise<Row | undefined> => {
  const where = { field: 'shareToken', op: 'eq', value: token } as const;
  const page = { collection: reports, scope: everything(), where, sort: [], start: 0, end: 1 };
  return (await store.list(page)).rows[0];
};
