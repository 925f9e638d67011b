import { defineOptions } from '../../framework/fields/base/option';

/** A service has returned a code whose meaning is unknown. */
const other = { zh: '平台返回其他错误，请按错误码查询', en: 'Another error: look up its code' };

/** Results of an account check, each with a remedy. */
export const accountCauses = defineOptions({
  healthy: { zh: '正常', en: 'Healthy', color: 'green' },
  token: { zh: '登录已失效，请重新授权', en: 'Signed out by the platform: authorise again', color: 'orange' },
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
  client: {
    zh: '平台拒绝了本系统的应用凭证，请联系管理员',
    en: 'The platform refuses this console (client id, secret or address): tell an admin',
  },
  silent: { zh: '平台无响应，请稍后重试', en: 'The platform does not answer: try again later' },
});

/** Why a generator could not make something. */
export const makingCauses = defineOptions({
  timeout: { zh: '生成超时，可重试', en: 'Timed out: retry' },
  busy: { zh: '模型繁忙，可重试', en: 'Model busy: retry' },
  words: { zh: '未通过违禁词检查，请调整关键词或标题', en: 'Failed the word check: change keywords or titles' },
  refused: { zh: '模型拒绝生成该内容，请调整关键词或提示词', en: 'Refused by the model: change keyword or prompt' },
  broken: { zh: '模型返回的内容不完整，可重试', en: 'The model answered incompletely: retry' },
  length: {
    zh: '达到模型的输出长度上限，请减少篇幅后重试',
    en: 'Cut off at the length limit of the model: ask for less',
  },
  key: { zh: '生成服务的密钥无效，请联系管理员', en: 'The key of the service is not valid: tell an admin' },
  credit: { zh: '生成服务余额不足，请联系管理员', en: 'No credit left at the service: tell an admin' },
  connection: {
    zh: '生成服务拒绝请求（模型或参数），请联系管理员',
    en: 'Refused by the service (model or settings): tell an admin',
  },
  other,
  material: { zh: '分组没有可用的关键词', en: 'No usable keyword in the group' },
  subscription: { zh: '套餐已到期或已冻结，额度已退回', en: 'Subscription over or suspended: quota given back' },
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
  other,
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
  off: { zh: '账号已停用，启用后重试', en: 'The account is disabled: enable it first' },
  platform: { zh: '该平台已停止支持，请换账号重发', en: 'Its platform is not supported any more: use another account' },
  subscription: { zh: '套餐已冻结或到期，恢复后重试', en: 'Subscription suspended or expired: renew it first' },
  missed: { zh: '错过计划时间，未补发，可改时间或重试', en: 'Its time was missed: give it another, or retry' },
  limit: { zh: '没有可用的发布时间，请调整发布设置', en: 'No room by the publishing settings' },
  cover: { zh: '封面或图片不符合平台要求', en: 'Cover or images do not fit the platform' },
  contact: { zh: '疑似留有联系方式，请删除后重试', en: 'Looks like contact details: remove them' },
  licence: { zh: '缺少平台要求的资质证明', en: 'The platform asks for a licence' },
  busy: { zh: '平台繁忙，请稍后重试', en: 'Platform busy: try again later' },
  unknown: { zh: '请到平台核实', en: 'Look on the platform' },
  other,
});

/** What a publication waits for. */
export const waitCauses = defineOptions({
  time: { zh: '等待计划时间', en: 'The set time' },
  review: { zh: '等待内容审核', en: 'The review of its content' },
  turn: { zh: '排队等待发送', en: 'Its turn' },
  gap: { zh: '等待最小发布间隔', en: 'The gap between posts' },
  limit: { zh: '当日已达上限，等待次日', en: 'The next day: the daily limit is reached' },
  night: { zh: '夜间不发，等待早上', en: 'The morning: nothing goes out at night' },
  pause: { zh: '暂停发布期间，等待恢复', en: 'The end of the pause in publishing' },
  window: { zh: '等待发布时段', en: 'The next time slot' },
  retry: { zh: '等待自动重试', en: 'Its next attempt' },
  platform: { zh: '等待平台审核', en: 'The review of the platform' },
  task: { zh: '任务已暂停，等待继续', en: 'Its task, which is paused' },
});

/** What money or quota was moved for. */
export const ledgerReasons = defineOptions({
  articleTask: { zh: '文章任务', en: 'Article task' },
  trial: { zh: '试写文章', en: 'Article on trial' },
  videoTask: { zh: '视频任务', en: 'Video task' },
  expansion: { zh: '拓词任务', en: 'Keyword expansion' },
  keywords: { zh: '添加关键词', en: 'Keywords added' },
  bind: { zh: '绑定账号', en: 'Account bound' },
  unbind: { zh: '解绑账号', en: 'Account unbound' },
  publish: { zh: '发布', en: 'Publication' },
  accountCheck: { zh: '账号检测', en: 'Account check' },
  rankCheck: { zh: '排名检测', en: 'Ranking check' },
  image: { zh: '添加图片', en: 'Picture added' },
  order: { zh: '订单', en: 'Order' },
  reversal: { zh: '冲正', en: 'Reversal' },
  gift: { zh: '赠送', en: 'Gift' },
  giftRevoked: { zh: '撤回赠送', en: 'Gift taken back' },
  addonEnd: { zh: '加油包到期', en: 'Add-on ended' },
  deposit: { zh: '预存款', en: 'Deposit' },
});

/** What has become of taking a work off its platform. */
export const withdrawals = defineOptions({
  asked: { zh: '撤回中', en: 'Withdrawing', color: 'processing' },
  done: { zh: '平台已删除', en: 'Taken down' },
  failed: { zh: '撤回失败', en: 'Withdrawal failed', color: 'red' },
});

/** Why a payment was closed, or a refund not made. */
export const paymentCauses = defineOptions({
  timeout: { zh: '超时未支付', en: 'Not paid in time' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  late: { zh: '关闭后才到账，自动退款', en: 'Paid after it was closed: refunded' },
  unbookable: {
    zh: '客户或套餐已变动，无法入账，自动退款',
    en: 'Customer or package have changed, it cannot be booked: refunded',
  },
  way: { zh: '商户未开通该支付方式', en: 'The merchant does not have this way of payment' },
  client: { zh: '商户号、密钥或证书有误', en: 'Merchant number, key or certificate is wrong' },
  balance: { zh: '商户账户余额不足', en: 'The merchant’s balance is too low' },
  expired: { zh: '已超过可退款期限', en: 'Too late for a refund' },
  unknown: { zh: '结果未知，请到商户平台核实', en: 'Outcome unknown: look at the provider' },
  other,
});

/** Where a payment by a provider stands, besides the state of its order. */
export const paymentStates = defineOptions({
  creating: { zh: '正在生成付款码', en: 'Making the code', color: 'processing' },
  open: { zh: '待付款', en: 'To be paid', color: 'gold' },
  closing: { zh: '正在关闭', en: 'Closing', color: 'processing' },
  paid: { zh: '已付款', en: 'Paid', color: 'green' },
  closed: { zh: '已关闭', en: 'Closed' },
  mismatch: { zh: '金额不符，未入账', en: 'Amount differs, not booked', color: 'red' },
  refunding: { zh: '退款中', en: 'Refunding', color: 'processing' },
  refunded: { zh: '已退款', en: 'Refunded' },
  refused: { zh: '退款失败', en: 'Refund refused', color: 'red' },
});
