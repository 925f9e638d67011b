import { type ReactNode, useEffect, useState } from 'react';
import { ServicesProvider } from '../../client/services-context';
import { addConsoleTexts } from '../../i18n/console-texts';
import type { Label } from '../../shared/label';
import { applyFavicon } from '../base/favicon';
import type { BrowserProduct } from '../base/product';
import { useDocumentTitle } from '../base/use-document-title';
import { ErrorBoundary } from '../errors/error-boundary';
import { servicesFor } from '../session/services';
import { publicRoutesOf, publicScreenOf } from './public-pages';

/** Resolves when the texts of the language in force are there: draw nothing before. */
export const textsReady = addConsoleTexts();

/** A page that needs no sign-in. Throws where the product has none at this path. */
export const PublicPage = ({
  product,
  siteTitle,
  path,
}: {
  product: BrowserProduct;
  siteTitle: Label;
  path: string;
}): ReactNode => {
  const { favicons } = product;
  const [services] = useState(() => servicesFor({ siteTitle }));
  const route = publicRoutesOf(product).find((candidate) => candidate.path === path);
  if (!route) throw new Error(`${path} is no public page`);
  useDocumentTitle({ page: route.title, site: siteTitle });
  useEffect(() => applyFavicon(favicons), [favicons]);
  const Screen = publicScreenOf(product, route.screen);
  if (!Screen) throw new Error(`public route ${route.path}: no screen is called "${route.screen}"`);
  return (
    <ErrorBoundary resetKey={route.path}>
      <ServicesProvider services={services}>
        <Screen />
      </ServicesProvider>
    </ErrorBoundary>
  );
};
