import { describe, expect, it } from 'vitest';
import type { SeedRecord } from '../../../src/framework/seed/record';
import { dayAgo } from '../../../src/framework/seed/record';
import { accountDays, ownerDays, spanOf } from '../../../src/product/figures/day-figures';
import { console, recordsOf } from './support';

// The figures of the demo are what a server would have written: counted by its function from the very records that are stored.
const sources = {
  accounts: recordsOf('accounts'),
  publishTargets: recordsOf('publishTargets'),
  articles: recordsOf('articles'),
  videos: recordsOf('videos'),
  rankings: recordsOf('rankings'),
  inquiries: recordsOf('inquiries'),
  consumptions: recordsOf('consumptions'),
};
const spans = Array.from({ length: 90 }, (_, days) => spanOf(dayAgo(days), console.site.timeZone));
const daily = new Map(recordsOf('dailyStats').map((row) => [`${String(row.ownerId)} ${String(row.date)}`, row]));
const byAccount = new Map(
  recordsOf('articleStats').map((row) => [`${String(row.accountId)} ${String(row.date)}`, row]),
);
const sum = (records: readonly SeedRecord[], field: string): number =>
  records.reduce((total, record) => total + Number(record[field] ?? 0), 0);

/** The counts of a stored day, as the function names them; an absent rate is null. */
const countsIn = (row: SeedRecord | undefined, names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, row?.[name] ?? null]));

describe('the stored days of the demo', () => {
  it('are what is counted from the stored records', () => {
    const counted = spans.flatMap((span) => ownerDays(span, sources).map((figures) => ({ day: span.day, figures })));
    for (const { day, figures } of counted)
      expect(countsIn(daily.get(`${figures.ownerId} ${day}`), figures), `${figures.ownerId} ${day}`).toEqual(figures);
    expect(daily.size).toBe(counted.length);
    for (const field of ['published', 'failed', 'articles', 'videos', 'indexed', 'homeWords', 'leads', 'cost'] as const)
      expect(sum(recordsOf('dailyStats'), field), field).toBeGreaterThan(0);
  });

  it('are the same of the articles of accounts', () => {
    const counted = spans.flatMap((span) => accountDays(span, sources).map((figures) => ({ day: span.day, figures })));
    for (const { day, figures } of counted)
      expect(countsIn(byAccount.get(`${figures.accountId} ${day}`), figures), `${figures.accountId} ${day}`).toEqual(
        figures,
      );
    const published = recordsOf('publishTargets').filter(
      ({ contentKind, status }) => contentKind === 'article' && status === 'success',
    );
    expect(sum(recordsOf('articleStats'), 'published')).toBe(published.length);
    expect(sum(recordsOf('articleStats'), 'leads')).toBeGreaterThan(0);
  });

  it.each([
    ['views', 'views'],
    ['likes', 'likes'],
    ['comments', 'comments'],
    ['shares', 'shares'],
    ['fansGained', 'fans'],
  ])('add %s up to what stands on the publications', (ofDays, ofWorks) => {
    for (const ownerId of new Set(recordsOf('dailyStats').map((row) => row.ownerId))) {
      const isOwn = (record: SeedRecord): boolean => record.ownerId === ownerId;
      const works = sum(recordsOf('publishTargets').filter(isOwn), ofWorks);
      expect(sum(recordsOf('dailyStats').filter(isOwn), ofDays), String(ownerId)).toBe(works);
    }
  });

  it('and what stands on articles is that of their publications', () => {
    for (const article of recordsOf('articles')) {
      const own = recordsOf('publishTargets').filter(({ articleId }) => articleId === article.id);
      expect(article.views, article.id).toBe(sum(own, 'views'));
      const links = own.flatMap(({ status, remoteUrl }) => (status === 'success' ? [remoteUrl] : []));
      expect(article.url, article.id).toBe(links[0]);
    }
  });
});

it('a lead of the demo repeats another exactly where an earlier one has its number', () => {
  const leads = recordsOf('inquiries');
  const inOrder = [...leads].sort((one, other) => (String(one.createdAt) < String(other.createdAt) ? -1 : 1));
  const firstWith = (mobile: unknown) => inOrder.find((lead) => lead.mobile === mobile)?.id;
  for (const { id, mobile, duplicateOf = null } of leads) {
    const first = firstWith(mobile);
    expect(duplicateOf, String(id)).toBe(first === id ? null : first);
  }
  expect(leads.filter(({ duplicateOf }) => duplicateOf).length).toBeGreaterThan(0);
});
