import type { ReactNode } from 'react';
import { PublicPage } from '../framework/shell/public/public-page';
import { firstPage } from '../product/first-page';
import { product } from './product';

export { textsReady } from '../framework/shell/public/public-page';

/** A page of our product that needs no sign-in. */
export const PublicApp = ({ path }: { path: string }): ReactNode => (
  <PublicPage product={product} siteTitle={firstPage.siteTitle} path={path} />
);
