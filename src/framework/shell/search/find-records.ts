import { call } from '../../client/http/call';
import type { Http } from '../../client/http/http';
import { type FoundRecord, searchRecords } from '../../contract/search';
import { findRecordPage, recordPath } from '../../engine/context/find-pages';
import { searchedListAddress } from '../../engine/list/url-state';
import type { Console } from '../../language/console/console';
import type { Route } from '../../language/route/route';
import type { FindRecords, FoundGroup, FoundItem } from './search-types';

interface Pages {
  console: Console;
  canView: (route: Route) => boolean;
}

/** Asks the server for the records of a term, and works out where each is opened. */
export const recordFinder =
  ({ http, ...pages }: Pages & { http: Http }): FindRecords =>
  async ({ term, signal }) => {
    const { list, isComplete } = await call(http, searchRecords, { query: { q: term }, signal });
    return { groups: toGroups({ ...pages, term, list }), isComplete };
  };

/** The records by resource, in the order of the answer; what this session has no page for is left out. */
export const toGroups = ({
  list,
  ...asked
}: Pages & { term: string; list: readonly FoundRecord[] }): readonly FoundGroup[] => {
  const groups = new Map<string, FoundItem[]>();
  for (const record of list) {
    const item = toItem({ ...asked, record });
    if (item) groups.set(record.resource, [...(groups.get(record.resource) ?? []), item]);
  }
  return [...groups].flatMap(([resource, items]) => {
    const label = asked.console.resources.get(resource)?.label;
    return label ? [{ resource, label, items }] : [];
  });
};

/** Its own page where there is one, and else the list, looking for the term. */
const toItem = ({
  console: { routeByPath, resources },
  canView,
  term,
  record: { resource, id, title, listAt, found },
}: Pages & { term: string; record: FoundRecord }): FoundItem | undefined => {
  const list = routeByPath.get(listAt);
  if (!list || !canView(list)) return undefined;
  const pattern = findRecordPage({ routes: routeByPath, listAt, kind: 'show' });
  const page = pattern === undefined ? undefined : routeByPath.get(pattern);
  const field = found && resources.get(resource)?.fieldByName.get(found.field);
  return {
    id,
    title,
    found: field && found && { label: field.label, text: found.text },
    path:
      page && canView(page)
        ? recordPath({ pattern: page.path, id })
        : searchedListAddress({ path: listAt, search: term }),
    icon: list.icon,
  };
};
