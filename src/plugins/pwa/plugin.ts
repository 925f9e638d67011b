import { definePlugin } from '../../framework/language/plugin';

/** The console can be installed and starts without a network, where it is built with `VITE_PWA=on` (docs/operating/install.md). */
export const pwa = () =>
  definePlugin({
    name: 'pwa',
    browser: () => import('#plugin/pwa/browser'),
    build: () => import('#plugin/pwa/build'),
    parts: ['updates'],
  });
