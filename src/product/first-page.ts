import type { FirstPageProduct } from '../framework/shell/base/product';
import { favicons } from './resources/favicons';
import { publicPaths } from './resources/public-paths';
import { site } from './resources/site';
import { BrandMark, BrandPanel } from './screens/brand/brand-panel';

/** What the first page shows of this product. Part of the first script: nothing here may load the configuration, or what can wait. */
export const firstPage: FirstPageProduct = {
  siteTitle: site.title,
  recordRoutes: site.recordRoutes,
  languages: site,
  favicons,
  publicPaths,
  BrandMark,
  BrandPanel,
  registerPath: '/register',
  socialPlatforms: {
    wechat: { zh: '微信', en: 'WeChat' },
    qq: { zh: 'QQ', en: 'QQ' },
    weibo: { zh: '微博', en: 'Weibo' },
  },
  demoAccounts: async () => (await import('./product')).product.demoAccounts,
};
