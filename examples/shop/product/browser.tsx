import { defineBrowserProduct, lazyNamed } from 'console-kit/browser';

/** The components that this shop's configuration names. Each is fetched when it is first shown. */
export const browserProduct = defineBrowserProduct({
  screens: {
    prices: lazyNamed(async () => (await import('./screens/price-list-screen')).PriceListScreen),
    stock: lazyNamed(async () => (await import('./screens/stock-screen')).StockScreen),
  },
});
