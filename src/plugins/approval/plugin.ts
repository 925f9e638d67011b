import { definePlugin } from '../../framework/language/plugin';

/** Changes of the policy are approved by a second person, where the environment says `POLICY_TWO_PEOPLE=on` (docs/admins/policy.md). */
export const approval = () =>
  definePlugin({
    name: 'approval',
    server: () => import('#plugin/approval/server'),
    browser: () => import('#plugin/approval/browser'),
    parts: ['approval'],
  });
