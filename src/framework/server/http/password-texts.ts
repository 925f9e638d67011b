import type { Label } from '../../shared/label';

/** The messages about a new password that breaks a rule; each names its rule. */
export const passwordTexts = {
  short: (min: number): Label => ({
    zh: `新密码至少 ${min} 位`,
    en: `The new password needs at least ${min} characters`,
  }),
  common: {
    zh: '这个密码太常见，容易被猜到，请换一个',
    en: 'This password is one of the most used and easy to guess. Choose another one',
  },
  used: (last: number): Label =>
    last === 1
      ? { zh: '新密码不能与原密码相同', en: 'The new password must be different from the current one' }
      : {
          zh: `新密码不能与最近 ${last} 次使用的密码相同`,
          en: `The new password must be none of the last ${last} of this account`,
        },
};
