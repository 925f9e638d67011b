import { definePlugin } from '../../framework/language/plugin';

/** The console as a role or a person has it, read only, for who holds `res:policy viewAs` (docs/admins/policy.md). */
export const viewAs = () =>
  definePlugin({
    name: 'view-as',
    server: () => import('#plugin/view-as/server'),
    browser: () => import('#plugin/view-as/browser'),
    screens: ['viewAs'],
    routes: [
      {
        path: '/viewAs',
        page: 'screen',
        screen: 'viewAs',
        title: { zh: '以他人身份查看', en: 'View as somebody else' },
        icon: 'eye',
        hidden: true,
      },
    ],
    bar: 'viewing',
    verbs: { policy: { viewAs: { zh: '以其身份查看', en: 'View as' } } },
  });
