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

/** Why a platform has not granted access to an account, or has not prolonged it. */
export const grantCauses = defineOptions({
  denied: { zh: '您已拒绝授权', en: 'Access was denied' },
  code: { zh: '授权码无效或已过期，请重新发起授权', en: 'The code is not valid any more: start again' },
  grant: accountCauses.grant,
  renewals: accountCauses.renewals,
  revoked: accountCauses.revoked,
  banned: accountCauses.banned,
  unbound: accountCauses.unbound,
  silent: { zh: '平台无响应，请稍后重试', en: 'The platform does not answer: try again later' },
});

/** Why a generator could not make something. */
export const makingCauses = defineOptions({
  timeout: { zh: '生成超时，可重试', en: 'Timed out: retry' },
  busy: { zh: '模型繁忙，可重试', en: 'Model busy: retry' },
  words: { zh: '未通过违禁词检查，请调整关键词或标题', en: 'Failed the word check: change keywords or titles' },
  material: { zh: '分组没有可用的关键词', en: 'No usable keyword in the group' },
});

/** Why an answer to a comment has not appeared. */
export const replyCauses = defineOptions({
  gone: { zh: '评论已被删除', en: 'The comment was deleted' },
  words: {
    zh: '含有联系方式等平台不允许的内容，请修改后重试',
    en: 'Contains contact details or other refused words: change it',
  },
  token: accountCauses.token,
  grant: accountCauses.grant,
  busy: { zh: '平台繁忙，请稍后重试', en: 'Platform busy: try again later' },
});

/** Why a platform has not taken a work back. */
export const withdrawCauses = defineOptions({
  token: accountCauses.token,
  grant: accountCauses.grant,
  banned: accountCauses.banned,
  unbound: accountCauses.unbound,
  revoked: accountCauses.revoked,
  locked: {
    zh: '平台正在审核或推广该作品，暂不能删除，请稍后重试',
    en: 'Under review or promotion there: try again later',
  },
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
  review: { zh: '未通过审核，审核通过后重试', en: 'Not approved: try again after the review' },
  content: { zh: '内容已删除', en: 'The content was deleted' },
  limit: { zh: '没有可用的发布时间，请调整发布设置', en: 'No room by the publishing settings' },
  cover: { zh: '封面或图片不符合平台要求', en: 'Cover or images do not fit the platform' },
  contact: { zh: '疑似留有联系方式，请删除后重试', en: 'Looks like contact details: remove them' },
  licence: { zh: '缺少平台要求的资质证明', en: 'The platform asks for a licence' },
  busy: { zh: '平台繁忙，请稍后重试', en: 'Platform busy: try again later' },
});
