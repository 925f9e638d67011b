import { lazyNamed } from '../../framework/shared/lazy-named';
import type { DemoPage } from '../frame/about';

const start = () => import('./start-pages');
const vab = () => import('./vab-pages');
const icons = () => import('./icon-page');
const session = () => import('../session-demo/session-demo-screen');
const source = () => import('../source-copy/source-copy-screen');

/** The home pages, and the components of /vab. */
export const firstPages: Readonly<Record<string, DemoPage>> = {
  '/index': {
    Screen: lazyNamed(async () => (await start()).IndexPage),
    text: {
      zh: '上方是看板的指标行，下方按分组列出当前账号可以打开的示例。',
      en: 'A line of figures above every example that this account may open.',
    },
    source: 'pages/start-pages.tsx',
    manual: 'language/routes.md#Kinds of pages',
  },
  '/vab/icon': {
    Screen: lazyNamed(async () => (await icons()).IconPage),
    text: {
      zh: 'Remix Icon 全部图标：按名称查找，每页 72 个，点击复制名称。',
      en: 'All of Remix Icon: searched by name, 72 a page, copied by a click.',
    },
    source: 'pages/icon-page.tsx',
    manual: 'developers/server.md#How to add an API call',
  },
  '/vab/permission': {
    Screen: lazyNamed(async () => (await vab()).PermissionPage),
    text: {
      zh: '同一页面在三个模板账号下各显示什么：any、all、except 三种方式和 Permitted 组件。',
      en: 'The same page for three accounts, guarded in the modes any, all and except, with the component Permitted.',
    },
    source: 'pages/vab-pages.tsx',
    manual: 'developers/screens.md#How to ask for a right',
  },
  '/vab/session': {
    Screen: lazyNamed(async () => (await session()).SessionDemoScreen),
    text: {
      zh: '令牌过期后，同时发出的请求共用一次续期。',
      en: 'A token expires, and all requests share one refresh.',
    },
    source: 'session-demo/session-demo-screen.tsx',
    manual: 'developers/screens.md#How to ask for a right',
  },
  '/vab/sourceCopy': {
    Screen: lazyNamed(async () => (await source()).SourceCopyScreen),
    text: {
      zh: '输入密码后复制组件源码；密码错误时提示“密码不正确！”。',
      en: 'The source of a component, copied with a password.',
    },
    source: 'config/routes-vab.ts',
    manual: 'developers/server.md#How to add an API call',
  },
  '/vab/description': {
    Screen: lazyNamed(async () => (await vab()).DescriptionPage),
    text: { zh: '描述列表，数据来自 /description/getList。', en: 'A list of descriptions from /description/getList.' },
    source: 'pages/vab-pages.tsx',
    manual: 'developers/server.md#How to add an API call',
  },
  '/vab/table/inline': {
    Screen: lazyNamed(async () => (await vab()).InlinePage),
    text: {
      zh: '单元格内直接编辑，离开输入框时通过 /table/doEdit 保存。',
      en: 'Cells are edited in place and saved by /table/doEdit when they are left.',
    },
    source: 'pages/vab-pages.tsx',
    manual: "developers/resources.md#How to call records in the template's way",
  },
  '/vab/table/dynamic': {
    Screen: lazyNamed(async () => (await vab()).DynamicColumnsPage),
    text: { zh: '勾选要显示的列，表格立即变化。', en: 'Choose the columns, and the table follows.' },
    source: 'pages/vab-pages.tsx',
    manual: "developers/resources.md#How to call records in the template's way",
  },
};
