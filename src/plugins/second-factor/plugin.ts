import { definePlugin } from '../../framework/language/plugin';

/** A code of an app in addition to the password, for accounts that turn it on and for those of which `SECOND_FACTOR` requires it (docs/admins/accounts.md). */
export const secondFactor = () =>
  definePlugin({
    name: 'second-factor',
    server: () => import('#plugin/second-factor/server'),
    browser: () => import('#plugin/second-factor/browser'),
    parts: ['secondFactor', 'accountBox'],
  });
