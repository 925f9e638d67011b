import type { Resource } from '../../language/resource/resource';
import type { Page } from '../../language/route/route';
import { mayOpen } from '../../rights/may-open';
import { parseFilters } from '../records/parse-filters';
import type { SessionCall } from '../services/call';
import type { Condition } from '../stores/store';

/** A list that the caller may open, and the records that stand on it. */
export interface ListPlace {
  resource: Resource;
  /** Path of the list. */
  path: string;
  /** The fixed values of the page; `{ all: [] }` when it shows every record. */
  where: Condition;
  /** How many of them there are: the more, the more the list is about the records on it. */
  narrowness: number;
}

/**
 * The lists that the caller may open, in the order of the menu; those left out of the menu come last.
 * A record that stands on none of them could not be opened.
 */
export const listPlaces = (call: SessionCall): readonly ListPlace[] => {
  const { services, rights } = call;
  const routes = [...services.console.routeByPath.values()].filter((route) => mayOpen({ route, ...rights }));
  const inOrder = [...routes.filter(({ hidden }) => !hidden), ...routes.filter(({ hidden }) => hidden)];
  return inOrder.flatMap(({ path, page }) => (page.kind === 'list' ? placeOf({ call, path, page }) : []));
};

/** Nothing when the list is narrowed by a field that the caller may not see: it cannot be asked for either. */
const placeOf = ({
  call: { rights, language, services },
  path,
  page,
}: {
  call: SessionCall;
  path: string;
  page: Extract<Page, { kind: 'list' }>;
}): ListPlace[] => {
  const resource = services.console.resources.get(page.resource);
  if (resource === undefined) return [];
  const fixed = Object.entries(page.fixed);
  const canAsk = fixed.every(([name]) => {
    const field = resource.fieldByName.get(name);
    return field !== undefined && rights.canRead({ resource, field });
  });
  if (!canAsk) return [];
  const query = new URLSearchParams(fixed.map(([name, value]) => [name, String(value)]));
  const where = { all: parseFilters({ resource, rights, language, query }).conditions };
  return [{ resource, path, where, narrowness: fixed.length }];
};
