import type { Page, Route } from '../../schema/route';
import type { Can } from '../engine-context';

type Routes = ReadonlyMap<string, Route>;

/** Whether the user may see the page of that path; false for a path that does not exist. */
export const canOpen = ({ routes, path, can }: { routes: Routes; path: string; can: Can }): boolean => {
  const route = routes.get(path);
  return route !== undefined && can({ object: `route:${route.guardedBy}`, action: 'view' });
};

/** The list of the resource that the user may see and that comes first in the tree. */
export const findList = ({
  routes,
  resource,
  can,
}: {
  routes: Routes;
  resource: string;
  can: Can;
}): (Route & { page: Extract<Page, { kind: 'list' }> }) | undefined => {
  for (const route of routes.values()) {
    const { page } = route;
    if (page.kind === 'list' && page.resource === resource && canOpen({ routes, path: route.path, can }))
      return { ...route, page };
  }
  return undefined;
};

/** Path pattern of the edit or show page that comes with a list, with `:id` in it. */
export const findRecordPage = ({
  routes,
  listAt,
  kind,
}: {
  routes: Routes;
  listAt: string;
  kind: 'edit' | 'show';
}): string | undefined => {
  for (const child of routes.get(listAt)?.children ?? []) {
    if (child.page.kind === kind) return child.path;
  }
  return undefined;
};

/** The address of one record's page: `/a/show/:id` → `/a/show/7`. */
export const recordPath = ({ pattern, id }: { pattern: string; id: string }): string =>
  pattern.replace(':id', encodeURIComponent(id));
