import { defineDashboard } from '../../framework/language/dashboard-config';

const rows = { resource: 'tableRows', by: 'datetime', at: '/vab/table/comprehensive' } as const;
const views = { zh: '点击量', en: 'Views' };
const articles = { zh: '文章', en: 'Articles' };

/** A line of figures: above all examples. */
const demoIndex = defineDashboard({
  widgets: {
    articles: { kind: 'figure', title: articles, ...rows, width: 3, fn: 'count' },
    views: { kind: 'figure', title: views, ...rows, width: 3, fn: 'sum', of: 'pageViews' },
    goods: {
      kind: 'figure',
      title: { zh: '商品', en: 'Products' },
      resource: 'goods',
      at: '/mall/goods',
      width: 3,
      fn: 'count',
    },
    tasks: {
      kind: 'figure',
      title: { zh: '运行中的任务', en: 'Running tasks' },
      resource: 'templateTasks',
      where: { status: '1' },
      at: '/setting/taskManagement',
      width: 3,
      fn: 'count',
    },
  },
});

/** Charts: one that is wide, and three below it. */
const demoBoard = defineDashboard({
  period: 'last90',
  widgets: {
    reach: {
      kind: 'trend',
      title: { zh: '点击量趋势', en: 'Views' },
      ...rows,
      width: 12,
      look: 'area',
      series: [{ label: views, fn: 'sum', of: 'pageViews' }],
    },
    states: {
      kind: 'ring',
      title: { zh: '状态分布', en: 'By status' },
      ...rows,
      width: 4,
      groupBy: 'status',
      series: [{ label: articles, fn: 'count' }],
    },
    types: {
      kind: 'bars',
      title: { zh: '原创与转载', en: 'Original or reposted' },
      ...rows,
      width: 4,
      groupBy: 'type',
      series: [{ label: articles, fn: 'count' }],
    },
    funnel: {
      kind: 'funnel',
      title: { zh: '各状态点击量', en: 'Views by status' },
      ...rows,
      width: 4,
      groupBy: 'status',
      series: [{ label: views, fn: 'sum', of: 'pageViews' }],
    },
  },
});

/** What is to be done in addition to what was done last. */
const demoWorkbench = defineDashboard({
  period: 'last90',
  widgets: {
    todo: {
      kind: 'todo',
      title: { zh: '待办', en: 'To do' },
      width: 4,
      items: {
        drafts: {
          label: { zh: '待发布的草稿', en: 'Drafts to publish' },
          resource: 'tableRows',
          where: { status: 'draft' },
          at: '/workbench',
        },
        stopped: {
          label: { zh: '已停用的任务', en: 'Stopped tasks' },
          resource: 'templateTasks',
          where: { status: '0' },
          at: '/setting/taskManagement',
          tone: 'muted',
        },
      },
    },
    latest: {
      kind: 'timeline',
      title: { zh: '最近发布', en: 'Published last' },
      resource: 'tableRows',
      where: { status: 'published' },
      width: 5,
      fields: ['author'],
      sort: '-datetime',
      top: 4,
    },
    start: {
      kind: 'note',
      title: { zh: '新建活动', en: 'New campaign' },
      width: 3,
      text: { zh: '从基础表单开始。', en: 'Begin with the basic form.' },
      at: '/vab/form/basic',
    },
  },
});

/** Two figures next to a ranking and a table. */
const demoStore = defineDashboard({
  widgets: {
    products: {
      kind: 'figure',
      title: { zh: '在售商品', en: 'Products' },
      resource: 'goods',
      at: '/mall/goods',
      width: 3,
      fn: 'count',
    },
    price: {
      kind: 'figure',
      title: { zh: '平均价格', en: 'Average price' },
      resource: 'goods',
      at: '/mall/goods',
      width: 3,
      fn: 'avg',
      of: 'price',
    },
    channels: {
      kind: 'ranking',
      title: { zh: '活动预算', en: 'Campaign budgets' },
      resource: 'demoBasic',
      width: 6,
      groupBy: 'channel',
      series: [{ label: { zh: '预算', en: 'Budget' }, fn: 'sum', of: 'budget' }],
    },
    dearest: {
      kind: 'table',
      title: { zh: '高价商品', en: 'Highest prices' },
      resource: 'goods',
      width: 12,
      fields: ['title', 'price', 'company'],
      sort: '-price',
      top: 4,
    },
  },
});

/** The dashboards of the home pages, each arranged in another way; the server describes them. */
export const demoDashboards = { demoIndex, demoBoard, demoWorkbench, demoStore };
