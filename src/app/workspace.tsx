import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { type ReactNode, useMemo } from 'react';
import { type Engine, EngineProvider } from '../engine/engine-context';
import { ServicesProvider } from '../providers/services-context';
import { Welcome } from '../shell/welcome/welcome';
import { useSession } from './boot-context';
import { Frame } from './frame';
import { useQuietNotifications } from './quiet-notifications';
import { resolvedConsole } from './resolved-console';
import { servicesFor } from './services';
import { Signals } from './signals';
import { useConsoleParts } from './wiring';

/** Refine with our providers, the engine with what it needs, and the frame around the pages. */
export const Workspace = ({
  guardLeaving,
  mayLeave,
}: {
  guardLeaving: Engine['guardLeaving'];
  /** Asks about unsaved input before a sign-out. */
  mayLeave: () => Promise<boolean>;
}): ReactNode => {
  const session = useSession();
  const { refine, engine } = useConsoleParts({ session, guardLeaving });
  const services = useMemo(() => servicesFor(session.user), [session.user]);
  return (
    <Refine {...refine} routerProvider={routerProvider} notificationProvider={useQuietNotifications}>
      <ServicesProvider services={services}>
        <EngineProvider engine={engine}>
          <Signals />
          <Frame mayLeave={mayLeave} />
          <Welcome name={session.user.username} siteTitle={resolvedConsole.site.title} />
        </EngineProvider>
      </ServicesProvider>
    </Refine>
  );
};
