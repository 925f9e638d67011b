import { useMemo } from 'react';
import { followersOf } from '../../language/resource/action-inputs';
import type { Action, Resource } from '../../language/resource/resource';
import type { Verb } from '../../language/resource/resource-config';
import { type Can, res } from '../../rights/objects';
import { useEngine } from '../context/engine-context';
import { canOpen } from '../context/find-pages';

/** What the user may do with the records of a page; computed once for all of them. */
export interface Allowed {
  verbs: ReadonlySet<Verb>;
  actions: readonly Action[];
  /** Actions that exist and are not granted, where those are shown too: for an admin who views the console as another user. */
  withheld?: Allowed;
}

/** Returns the verbs and actions that exist, that the page does not exclude, and that the policy grants. */
export const allowedFor = ({
  resource,
  without,
  can,
  canOpen,
}: {
  resource: Resource;
  /** Verbs and actions that the page excludes. */
  without: ReadonlySet<string>;
  can: Can;
  /** Whether the user may open the page with that path. */
  canOpen: (path: string) => boolean;
}): Allowed => {
  const isAllowed = (name: string): boolean => !without.has(name) && can({ object: res(resource.name), action: name });
  const verbs = new Set([...resource.verbs].filter(isAllowed));
  const isPossible = (action: Action): boolean => {
    // Whether there is a page of the record its button knows, by the list.
    if (action.kind === 'open') return action.route === '' || canOpen(action.route);
    // Each record is changed by the other action.
    if (action.kind === 'each') return can({ object: res(resource.name), action: action.action });
    // What follows an action needs its own right.
    if (action.kind === 'update')
      return followersOf(resource, action).every((name) => can({ object: res(resource.name), action: name }));
    // A copy is a new record, so the right to create one is needed as well.
    return action.kind !== 'duplicate' || can({ object: res(resource.name), action: 'create' });
  };
  return { verbs, actions: resource.actions.filter((action) => isAllowed(action.name) && isPossible(action)) };
};

/** Returns what the user may do with the records of a page. Memoized, so that rows only look it up. */
export const useAllowed = ({ resource, without }: { resource: Resource; without: ReadonlySet<string> }): Allowed => {
  const { console, can, mayOpen, withAll } = useEngine();
  return useMemo(() => {
    const ofPage = { resource, without };
    const open = (path: string): boolean => canOpen({ routes: console.routeByPath, path, mayOpen });
    const allowed = allowedFor({ ...ofPage, can, canOpen: open });
    if (!withAll) return allowed;
    const all = allowedFor({ ...ofPage, can: () => true, canOpen: () => true });
    const verbs = new Set([...all.verbs].filter((verb) => !allowed.verbs.has(verb)));
    return { ...allowed, withheld: { verbs, actions: all.actions.filter((one) => !allowed.actions.includes(one)) } };
  }, [console, can, mayOpen, withAll, resource, without]);
};
