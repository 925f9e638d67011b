import { Refine } from '@refinedev/core';
import { cleanup, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type Can, EngineProvider } from '../../../src/engine/engine-context';
import { RoutePage } from '../../../src/engine/page-for-route';
import { addConsoleTexts } from '../../../src/i18n/console-texts';
import { i18n, startI18n } from '../../../src/i18n/i18n';
import type { createFakeApi } from './fake-api';
import { tinyConsole } from './tiny-console';

startI18n();
addConsoleTexts();

/** Draws the tiny console at an address. */
export const renderConsole = ({
  api,
  at,
  can = () => true,
  onTitle = () => undefined,
}: {
  api: ReturnType<typeof createFakeApi>;
  at: string;
  can?: Can;
  onTitle?: (title: string) => void;
}) => {
  cleanup();
  const router = createMemoryRouter(
    [...tinyConsole.routeByPath.values()].map((route) => ({
      path: route.path,
      element: <RoutePage route={route} onTitle={onTitle} />,
    })),
    { initialEntries: [at] },
  );
  const engine = { console: tinyConsole, can, api: api.api };
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <Refine
          dataProvider={api.provider}
          options={{
            disableTelemetry: true,
            reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false, gcTime: 0 } } } },
          }}
        >
          <EngineProvider engine={engine}>
            <Suspense>
              <RouterProvider router={router} />
            </Suspense>
          </EngineProvider>
        </Refine>
      </App>
    </ConfigProvider>,
  );
  return { router };
};

export { i18n };
