import type { Console } from './console';
import { hasOwnRight } from './has-own-right';
import type { Resource } from './resource';

interface KnownResource {
  actions: string[];
  protectedFields: string[];
  isOwned: boolean;
}

/** What the console keeps of itself, seen as resources: the policy, and the views of lists that are offered to roles. */
const ofConsole: KnownResource = { actions: [], protectedFields: [], isOwned: false };

const knownResource = (resource: Resource): KnownResource => ({
  actions: resource.actions.map((action) => action.name),
  protectedFields: resource.fields.filter(hasOwnRight).map((field) => field.name),
  isOwned: resource.ownedBy !== false,
});

/** The names of a console that its policy may use (`policy/known-names.ts` says what they are for). */
export const knownNames = (console: Console) => ({
  roles: Object.keys(console.roles),
  permissions: [...console.permissions],
  // Groups show when a child does, and the pages that come with a list are guarded by it: neither has a right of its own.
  routes: [...console.routeByPath.values()]
    .filter((route) => route.page.kind !== 'group' && route.guardedBy === route.path)
    .map((route) => route.path),
  resources: Object.fromEntries<KnownResource>([
    ['policy', ofConsole],
    ['roleViews', ofConsole],
    ...[...console.resources.values()].map((resource) => [resource.name, knownResource(resource)] as const),
  ]),
});
