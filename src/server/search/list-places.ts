import type { Resource } from '../../schema/resource';
import type { Page, Route } from '../../schema/route';
import type { SessionCall } from '../endpoint';
import { parseFilters } from '../records/parse-filters';
import { mayView, passesGuard } from '../route-rights';
import type { Condition } from '../stores/store';

/** A list that the caller may open, and the records that stand on it. */
export interface ListPlace {
  resource: Resource;
  /** Path of the list. */
  path: string;
  /** The fixed values of the page; `{ all: [] }` when it shows every record. */
  where: Condition;
}

/**
 * The lists that the caller may open, in the order of the menu; those left out of the menu come last.
 * A record that stands on none of them could not be opened.
 */
export function listPlaces(call: SessionCall): readonly ListPlace[] {
  const routes = openRoutes({ call, routes: call.services.console.routes });
  const inOrder = [...routes.filter(({ hidden }) => !hidden), ...routes.filter(({ hidden }) => hidden)];
  return inOrder.flatMap(({ path, page }) => (page.kind === 'list' ? placeOf({ call, path, page }) : []));
}

/** The pages of a tree that the caller may open; a guard also stops what is below it. */
function openRoutes({ call, routes }: { call: SessionCall; routes: readonly Route[] }): readonly Route[] {
  const { rights, caller } = call;
  return routes
    .filter((route) => passesGuard({ route, subject: caller.subject }))
    .flatMap((route) => [
      ...(mayView({ route, rights }) ? [route] : []),
      ...openRoutes({ call, routes: route.children }),
    ]);
}

/** Nothing when the list is narrowed by a field that the caller may not see: it cannot be asked for either. */
function placeOf({
  call: { rights, language, services },
  path,
  page,
}: {
  call: SessionCall;
  path: string;
  page: Extract<Page, { kind: 'list' }>;
}): ListPlace[] {
  const resource = services.console.resources.get(page.resource);
  if (resource === undefined) return [];
  const fixed = Object.entries(page.fixed);
  const canAsk = fixed.every(([name]) => {
    const field = resource.fieldByName.get(name);
    return field !== undefined && rights.canRead({ resource, field });
  });
  if (!canAsk) return [];
  const query = new URLSearchParams(fixed.map(([name, value]) => [name, String(value)]));
  return [{ resource, path, where: { all: parseFilters({ resource, rights, language, query }).conditions } }];
}
