import { menuIcons } from 'virtual:menu-icons';
import { describe, expect, it, test } from 'vitest';
import config from '../../../../../resources.config';
import { drawingNames, iconNames } from '../../../../../scripts/icon-names';
import { resolveConsole } from '../../../../../src/framework/language/resolve/resolve';
import { flattenRoutes } from '../../../../../src/framework/language/resolve/resolve-routes';
import { type Label, type Language, textOf } from '../../../../../src/framework/shared/label';
import { loadPinyin } from '../../../../../src/framework/shared/pinyin';
import { topOf } from '../../../../../src/framework/shell/frame/layout/use-frame';
import { entryAction } from '../../../../../src/framework/shell/frame/menu/entry-action';
import { filterMenu } from '../../../../../src/framework/shell/frame/menu/filter-menu';
import { placeFlyout } from '../../../../../src/framework/shell/frame/menu/flyout-button';
import type { MenuNode } from '../../../../../src/framework/shell/frame/menu/menu-node';
import { groupsAbove } from '../../../../../src/framework/shell/frame/menu/menu-paths';
import { toBreadcrumb } from '../../../../../src/framework/shell/frame/menu/to-breadcrumb';
import { fitCount } from '../../../../../src/framework/shell/frame/menu/use-fitting';
import { nodeOf as node, nodeOf } from '../../support/node-of';
import { recordRoute, routeOf } from '../../support/route-of';

describe('fit count', () => {
  test.each([
    ['nothing to show', [], 60, 0, 0],
    ['all fit, to the pixel', [100, 100, 100], 60, 300, 3],
    ['one too many: the rest needs room as well', [100, 100, 100], 60, 299, 2],
    ['the item for the rest drives out another', [100, 100, 100], 60, 250, 1],
    ['only the item for the rest', [100, 100, 100], 60, 70, 0],
    ['no room at all', [100], 60, 0, 0],
    ['wide and narrow', [40, 200, 40], 60, 270, 1],
  ] as const)('%s', (_, widths, more, room, count) => expect(fitCount({ widths, more, room })).toBe(count));
});

const hrefOf = (path: string) => `#${path}`;
const open = (href: string, target: string) => ({ kind: 'open', href, target });

describe('entryAction', () => {
  it.each([
    ['another page', node('/a'), { kind: 'navigate', path: '/a' }],
    ['the open page', node('/now'), { kind: 'reload', path: '/now' }],
    ['a page in a new window', node('/now', { target: '_blank' }), open('#/now', '_blank')],
    ['a link', node('/l', { href: 'https://example.com' }), open('https://example.com', '_self')],
    ['a link in a new window', node('/l', { href: '//e.com', target: '_blank' }), open('//e.com', '_blank')],
    ['a mail address', node('/l', { href: 'mailto:a@b.c' }), open('mailto:a@b.c', '_self')],
    ['a script', node('/l', { href: 'javascript:alert(1)' }), { kind: 'none' }],
    ['a script with a blank', node('/l', { href: ' javascript:alert(1)', target: '_blank' }), { kind: 'none' }],
  ])('%s', (_, entry, action) => expect(entryAction({ node: entry, currentPath: '/now', hrefOf })).toEqual(action));
});

describe('place flyout', () => {
  const viewport = { width: 1000, height: 600 };
  const rail = (top: number) => ({ left: 8, right: 56, top, bottom: top + 40 });
  const bar = (left: number) => ({ left, right: left + 100, top: 0, bottom: 56 });
  const size = (width: number, height: number) => ({ width, height });

  test.each([
    ['beside its button', 'right', rail(100), size(200, 200), { left: 68, top: 100, maxHeight: 584 }],
    ['pushed up at the lower edge', 'right', rail(500), size(200, 200), { left: 68, top: 392, maxHeight: 584 }],
    ['longer than the window', 'right', rail(500), size(200, 2000), { left: 68, top: 8, maxHeight: 584 }],
    ['on the other side at the right edge', 'right', bar(850), size(200, 90), { left: 638, top: 8, maxHeight: 584 }],
    ['below its button', 'below', bar(100), size(200, 90), { left: 100, top: 60, maxHeight: 532 }],
    ['pushed left at the right edge', 'below', bar(900), size(200, 90), { left: 792, top: 60, maxHeight: 532 }],
    ['wider than the window', 'below', bar(900), size(2000, 90), { left: 8, top: 60, maxHeight: 532 }],
  ] as const)('%s', (_, side, anchor, wanted, place) =>
    expect(placeFlyout({ anchor, size: wanted, viewport, side })).toEqual(place),
  );
});

describe('menu paths', () => {
  const menu = [
    nodeOf('/a'),
    nodeOf('/g', { children: [nodeOf('/g'), nodeOf('/g/h', { children: [nodeOf('/g/h/x')] })] }),
  ];

  describe('paths of a menu', () => {
    it.each([
      ['/a', [], '/a'],
      ['/g', ['/g'], '/g'],
      ['/g/h/x', ['/g', '/g/h'], '/g'],
      ['/g/h', [], undefined],
      ['/none', [], undefined],
    ])('above %s stand %j, at the top %s', (path, groups, top) => {
      expect(groupsAbove({ menu, path })).toEqual(groups);
      expect(topOf({ menu, activePath: path })?.path).toBe(top);
    });
  });
});

describe('icons of the menu', () => {
  it('no drawing has the name of an icon of the library, so that a name is enough to find either', () =>
    expect(drawingNames.filter((name) => iconNames.includes(name))).toEqual([]));

  it('every icon that the configuration names is there, drawings among them', () => {
    const routes = flattenRoutes(resolveConsole(config).routes.filter(({ path }) => path !== '/demos'));
    const names = routes.flatMap(({ icon }) => icon ?? []);
    expect(names.filter((name) => !Object.hasOwn(menuIcons, name))).toEqual([]);
    expect(names.filter((name) => drawingNames.includes(name)).length).toBeGreaterThanOrEqual(4);
  });

  it('a record page has the drawing of its list', () => {
    const { routeByPath } = resolveConsole(config);
    const { icon, isCustomSvg } =
      [...routeByPath.values()].find(({ path }) => path === '/material/keyword/create') ?? {};
    expect([icon, isCustomSvg]).toEqual(['keywords', true]);
  });
});

const group = routeOf('/material', { page: { kind: 'group' }, icon: 'picture' });
const list = routeOf('/material/keyword');
const edit = recordRoute('/material/keyword', 'edit');

describe('toBreadcrumb', () => {
  it.each([
    { what: 'a page is not a link to itself', trail: [list], paths: [undefined] },
    { what: 'a group leads nowhere', trail: [group, list], paths: [undefined, undefined] },
    { what: 'a list leads back from a record', trail: [group, list, edit], paths: [undefined, list.path, undefined] },
    {
      what: 'what asks to be left out is',
      trail: [{ ...group, breadcrumbHidden: true }, list, edit],
      paths: [list.path, undefined],
    },
    { what: 'nothing found, nothing shown', trail: [], paths: [] },
  ])('$what', ({ trail, paths }) => expect(toBreadcrumb(trail).map((entry) => entry.path)).toEqual(paths));

  it('carries title and icon', () => {
    expect(toBreadcrumb([group])).toEqual([{ path: undefined, key: group.name, title: group.title, icon: 'picture' }]);
  });
});

describe('filter menu', () => {
  const titled = (zh: string, en: string, children: readonly MenuNode[] = []) =>
    nodeOf(`/${en}`, { title: { zh, en }, children });
  const menu = [
    titled('首页', 'Home'),
    titled('素材与关键词', 'Material', [titled('关键词管理', 'Keywords'), titled('图片素材', 'Images')]),
    titled('排名管理', 'Ranking', [titled('自定义', 'More', [titled('自定义排名', 'Custom ranking')])]),
  ];

  /** `a`, or `a(b c)` for a group; what is marked is in brackets. */
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
});
