import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { DemoAccount } from '../../language/product';
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

const none: readonly DemoAccount[] = [];

/** The accounts that a demo offers, once they are loaded; none where they cannot be. */
export const useDemoAccounts = (): readonly DemoAccount[] => {
  const { demoAccounts: load } = useProduct();
  const [accounts, setAccounts] = useState(none);
  useEffect(() => {
    load?.().then(setAccounts, () => undefined);
  }, [load]);
  return accounts;
};
