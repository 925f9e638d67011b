import { describe, expect, it } from 'vitest';
import { type Label, type Language, textOf } from '../../../../src/framework/shared/label';
import { loadPinyin } from '../../../../src/framework/shared/pinyin';
import { filterMenu } from '../../../../src/framework/shell/menu/filter-menu';
import type { MenuNode } from '../../../../src/framework/shell/menu/menu-node';
import { nodeOf } from '../support/node-of';

const titled = (zh: string, en: string, children: readonly MenuNode[] = []) =>
  nodeOf(`/${en}`, { title: { zh, en }, children });
const menu = [
  titled('首页', 'Home'),
  titled('素材与关键词', 'Material', [titled('关键词管理', 'Keywords'), titled('图片素材', 'Images')]),
  titled('排名管理', 'Ranking', [titled('自定义', 'More', [titled('自定义排名', 'Custom ranking')])]),
];

/** `a`, or `a(b c)` for a group; what is marked stands in brackets. */
const outline = (
  { query, language }: { query: string; language: Language },
  find: Parameters<typeof filterMenu>[0]['find'],
) => {
  const label = (title: Label) => textOf(title, language);
  const found = filterMenu({ menu, query, label, find });
  const text = (node: MenuNode): string => {
    const title = label(node.title);
    const hit = found.hits.get(node);
    const marked = hit ? `${title.slice(0, hit[0])}[${title.slice(...hit)}]${title.slice(hit[1])}` : title;
    return node.children.length > 0 ? `${marked}(${node.children.map(text).join(' ')})` : marked;
  };
  return found.menu.map(text).join(' ');
};

describe('a filtered menu', () => {
  it.each([
    ['an entry with the groups above it', 'zdy', 'zh', '排名管理([自定义]([自定义]排名))'],
    ['an entry by its own characters', '图片', 'zh', '素材与关键词([图片]素材)'],
    ['a group with all that is in it', 'sucai', 'zh', '[素材]与关键词(关键词管理 图片[素材])'],
    ['what stands in two places', '管理', 'zh', '素材与关键词(关键词[管理]) 排名[管理](自定义(自定义排名))'],
    ['by the English that is shown', 'key', 'en', 'Material([Key]words)'],
    ['by the Chinese that is not shown, with nothing to mark', 'gjcgl', 'en', 'Material(Keywords)'],
    ['nothing', 'xyz', 'zh', ''],
  ] as const)('keeps %s', async (_, query, language, expected) =>
    expect(outline({ query, language }, await loadPinyin())).toBe(expected),
  );

  it('names the groups that are left', async () => {
    const find = await loadPinyin();
    const { groups } = filterMenu({ menu, query: '自定义排', label: (title) => textOf(title, 'zh'), find });
    expect([...groups].sort()).toEqual(['/More', '/Ranking']);
  });
});
