import { defineDashboard } from '../../framework/language/dashboard/dashboard-config';

const figures = { resource: 'articleStats', by: 'date', at: '/amount' } as const;

/** What articles achieve, by time, customer, platform and account, above the list of it. */
export const amount = defineDashboard({
  period: 'last30',
  widgets: {
    published: {
      kind: 'figure',
      title: { zh: '文章发布', en: 'Articles published' },
      ...figures,
      fn: 'sum',
      of: 'published',
    },
    indexRate: {
      kind: 'figure',
      title: { zh: '收录率', en: 'Indexed' },
      help: { zh: '收录数 ÷ 文章发布数', en: 'Indexed of the articles that were published' },
      ...figures,
      fn: 'sum',
      of: 'indexed',
      per: { fn: 'sum', of: 'published' },
    },
    views: { kind: 'figure', title: { zh: '阅读', en: 'Views' }, ...figures, fn: 'sum', of: 'views' },
    leads: { kind: 'figure', title: { zh: '文章线索', en: 'Leads from articles' }, ...figures, fn: 'sum', of: 'leads' },
    course: {
      kind: 'trend',
      title: { zh: '发布与收录走势', en: 'Published and indexed' },
      ...figures,
      width: 8,
      look: 'line',
      series: [
        { label: { zh: '发布', en: 'Published' }, fn: 'sum', of: 'published', tone: 'accent' },
        { label: { zh: '收录', en: 'Indexed' }, fn: 'sum', of: 'indexed', tone: 'success' },
        { label: { zh: '失败', en: 'Failed' }, fn: 'sum', of: 'failed', tone: 'danger' },
      ],
    },
    platforms: {
      kind: 'ring',
      title: { zh: '阅读占比', en: 'Views by platform' },
      ...figures,
      width: 4,
      groupBy: 'platform',
      series: [{ label: { zh: '阅读', en: 'Views' }, fn: 'sum', of: 'views' }],
    },
    breakdown: {
      kind: 'breakdown',
      title: { zh: '数据汇总', en: 'Figures' },
      ...figures,
      groupBy: ['ownerId', 'platform', 'accountId'],
      series: [
        { label: { zh: '生成稿', en: 'Generated ones' }, fn: 'sum', of: 'generated' },
        { label: { zh: '发布', en: 'Published' }, fn: 'sum', of: 'published' },
        { label: { zh: '失败', en: 'Failed' }, fn: 'sum', of: 'failed' },
        { label: { zh: '收录', en: 'Indexed' }, fn: 'sum', of: 'indexed' },
        { label: { zh: '收录率', en: 'Indexed share' }, fn: 'sum', of: 'indexed', per: { fn: 'sum', of: 'published' } },
        { label: { zh: '阅读', en: 'Views' }, fn: 'sum', of: 'views' },
        { label: { zh: '点赞', en: 'Likes' }, fn: 'sum', of: 'likes' },
        { label: { zh: '评论', en: 'Comments' }, fn: 'sum', of: 'comments' },
        { label: { zh: '文章线索', en: 'Leads from articles' }, fn: 'sum', of: 'leads' },
        { label: { zh: '消耗点数', en: 'Credits' }, fn: 'sum', of: 'cost' },
      ],
    },
  },
});
