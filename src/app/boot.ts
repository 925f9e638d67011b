import { type Access, loadAccess } from '../providers/access/access';
import { fetchUserInfo, type UserInfo } from '../providers/auth/user-info';
import type { Console } from '../schema/console';
import { createRouteMatcher, type RouteMatcher } from '../shell/menu/match-route';
import { loadRoutes } from './load-routes';
import { http, onAnswer } from './session';

/** Everything that must be known before anything protected is drawn. */
export interface Boot {
  user: UserInfo;
  /** The rights as they stand; another object after the policy has changed. */
  access: Access;
  /** The console with the tree of routes of this session, whoever said what is in it. */
  console: Console;
  /** Finds the route of a path in that tree. */
  matchRoute: RouteMatcher;
}

/** Asks for user, rights and routes side by side; any of them failing fails the whole. */
export const bootSession = async (): Promise<Boot> => {
  const [user, access, console] = await Promise.all([fetchUserInfo(http), loadAccess(http), loadRoutes(http)]);
  return { user, access, console, matchRoute: createRouteMatcher(console.routes) };
};

/**
 * Follows the policy: every answer of the server names its revision, and another one than ours means that our slice is old.
 * Calls back with the new rights. Answers how to stop.
 */
export const followPolicy = (first: Access, onChange: (access: Access) => void): (() => void) => {
  let known = first.revision;
  let isLoading = false;
  const reload = async () => {
    isLoading = true;
    try {
      const access = await loadAccess(http);
      known = access.revision;
      onChange(access);
    } catch {
      // The next answer names the revision again; the server refuses meanwhile what is no longer allowed.
    } finally {
      isLoading = false;
    }
  };
  return onAnswer(({ headers }) => {
    const revision = headers.get('x-policy-revision');
    if (revision && revision !== known && !isLoading) void reload();
  });
};
