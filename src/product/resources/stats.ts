import { choice, date, number, percent, ref } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { platforms } from './dictionaries';

/** What articles achieved on one day with one account; only the collector writes it. */
export const articleStats = defineResource({
  label: { zh: '文章数据', en: 'Article figures' },
  fields: {
    date: date({ label: { zh: '日期', en: 'Date' } }),
    platform: choice({ label: { zh: '平台', en: 'Platform' }, options: platforms }),
    accountId: ref('accounts', { label: { zh: '账号', en: 'Account' } }),
    generated: number({
      label: { zh: '生成稿', en: 'Generated ones' },
      help: {
        zh: '当天发布或计划发布的文章中，由任务生成的篇数',
        en: 'Of the articles published or planned that day, those that a task has made',
      },
    }),
    published: number({ label: { zh: '发布数', en: 'Published' } }),
    failed: number({ label: { zh: '失败数', en: 'Failed' } }),
    indexed: number({ label: { zh: '收录数', en: 'Indexed' } }),
    indexRate: percent({ label: { zh: '收录率', en: 'Indexed share' } }),
    views: number({ label: { zh: '阅读', en: 'Views' } }),
    likes: number({ label: { zh: '点赞', en: 'Likes' } }),
    comments: number({ label: { zh: '评论', en: 'Comments' } }),
    leads: number({ label: { zh: '文章线索', en: 'Leads from articles' } }),
    cost: number({ label: { zh: '消耗点数', en: 'Credits used' }, unit: { zh: '点', en: 'credits' } }),
  },
  titleField: 'date',
  verbs: ['list', 'show', 'export'],
  list: {
    columns: [
      'ownerId',
      'date',
      'platform',
      'accountId',
      'generated',
      'published',
      'failed',
      'indexed',
      'indexRate',
      'views',
      'likes',
      'comments',
      'leads',
      'cost',
    ],
    keep: ['date', 'ownerId', 'accountId', 'published', 'indexRate', 'views', 'likes', 'leads'],
    filters: ['ownerId', 'platform', 'accountId', 'date'],
    sort: ['-date', '-views'],
    totals: ['generated', 'published', 'failed', 'indexed', 'views', 'likes', 'comments', 'leads', 'cost'],
  },
});

/** What one customer achieved on one day, over all platforms; only the collector writes it. */
export const dailyStats = defineResource({
  label: { zh: '每日数据', en: 'Daily figures' },
  fields: {
    date: date({ label: { zh: '日期', en: 'Date' } }),
    planned: number({ label: { zh: '计划发布', en: 'Planned' } }),
    published: number({ label: { zh: '发布成功', en: 'Published' } }),
    failed: number({ label: { zh: '发布失败', en: 'Failed' } }),
    successRate: percent({
      label: { zh: '发布成功率', en: 'Success rate' },
      help: {
        zh: '发布成功 ÷（发布成功 + 发布失败），等待中的不算',
        en: 'Published ÷ published and failed; what waits does not count',
      },
    }),
    articles: number({ label: { zh: '生成文章', en: 'Articles made' } }),
    videos: number({ label: { zh: '生成视频', en: 'Videos made' } }),
    indexed: number({ label: { zh: '新增收录', en: 'Newly indexed' } }),
    top3Words: number({ label: { zh: '前三上词', en: 'Keywords in top 3' } }),
    homeWords: number({ label: { zh: '首页上词', en: 'Keywords on page one' } }),
    views: number({ label: { zh: '播放/阅读', en: 'Views' } }),
    likes: number({ label: { zh: '点赞', en: 'Likes' } }),
    comments: number({ label: { zh: '评论', en: 'Comments' } }),
    shares: number({ label: { zh: '分享', en: 'Shares' } }),
    fansGained: number({ label: { zh: '粉丝净增', en: 'Followers gained' } }),
    leads: number({ label: { zh: '线索', en: 'Leads' } }),
    cost: number({ label: { zh: '消耗点数', en: 'Credits used' }, unit: { zh: '点', en: 'credits' } }),
  },
  titleField: 'date',
  verbs: ['list', 'show', 'export'],
  list: {
    columns: [
      'ownerId',
      'date',
      'planned',
      'published',
      'failed',
      'successRate',
      'homeWords',
      'views',
      'likes',
      'comments',
      'fansGained',
      'leads',
    ],
    keep: ['date', 'ownerId', 'published', 'failed', 'successRate', 'homeWords', 'views', 'leads'],
    filters: ['ownerId', 'date'],
    sort: '-date',
    totals: ['planned', 'published', 'failed', 'views', 'likes', 'comments', 'fansGained', 'leads'],
    pageSize: 50,
    summary: [
      { label: { zh: '发布成功', en: 'Published' }, fn: 'sum', of: 'published' },
      { label: { zh: '发布失败', en: 'Failed' }, fn: 'sum', of: 'failed' },
      { label: { zh: '日均成功率', en: 'Average success' }, fn: 'avg', of: 'successRate' },
      { label: { zh: '播放/阅读', en: 'Views' }, fn: 'sum', of: 'views' },
      { label: { zh: '线索', en: 'Leads' }, fn: 'sum', of: 'leads' },
    ],
  },
  actions: {
    viewArticleStats: {
      kind: 'open',
      label: { zh: '文章明细', en: 'Article figures' },
      icon: 'bar-chart',
      route: '/amount',
      carry: { date: 'date' },
    },
  },
});
