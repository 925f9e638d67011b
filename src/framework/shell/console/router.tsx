import { type ReactNode, useState } from 'react';
import { useRoutes } from 'react-router';
import { basePath } from '../../shared/base-path';
import { createBrowserHistory, createHashHistory, HistoryRouter } from '../../shared/router-internals';
import { buildOptions } from '../build-options';
import { logError } from '../errors/caught-errors';
import { ErrorBoundary } from '../errors/error-boundary';
import { isLocked } from '../lock/lock-state';
import { basedHistory } from '../routing/based-history';
import { type GuardedHistory, guardHistory } from '../routing/guarded-history';
import type { Boot } from '../session/boot';
import { BootProvider } from '../session/boot-context';
import { Workspace } from './workspace';

/** The console of a user whose rights are known: the router, which draws everything else. */
export const SignedIn = ({ boot }: { boot: Boot }): ReactNode => (
  <ErrorBoundary resetKey={boot.user.id} onError={logError}>
    <BootProvider boot={boot}>
      <Router />
    </BootProvider>
  </ErrorBoundary>
);

const createHistory = (): GuardedHistory =>
  guardHistory(
    buildOptions.routerMode === 'hash'
      ? createHashHistory({ v5Compat: true })
      : basedHistory(createBrowserHistory({ v5Compat: true }), basePath),
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
