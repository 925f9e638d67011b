import { Refine, useNotification } from '@refinedev/core';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ServicesProvider } from '../../client/services-context';
import { EngineProvider } from '../../engine/context/engine-context';
import { calledName } from '../../shared/accounts';
import { useToasts } from '../../shared/toasts';
import { useIsWaiting } from '../../shared/waiting';
import { useIsLocked } from '../account/lock/lock-state';
import { SubjectProvider } from '../base/permitted';
import type { GuardedHistory } from '../base/routing/guarded-history';
import { router } from '../base/routing/parsed-address';
import { onToast } from '../base/toasts/toasts';
import { LoadingMask, ProgressBar } from '../base/waiting';
import { Welcome } from '../base/welcome';
import { JobsHost } from '../features/jobs/jobs-host';
import { WatermarkHost } from '../features/watermark-host';
import { useSession } from '../session/boot-context';
import { maskedCalls } from '../session/masked-calls';
import { servicesFor } from '../session/services';
import { endSession } from '../session/session';
import { TabsProvider } from '../workspace/tabs/tabs-context';
import { useConsoleParts } from './console-parts';
import { Frame } from './frame';
import { useQuietNotifications } from './quiet-notifications';

/** What the console says of its own work: a bar while a page loads, a mask while something is saved, messages when calls fail. */
const Indicators = (): ReactNode => {
  const { t } = useTranslation('shell');
  const { open } = useNotification();
  const { notification } = useToasts();
  const { pathname } = useLocation();
  // What is only brought up to date is there already.
  const isFetching = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const isWaiting = useIsWaiting();
  const isMasked = useSyncExternalStore(maskedCalls.subscribe, maskedCalls.isBusy);
  const queries = useQueryClient();
  const isLocked = useIsLocked();
  useEffect(() => {
    // What the lock has refused is requested again.
    const predicate = ({ state: { error } }: Query): boolean =>
      error !== null && 'statusCode' in error && error.statusCode === 423;
    if (!isLocked) void queries.refetchQueries({ type: 'active', predicate });
  }, [isLocked, queries]);
  useEffect(
    () =>
      onToast((notice) => {
        if (notice.cause === 'refresh')
          notification.error({
            key: 'refresh',
            title: t('notice.notRenewed'),
            description: notice.error.message,
            actions: (
              <Button size="small" onClick={() => endSession()}>
                {t('notice.signInAgain')}
              </Button>
            ),
          });
        else
          open?.(
            notice.cause === 'chunk'
              ? { type: 'error', message: t('chunk.title'), description: t('chunk.unsaved') }
              : { type: 'error', message: t('notice.failed'), description: notice.error.message },
          );
      }),
    [open, notification, t],
  );
  return (
    <>
      <ProgressBar key={pathname} isBusy={isFetching || isWaiting} />
      <LoadingMask isBusy={isMasked} />
    </>
  );
};

/** Development: what is shown is refetched when the configuration was edited; the answers of the server may differ now. */
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
    <Refine {...refine} routerProvider={router} notificationProvider={useQuietNotifications}>
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
