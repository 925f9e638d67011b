import type { Page, Route } from '../../language/route/route';

type Routes = ReadonlyMap<string, Route>;

type MayOpen = (route: Route) => boolean;

/** Whether the user may open the page of that path; false for a path that does not exist. */
export const canOpen = ({ routes, path, mayOpen }: { routes: Routes; path: string; mayOpen: MayOpen }): boolean => {
  const route = routes.get(path);
  return route !== undefined && mayOpen(route);
};

/** The list of the resource that comes first in the tree among those that the user may open. */
export const findList = ({
  routes,
  resource,
  mayOpen,
}: {
  routes: Routes;
  resource: string;
  mayOpen: MayOpen;
}): (Route & { page: Extract<Page, { kind: 'list' }> }) | undefined => {
  for (const route of routes.values()) {
    const { page } = route;
    if (page.kind === 'list' && page.resource === resource && mayOpen(route)) return { ...route, page };
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
