import { type Access, loadAccess } from '../../client/access';
import { fetchUserInfo, type UserInfo } from '../../client/auth/user-info';
import { ApiError } from '../../client/http/api-error';
import { call, type Http } from '../../client/http/http';
import { getRoutes } from '../../contract/own-session';
import type { Console } from '../../language/console-config';
import { createRouteMatcher, type RouteMatcher } from '../../language/route/match-route';
import { isObject } from '../../shared/is-object';
import { showIcon } from '../base/brand';
import { buildOptions } from '../base/build-options';
import type { ConsoleSetup } from '../base/product';
import { http, onAnswer } from './session';
import { readSessionOwner } from './session-owner';

/** What the server says of its routes: `{ list }`. */
const listOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'list' in data ? data.list : undefined;

/**
 * The console of a session: our own tree, or the one that the server sends, made of our own pages.
 * Throws ApiError, and RouteFormatError when the server's list cannot be used.
 */
export const loadRoutes = async ({ http, console }: { http: Http; console: Console }): Promise<Console> => {
  if (buildOptions.routesFrom === 'config') return console;
  const [data, { resolveServerRoutes }] = await Promise.all([
    call(http, getRoutes),
    import('../../language/resolve/resolve-server-routes'),
  ]);
  return resolveServerRoutes(listOf(data), console);
};

/** The server does not say who is signed in: the session is worth nothing. */
export class SessionRefused extends Error {
  override readonly name = 'SessionRefused';
  readonly answer: ApiError;

  constructor(answer: ApiError) {
    super(answer.message, { cause: answer });
    this.answer = answer;
  }
}

/** The user has to turn a second factor on before anything else is answered. */
export class EnrolmentDue extends Error {
  override readonly name = 'EnrolmentDue';
}

const isEnrolmentDue = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 403 && isObject(error.data) && error.data.reason === 'enrolmentDue';

/** "Later" is no refusal. */
const later: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether an answer ends the session: a refusal does, a failure of the server where the site says so. Being offline is no answer. */
const isRefusal = (error: unknown, resetOnFailure: boolean): error is ApiError =>
  error instanceof ApiError &&
  error.kind === 'http' &&
  error.code >= 400 &&
  !later.has(error.code) &&
  (resetOnFailure || error.code < 500);

/** Returns what is thrown in place of an error of the first calls. `resetOnFailure` is the site's setting. */
export const refusalBy =
  (resetOnFailure: boolean) =>
  (error: unknown): never => {
    if (isEnrolmentDue(error)) throw new EnrolmentDue();
    throw isRefusal(error, resetOnFailure) ? new SessionRefused(error) : error;
  };

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

/** The console under the name that it bears for its user. */
const named = (console: Console, { brand }: UserInfo): Console =>
  brand ? { ...console, site: { ...console.site, title: { zh: brand.name, en: brand.name } } } : console;

/** Asks for user, rights and routes side by side; any of them failing fails the whole. @throws SessionRefused */
export const bootSession = async (setup: ConsoleSetup): Promise<Boot> => {
  const written = setup.console();
  const refuse = refusalBy(written.site.resetOnFailure);
  const request = fetchUserInfo(http).catch(refuse);
  const { consoleFor } = setup;
  const allowed = loadAccess(http).catch(refusalBy(false));
  const [user, access, console] = await Promise.all([
    request,
    allowed,
    Promise.all([allowed, consoleFor && request.then(consoleFor)]).then(([{ roles }]) =>
      loadRoutes({ http, console: setup.withRoles(roles) }).catch(refuse),
    ),
  ]);
  // Drawn by the style sheet of the layout, above everything and in the way of nothing.
  document.documentElement.toggleAttribute('data-demo', user.isDemo === true);
  showIcon(user.brand?.icon);
  return { user, access, console: named(console, user), matchRoute: createRouteMatcher(console.routes), setup };
};

/** What becomes different in a console with other rights: where the policy has brought other roles, the console itself. */
export const bootUnder = async (
  { setup, user }: Boot,
  access: Access,
): Promise<Pick<Boot, 'access'> & Partial<Pick<Boot, 'console' | 'matchRoute'>>> => {
  const before = setup.console();
  const after = setup.withRoles(access.roles);
  if (after === before) return { access };
  try {
    const console = await loadRoutes({ http, console: after });
    return { access, console: named(console, user), matchRoute: createRouteMatcher(console.routes) };
  } catch {
    // Names of new roles are missing until the next boot; what is allowed is known.
    return { access };
  }
};

let begun: { owner: string; boot: Promise<Boot> | undefined; done?: Boot } = { owner: '', boot: undefined };

/** Boots the session of the page before its console is drawn; `takeBoot` hands it over. Once for a session. */
export const beginBoot = (setup: ConsoleSetup): Promise<Boot> | undefined => {
  const sessionOwner = readSessionOwner();
  if (sessionOwner === '' || sessionOwner === begun.owner) return undefined;
  const boot = bootSession(setup).then((done) => {
    if (begun.boot === boot) begun = { ...begun, done };
    return done;
  });
  begun = { owner: sessionOwner, boot };
  return boot;
};

/** The boot that `takeBoot` would hand over, where it is there already: what is drawn with it needs no waiting. */
export const readyBoot = (): Boot | undefined => (begun.owner === readSessionOwner() ? begun.done : undefined);

/** Forgets a boot that met a locked screen: it begins again once that is open. */
export const forgetBoot = (): void => {
  begun = { owner: begun.owner, boot: undefined };
};

/** The boot that was begun for the session of the page, handed out once; else another. @throws SessionRefused */
export const takeBoot = (setup: ConsoleSetup): Promise<Boot> => {
  const sessionOwner = readSessionOwner();
  const boot = begun.owner === sessionOwner ? begun.boot : undefined;
  begun = { owner: sessionOwner, boot: undefined };
  return boot ?? bootSession(setup);
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
      // The next answer names the revision again; until then the server refuses what is no longer allowed.
    } finally {
      isLoading = false;
    }
  };
  return onAnswer(({ headers }) => {
    const revision = headers.get('x-policy-revision');
    if (revision && revision !== known && !isLoading) void reload();
  });
};
