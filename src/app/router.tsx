import { type ReactNode, useEffect, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createHashHistory as createHashHistory,
  unstable_HistoryRouter as HistoryRouter,
  type RouteObject,
  useRoutes,
} from 'react-router';
import { publicRoutes } from '../resources/public-routes';
import type { Console } from '../schema/console';
import { useSession } from './boot-context';
import { buildOptions } from './build-options';
import { NotFoundRoute } from './error-routes';
import { type GuardedHistory, guardHistory } from './guarded-history';
import { GuardedRoute } from './guarded-route';
import { GroupRedirect, HomeRedirect } from './redirects';
import { LeaveForPublic } from './route-content';
import { watchUnsaved } from './unsaved-work';
import { Workspace } from './workspace';

const createHistory = (): GuardedHistory =>
  guardHistory(
    buildOptions.routerMode === 'hash'
      ? createHashHistory({ v5Compat: true })
      : createBrowserHistory({ v5Compat: true }),
  );

/** One entry of the router for every route of the session. */
const pageRoutes = ({ routeByPath }: Console): RouteObject[] =>
  [...routeByPath.values()].map((route) => ({
    path: route.path,
    element:
      route.page.kind === 'group' ? <GroupRedirect route={route} /> : <GuardedRoute key={route.path} route={route} />,
  }));

const Pages = ({ history }: { history: GuardedHistory }): ReactNode => {
  const { console } = useSession();
  const [routes] = useState<RouteObject[]>(() => [
    {
      element: <Workspace guardLeaving={history.guardLeaving} mayLeave={history.mayLeave} />,
      children: [
        { path: '/login', element: <HomeRedirect /> },
        ...publicRoutes.map(({ path }) => ({ path, element: <LeaveForPublic path={path} /> })),
        ...pageRoutes(console),
        { path: '*', element: <NotFoundRoute /> },
      ],
    },
  ]);
  return useRoutes(routes);
};

/** The router of one session. Made when the console is mounted, so that the next session starts with a fresh one. */
export const Router = (): ReactNode => {
  const [history] = useState(createHistory);
  useEffect(() => watchUnsaved(history.isHeld), [history]);
  return (
    <HistoryRouter history={history}>
      <Pages history={history} />
    </HistoryRouter>
  );
};
