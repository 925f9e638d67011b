import { describe, expect, it } from 'vitest';
import {
  accountDays,
  type DaySources,
  daysBetween,
  outcomeOn,
  ownerDays,
  spanOf,
} from '../../../src/product/figures/day-figures';

const span = spanOf('2026-11-20', 'Asia/Shanghai');
const on = '2026-11-20T04:00:00.000Z';
const before = '2026-11-19T15:59:59.999Z';
const account = { id: 'a', ownerId: 'u', platform: 'douyin', createdAt: '2026-01-01T00:00:00.000Z' };
const sources = (more: Partial<DaySources>): DaySources => ({
  accounts: [account],
  publishTargets: [],
  articles: [],
  videos: [],
  rankings: [],
  inquiries: [],
  consumptions: [],
  ...more,
});
const target = (id: string, status: string, more: Record<string, unknown> = {}) => ({
  id,
  ownerId: 'u',
  accountId: 'a',
  contentKind: 'article',
  status,
  scheduledAt: on,
  ...more,
});

describe('a day', () => {
  it('begins and ends at midnight in the time zone', () => {
    expect(span).toEqual({ day: '2026-11-20', begin: '2026-11-19T16:00:00.000Z', end: '2026-11-20T16:00:00.000Z' });
    expect(daysBetween('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
    expect(daysBetween('2026-12-02', '2026-12-01')).toEqual([]);
  });

  it.each([
    ['success', { publishedAt: on }, 'published'],
    ['success', { publishedAt: before }, undefined],
    ['withdrawn', { publishedAt: on }, undefined],
    ['withdrawn', {}, undefined],
    ['rejected', {}, 'failed'],
    // Public earlier, and tried once more since.
    ['failed', { publishedAt: before }, 'failed'],
    ['dead', { scheduledAt: before }, undefined],
    ['platform_review', {}, 'waiting'],
    ['draft', {}, undefined],
    ['reviewing', {}, undefined],
  ])('counts a publication that is %s with %j as %s', (status, more, outcome) => {
    expect(outcomeOn(span, target('t', status, more))).toBe(outcome);
  });
});

describe('the figures of a customer', () => {
  it('come from the records of the day', () => {
    const [day] = ownerDays(
      span,
      sources({
        publishTargets: [
          target('1', 'success', { publishedAt: on }),
          target('2', 'failed'),
          target('3', 'queued'),
          target('4', 'success', { publishedAt: on, ownerId: 'other' }),
        ],
        articles: [
          { id: 'x', ownerId: 'u', taskId: 't', createdAt: on, indexedAt: on },
          { id: 'y', ownerId: 'u', createdAt: on },
          { id: 'z', ownerId: 'u', taskId: 't', createdAt: before },
        ],
        videos: [{ id: 'v', ownerId: 'u', taskId: 't', createdAt: on }],
        rankings: [
          { id: 'r1', ownerId: 'u', word: 'one', rank: 2, checkedAt: on, days: 1 },
          { id: 'r2', ownerId: 'u', word: 'one', rank: 9, checkedAt: on, days: 5 },
          { id: 'r3', ownerId: 'u', word: 'two', rank: 10, checkedAt: '2026-11-25T00:00:00.000Z', days: 7 },
          { id: 'r4', ownerId: 'u', word: 'three', rank: 1, checkedAt: '2026-11-25T00:00:00.000Z', days: 2 },
          { id: 'r5', ownerId: 'u', word: 'four', rank: 11, checkedAt: on, days: 5 },
        ],
        inquiries: [
          { id: 'i1', customerId: 'u', createdAt: on },
          { id: 'i2', customerId: 'u', createdAt: before },
        ],
        consumptions: [
          { id: 'c1', ownerId: 'u', item: 'article', kind: 'deduct', phase: 'pending', count: -9, at: on },
          { id: 'c2', ownerId: 'u', item: 'article', kind: 'settle', phase: 'settled', used: 7, at: on },
          { id: 'c3', ownerId: 'u', item: 'account', kind: 'deduct', phase: 'posted', count: -1, at: on },
          { id: 'c6', ownerId: 'u', item: 'point', kind: 'settle', phase: 'settled', used: 7, at: on },
          { id: 'c7', ownerId: 'u', item: 'point', kind: 'deduct', phase: 'posted', count: -1, at: on },
          { id: 'c4', ownerId: 'u', item: 'money', kind: 'deduct', phase: 'posted', amount: -50, at: on },
          { id: 'c5', ownerId: 'u', item: 'article', kind: 'gift', phase: 'posted', count: 20, at: on },
        ],
      }),
    );
    expect(day).toEqual({
      ownerId: 'u',
      planned: 3,
      published: 1,
      failed: 1,
      successRate: 50,
      articles: 1,
      videos: 1,
      indexed: 1,
      top3Words: 1,
      homeWords: 2,
      leads: 1,
      cost: 8,
    });
  });

  it('are there for whoever had an account by then, and have no rate where nothing has ended', () => {
    const accounts = [account, { ...account, id: 'b', ownerId: 'late', createdAt: span.end }];
    expect(ownerDays(span, sources({ accounts }))).toMatchObject([{ ownerId: 'u', planned: 0, successRate: null }]);
  });
});

describe('the figures of an account', () => {
  it('speak of its articles', () => {
    const url = 'https://a.example.com/1';
    const found = accountDays(
      span,
      sources({
        accounts: [account, { ...account, id: 'idle' }],
        publishTargets: [
          target('1', 'success', { publishedAt: on, articleId: 'x', remoteUrl: url }),
          target('2', 'rejected', { articleId: 'y' }),
          target('3', 'success', { publishedAt: on, contentKind: 'video' }),
        ],
        articles: [
          { id: 'x', ownerId: 'u', taskId: 't', url, indexedAt: on },
          { id: 'y', ownerId: 'u' },
        ],
        inquiries: [{ id: 'i', customerId: 'u', createdAt: on, sourceUrl: url }],
        consumptions: [
          { id: 'c1', item: 'point', kind: 'settle', phase: 'settled', used: 1, at: on, targetId: '1' },
          { id: 'c2', item: 'point', kind: 'settle', phase: 'settled', used: 1, at: on, targetId: '3' },
        ],
      }),
    );
    expect(found).toEqual([
      {
        ownerId: 'u',
        accountId: 'a',
        platform: 'douyin',
        generated: 1,
        published: 1,
        failed: 1,
        indexed: 1,
        indexRate: 100,
        leads: 1,
        cost: 1,
      },
    ]);
  });
});
