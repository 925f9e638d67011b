import { lazyNamed } from '../../framework/shared/lazy-named';
import type { DemoPage } from '../frame/about';

const route = () => import('./route-pages');
const media = () => import('./media-pages');

/** Pages that stand alone: tools, error pages, the folded column. */
export const standalonePages: Readonly<Record<string, DemoPage>> = {
  '/noColumn/deleteColumn': {
    Screen: lazyNamed(async () => (await route()).NoColumnPage),
    text: {
      zh: '路由设置 noColumn 后，分栏布局在本页收起第二栏。',
      en: 'The route says noColumn: the column layout folds its second column here.',
    },
    source: 'config/routes-setting.ts',
    manual: 'language.md#Meta',
  },
  '/tools/eyeDropper': {
    Screen: lazyNamed(async () => (await media()).EyeDropperPage),
    text: {
      zh: '从屏幕任意位置取色；浏览器不支持时说明原因。',
      en: 'A colour from anywhere on the screen; where the browser cannot, it says so.',
    },
    source: 'pages/media-pages.tsx',
    manual: 'developers.md#How to add a screen',
  },
  '/tools/speechSynthesis': {
    Screen: lazyNamed(async () => (await media()).SpeechPage),
    text: { zh: '朗读一段文字，可以调整语速。', en: 'Reads a text aloud, as fast as you like.' },
    source: 'pages/media-pages.tsx',
    manual: 'developers.md#How to add a screen',
  },
  '/error/403': {
    Screen: lazyNamed(async () => (await route()).ForbiddenPage),
    text: { zh: '没有权限时显示的页面。', en: 'What is shown to who may not open a page.' },
    source: 'pages/route-pages.tsx',
    manual: 'developers.md#How to ask for a right',
  },
  '/error/404': {
    Screen: lazyNamed(async () => (await route()).MissingPage),
    text: { zh: '地址不存在时显示的页面。', en: 'What is shown at an address that does not exist.' },
    source: 'pages/route-pages.tsx',
    manual: 'language.md#Kinds of pages',
  },
};
