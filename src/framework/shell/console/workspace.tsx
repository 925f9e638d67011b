import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ServicesProvider } from '../../client/services-context';
import { EngineProvider } from '../../engine/context/engine-context';
import { calledName } from '../../shared/called-name';
import { JobsHost } from '../jobs/jobs-host';
import { SubjectProvider } from '../permitted/permitted';
import type { GuardedHistory } from '../routing/guarded-history';
import { useSession } from '../session/boot-context';
import { servicesFor } from '../session/services';
import { TabsProvider } from '../tabs/tabs-context';
import { WatermarkHost } from '../watermark/watermark-host';
import { Welcome } from '../welcome/welcome';
import { useConsoleParts } from './console-parts';
import { Frame } from './frame';
import { Indicators } from './indicators';
import { useQuietNotifications } from './quiet-notifications';

/** Development: what is shown is asked for again when the configuration was edited; the server may answer otherwise now. */
const RefetchEdited = (): null => {
  const client = useQueryClient();
  const { onConsoleEdited } = useSession().setup;
  useEffect(() => onConsoleEdited(() => void client.invalidateQueries()), [client, onConsoleEdited]);
  return null;
};

/** Refine with our providers, the engine with what it needs, and the frame around the pages. */
export const Workspace = ({ history }: { history: GuardedHistory }): ReactNode => {
  const session = useSession();
  const siteTitle = session.console.site.title;
  const { refine, engine } = useConsoleParts({ session, history });
  const services = useMemo(() => servicesFor({ user: session.user, siteTitle }), [session.user, siteTitle]);
  return (
    <Refine {...refine} routerProvider={routerProvider} notificationProvider={useQuietNotifications}>
      <ServicesProvider services={services}>
        <SubjectProvider subject={session.access.subject}>
          <EngineProvider engine={engine}>
            <Indicators />
            {import.meta.hot && <RefetchEdited />}
            <TabsProvider history={history}>
              <Frame />
            </TabsProvider>
            <JobsHost />
            <WatermarkHost />
            <Welcome name={calledName(session.user)} siteTitle={siteTitle} />
          </EngineProvider>
        </SubjectProvider>
      </ServicesProvider>
    </Refine>
  );
};
