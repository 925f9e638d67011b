import { hasOwnRight } from '../fields/field';
import type { Console } from './console-config';
import type { Resource } from './resource/resource';

interface KnownResource {
  actions: string[];
  protectedFields: string[];
  isOwned: boolean;
  scopes: string[];
}

/** Resources of the console itself: the policy, the saved views that are shared with roles, API tokens, what the server does by itself, and the services outside. */
const ofConsole: KnownResource = { actions: [], protectedFields: [], isOwned: false, scopes: [] };

const knownResource = (resource: Resource): KnownResource => ({
  actions: resource.actions.map((action) => action.name),
  protectedFields: resource.fields
    .filter((field) => hasOwnRight(field) && field.translates === undefined)
    .map((field) => field.name),
  isOwned: resource.ownedBy !== false,
  scopes: Object.keys(resource.scopes),
});

/** Returns the names that a console's policy may use; the roles that it adds itself are not among them. */
export const knownNames = (console: Console) => ({
  roles: Object.keys(console.roles).filter((name) => !console.addedRoles.includes(name)),
  permissions: [...console.permissions],
  // Groups show when a child does, and the pages that come with a list are guarded by it: neither has a right of its own.
  routes: [...console.routeByPath.values()]
    .filter((route) => route.page.kind !== 'group' && route.guardedBy === route.path)
    .map((route) => route.path),
  resources: Object.fromEntries<KnownResource>([
    ...['policy', 'roleViews', 'apiTokens', 'schedules', 'connections'].map(
      (name) => [name, { ...ofConsole, actions: Object.keys(console.verbs[name] ?? {}) }] as const,
    ),
    ...[...console.resources.values()].map((resource) => [resource.name, knownResource(resource)] as const),
  ]),
});
