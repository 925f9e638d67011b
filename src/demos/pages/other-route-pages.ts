import { lazyNamed } from '../../framework/shared/lazy-named';
import type { DemoPage } from '../frame/about';

const anchor = () => import('../ways/anchor-page');
const meta = () => import('../ways/meta-page');
const nested = () => import('../ways/nested-page');
const segment = () => import('../ways/segment-pages');
const tabs = () => import('../ways/tabs-page');
const route = () => import('./route-pages');
const work = () => import('./work-pages');
const frames = () => import('./frame-pages');
const social = () => import('./social-page');

/** Pages of /other that are about routes, tabs and frames. */
export const otherRoutePages: Readonly<Record<string, DemoPage>> = {
  '/other/tabs': {
    Screen: lazyNamed(async () => (await tabs()).TabsPage),
    text: {
      zh: '在页面中操作标签页：列出已打开的标签，切换、刷新、关闭。',
      en: 'Open, reload and close tabs from a page.',
    },
    source: 'ways/tabs-page.tsx',
    manual: 'language/routes.md#Meta',
  },
  '/other/dynamic/anchor': {
    Screen: lazyNamed(async () => (await anchor()).AnchorPage),
    text: {
      zh: '章节可以增减，索引随之变化，点击后滚动并移动焦点。',
      en: 'Chapters come and go, the index follows, a click scrolls there.',
    },
    source: 'ways/anchor-page.tsx',
    manual: 'developers/screens.md#How to add a screen',
  },
  '/other/dynamic/meta': {
    Screen: lazyNamed(async () => (await meta()).MetaPage),
    text: {
      zh: '页面可以修改自己的标签标题；下面是本页路由的 meta。',
      en: 'A page renames its own tab; below it the meta of its route.',
    },
    source: 'ways/meta-page.tsx',
    manual: 'language/routes.md#Meta',
  },
  '/other/dynamic/segment': {
    Screen: lazyNamed(async () => (await segment()).SegmentPage),
    text: {
      zh: '同一路由，不同参数：路径段 test1/:id 和查询参数 test2?id。',
      en: 'One route with different parameters: a segment, test1/:id, and a query, test2?id.',
    },
    source: 'ways/segment-pages.tsx',
    manual: 'language/routes.md#Kinds of pages',
  },
  '/other/dynamic/test1/:id': {
    Screen: lazyNamed(async () => (await segment()).ParameterPage),
    text: { zh: '路径里的 id 决定页面内容。', en: 'The id in the path decides what is shown.' },
    source: 'ways/segment-pages.tsx',
    manual: 'language/routes.md#Kinds of pages',
  },
  '/other/dynamic/test2': {
    Screen: lazyNamed(async () => (await segment()).ParameterPage),
    text: {
      zh: '查询参数 id 决定页面内容；每次访问打开新的标签页。',
      en: 'The id of the query decides; every visit opens a tab of its own.',
    },
    source: 'ways/segment-pages.tsx',
    manual: 'language/routes.md#Meta',
  },
  '/other/noLayout': {
    Screen: lazyNamed(async () => (await route()).NoLayoutPage),
    text: {
      zh: '没有菜单、顶栏和标签页的页面，路由里只需 noLayout 一个属性。',
      en: 'A page without menu, header and tabs: one property of the route, noLayout.',
    },
    source: 'config/routes-other.ts',
    manual: 'language/routes.md#Meta',
  },
  '/other/menu1/menu1-1/menu1-1-1': {
    Screen: lazyNamed(async () => (await nested()).NestedPage),
    text: { zh: '三级菜单下的页面。', en: 'A page on the third level of the menu.' },
    source: 'config/routes-other.ts',
    manual: 'language/routes.md#Kinds of pages',
  },
  '/other/menu1/menu1-2': {
    Screen: lazyNamed(async () => (await nested()).NestedPage),
    text: { zh: '二级菜单下的页面。', en: 'A page on the second level of the menu.' },
    source: 'config/routes-other.ts',
    manual: 'language/routes.md#Kinds of pages',
  },
  '/other/log': {
    Screen: lazyNamed(async () => (await work()).LogPage),
    text: {
      zh: '故意抛出错误，顶栏“错误日志”会记录下来。',
      en: 'Throws on purpose; the error log in the header keeps it.',
    },
    source: 'pages/work-pages.tsx',
    manual: 'developers/screens.md#How to add a screen',
  },
  '/other/social': {
    Screen: lazyNamed(async () => (await social()).SocialPage),
    text: {
      zh: '第三方登录的两次调用：取得一次性 code，再换取令牌。',
      en: 'The two calls of a social sign-in: a code, and the token for it.',
    },
    source: 'pages/social-page.tsx',
    manual: 'developers/server.md#How to add an API call',
  },
  '/other/iframe': {
    Screen: lazyNamed(async () => (await frames()).IframePage),
    text: {
      zh: '输入地址，在新的标签页中内嵌显示；只允许本站地址。',
      en: 'An address in a frame and a tab of its own; only those of this site.',
    },
    source: 'pages/frame-pages.tsx',
    manual: 'developers/screens.md#How to add a screen',
  },
  '/other/iframe/view': {
    Screen: lazyNamed(async () => (await frames()).IframeViewPage),
    isNamedByAddress: true,
    text: {
      zh: '沙箱中的内嵌页：不能运行脚本，外部地址会被拒绝。',
      en: 'A sandboxed frame: no scripts, and other sites are refused.',
    },
    source: 'pages/frame-pages.tsx',
    manual: 'developers/screens.md#How to add a screen',
  },
};
