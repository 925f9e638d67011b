import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, type RouteObject, useLocation } from 'react-router';
import { useLabel } from '../../i18n/use-label';
import type { Console } from '../../language/console/console';
import { firstViewable } from '../../language/route/first-viewable';
import { pathOnScreen, type Route } from '../../language/route/route';
import { viewRight } from '../../rights/may-open';
import { closedTarget, landingOf, viewerOf } from '../../rights/navigation';
import { useToasts } from '../../shared/toasts';
import { publicRoutesOf } from '../public/public-pages';
import type { Boot } from '../session/boot';
import { useSession } from '../session/boot-context';
import { ForbiddenRoute, NotFoundRoute, RefusedRoute } from './error-routes';
import { GuardedRoute } from './guarded-route';
import { LeaveForPublic } from './leaving';

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
  const said = page.kind === 'group' && page.redirect ? session.matchRoute(page.redirect)?.route : undefined;
  const canView = viewerOf(session);
  const first =
    (said && firstViewable({ routes: [said], home: said.path, canView })) ??
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
  // The two above are said first, so they win.
  ...publicRoutesOf(setup.product).map(({ path }) => ({ path, element: <LeaveForPublic path={path} /> })),
  ...pageRoutes(console),
  { path: '*', element: <NotFoundRoute /> },
];
