import type { Console } from './console';

/** The names a policy may use; anything else in it is a mistake. */
export interface KnownNames {
  roles: string[];
  permissions: string[];
  /** Paths with a right of their own: no groups, and none of the pages that come with a list. */
  routes: string[];
  resources: Record<string, { actions: string[]; protectedFields: string[]; isOwned: boolean }>;
}

/** The names of a console for the policy's reader. `policy` is the policy itself, seen as a resource. */
export const knownNames = (console: Console): KnownNames => ({
  roles: Object.keys(console.roles),
  permissions: [...console.permissions],
  routes: [...console.routeByPath.values()]
    .filter((route) => route.page.kind !== 'group' && route.guardedBy === route.path)
    .map((route) => route.path),
  resources: {
    policy: { actions: [], protectedFields: [], isOwned: false },
    ...Object.fromEntries(
      [...console.resources.values()].map((resource) => [
        resource.name,
        {
          actions: resource.actions.map((action) => action.name),
          protectedFields: resource.fields.filter((field) => field.protected).map((field) => field.name),
          isOwned: resource.ownedBy !== false,
        },
      ]),
    ),
  },
});
