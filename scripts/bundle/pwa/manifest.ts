import type { SiteConfig } from '../../../src/framework/language/console/console-config.ts';

/** What a device needs to know to install the console as an app. Chinese, as everything before the language is chosen. */
export const manifest = ({ title }: Pick<SiteConfig, 'title'>) => ({
  name: title.zh,
  short_name: title.zh,
  lang: 'zh-CN',
  // Of the manifest itself, so that it serves below any path.
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  theme_color: '#1890ff',
  background_color: '#f4f6f9',
  icons: [{ src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
});
