import type { Plan } from '../../framework/seed/record';
import { momentAgo } from '../../framework/seed/record';
import { everyPlatform, featuresOf, offers } from '../seed/ledger/offers';

/** What customers can buy. */
export const packages: Plan = () =>
  offers.map(({ id, name, type, price, days, ...quota }, index) => ({
    id,
    createdAt: momentAgo({ days: 300 - index * 9 }),
    name,
    type,
    price,
    agentPrice: Math.round(price * 0.6),
    days,
    articleQuota: quota.articles,
    videoQuota: quota.videos,
    keywordQuota: quota.keywords,
    accountQuota: quota.accounts,
    pointQuota: quota.points,
    // The old offer has ended, the trial is a campaign; the rest is sold without an end.
    salePeriod:
      id === 'pkg-legacy'
        ? { from: '2025-01-01', to: '2025-12-31' }
        : type === 'trial'
          ? { from: '2026-11-01', to: '2026-12-31' }
          : undefined,
    platforms:
      type === 'trial' ? everyPlatform.slice(0, 2) : type === 'basic' ? everyPlatform.slice(0, 5) : everyPlatform,
    features: featuresOf(type),
    oemVisible: id !== 'pkg-legacy',
    sort: (index + 1) * 10,
    status: id === 'pkg-legacy' ? 'off' : 'on',
  }));
