import resourcesConfig from '../../resources.config';
import { demoAccountsOf } from '../framework/language/product';
import type { BrowserProduct, FirstPageProduct } from '../framework/shell/product';

/**
 * Stands in for `src/product/first-page.ts` and `src/app/product.ts` where a console has a configuration and no code of its own: its
 * name is that of the configuration, which the first page then loads.
 */
export const firstPage: FirstPageProduct = {
  siteTitle: resourcesConfig.site.title,
  recordRoutes: resourcesConfig.site.recordRoutes,
  languages: resourcesConfig.site,
  publicPaths: [],
  demoAccounts: async () => demoAccountsOf(resourcesConfig),
};

/** No components: a configuration that names one is refused by `npm run check:config`. */
export const product: BrowserProduct = {
  favicons: {},
  publicRoutes: [],
  publicScreens: {},
  screens: {},
  replacements: { cells: {}, inputs: {}, pages: {} },
};

// `setup.ts` puts an edited configuration in force. What is read here is for the first page, which the next load draws anew; without this the
// edit would come to the entry through this module, which then starts a second console beside the one on the page.
if (import.meta.hot) import.meta.hot.accept('../../resources.config', () => undefined);
