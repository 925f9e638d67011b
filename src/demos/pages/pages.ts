import { lazyNamed } from '../../framework/shared/lazy-named';
import type { DemoPage } from '../frame/about';
import { firstPages } from './first-pages';
import { otherRoutePages } from './other-route-pages';
import { otherWorkPages } from './other-work-pages';

const column = () => import('../ways/no-column-page');
const tools = () => import('./tools-pages');
const route = () => import('./route-pages');

/** Pages that stand alone: tools, error pages, the folded column. */
const standalonePages: Readonly<Record<string, DemoPage>> = {
  '/noColumn/deleteColumn': {
    Screen: lazyNamed(async () => (await column()).NoColumnPage),
    text: {
      zh: '路由设置 noColumn 后，分栏布局在本页收起第二栏；可以直接在这里试用。',
      en: 'The route says noColumn: the column layout, which can be tried here, folds its second column.',
    },
    source: 'config/routes-setting.ts',
    manual: 'language/routes.md#Meta',
  },
  '/tools/eyeDropper': {
    Screen: lazyNamed(async () => (await tools()).EyeDropperPage),
    text: {
      zh: '从屏幕任意位置取色；浏览器不支持时说明原因。',
      en: 'A colour from anywhere on the screen; where the browser cannot, it says so.',
    },
    source: 'pages/tools-pages.tsx',
    manual: 'developers/screens.md#How to add a screen',
  },
  '/tools/speechSynthesis': {
    Screen: lazyNamed(async () => (await tools()).SpeechPage),
    text: {
      zh: '朗读一段文字，可以选择声音、语速和音调。',
      en: 'Reads a text aloud, in a voice of your choice, as fast as you like.',
    },
    source: 'pages/tools-pages.tsx',
    manual: 'developers/screens.md#How to add a screen',
  },
  '/error/403': {
    Screen: lazyNamed(async () => (await route()).ForbiddenPage),
    text: {
      zh: '没有权限时显示的页面：选一个打不开的页面试试。',
      en: 'What is shown to who may not open a page: try one that is closed.',
    },
    source: 'pages/route-pages.tsx',
    manual: 'developers/screens.md#How to ask for a right',
  },
  '/error/404': {
    Screen: lazyNamed(async () => (await route()).MissingPage),
    text: {
      zh: '地址不存在时显示的页面：输入一个地址试试。',
      en: 'What is shown at an address that does not exist: try one.',
    },
    source: 'pages/route-pages.tsx',
    manual: 'language/routes.md#Kinds of pages',
  },
};

/** Every demonstration that is a component, by the path of its route. */
export const demoPages: Readonly<Record<string, DemoPage>> = {
  ...firstPages,
  ...otherWorkPages,
  ...otherRoutePages,
  ...standalonePages,
};
