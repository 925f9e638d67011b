import type { ReactNode } from 'react';
import { addConsoleTexts } from '../i18n/console-texts';
import { ServicesProvider } from '../providers/services-context';
import { site } from '../resources/site';
import type { PublicRoute } from '../schema/route-config';
import { ErrorBoundary } from '../shell/errors/error-boundary';
import { useDocumentTitle } from '../shell/use-document-title';
import { publicScreens } from './public-screens';
import { servicesFor } from './services';

addConsoleTexts();

const services = servicesFor(undefined);

/** A page that needs no sign-in. */
export const PublicApp = ({ route }: { route: PublicRoute }): ReactNode => {
  useDocumentTitle({ page: route.title, site: site.title });
  const Screen = publicScreens[route.screen];
  if (!Screen) throw new Error(`public route ${route.path}: no screen is called "${route.screen}"`);
  return (
    <ErrorBoundary resetKey={route.path}>
      <ServicesProvider services={services}>
        <Screen />
      </ServicesProvider>
    </ErrorBoundary>
  );
};
