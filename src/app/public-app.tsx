import type { ReactNode } from 'react';
import { useProduct } from '../framework/shell/base/product-context';
import { PublicPage } from '../framework/shell/workspace/public-page';
import { product } from './product';

export { textsReady } from '../framework/shell/workspace/public-page';

/** A page of our product that needs no sign-in. */
export const PublicApp = ({ path }: { path: string }): ReactNode => (
  <PublicPage product={product} siteTitle={useProduct().siteTitle} path={path} />
);
