import type { RouteObject } from 'react-router';
import { publicRoutes } from '../resources/public-routes';
import type { Console } from '../schema/console';
import { pathOnScreen } from '../schema/path-on-screen';
import { NotFoundRoute } from './error-routes';
import { GuardedRoute } from './guarded-route';
import { GroupRedirect, HomeRedirect } from './redirects';
import { LeaveForPublic } from './route-content';

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
export const looseRoutes = (console: Console): RouteObject[] => [
  { path: '/login', element: <HomeRedirect /> },
  ...publicRoutes.map(({ path }) => ({ path, element: <LeaveForPublic path={path} /> })),
  ...pageRoutes(console),
  { path: '*', element: <NotFoundRoute /> },
];
