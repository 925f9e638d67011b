import { describe, expect, it } from 'vitest';
import { reachNames, sumOf } from '../../../src/product/figures/spread-data';
import { demoArticleData, demoData, demoIndexedAt } from '../../../src/product/gateways/demo/demo-article-data';
import { accountCauses } from '../../../src/product/resources/causes';
import { gatewayContract } from './gateway-contract';

const account = {
  platform: 'douyin',
  uid: '1',
  tokenExpireAt: undefined,
  refreshExpireAt: undefined,
  renewLeft: undefined,
  fans: 10,
  todayPosts: 0,
  dailyLimit: 5,
  lastCause: '',
};
const moments = { publishedAt: '2026-11-20T10:00:00.000Z', zone: 'Asia/Shanghai' };
const work = { remoteId: '1234567890123456', kind: 'article', ...moments };
const at = (until: string) => demoData({ ...work, platform: 'douyin', until });

describe('figures of publications in the demo', () => {
  gatewayContract({
    create: () => demoArticleData(100),
    order: { ...work, account, url: 'https://douyin.example.com/item/1', until: '2026-11-22T10:00:00.000Z' },
    causes: accountCauses,
    check: ({ days, isIndexed }) => {
      expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
      for (const day of days) for (const name of reachNames) expect(day[name]).toBeGreaterThanOrEqual(0);
      expect(typeof isIndexed).toBe('boolean');
    },
  });

  it('grow, and a day that is over stays as it is', () => {
    const [first, second, last] = [
      at('2026-11-20T13:00:00.000Z'),
      at('2026-11-21T13:00:00.000Z'),
      at('2026-12-21T13:00:00.000Z'),
    ];
    expect(sumOf(first.days).views).toBeGreaterThan(0);
    expect(sumOf(second.days).views).toBeGreaterThan(sumOf(first.days).views);
    expect(last.days[0]).toEqual(second.days[0]);
    // Nobody looks at it any more after its life.
    expect(at('2027-03-01T13:00:00.000Z').days).toEqual(last.days);
  });

  it('say that a search engine shows an article from the moment it does, and never of anything else', () => {
    const found = Array.from({ length: 40 }, (_, number) => {
      const one = { ...work, remoteId: String(number) };
      const indexedAt = demoIndexedAt(one);
      if (indexedAt === undefined) return false;
      const before = new Date(Date.parse(indexedAt) - 1).toISOString();
      expect(demoData({ ...one, platform: 'weibo', until: before }).isIndexed).toBe(false);
      expect(demoData({ ...one, platform: 'weibo', until: indexedAt }).isIndexed).toBe(true);
      expect(demoData({ ...one, platform: 'weibo', until: indexedAt, kind: 'video' }).isIndexed).toBe(false);
      return true;
    });
    expect(new Set(found)).toEqual(new Set([true, false]));
  });
});
