import resourcesConfig from '../../resources.config';
import { demoAccountsOf } from '../framework/language/product';
import { type FirstPageProduct, noBrowserProduct } from '../framework/shell/base/product';

/**
 * Replaces `src/product/first-page.ts` and `src/product/browser.tsx` where a console has none of its own: its name is that of the
 * configuration, which the first page then loads.
 */
export const firstPage: FirstPageProduct = {
  siteTitle: resourcesConfig.site.title,
  recordRoutes: resourcesConfig.site.recordRoutes,
  languages: resourcesConfig.site,
  publicPaths: [],
  demoAccounts: async () => demoAccountsOf(resourcesConfig),
};

export const browserProduct = noBrowserProduct;

// `setup.ts` puts an edited configuration in force. What is read here is for the first page, which the next load draws again; without this the
// edit would come to the entry through this module, which then starts a second console on the same page.
if (import.meta.hot) import.meta.hot.accept('../../resources.config', () => undefined);
