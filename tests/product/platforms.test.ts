import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { text } from '../../src/framework/fields/registry';
import { type ContentKind, contentKinds, definePlatform, titleOf } from '../../src/product/platforms/platform';
import { checkPlatformFields } from '../../src/product/platforms/platform-fields';
import { platformNamed, platforms } from '../../src/product/platforms/platforms';
import { titleFits } from '../../src/product/screens/writing/title-composer-input';
import { platformFindings, platformMistakes } from '../../src/product/server/publishing/checks/check-content';
import type { Piece } from '../../src/product/server/publishing/contents';

const check = (platform: string, kind: ContentKind, values: Record<string, unknown>) =>
  checkPlatformFields({ platform, kind, values });

describe('the own fields of a platform', () => {
  it.each<[string, ContentKind, Record<string, unknown>, Record<string, unknown> | string]>([
    ['bilibili', 'video', {}, '分区'],
    ['bilibili', 'video', { category: 'food' }, { category: 'food', createType: 'original', noReprint: false }],
    ['bilibili', 'video', { category: 'cooking' }, '分区'],
    ['bilibili', 'video', { category: 'food', createType: 'repost' }, '转载来源'],
    // What a kind does not show is not sent, and not required either.
    ['bilibili', 'note', { category: 'food' }, {}],
    ['bilibili', 'note', { declare: 'ai' }, { declare: 'ai' }],
    ['douyin', 'video', { productTitle: '套餐' }, '商品链接'],
    ['douyin', 'note', { visibility: 'fans' }, '可见范围'],
    ['wechat_mp', 'article', { author: '一二三四五六七八九' }, '作者'],
    // What was looked up has a name, and an id unless it was typed.
    ['douyin', 'article', { hotEvent: ' 家装节 ' }, { hotEvent: { name: '家装节' } }],
    [
      'douyin',
      'article',
      { hotEvent: { id: '7', name: '家装节', account: 'a' } },
      { hotEvent: { id: '7', name: '家装节', account: 'a' } },
    ],
    ['douyin', 'article', { hotEvent: { id: '7' } }, '关联热点'],
    ['douyin', 'article', { hotEvent: { id: 7, name: '家装节' } }, '关联热点'],
    ['douyin', 'article', { hotEvent: 7 }, '关联热点'],
    // Of a field that is gone from the file nothing is said.
    ['weibo', 'note', { mood: 'good', kind: 'video' }, {}],
    ['myspace', 'note', { mood: 'good' }, {}],
  ])('%s, %s, %j: %j', (platform, kind, values, expected) => {
    const { values: checked, errors } = check(platform, kind, values);
    if (typeof expected === 'string') {
      expect(errors.map(({ zh }) => zh).join()).toContain(expected);
      for (const { en } of errors) expect(en).not.toMatch(/[一-鿿]/);
    } else expect([checked, errors]).toEqual([expected, []]);
  });
});

describe.each(Object.entries(platforms))('%s', (name, platform) => {
  it('takes a kind, says where its facts are from, and has fields that forms can draw', () => {
    expect(platform.takes.length).toBeGreaterThan(0);
    expect(platform.takes.every((kind) => Object.hasOwn(contentKinds, kind))).toBe(true);
    expect(platform.source).toMatch(/^https:/);
    expect(platform.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(platformMistakes({ [name]: platform })).toEqual([]);
  });
});

describe('a platform more', () => {
  const known = platforms as Record<string, ReturnType<typeof definePlatform>>;
  beforeAll(() => {
    known.zhihu = definePlatform({
      label: { zh: '知乎', en: 'Zhihu' },
      takes: ['article'],
      title: titleOf(1, 50),
      fields: { column: text({ label: { zh: '专栏', en: 'Column' }, max: 5, required: true }) },
      source: 'https://example.com',
      asOf: '2026-11-29',
    });
  });
  afterAll(() => {
    delete known.zhihu;
  });

  it('is a file and its line: titles, checks and fields follow', () => {
    const piece: Piece = {
      kind: 'note',
      id: 'a',
      ownerId: 'u',
      title: '题'.repeat(51),
      text: '',
      hasCover: true,
      images: 1,
      topics: 0,
      pictures: [],
      hasText: true,
      film: undefined,
      reviewStatus: 'approved',
    };
    const codes = (kind: ContentKind) =>
      platformFindings({ piece: { ...piece, kind }, platform: 'zhihu' }).map(([code]) => code);
    expect([codes('note'), codes('article')]).toEqual([['kindRefused'], ['titleLong']]);
    expect(titleFits({ title: piece.title, platforms: ['zhihu'] })).toMatchObject([{ state: 'long', by: 1 }]);
    expect(check('zhihu', 'article', { column: '太长的专栏名' }).errors).toHaveLength(1);
    expect(check('zhihu', 'article', { column: '装修' }).values).toEqual({ column: '装修' });
    expect(platformNamed('zhihu')?.label.zh).toBe('知乎');
  });
});

describe('a platform file that is wrong', () => {
  const own = { label: { zh: '专栏', en: 'Column' } };
  it.each<[string, object, string]>([
    [
      'a type that there is none of',
      { ...own, type: 'txt' },
      'zhihu.fields.column.type: there is no type of field "txt". Did you mean "text"?',
    ],
    ['no type', own, 'zhihu.fields.column.type: there is no type of field "undefined".'],
    [
      'no text in English',
      text({ label: { zh: '专栏', en: '' } }),
      'zhihu.fields.column.label.en: the text is missing.',
    ],
    [
      'a condition on a field that is not there',
      text({ ...own, visibleWhen: { kinds: 'video' } }),
      'zhihu.fields.column.visibleWhen',
    ],
    [
      'a default that breaks its own rule',
      { ...text({ ...own, max: 2, default: '太长了' }) },
      'zhihu.fields.column.default',
    ],
  ])('names platform, field and what would be right: %s', (_, column, expected) => {
    const [mistake = ''] = platformMistakes({ zhihu: { ...platforms.weibo, fields: { column } as never } });
    expect(mistake).toContain(`src/product/platforms: ${expected}`);
  });
});
