import { describe, expect, it } from 'vitest';
import { preflightPublishing } from '../../../../src/product/contract/publishing';
import { platformNamed } from '../../../../src/product/platforms/platforms';
import { titleFits } from '../../../../src/product/screens/writing/title-composer-input';
import { platformFindings } from '../../../../src/product/server/publishing/checks/check-content';
import { comparedTitle, likeness } from '../../../../src/product/server/publishing/checks/duplicates';
import { findingKinds, findingOf } from '../../../../src/product/server/publishing/checks/findings';
import type { Piece } from '../../../../src/product/server/publishing/contents';
import { readTime } from '../../../../src/product/server/publishing/read-wish';

const piece = (more: Partial<Piece> = {}): Piece => ({
  kind: 'article',
  id: 'a',
  ownerId: 'u',
  title: '装修公司怎么选',
  text: '',
  hasCover: true,
  images: 0,
  topics: 0,
  pictures: [],
  hasText: true,
  film: undefined,
  reviewStatus: 'approved',
  ...more,
});

describe('a title as its platform counts it', () => {
  it.each<[string, string, number]>([
    ['xiaohongshu', '一二三四五六七八九十一二三四五六七八九十', 20],
    ['xiaohongshu', 'ab', 1],
    ['xiaohongshu', 'abc', 2],
    ['xiaohongshu', '装修ABC123', 5],
    ['xiaohongshu', '装修！', 3],
    ['xiaohongshu', '装修!', 3],
    ['xiaohongshu', '✨装修', 3],
    ['xiaohongshu', '😀装修', 4],
    ['xiaohongshu', '  装修 ', 2],
    ['douyin', '😀装修ABC', 6],
    ['weibo', 'ab', 2],
  ])('%s: %s is %i', (platform, title, length) => expect(platformNamed(platform)?.title.lengthOf(title)).toBe(length));

  it('is the same on the page and on the server', () => {
    for (const title of ['a'.repeat(40), 'a'.repeat(41), '装'.repeat(16), '😀'.repeat(10), `${'😀'.repeat(10)}a`, '装'])
      for (const { platform, state } of titleFits({ title, platforms: [] })) {
        const codes = platformFindings({
          piece: piece({ title, kind: platformNamed(platform)?.takes[0] ?? 'note', images: 1 }),
          platform,
        }).map(([code]) => code);
        const expected = { fits: [], long: ['titleLong'], short: ['titleShort'] }[state];
        expect([platform, title, ...codes]).toEqual([platform, title, ...expected]);
      }
  });
});

describe('what a platform wants', () => {
  it.each<[string, Partial<Piece>, string[]]>([
    ['baijiahao', {}, []],
    ['baijiahao', { title: ' ' }, ['noTitle']],
    ['weibo', { title: '' }, []],
    ['baijiahao', { hasCover: false }, ['noCover']],
    ['wechat_mp', { hasCover: false }, ['coverMissing']],
    ['wechat_mp', { hasCover: false, kind: 'note', images: 3 }, []],
    ['xiaohongshu', { kind: 'note', images: 19 }, ['manyImages']],
    ['xiaohongshu', { kind: 'video', topics: 11 }, ['manyTopics']],
    ['xiaohongshu', { kind: 'video', topics: 10 }, []],
    ['douyin', { topics: 6 }, ['manyTopics']],
    ['baijiahao', { topics: 30 }, []],
    ['shipinhao', { kind: 'article' }, ['kindRefused']],
    ['xiaohongshu', { kind: 'note', images: 1, caption: '字'.repeat(1000) }, []],
    ['xiaohongshu', { kind: 'note', images: 1, caption: '字'.repeat(1001) }, ['textLong']],
    ['douyin', { kind: 'video', length: 3601, size: 20_000 }, ['filmLong', 'filmLarge']],
    // Removed from the dictionary: nothing is known of it.
    ['myspace', { title: '' }, []],
    // By its counting 18 of 20.
    ['xiaohongshu', { kind: 'video', title: 'a'.repeat(36) }, []],
  ])('%s of %j: %j', (platform, more, expected) =>
    expect(platformFindings({ piece: piece(more), platform }).map(([code]) => code)).toEqual(expected),
  );
});

describe('two titles', () => {
  it.each([
    ['上海装修公司怎么选？', '上海装修公司怎么选', 'same'],
    ['上海装修公司 怎么选 A', '上海装修公司怎么选ａ', 'same'],
    ['上海装修公司怎么选？看完这三点', '上海装修公司怎么选，看完这几点', 'near'],
    ['上海装修公司怎么选', '旧房翻新要花多少钱', 'other'],
    ['装修', '装修公司怎么选', 'other'],
    ['？？', '！！', 'other'],
    ['装', '修', 'other'],
  ])('%s / %s: %s', (one, other, expected) =>
    expect([
      likeness(comparedTitle(one), comparedTitle(other)),
      likeness(comparedTitle(other), comparedTitle(one)),
    ]).toEqual([expected, expected]),
  );
});

describe('the time of a wish', () => {
  const now = Date.parse('2026-11-23T02:00:00.000Z');
  const later = '2026-11-24T02:00:00.000Z';
  const at = Date.parse(later);
  it.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{}, { mode: 'now', at: now }],
    [
      { scheduledAt: null, stagger: false },
      { mode: 'now', at: now },
    ],
    [{ scheduledAt: later }, { mode: 'at', at }],
    [
      { scheduledAt: later, stagger: true },
      { mode: 'stagger', at },
    ],
    [{ stagger: {} }, { mode: 'stagger', at: now }],
    [{ stagger: { from: later, gapMinutes: 90, perDay: 2 } }, { mode: 'stagger', at, gapMs: 5_400_000, perDay: 2 }],
    [{ scheduledAt: 'soon' }, { refused: 'scheduledAt' }],
    [{ scheduledAt: 5 }, { refused: 'scheduledAt' }],
    [{ stagger: 'yes' }, { refused: 'stagger' }],
    [{ stagger: [] }, { refused: 'stagger' }],
    [{ stagger: { from: 'soon' } }, { refused: 'stagger' }],
    [{ stagger: { gapMinutes: -1 } }, { refused: 'stagger' }],
    [{ stagger: { gapMinutes: 1.5 } }, { refused: 'stagger' }],
    [{ stagger: { perDay: 0 } }, { refused: 'stagger' }],
    [{ stagger: { perDay: '3' } }, { refused: 'stagger' }],
  ])('%j: %j', (body, expected) => {
    const wish = { contents: [{ resource: 'articles', id: 'a' }], accountIds: ['b'], ...body };
    const read = preflightPublishing.body?.safeParse(wish);
    const time = read?.success
      ? readTime({ body: read.data as Parameters<typeof readTime>[0]['body'], now })
      : { refused: read?.error.issues[0]?.path[0] };
    expect(time).toMatchObject(expected);
  });
});

it.each(Object.entries(findingKinds))('%s names the same in both languages', (code, { zh, en }) => {
  const names = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
  expect(names(zh)).toEqual(names(en));
  expect(findingOf({ code: code as keyof typeof findingKinds }).text).toEqual({ zh, en });
});
