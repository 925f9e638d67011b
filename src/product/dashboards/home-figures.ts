import type { WidgetConfig } from '../../framework/language/dashboard-config';
import { failedStates } from '../resources/dictionaries';

/** The daily figures of the period. */
export const daily = { resource: 'dailyStats', by: 'date' } as const;
export const published = { zh: '发布成功', en: 'Published' };
export const failed = { zh: '发布失败', en: 'Failed' };
/** Of charts about what was planned for the period, whenever it went out. */
export const byPlan = { zh: '按计划时间统计', en: 'By the time they were planned for' };

/** What became of publications, as two series. */
export const outcomes = [
  { label: { zh: '成功', en: 'Published' }, fn: 'count', where: { status: 'success' }, tone: 'success' },
  {
    label: { zh: '失败', en: 'Failed' },
    fn: 'count',
    where: { status: failedStates },
    tone: 'danger',
  },
] as const;

/** A number of the period with its last days. */
const dailyFigure = { ...daily, spark: true } as const;

/** Numbers of the first page. */
export const figures = {
  published: {
    kind: 'figure',
    title: { zh: '发布成功', en: 'Published' },
    ...dailyFigure,
    fn: 'sum',
    of: 'published',
  },
  failed: {
    kind: 'figure',
    title: { zh: '发布失败', en: 'Failed' },
    ...dailyFigure,
    fn: 'sum',
    of: 'failed',
    more: 'bad',
  },
  successRate: {
    kind: 'figure',
    title: { zh: '发布成功率', en: 'Success rate' },
    help: { zh: '发布成功 ÷（发布成功 + 发布失败）', en: 'Published ÷ finished (published + failed)' },
    ...dailyFigure,
    fn: 'sum',
    of: 'published',
    // Not by what was planned: what still waits is no failure.
    per: [
      { fn: 'sum', of: 'published' },
      { fn: 'sum', of: 'failed' },
    ],
  },
  views: {
    kind: 'figure',
    title: { zh: '播放/阅读', en: 'Views' },
    ...dailyFigure,
    fn: 'sum',
    of: 'views',
  },
  leads: {
    kind: 'figure',
    title: { zh: '线索', en: 'Leads' },
    ...dailyFigure,
    fn: 'sum',
    of: 'leads',
  },
  inquiries: {
    kind: 'figure',
    title: { zh: '询盘', en: 'Inquiries' },
    resource: 'inquiries',
    by: 'createdAt',
    spark: true,
    fn: 'count',
  },
  fans: {
    kind: 'figure',
    title: { zh: '粉丝净增', en: 'Followers gained' },
    ...dailyFigure,
    fn: 'sum',
    of: 'fansGained',
  },
  likes: {
    kind: 'figure',
    title: { zh: '点赞', en: 'Likes' },
    ...dailyFigure,
    fn: 'sum',
    of: 'likes',
  },
  credits: {
    kind: 'figure',
    title: { zh: '消耗点数', en: 'Credits used' },
    ...dailyFigure,
    fn: 'sum',
    of: 'cost',
    more: 'neutral',
  },
  homeWords: {
    kind: 'figure',
    title: { zh: '首页上词结果', en: 'Page-one results' },
    help: {
      zh: '排在搜索首页的检测结果：同一个词在每个引擎和地区各算一条',
      en: 'Counted per keyword, engine and region',
    },
    resource: 'rankings',
    where: { rankBand: ['top1', 'top3', 'top10'] },
    fn: 'count',
  },
  accountsActive: {
    kind: 'figure',
    title: { zh: '可用账号', en: 'Accounts in use' },
    resource: 'accounts',
    where: { status: ['active', 'expiring'] },
    fn: 'count',
  },
  customers: {
    kind: 'figure',
    title: { zh: '客户', en: 'Customers' },
    resource: 'users',
    where: { roles: ['Customer', 'Douyin'] },
    at: '/admin/admin',
    fn: 'count',
  },
  newCustomers: {
    kind: 'figure',
    title: { zh: '新增客户', en: 'New customers' },
    resource: 'users',
    where: { roles: ['Customer', 'Douyin'] },
    by: 'createdAt',
    spark: true,
    at: '/admin/admin',
    fn: 'count',
  },
  activeSubscriptions: {
    kind: 'figure',
    title: { zh: '生效套餐', en: 'Active subscriptions' },
    resource: 'users',
    where: { roles: ['Customer', 'Douyin'], subscriptionStatus: ['active', 'expiring'] },
    at: '/admin/admin',
    fn: 'count',
  },
  spending: {
    kind: 'figure',
    title: { zh: '开通与续费', en: 'Opened and renewed' },
    resource: 'consumptions',
    where: { kind: ['open', 'renew'] },
    by: 'at',
    spark: true,
    fn: 'count',
    more: 'good',
  },
  pending: {
    kind: 'figure',
    title: { zh: '待审核', en: 'Waiting for review' },
    resource: 'audits',
    where: { status: 'pending' },
    fn: 'count',
    more: 'bad',
  },
  quota: {
    kind: 'gauge',
    title: { zh: '剩余额度', en: 'Quota left' },
    resource: 'users',
    width: 12,
    gauges: [
      { label: { zh: '文章', en: 'Articles' }, value: 'articleLeft', low: 50 },
      { label: { zh: '视频', en: 'Videos' }, value: 'videoLeft', low: 10 },
      { label: { zh: '关键词', en: 'Keywords' }, value: 'keywordLeft', low: 50 },
      { label: { zh: '账号', en: 'Accounts' }, value: 'accountLeft', low: 1 },
      { label: { zh: '点数', en: 'Credits' }, value: 'pointLeft', low: 200 },
    ],
  },
  balance: {
    kind: 'gauge',
    title: { zh: '账户余额', en: 'Balance' },
    resource: 'users',
    width: 4,
    gauges: [{ label: { zh: '可用余额', en: 'Available' }, value: 'balance', low: 1000 }],
  },
} satisfies Record<string, WidgetConfig>;
