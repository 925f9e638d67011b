import { defineOptions } from '../../framework/fields/base/option';

/** What a platform says of an account that was checked, each with what helps. */
export const accountCauses = defineOptions({
  healthy: { zh: '正常', en: 'Healthy', color: 'green' },
  token: { zh: '令牌已过期，请续期', en: 'Token expired: renew it', color: 'orange' },
  grant: { zh: '授权已过期，请重新扫码', en: 'Grant expired: scan again', color: 'red' },
  renewals: { zh: '续期次数已用完，请重新扫码', en: 'No renewals left: scan again', color: 'red' },
  quota: { zh: '今日额度已用尽，次日恢复', en: 'Quota used up until tomorrow', color: 'orange' },
  banned: { zh: '账号被封禁，请到平台申诉', en: 'Banned: appeal on the platform', color: 'red' },
  revoked: { zh: '授权已被取消，请重新扫码', en: 'Access revoked: scan again', color: 'red' },
  unbound: { zh: '尚未授权，请扫码授权', en: 'Not authorised yet: scan', color: 'orange' },
  silent: { zh: '平台无响应，请稍后再检测', en: 'No answer: check again later', color: 'orange' },
});

/** Why a generator could not make something. */
export const makingCauses = defineOptions({
  timeout: { zh: '生成超时，可重试', en: 'Timed out: retry' },
  busy: { zh: '模型繁忙，可重试', en: 'Model busy: retry' },
  words: { zh: '未通过违禁词检查，请调整关键词或标题', en: 'Failed the word check: change keywords or titles' },
  material: { zh: '分组没有可用的关键词', en: 'No usable keyword in the group' },
});

/** Why a platform has not taken something. */
export const publishCauses = defineOptions({
  token: accountCauses.token,
  grant: accountCauses.grant,
  quota: accountCauses.quota,
  banned: accountCauses.banned,
  unbound: accountCauses.unbound,
  revoked: accountCauses.revoked,
  title: { zh: '标题超过平台字数上限，请缩短后重试', en: 'Title too long for the platform: shorten it' },
  words: { zh: '含有平台不允许的用语，请修改后重试', en: 'Words that the platform refuses: change the text' },
  duplicate: { zh: '与已发布内容重复', en: 'Has been published already' },
  busy: { zh: '平台繁忙，请稍后重试', en: 'Platform busy: try again later' },
});
