import type { WidgetConfig } from '../../framework/language/dashboard-config';
import { failedStates, troubledStates } from '../resources/dictionaries';

/** What needs a hand, by who sees it. */
export const todo = {
  todo: {
    kind: 'todo',
    title: { zh: '待办', en: 'Needs attention' },
    width: 4,
    items: {
      dead: {
        label: { zh: '发布多次失败，需人工处理', en: 'Needs manual action' },
        tone: 'danger',
        resource: 'publishTargets',
        where: { status: 'dead', handled: false },
      },
      failed: {
        label: { zh: '发布失败，可重试', en: 'Failed publications to retry' },
        tone: 'danger',
        resource: 'publishTargets',
        where: { status: 'failed', handled: false },
      },
      unknown: {
        label: { zh: '发布结果未知，请到平台核实', en: 'Unknown outcomes: look on the platform' },
        tone: 'danger',
        resource: 'publishTargets',
        where: { status: 'unknown' },
      },
      rejected: {
        label: { zh: '被平台驳回', en: 'Rejected by the platform' },
        resource: 'publishTargets',
        where: { status: 'rejected', handled: false },
      },
      // Its accounts open for the customer alone: here stands what waits for them.
      expired: {
        label: { zh: '因账号授权失效而未发布', en: 'Unpublished: the account must be renewed' },
        tone: 'danger',
        resource: 'publishTargets',
        where: { accountStatus: ['expired', 'revoked', 'banned'], status: troubledStates, handled: false },
        at: '/admin/monitor',
      },
      audits: {
        label: { zh: '待审核', en: 'Waiting for review' },
        resource: 'audits',
        where: { status: 'pending' },
      },
      subscriptions: {
        label: { zh: '30 天内到期的套餐', en: 'Subscriptions that end within 30 days' },
        resource: 'users',
        within: { field: 'expireAt', from: 0, to: 30 },
        at: '/admin/admin',
      },
      lapsed: {
        label: { zh: '套餐已到期的客户', en: 'Customers whose subscription has ended' },
        tone: 'muted',
        resource: 'users',
        where: { subscriptionStatus: 'expired' },
        at: '/admin/admin',
      },
      inquiries: {
        label: { zh: '没有人跟进的线索', en: 'Leads without follow-up' },
        resource: 'inquiries',
        where: { status: ['new', 'pool'] },
      },
      overdue: {
        label: { zh: '逾期未跟进的线索', en: 'Overdue leads' },
        tone: 'danger',
        resource: 'inquiries',
        preset: 'overdue',
      },
      comments: {
        label: { zh: '高意向评论未回复', en: 'High-intent comments without a reply' },
        tone: 'accent',
        resource: 'comments',
        where: { intent: 'high', replied: false },
      },
    },
  },
  customerTodo: {
    kind: 'todo',
    title: { zh: '待办', en: 'Needs attention' },
    width: 4,
    items: {
      articles: {
        label: { zh: '文章发布失败或结果未知', en: 'Articles that failed or have an unknown outcome' },
        tone: 'danger',
        resource: 'publishJobs',
        where: { kind: 'article', status: ['partial', 'failed', 'dead', 'unknown'] },
      },
      videos: {
        label: {
          zh: '视频发布失败、被驳回或结果未知',
          en: 'Videos that failed, were rejected or have an unknown outcome',
        },
        tone: 'danger',
        resource: 'publishTargets',
        where: { contentKind: 'video', status: [...failedStates, 'unknown'] },
      },
      notes: {
        label: { zh: '动态发布失败或结果未知', en: 'Posts that failed or have an unknown outcome' },
        tone: 'danger',
        resource: 'dynamicNotes',
        where: { status: ['partial', 'failed', 'dead', 'unknown'] },
      },
      tasks: {
        label: { zh: '生成失败的文章任务', en: 'Article tasks that failed' },
        resource: 'articleTasks',
        where: { status: ['failed', 'partial'] },
      },
      review: {
        label: { zh: '文章审核被驳回', en: 'Articles rejected in review' },
        resource: 'articles',
        where: { reviewStatus: 'rejected' },
      },
      expired: {
        label: { zh: '账号授权已失效', en: 'Accounts that must be renewed' },
        tone: 'danger',
        resource: 'accounts',
        where: { status: ['expired', 'revoked', 'banned'] },
      },
      expiring: {
        label: { zh: '账号授权即将到期', en: 'Accounts that expire soon' },
        resource: 'accounts',
        where: { status: 'expiring' },
      },
    },
  },
  douyinTodo: {
    kind: 'todo',
    title: { zh: '待办', en: 'Needs attention' },
    width: 4,
    items: {
      failed: {
        label: { zh: '作品发布失败或被驳回', en: 'Posts that failed or were rejected' },
        tone: 'danger',
        resource: 'publishTargets',
        where: { platform: 'douyin', status: failedStates },
      },
      unknown: {
        label: { zh: '发布结果未知，请到平台核实', en: 'Unknown outcomes: look on the platform' },
        tone: 'danger',
        resource: 'publishTargets',
        where: { platform: 'douyin', status: 'unknown' },
      },
      waiting: {
        label: { zh: '作品审核中', en: 'Posts in platform review' },
        tone: 'accent',
        resource: 'publishTargets',
        where: { platform: 'douyin', status: 'platform_review' },
      },
      expired: {
        label: { zh: '账号授权已失效', en: 'Accounts that must be renewed' },
        tone: 'danger',
        resource: 'accounts',
        where: { status: ['expired', 'revoked', 'banned'] },
      },
      expiring: {
        label: { zh: '账号授权即将到期', en: 'Accounts that expire soon' },
        resource: 'accounts',
        where: { status: 'expiring' },
      },
    },
  },
} satisfies Record<string, WidgetConfig>;
