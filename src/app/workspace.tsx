import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { type ReactNode, useMemo } from 'react';
import { EngineProvider } from '../engine/engine-context';
import { ServicesProvider } from '../providers/services-context';
import { Welcome } from '../shell/welcome/welcome';
import { useSession } from './boot-context';
import { useQuietNotifications } from './feedback/quiet-notifications';
import { Frame } from './frame';
import type { GuardedHistory } from './guarded-history';
import { RefetchEdited } from './hot/refetch-edited';
import { JobsHost } from './jobs-host';
import { resolvedConsole } from './resolved-console';
import { servicesFor } from './services';
import { Signals } from './signals';
import { TabsProvider } from './tabs-context';
import { WatermarkHost } from './watermark-host';
import { useConsoleParts } from './wiring';

/** Refine with our providers, the engine with what it needs, and the frame around the pages. */
export const Workspace = ({ history }: { history: GuardedHistory }): ReactNode => {
  const session = useSession();
  const { refine, engine } = useConsoleParts({ session, history });
  const services = useMemo(() => servicesFor(session.user), [session.user]);
  return (
    <Refine {...refine} routerProvider={routerProvider} notificationProvider={useQuietNotifications}>
      <ServicesProvider services={services}>
        <EngineProvider engine={engine}>
          <Signals />
          {import.meta.hot && <RefetchEdited />}
          <TabsProvider history={history}>
            <Frame />
          </TabsProvider>
          <JobsHost />
          <WatermarkHost />
          <Welcome name={session.user.username} siteTitle={resolvedConsole.site.title} />
        </EngineProvider>
      </ServicesProvider>
    </Refine>
  );
};
