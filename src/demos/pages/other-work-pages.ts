import { lazyNamed } from '../../framework/shared/lazy-named';
import type { DemoPage } from '../frame/about';

const other = () => import('./other-pages');
const work = () => import('./work-pages');
const cropper = () => import('../media/cropper-page');
const player = () => import('../media/player-page');
const sheets = () => import('./sheet-pages');
const charts = () => import('./chart-page');
const uploads = () => import('./upload-page');
const notify = () => import('../notify/notice-page');
const share = () => import('../share/share-page');
const css = () => import('./css-page');
const workflow = () => import('../workflow/workflow-page');

/** Pages of /other that make something. */
export const otherWorkPages: Readonly<Record<string, DemoPage>> = {
  '/other/workflow': {
    Screen: lazyNamed(async () => (await workflow()).WorkflowPage),
    text: {
      zh: '流程编辑：添加、连线、改名、移动、撤回，保存到 /workflow/doEdit。',
      en: 'A graph of steps: add, connect, rename, move, undo, and save by /workflow/doEdit.',
    },
    source: 'workflow/workflow-page.tsx',
    manual: "developers/resources.md#How to call records in the template's way",
  },
  '/other/echarts': {
    Screen: lazyNamed(async () => (await charts()).ChartPage),
    text: {
      zh: '19 种图表，颜色跟随主题，都可以导出为 SVG。',
      en: 'Nineteen kinds of charts in the colours of the theme, each saved as SVG.',
    },
    source: 'chart/options.ts',
    manual: 'developers/screens.md#How to add a screen',
  },
  '/other/print': {
    Screen: lazyNamed(async () => (await work()).PrintPage),
    text: { zh: '只打印表格，或打印整页。', en: 'Prints the table alone, or the page.' },
    source: 'pages/work-pages.tsx',
    manual: 'developers/screens.md#How to add a screen',
  },
  '/other/cropper': {
    Screen: lazyNamed(async () => (await cropper()).CropperPage),
    text: {
      zh: '选取图片的一部分，先看结果再保存；表单里只需 crop 一个属性。',
      en: 'A part of a picture, looked at before it is saved. In a form it is one property, crop.',
    },
    source: 'media/cropper-page.tsx',
    manual: 'language/reference-fields.md#image, file, video',
  },
  '/other/notice': {
    Screen: lazyNamed(async () => (await notify()).NoticePage),
    text: {
      zh: '短消息、通知、进度、撤销、对话框和收件箱，旁边是对应的代码。',
      en: 'Toasts, notifications, progress, undo, dialogs and the inbox, with the code beside.',
    },
    source: 'notify/notice-page.tsx',
    manual: 'developers/screens.md#How to add a screen',
  },
  '/other/timeline': {
    Screen: lazyNamed(async () => (await other()).TimelinePage),
    text: { zh: '时间线，数据来自 /table/getList。', en: 'What happened, from /table/getList.' },
    source: 'pages/other-pages.tsx',
    manual: "developers/resources.md#How to call records in the template's way",
  },
  '/other/count': {
    Screen: lazyNamed(async () => (await other()).CountPage),
    text: {
      zh: '数字滚动到目标值；系统要求减少动效时直接显示。',
      en: 'A figure runs to its value, at once where people want no motion.',
    },
    source: 'pages/other-pages.tsx',
    manual: 'developers/screens.md#How to add a screen',
  },
  '/other/watermark': {
    Screen: lazyNamed(async () => (await other()).WatermarkPage),
    text: { zh: '水印的内容和密度可以调整。', en: 'A watermark, as dense as you like.' },
    source: 'pages/other-pages.tsx',
    manual: 'developers/screens.md#How to add a screen',
  },
  '/other/share': {
    Screen: lazyNamed(async () => (await share()).SharePage),
    text: {
      zh: '商品海报：图片、价格和二维码；选商品和配色，复制链接或保存为图片。',
      en: 'A poster of a product with picture, price and code: choose product and colours, copy the link, save it.',
    },
    source: 'share/share-page.tsx',
    manual: 'developers/screens.md#How to add a screen',
  },
  '/other/drag': {
    Screen: lazyNamed(async () => (await work()).DragPage),
    text: { zh: '用鼠标、手指或键盘调整顺序。', en: 'Reorder by mouse, touch or keyboard.' },
    source: 'pages/work-pages.tsx',
    manual: 'developers/screens.md#How to add a screen',
  },
  '/other/player': {
    Screen: lazyNamed(async () => (await player()).PlayerPage),
    text: { zh: '示例视频、提示音，或本地的视频。', en: 'Sample films, sounds, or a film of your own.' },
    source: 'media/player-page.tsx',
    manual: 'language/reference-fields.md#image, file, video',
  },
  '/other/upload': {
    Screen: lazyNamed(async () => (await uploads()).UploadPage),
    text: {
      zh: '分片上传：暂停、继续、失败重试，最后与服务器核对校验值。',
      en: 'Chunked upload with pause, resume and retry; the checksum is verified.',
    },
    source: 'pages/upload-page.tsx',
    manual: 'developers/server.md#How to add an API call',
  },
  '/other/cssfx': {
    Screen: lazyNamed(async () => (await css()).CssPage),
    text: { zh: '只用样式的动效，调整后复制样式。', en: 'Effects of the style sheet alone, with the rule to copy.' },
    source: 'pages/css-page.tsx',
    manual: 'developers/screens.md#How to add a screen',
  },
  '/other/search': {
    Screen: lazyNamed(async () => (await sheets()).SearchPage),
    text: {
      zh: '按名称查找页面，建议来自 /search/getList。',
      en: 'Pages by their names, suggestions from /search/getList.',
    },
    source: 'pages/sheet-pages.tsx',
    manual: 'developers/server.md#How to add an API call',
  },
  '/other/excel': {
    Screen: lazyNamed(async () => (await sheets()).ExcelPage),
    text: {
      zh: '导出 Excel 和 CSV，也可以合并表头、设置样式。',
      en: 'Excel and CSV, also with merged heads and styles.',
    },
    source: 'pages/sheet-pages.tsx',
    manual: 'developers/screens.md#How to add a screen',
  },
};
