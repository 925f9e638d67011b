import { Refine } from '@refinedev/core';
import { cleanup, configure, render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { type Engine, EngineProvider } from '../../../../src/framework/engine/context/engine-context';
import { RoutePage } from '../../../../src/framework/engine/page-for-route';
import { i18n } from '../../../../src/framework/i18n/i18n';
import type { Console } from '../../../../src/framework/language/console-config';
import type { Route as ConsoleRoute } from '../../../../src/framework/language/route/route';
import { mayOpen } from '../../../../src/framework/rights/may-open';
import type { Can } from '../../../../src/framework/rights/objects';
import { HistoryRouter } from '../../../../src/framework/shared/router-internals';
import { guardHistory } from '../../../../src/framework/shell/base/routing/guarded-history';
import { AntdToasts } from '../../../support/antd-toasts';
import { createMemoryHistory } from '../../../support/memory-history';
import { startTexts } from '../../../support/start-texts';
import type { createFakeApi } from './fake-api';
import { tinyConsole } from './tiny-console';

// A page arrives in chunks; on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 30_000 });
void startTexts();

/** Draws the tiny console at an address. */
export const renderConsole = ({
  api,
  at,
  can = () => true,
  onTitle = () => undefined,
  console = tinyConsole,
  more = {},
  boundary: Boundary = Fragment,
}: {
  api: ReturnType<typeof createFakeApi>;
  at: string;
  can?: Can;
  onTitle?: (title: string) => void;
  /** Another small world. Default: the usual one. */
  console?: Console;
  /** What else the engine is given. */
  more?: Partial<Engine>;
  /** Wraps the page. Default: nothing. */
  boundary?: ComponentType<{ children: ReactNode }>;
}) => {
  cleanup();
  const history = guardHistory(createMemoryHistory({ initialEntries: [at], v5Compat: true }));
  const engine = {
    console,
    can,
    mayOpen: (route: ConsoleRoute) => mayOpen({ route, subject: { grants: [], isSuper: false }, can }),
    me: 'u1',
    asking: { zone: 'Asia/Shanghai', me: { id: 'u1', username: 'u1', roles: [] } },
    api: api.api,
    guardLeaving: history.guardLeaving,
    leaveFor: (path: string) => history.push(path),
    goOut: (address: string) => history.push(address),
    ...more,
  };
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false }, zeroRuntime: true }}>
      <AntdToasts>
        <HistoryRouter history={history}>
          <Refine
            dataProvider={api.provider}
            // As in the app: Refine finds a list by its path, because one collection may have several.
            resources={[...console.resources.keys()].map((name) => ({
              name,
              identifier: `/${name}`,
              list: `/${name}`,
            }))}
            options={{
              disableTelemetry: true,
              reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false, gcTime: 0 } } } },
            }}
          >
            <EngineProvider engine={engine}>
              <Boundary>
                <Suspense>
                  <Routes>
                    {[...console.routeByPath.values()].map((route) => (
                      <Route
                        key={route.path}
                        path={route.path}
                        element={<RoutePage route={route} onTitle={onTitle} />}
                      />
                    ))}
                  </Routes>
                </Suspense>
              </Boundary>
            </EngineProvider>
          </Refine>
        </HistoryRouter>
      </AntdToasts>
    </ConfigProvider>,
  );
  return { history };
};

export { i18n };
