import type { About } from '../frame/about';

/** The home pages that are a dashboard above a list. */
export const homePages: Readonly<Record<string, About>> = {
  '/dashboard': {
    text: {
      zh: '图表看板：一张宽趋势图，下面三张分布图，再下面是同一批记录的列表，都来自配置。',
      en: 'A dashboard of charts above the records that they count, all of it configuration.',
    },
    source: 'config/dashboards.ts',
    manual: 'language.md#Dashboards',
  },
  '/workbench': {
    text: {
      zh: '待办、最近动态和快捷入口在上，草稿列表在下，可以直接发布。',
      en: 'What is to be done and what was done last, above the drafts, which are published from here.',
    },
    source: 'config/dashboards.ts',
    manual: 'language.md#Dashboards',
  },
  '/store': {
    text: {
      zh: '指标、排行和表格三种组件，下面是商品橱窗。',
      en: 'Figures, a ranking and a table above the shop window.',
    },
    source: 'config/dashboards.ts',
    manual: 'language.md#Dashboards',
  },
};
