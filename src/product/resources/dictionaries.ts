import { defineOptions } from '../../framework/fields/base/option';
import type { PlatformLabel } from '../platforms/platform';
import { platforms as definitions } from '../platforms/platforms';

export { contentKinds } from '../platforms/platform';

type PlatformName = keyof typeof definitions;

/** Content platforms that accounts belong to. */
export const platforms = defineOptions(
  Object.fromEntries(Object.entries(definitions).map(([name, { label }]) => [name, label])) as Readonly<
    Record<PlatformName, PlatformLabel>
  >,
);

/** Whether a platform still lets us publish with an account. */
export const accountStatus = defineOptions({
  active: { zh: '正常', en: 'Active', color: 'green' },
  expiring: { zh: '即将过期', en: 'Expiring soon', color: 'orange' },
  expired: { zh: '已过期', en: 'Expired', color: 'red' },
  revoked: { zh: '已取消授权', en: 'Revoked', color: 'red' },
  banned: { zh: '封禁', en: 'Banned', color: 'red' },
  quota: { zh: '额度用尽', en: 'Quota used up', color: 'orange' },
  checking: { zh: '检测中', en: 'Checking', color: 'blue' },
});

/** The state of a generation task. */
export const taskStatus = defineOptions({
  draft: { zh: '草稿', en: 'Draft' },
  queued: { zh: '排队中', en: 'Queued', color: 'blue' },
  running: { zh: '生成中', en: 'Generating', color: 'processing' },
  paused: { zh: '已暂停', en: 'Paused', color: 'orange' },
  partial: { zh: '部分成功', en: 'Partly done', color: 'gold' },
  success: { zh: '已完成', en: 'Done', color: 'green' },
  failed: { zh: '失败', en: 'Failed', color: 'red' },
  canceled: { zh: '已取消', en: 'Cancelled' },
});

/** The state of a publication. */
export const publishStatus = defineOptions({
  draft: { zh: '草稿', en: 'Draft' },
  reviewing: { zh: '待审核', en: 'In review', color: 'gold' },
  scheduled: { zh: '待发布', en: 'Scheduled', color: 'cyan' },
  queued: { zh: '排队中', en: 'Queued', color: 'blue' },
  publishing: { zh: '发布中', en: 'Publishing', color: 'processing' },
  retrying: { zh: '重试中', en: 'Retrying', color: 'processing' },
  platform_review: { zh: '平台审核中', en: 'Platform review', color: 'purple' },
  unknown: { zh: '结果未知', en: 'Unknown', color: 'orange' },
  success: { zh: '发布成功', en: 'Published', color: 'green' },
  rejected: { zh: '平台驳回', en: 'Rejected', color: 'red' },
  failed: { zh: '发布失败', en: 'Failed', color: 'red' },
  dead: { zh: '需人工处理', en: 'Needs attention', color: 'red' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
});

const { rejected: refused, failed, dead, withdrawn, ...onTheWay } = publishStatus;

/** The state of something that is published with several accounts. */
export const publishResult = defineOptions({
  ...onTheWay,
  partial: { zh: '部分成功', en: 'Partly done', color: 'gold' },
  rejected: refused,
  failed,
  dead,
  withdrawn,
});

/** The same of one publication; what consists of several has failed when one was missed. */
export const targetStatus = defineOptions({
  ...publishStatus,
  missed: { zh: '逾期未发', en: 'Missed', color: 'orange' },
});

/** The states in which a publication has failed: nothing more comes of it by itself. */
export const failedStates = ['failed', 'rejected', 'missed', 'dead'] as const satisfies (keyof typeof targetStatus)[];

/** The states in which somebody has to look at it: it has failed, or nobody knows whether it is published. */
export const troubledStates = [...failedStates, 'unknown'] as const;

/** The verdict of our own review. */
export const reviewStatus = defineOptions({
  pending: { zh: '待审核', en: 'Pending', color: 'gold' },
  approved: { zh: '已通过', en: 'Approved', color: 'green' },
  rejected: { zh: '已驳回', en: 'Rejected', color: 'red' },
  recalled: { zh: '已撤回', en: 'Withdrawn' },
});

/** Review of a piece of content, which may not have been handed in yet. */
export const contentReview = defineOptions({
  draft: { zh: '未提交', en: 'Not submitted' },
  ...reviewStatus,
});

/** Why reviewers refuse something. */
export const rejectReasons = defineOptions({
  adlaw: { zh: '含广告法极限词', en: 'Breaks advertising law' },
  sensitive: { zh: '含敏感词', en: 'Contains sensitive words' },
  contact: { zh: '违规留联系方式', en: 'Contact details not allowed' },
  quality: { zh: '内容质量低', en: 'Poor quality' },
  copyright: { zh: '涉嫌侵权', en: 'Copyright doubt' },
  mismatch: { zh: '与关键词无关', en: 'Does not fit the keyword' },
  other: { zh: '其他', en: 'Other' },
});

/** Where a text comes from. */
export const aiOrigins = defineOptions({
  manual: { zh: '人工', en: 'Written by hand' },
  ai: { zh: 'AI生成', en: 'AI generated', color: 'purple' },
  rewrite: { zh: 'AI改写', en: 'AI rewritten', color: 'blue' },
  import: { zh: '导入', en: 'Imported', color: 'cyan' },
});

/** Whether a package may be bought. */
export const packageStatus = defineOptions({
  on: { zh: '上架', en: 'On sale', color: 'green' },
  off: { zh: '下架', en: 'Off sale' },
});

/** The state of a customer's subscription. */
export const subscriptionStatus = defineOptions({
  none: { zh: '未开通', en: 'No package' },
  trial: { zh: '试用', en: 'Trial', color: 'blue' },
  active: { zh: '生效中', en: 'Active', color: 'green' },
  expiring: { zh: '即将到期', en: 'Expiring soon', color: 'orange' },
  expired: { zh: '已到期', en: 'Expired', color: 'red' },
  frozen: { zh: '已冻结', en: 'Frozen' },
});

/** Ways of payment that a provider handles. */
export const onlineWays = defineOptions({
  wechat: { zh: '微信', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
});

/** How long a payment code can be paid. */
export const payableHours = 2;

/** Search engines whose rankings are watched. */
export const engines = defineOptions({
  baidu_pc: { zh: '百度PC', en: 'Baidu desktop' },
  baidu_m: { zh: '百度移动', en: 'Baidu mobile' },
  douyin: { zh: '抖音搜索', en: 'Douyin search' },
  toutiao: { zh: '头条搜索', en: 'Toutiao search' },
  sogou: { zh: '搜狗', en: 'Sogou' },
  so360: { zh: '360搜索', en: '360 Search' },
  shenma: { zh: '神马搜索', en: 'Shenma' },
});

/** How good a ranking is: each band begins where the one before ends. */
export const rankBands = defineOptions({
  top1: { zh: '第 1 名', en: 'First' },
  top3: { zh: '第 2–3 名', en: '2 to 3' },
  top10: { zh: '第 4–10 名', en: '4 to 10' },
  top20: { zh: '第 11–20 名', en: '11 to 20' },
  top50: { zh: '第 21–50 名', en: '21 to 50' },
  none: { zh: '未收录/50名外', en: 'Not in the top 50' },
});

/** The state of a lead. */
export const leadStatus = defineOptions({
  new: { zh: '新线索', en: 'New', color: 'blue' },
  following: { zh: '跟进中', en: 'Following up', color: 'processing' },
  interested: { zh: '有意向', en: 'Interested', color: 'gold' },
  converted: { zh: '已转客户', en: 'Converted', color: 'green' },
  invalid: { zh: '无效', en: 'Invalid' },
  lost: { zh: '已流失', en: 'Lost' },
  pool: { zh: '线索池', en: 'Lead pool', color: 'purple' },
});

/** Whether something is in use. */
export const enabledStatus = defineOptions({
  enabled: { zh: '启用', en: 'Enabled', color: 'green' },
  disabled: { zh: '停用', en: 'Disabled' },
});

/** Which side of the business a keyword group serves. */
export const keywordChannels = defineOptions({
  baidu: { zh: '百度', en: 'Baidu' },
  douyin: { zh: '抖音', en: 'Douyin' },
});

/** Which platform pictures are made for. */
export const imageChannels = defineOptions({
  general: { zh: '通用', en: 'General' },
  baijiahao: { zh: '百家号', en: 'Baijiahao' },
  douyin: { zh: '抖音', en: 'Douyin' },
});

/** Lines of business of our customers. */
export const industries = defineOptions({
  decoration: { zh: '装修建材', en: 'Home improvement' },
  education: { zh: '教育培训', en: 'Education' },
  medical: { zh: '医疗健康', en: 'Health care' },
  legal: { zh: '法律服务', en: 'Legal services' },
  machinery: { zh: '机械设备', en: 'Machinery' },
  franchise: { zh: '招商加盟', en: 'Franchising' },
  catering: { zh: '餐饮美食', en: 'Food and catering' },
  local: { zh: '本地生活', en: 'Local services' },
  finance: { zh: '财税金融', en: 'Finance and tax' },
  tech: { zh: '软件科技', en: 'Software and IT' },
  auto: { zh: '汽车服务', en: 'Automotive' },
  other: { zh: '其他', en: 'Other' },
});

/** The same lines of business in groups, for what is looked for by them. */
export const industryTree = {
  making: {
    zh: '家居制造',
    en: 'Home and industry',
    children: { decoration: industries.decoration, machinery: industries.machinery, auto: industries.auto },
  },
  living: {
    zh: '生活服务',
    en: 'Everyday services',
    children: {
      education: industries.education,
      medical: industries.medical,
      catering: industries.catering,
      local: industries.local,
    },
  },
  business: {
    zh: '商务服务',
    en: 'Business services',
    children: {
      legal: industries.legal,
      finance: industries.finance,
      franchise: industries.franchise,
      tech: industries.tech,
    },
  },
  other: industries.other,
};

/** A rough three-step scale. */
export const levels = defineOptions({
  high: { zh: '高', en: 'High', color: 'red' },
  medium: { zh: '中', en: 'Medium', color: 'orange' },
  low: { zh: '低', en: 'Low', color: 'green' },
});

/** Voice of a generated text. */
export const tones = defineOptions({
  professional: { zh: '专业严谨', en: 'Professional' },
  friendly: { zh: '亲切口语', en: 'Friendly' },
  story: { zh: '故事叙述', en: 'Storytelling' },
  marketing: { zh: '营销种草', en: 'Persuasive' },
  news: { zh: '新闻客观', en: 'Neutral news' },
});
