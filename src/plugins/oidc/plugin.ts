import { definePlugin } from '../../framework/language/plugin';

/** Signing in with the account of one's company, by OpenID Connect; the variables `OIDC_…` connect it (docs/operating/access.md). */
export const oidc = () =>
  definePlugin({
    name: 'oidc',
    server: () => import('#plugin/oidc/server'),
    browser: () => import('#plugin/oidc/browser'),
    parts: ['companyAccount'],
  });
