import type { SiteConfig } from '../../../src/framework/language/console-config.ts';
import { siteLanguages, textOf } from '../../../src/framework/shared/label.ts';

/** What a device needs to know to install the console as an app, in the language that the site opens with. */
export const manifest = (site: Pick<SiteConfig, 'title' | 'languages' | 'language'>) => ({
  name: textOf(site.title, siteLanguages(site).language),
  short_name: textOf(site.title, siteLanguages(site).language),
  lang: siteLanguages(site).language === 'zh' ? 'zh-CN' : 'en',
  // Of the manifest itself, so that it serves below any path.
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  theme_color: '#1890ff',
  background_color: '#f4f6f9',
  icons: [{ src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
});
