import { useNotificationProvider } from '@refinedev/antd';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import type { ReactNode } from 'react';
import { type Engine, EngineProvider } from '../engine/engine-context';
import { useSession } from './boot-context';
import { Frame } from './frame';
import { useConsoleParts } from './wiring';

/** Refine with our providers, the engine with what it needs, and the frame around the pages. */
export const Workspace = ({ guardLeaving }: { guardLeaving: Engine['guardLeaving'] }): ReactNode => {
  const { refine, engine } = useConsoleParts({ session: useSession(), guardLeaving });
  return (
    <Refine {...refine} routerProvider={routerProvider} notificationProvider={useNotificationProvider}>
      <EngineProvider engine={engine}>
        <Frame />
      </EngineProvider>
    </Refine>
  );
};
