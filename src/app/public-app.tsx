import type { ReactNode } from 'react';
import { addConsoleTexts } from '../i18n/console-texts';
import { ServicesProvider } from '../providers/services-context';
import { favicons } from '../resources/favicons';
import { publicRoutes } from '../resources/public-routes';
import { site } from '../resources/site';
import { ErrorBoundary } from '../shell/errors/error-boundary';
import { applyFavicon } from '../shell/favicon';
import { useDocumentTitle } from '../shell/use-document-title';
import { publicScreens } from './public-screens';
import { servicesFor } from './services';

/** When the texts of the language in force are there. */
export const textsReady = addConsoleTexts();

const services = servicesFor(undefined);
applyFavicon(favicons);

/** A page that needs no sign-in. */
export const PublicApp = ({ path }: { path: string }): ReactNode => {
  const route = publicRoutes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`${path} is no public page`);
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
