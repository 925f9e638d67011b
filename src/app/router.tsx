import { createBrowserRouter, createHashRouter, type RouteObject } from 'react-router';
import { routerMode } from './address';
import { NotFoundRoute } from './error-routes';
import { GuardedRoute } from './guarded-route';
import { GroupRedirect, HomeRedirect } from './redirects';
import { resolvedConsole } from './resolved-console';
import { RouteCrash } from './route-crash';
import { Workspace } from './workspace';

/** One entry of the router for every route of the configuration. */
const pageRoutes = (): RouteObject[] =>
  [...resolvedConsole.routeByPath.values()].map((route) => ({
    path: route.path,
    element:
      route.page.kind === 'group' ? <GroupRedirect route={route} /> : <GuardedRoute key={route.path} route={route} />,
    errorElement: <RouteCrash />,
  }));

/** The router of one session. Made when the console is mounted, so that the next session starts with a fresh one. */
export const createConsoleRouter = () => {
  const routes: RouteObject[] = [
    {
      element: <Workspace />,
      errorElement: <RouteCrash />,
      children: [
        { path: '/login', element: <HomeRedirect /> },
        ...pageRoutes(),
        { path: '*', element: <NotFoundRoute /> },
      ],
    },
  ];
  return routerMode === 'hash' ? createHashRouter(routes) : createBrowserRouter(routes);
};
