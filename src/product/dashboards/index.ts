import { defineDashboard } from '../../framework/language/dashboard-config';
import { failedStates } from '../resources/dictionaries';
import { home } from './home';
import { byPlan, daily, outcomes } from './home-figures';
import { statement } from './statement';

const checks = { resource: 'rankings', by: 'checkedAt', at: '/ranking/index' } as const;
const firstPage = ['top1', 'top3', 'top10'] as const;

/** Where the words stand and where they are going, above the list of checks. */
const rankings = defineDashboard({
  period: 'last30',
  widgets: {
    course: {
      kind: 'trend',
      title: { zh: '上词走势', en: 'Keywords that rank' },
      help: {
        zh: '每天排在前三和首页的关键词数，一个词只算一次',
        en: 'Keywords in the first three and on page one, by day; a word counts once',
      },
      ...daily,
      width: 8,
      look: 'line',
      series: [
        { label: { zh: '首页上词', en: 'Words on page one' }, fn: 'sum', of: 'homeWords', level: true, tone: 'accent' },
        {
          label: { zh: '前三上词', en: 'Words in the top three' },
          fn: 'sum',
          of: 'top3Words',
          level: true,
          tone: 'success',
        },
      ],
    },
    bands: {
      kind: 'funnel',
      title: { zh: '排名分布', en: 'Where they stand' },
      ...checks,
      width: 4,
      groupBy: 'rankBand',
      series: [{ label: { zh: '检测结果', en: 'Checks' }, fn: 'count', tone: 'accent' }],
    },
    breakdown: {
      kind: 'breakdown',
      title: { zh: '排名汇总', en: 'Rankings in figures' },
      ...checks,
      groupBy: ['ownerId', 'engine', 'rankBand', 'change'],
      series: [
        { label: { zh: '检测结果', en: 'Checks' }, fn: 'count' },
        { label: { zh: '前三', en: 'Top three' }, fn: 'count', where: { rankBand: ['top1', 'top3'] } },
        { label: { zh: '首页', en: 'Page one' }, fn: 'count', where: { rankBand: firstPage } },
        {
          label: { zh: '前五页', en: 'Five pages' },
          fn: 'count',
          where: { rankBand: [...firstPage, 'top20', 'top50'] },
        },
        { label: { zh: '未收录', en: 'Not found' }, fn: 'count', where: { rankBand: 'none' } },
        { label: { zh: '上升', en: 'Up' }, fn: 'count', where: { change: ['up', 'entered'] } },
        { label: { zh: '下降', en: 'Down' }, fn: 'count', where: { change: ['down', 'lost'] } },
      ],
    },
  },
});

const due = { resource: 'publishTargets', by: 'scheduledAt', at: '/admin/monitor' } as const;

/** How publishing goes, above the list of what was published. */
const monitor = defineDashboard({
  period: 'last7',
  widgets: {
    total: {
      kind: 'figure',
      title: { zh: '计划发布', en: 'Planned' },
      resource: 'dailyStats',
      by: 'date',
      fn: 'sum',
      of: 'planned',
      more: 'neutral',
    },
    success: {
      kind: 'figure',
      title: { zh: '发布成功', en: 'Published' },
      ...due,
      by: 'publishedAt',
      where: { status: 'success' },
      fn: 'count',
    },
    failed: {
      kind: 'figure',
      title: { zh: '发布失败', en: 'Failed' },
      ...due,
      where: { status: failedStates },
      fn: 'count',
      more: 'bad',
    },
    waiting: {
      kind: 'figure',
      title: { zh: '排队与发布中', en: 'In the queue' },
      ...due,
      where: { status: ['queued', 'publishing', 'retrying'] },
      fn: 'count',
      more: 'neutral',
    },
    platforms: {
      kind: 'bars',
      title: { zh: '各平台结果', en: 'By platform' },
      help: byPlan,
      ...due,
      groupBy: 'platform',
      width: 6,
      top: 6,
      series: outcomes,
    },
    states: {
      kind: 'ring',
      title: { zh: '状态分布', en: 'By state' },
      help: byPlan,
      ...due,
      groupBy: 'status',
      width: 6,
      top: 14,
      series: [{ label: { zh: '发布', en: 'Publications' }, fn: 'count' }],
    },
    causes: {
      kind: 'ranking',
      title: { zh: '失败原因', en: 'Why it failed' },
      ...due,
      where: { status: failedStates },
      groupBy: 'errorCause',
      width: 6,
      top: 6,
      series: [{ label: { zh: '次数', en: 'Times' }, fn: 'count' }],
    },
    queue: {
      kind: 'table',
      title: { zh: '发布队列', en: 'Next in the queue' },
      resource: 'publishTargets',
      at: '/admin/monitor',
      where: { status: ['queued', 'publishing', 'retrying'] },
      width: 6,
      fields: ['scheduledAt', 'platform', 'accountId', 'status'],
      sort: 'scheduledAt',
      top: 5,
    },
    schedules: {
      kind: 'note',
      title: { zh: '定时任务', en: 'Schedules' },
      width: 6,
      text: {
        zh: '授权与套餐到期、线索跟进等由系统自动处理，在这里查看执行情况。',
        en: 'What expires and falls due is taken care of by itself. See when it last ran and when it will.',
      },
      at: '/setting/schedules',
      guard: { grants: ['role:Admin'] },
    },
    connections: {
      kind: 'note',
      title: { zh: '服务连接', en: 'Connections' },
      width: 6,
      text: {
        zh: '发布、检测、生成等外部服务是否正常，上次为何出错，可在这里逐项测试。',
        en: 'Whether the services for publishing, checks and writing answer, why one failed last, and a test of each.',
      },
      at: '/setting/connections',
      guard: { grants: ['role:Admin'] },
    },
  },
});

const figures = { resource: 'articleStats', by: 'date', at: '/amount' } as const;

/** What articles achieve, by time, customer, platform and account, above the list of it. */
const amount = defineDashboard({
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

/** The dashboards of the product; `#dashboards` on the server. */
export const dashboards = { amount, home, monitor, rankings, statement };
