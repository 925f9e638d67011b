import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, type RouteObject, useLocation } from 'react-router';
import { RoutePage } from '../../../engine/page-for-route';
import { useLabel } from '../../../i18n/use-label';
import type { Console } from '../../../language/console-config';
import { firstViewable } from '../../../language/route/first-viewable';
import { pathOnScreen, type Route } from '../../../language/route/route';
import { missingRight, viewRight } from '../../../rights/may-open';
import { closedTarget, homeOf, landingOf, viewerOf } from '../../../rights/navigation';
import { lazyNamed } from '../../../shared/lazy-named';
import { useToasts } from '../../../shared/toasts';
import { logError } from '../../errors/caught-errors';
import { isChunkError } from '../../errors/entry-boundary';
import { ErrorBoundary } from '../../errors/error-boundary';
import type { Boot } from '../../session/boot';
import { useSession } from '../../session/boot-context';
import { isForbidden, missingRightOf } from '../../session/refusals';
import { publicRoutesOf } from '../public-pages';
import { ForbiddenRoute, NotFoundRoute, RefusedRoute } from './error-routes';
import { usePageTab } from './page-tab';

const load = () => import('./leaving-pages');

/** A route that leads outside. Loaded when it is needed, like the other one. */
const LeaveForLink = lazyNamed(async () => (await load()).LeaveForLink);
/** A public page inside the console's addresses. */
const LeaveForPublic = lazyNamed(async () => (await load()).LeaveForPublic);

/** What a route shows: a hand-written screen, or the page that the engine makes of its resource. */
const RouteContent = ({ route }: { route: Route }): ReactNode => {
  const { page } = route;
  const { onTitle } = usePageTab();
  const { screens } = useSession().setup.product;
  if (page.kind === 'link') return <LeaveForLink href={page.href} isNewWindow={route.target === '_blank'} />;
  if (page.kind !== 'screen') return <RoutePage route={route} onTitle={onTitle} />;
  const Screen = screens[page.screen];
  if (!Screen) throw new Error(`${route.path}: no screen is called "${page.screen}"`);
  return <Screen />;
};

/** A page, its 403, or the way home: the site's home is where everybody tries to land, whether or not they may see it. */
export const GuardedRoute = ({ route }: { route: Route }): ReactNode => {
  const session = useSession();
  const { access } = session;
  const missing = useMemo(() => missingRight({ route, ...access }), [route, access]);
  if (!missing) return <RouteContent route={route} />;
  const home = route.path === session.console.site.home ? homeOf(session) : undefined;
  return home ? <Navigate to={home} replace /> : <ForbiddenRoute missing={missing} />;
};

/** React does not repeat a failed load until the page is reloaded. */
const retry = (error: unknown): void => {
  if (isChunkError(error)) location.reload();
};

/** A page that throws 403 shows which right is missing; any other error is logged and shown in its place. */
export const PageBoundary = ({ resetKey, children }: { resetKey: string; children: ReactNode }): ReactNode => (
  <ErrorBoundary
    resetKey={resetKey}
    onError={logError}
    onRetry={retry}
    instead={(error) => isForbidden(error) && <ForbiddenRoute missing={missingRightOf(error)} />}
  >
    {children}
  </ErrorBoundary>
);

/** Signed in and at /login: on to where they wanted to go, or home; with a word where somebody else may open what they may not. */
const HomeRedirect = (): ReactNode => {
  const session = useSession();
  const address = `/login${useLocation().search}`;
  const target = landingOf(session, address);
  const closed = target && closedTarget(session, address);
  const { message } = useToasts();
  const { t } = useTranslation('shell');
  const label = useLabel();
  const word = closed && t('closedTarget', { page: label(closed.title) });
  useEffect(() => {
    if (word) void message.info({ content: word, key: 'closed-target' });
  }, [word, message]);
  return target ? <Navigate to={target} replace /> : <ForbiddenRoute missing={viewRight('/')} />;
};

/** The address of a group leads to where it says, else to its first page; either only if it may be seen. */
const GroupRedirect = ({ route }: { route: Route }): ReactNode => {
  const session = useSession();
  const { page } = route;
  const text = page.kind === 'group' && page.redirect ? session.matchRoute(page.redirect)?.route : undefined;
  const canView = viewerOf(session);
  const first =
    (text && firstViewable({ routes: [text], home: text.path, canView })) ??
    firstViewable({ routes: route.children, home: '', canView });
  return first ? <Navigate to={first.path} replace /> : <ForbiddenRoute missing={viewRight(route.path)} />;
};

/** One entry of the router for every route of the session. */
const pageRoutes = ({ routeByPath }: Console): RouteObject[] =>
  [...routeByPath.values()].map((route) => ({
    path: route.path,
    element:
      route.page.kind === 'group' ? (
        <GroupRedirect route={route} />
      ) : (
        <GuardedRoute key={pathOnScreen(route)} route={route} />
      ),
  }));

/** What every address leads to where no tab keeps the page. */
export const untabbedRoutes = ({ console, setup }: Boot): RouteObject[] => [
  { path: '/login', element: <HomeRedirect /> },
  { path: '/403', element: <RefusedRoute /> },
  { path: '/404', element: <NotFoundRoute /> },
  // The messages of the two above come first, so they win.
  ...publicRoutesOf(setup.product).map(({ path }) => ({ path, element: <LeaveForPublic path={path} /> })),
  ...pageRoutes(console),
  { path: '*', element: <NotFoundRoute /> },
];
