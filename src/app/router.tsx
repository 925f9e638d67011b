import { type ReactNode, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createHashHistory as createHashHistory,
  unstable_HistoryRouter as HistoryRouter,
  useRoutes,
} from 'react-router';
import { buildOptions } from './build-options';
import { type GuardedHistory, guardHistory } from './guarded-history';
import { isLocked } from './lock-state';
import { Workspace } from './workspace';

const createHistory = (): GuardedHistory =>
  guardHistory(
    buildOptions.routerMode === 'hash'
      ? createHashHistory({ v5Compat: true })
      : createBrowserHistory({ v5Compat: true }),
    isLocked,
  );

/** The frame stays whatever the address is; it draws the page of it. */
const Everything = ({ history }: { history: GuardedHistory }): ReactNode => {
  const [routes] = useState(() => [{ path: '*', element: <Workspace history={history} /> }]);
  return useRoutes(routes);
};

/** The router of one session. Made when the console is mounted, so that the next session starts with a fresh one. */
export const Router = (): ReactNode => {
  const [history] = useState(createHistory);
  return (
    <HistoryRouter history={history}>
      <Everything history={history} />
    </HistoryRouter>
  );
};
