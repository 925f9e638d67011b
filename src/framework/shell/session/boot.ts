import { type Access, loadAccess } from '../../client/access/access';
import { fetchUserInfo, type UserInfo } from '../../client/auth/user-info';
import type { Console } from '../../language/console/console';
import type { ConsoleSetup } from '../product';
import { createRouteMatcher, type RouteMatcher } from '../routing/match-route';
import { loadRoutes } from './load-routes';
import { http, onAnswer } from './session';
import { refusalBy } from './session-refused';

/** Everything that must be known before anything protected is drawn. */
export interface Boot {
  user: UserInfo;
  /** The rights as they stand; another object after the policy has changed. */
  access: Access;
  /** The console with the tree of routes of this session, from either source. */
  console: Console;
  /** Finds the route of a path in that tree. */
  matchRoute: RouteMatcher;
  /** What the application has handed over. */
  setup: ConsoleSetup;
}

/** Asks for user, rights and routes side by side; any of them failing fails the whole. @throws SessionRefused */
export const bootSession = async (setup: ConsoleSetup): Promise<Boot> => {
  const written = setup.console();
  const refuse = refusalBy(written.site.resetOnFailure);
  const asked = fetchUserInfo(http).catch(refuse);
  const { consoleFor } = setup;
  const [user, access, console] = await Promise.all([
    asked,
    loadAccess(http).catch(refusalBy(false)),
    (consoleFor ? asked.then(consoleFor) : Promise.resolve(written)).then((whole) =>
      loadRoutes({ http, console: whole }).catch(refuse),
    ),
  ]);
  // Drawn by the style sheet of the layout, above everything and in the way of nothing.
  document.documentElement.toggleAttribute('data-demo', user.isDemo === true);
  return { user, access, console, matchRoute: createRouteMatcher(console.routes), setup };
};

/**
 * Follows the policy: every answer of the server names its revision, and another one than ours means that our slice is old.
 * Calls back with the new rights. Returns an unsubscribe function.
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
