import type { RouteObject } from 'react-router';
import type { Console } from '../../language/console/console';
import { pathOnScreen } from '../../language/route/route';
import { publicRoutesOf } from '../public/public-pages';
import type { Boot } from '../session/boot';
import { NotFoundRoute, RefusedRoute } from './error-routes';
import { GuardedRoute } from './guarded-route';
import { LeaveForPublic } from './leaving';
import { GroupRedirect, HomeRedirect } from './redirects';

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
