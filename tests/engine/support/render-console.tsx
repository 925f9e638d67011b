import { Refine } from '@refinedev/core';
import { cleanup, configure, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react';
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
  Route,
  Routes,
} from 'react-router';
import { guardHistory } from '../../../src/app/guarded-history';
import { type Can, type Engine, EngineProvider } from '../../../src/engine/engine-context';
import { RoutePage } from '../../../src/engine/page-for-route';
import { addConsoleTexts } from '../../../src/i18n/console-texts';
import { i18n, startI18n } from '../../../src/i18n/i18n';
import type { Console } from '../../../src/schema/console';
import type { createFakeApi } from './fake-api';
import { tinyConsole } from './tiny-console';

// A page arrives in chunks; on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 15_000 });
void startI18n();
void addConsoleTexts();

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
  /** Stands around the page. Default: nothing. */
  boundary?: ComponentType<{ children: ReactNode }>;
}) => {
  cleanup();
  const history = guardHistory(createMemoryHistory({ initialEntries: [at], v5Compat: true }));
  const engine = {
    console,
    can,
    me: 'u1',
    api: api.api,
    guardLeaving: history.guardLeaving,
    leaveFor: (path: string) => history.push(path),
    ...more,
  };
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
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
      </App>
    </ConfigProvider>,
  );
  return { history };
};

export { i18n };
