import type { Label } from '../../schema/label';

/** Platforms whose accounts can sign in here, by the name that the API knows them by. */
export const socialPlatforms: Readonly<Record<string, Label>> = {
  wechat: { zh: '微信', en: 'WeChat' },
  qq: { zh: 'QQ', en: 'QQ' },
  weibo: { zh: '微博', en: 'Weibo' },
};
