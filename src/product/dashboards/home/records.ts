import type { WidgetConfig } from '../../../framework/language/dashboard/dashboard-config';
import { daily } from './shared';

/** Records on the first page. */
export const records = {
  expiringCustomers: {
    kind: 'table',
    title: { zh: '30 天内到期客户', en: 'Subscriptions that end within 30 days' },
    resource: 'users',
    within: { field: 'expireAt', from: 0, to: 30 },
    at: '/admin/admin',
    fields: ['username', 'company', 'packageId', 'subscriptionStatus', 'expireAt'],
    sort: 'expireAt',
  },
  schedule: {
    kind: 'timeline',
    title: { zh: '接下来的发布', en: 'Coming up' },
    resource: 'publishTargets',
    // What is due already is on its way, and no longer ahead.
    where: { status: ['scheduled', 'queued'], scheduledAt: { gte: { now: '0d' } } },
    fields: ['platform', 'status'],
    sort: 'scheduledAt',
  },
  best: {
    kind: 'table',
    title: { zh: '作品排行', en: 'Best posts' },
    resource: 'publishTargets',
    where: { status: 'success' },
    by: 'publishedAt',
    fields: ['title', 'platform', 'views', 'likes', 'comments'],
    sort: '-views',
    top: 6,
  },
  stats: {
    kind: 'table',
    title: { zh: '每日数据', en: 'Daily figures' },
    ...daily,
    fields: ['date', 'ownerId', 'planned', 'published', 'failed', 'successRate', 'views', 'leads'],
    sort: '-date',
    top: 7,
    width: 12,
  },
} satisfies Record<string, WidgetConfig>;
