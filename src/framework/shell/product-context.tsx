import { createContext, type ReactNode, useContext } from 'react';
import type { FirstPageProduct } from './product';

const ProductContext = createContext<FirstPageProduct>({ siteTitle: { zh: '', en: '' }, publicPaths: [] });

/** Makes known what the product is called and how it looks. */
export const ProductProvider = ({
  product,
  children,
}: {
  product: FirstPageProduct;
  children: ReactNode;
}): ReactNode => <ProductContext value={product}>{children}</ProductContext>;

/** What every page may show of the product; outside of a `ProductProvider` it has no name. */
export const useProduct = (): FirstPageProduct => useContext(ProductContext);
