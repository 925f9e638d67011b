import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../../../../src/framework/shared/label';
import { loadPinyin } from '../../../../../src/framework/shared/pinyin';
import type { PinyinMatcher } from '../../../../../src/framework/shared/pinyin-matcher';
import { plainMatch, rankByTitle } from '../../../../../src/framework/shell/features/search/entries';

const page = (zh: string, en: string, group = { zh: '素材', en: 'Material' }) => ({ title: { zh, en }, group });
const pages = [
  page('手动发布', 'Manual publishing'),
  page('发布设置', 'Publish settings'),
  page('发布', 'Publish'),
  page('关键词管理', 'Keyword management'),
  page('新增关键词', 'Add keywords'),
  page('智能体', 'Agents', { zh: '百度智能体', en: 'Baidu' }),
];

let pinyin: PinyinMatcher;
beforeAll(async () => {
  pinyin = await loadPinyin();
});
const find = (term: string, language: Language = 'zh', match = pinyin) =>
  rankByTitle({
    items: pages,
    term,
    language,
    match,
    titleOf: ({ title }) => title,
    groupsOf: ({ group }) => [group],
  });

describe('titles', () => {
  test.each<[string, Language, string]>([
    ['发布', 'zh', '发布 发布设置 手动发布'],
    ['fb', 'zh', '发布 发布设置 手动发布'],
    ['gjc', 'zh', '关键词管理 新增关键词'],
    ['guanjianci', 'zh', '关键词管理 新增关键词'],
    // The English title of what is shown in Chinese, and the other way round.
    ['Publish', 'zh', '发布 发布设置 手动发布'],
    ['关键词', 'en', '关键词管理 新增关键词'],
    ['keyword', 'en', '关键词管理 新增关键词'],
    ['PUBLISH', 'en', '发布 发布设置 手动发布'],
    // The group above them, last.
    ['baidu', 'zh', '智能体'],
    ['bd', 'zh', '智能体'],
    ['素材', 'zh', '手动发布 发布设置 发布 关键词管理 新增关键词'],
    ['nothing', 'zh', ''],
    ['  ', 'zh', ''],
    ['.*', 'zh', ''],
  ])('%s (%s) finds %s', (term, language, expected) => {
    expect(
      find(term, language)
        .map(({ item }) => item.title.zh)
        .join(' '),
    ).toBe(expected);
  });

  test('say where they fit, in the language in which they are shown', () => {
    expect(find('gjc')[0]).toMatchObject({ span: [0, 3], other: undefined });
    expect(find('keyword m')[0]).toMatchObject({ span: undefined, other: 'Keyword management' });
    expect(find('bd')[0]).toMatchObject({ span: undefined, other: undefined });
  });

  test('are found by their own characters while the dictionary is missing', () => {
    expect(find('关键', 'zh', plainMatch).map(({ span }) => span)).toEqual([
      [0, 2],
      [2, 4],
    ]);
    expect(find('gjc', 'zh', plainMatch)).toEqual([]);
  });
});
