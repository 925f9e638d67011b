import { demoBasic, demoDependent, demoDynamic, demoRules, demoSections, demoSteps, demoWizard } from './forms';
import type { DemoMenu } from './menu';
import {
  demoCascade,
  demoConflict,
  demoDraft,
  demoDrawer,
  demoEditor,
  demoGenerated,
  demoLarge,
  demoTransfer,
  demoUpload,
} from './more-forms';
import { otherRoutes } from './routes-other';
import { settingRoutes } from './routes-setting';
import { formRoutes, vabRoutes } from './routes-vab';
import { goods, tableRows, templateTasks, workflows } from './template';
import { departments, dictionaries, templateMenus, templateRoles } from './template-settings';

/** What the demonstration keeps; a server without `DEMO` has none of it. */
export const demoResources = {
  goods,
  tableRows,
  templateTasks,
  workflows,
  departments,
  dictionaries,
  templateMenus,
  templateRoles,
  demoBasic,
  demoDependent,
  demoDynamic,
  demoRules,
  demoSections,
  demoSteps,
  demoWizard,
  demoCascade,
  demoConflict,
  demoDraft,
  demoDrawer,
  demoEditor,
  demoGenerated,
  demoLarge,
  demoTransfer,
  demoUpload,
};

const rows = { page: 'list', resource: 'tableRows' } as const;

/** The demonstration's pages, a group at the end of the menu. The browser fetches all of this only for who may open one (`src/app/setup.ts`). */
const demoRoutes = [
  {
    path: '/demos',
    title: { zh: '示例', en: 'Examples' },
    icon: 'experiment',
    children: [
      {
        path: '/demos/start',
        title: { zh: '首页样式', en: 'Home pages' },
        icon: 'dashboard',
        children: [
          {
            path: '/index',
            page: 'screen',
            screen: 'demo',
            title: { zh: '示例目录', en: 'All examples' },
            icon: 'appstore',
          },
          {
            path: '/index/figures',
            page: 'dashboard',
            dashboard: 'demoIndex',
            title: { zh: '示例数据', en: 'Figures of the examples' },
            icon: 'fund',
            hidden: true,
            activeMenu: '/index',
          },
          {
            path: '/dashboard',
            ...rows,
            dashboard: 'demoBoard',
            unfolded: true,
            title: { zh: '看板', en: 'Dashboard' },
            icon: 'bar-chart',
            columns: ['title', 'status', 'pageViews'],
            filters: [],
            without: ['create', 'edit', 'delete', 'import', 'export', 'publish'],
          },
          {
            path: '/workbench',
            ...rows,
            dashboard: 'demoWorkbench',
            unfolded: true,
            where: { status: 'draft' },
            title: { zh: '工作台', en: 'Workbench' },
            icon: 'solution',
            columns: ['title', 'author', 'datetime'],
            filters: [],
            without: ['create', 'delete', 'import', 'export'],
          },
          {
            path: '/store',
            page: 'list',
            resource: 'goods',
            dashboard: 'demoStore',
            unfolded: true,
            title: { zh: '店铺概览', en: 'Store' },
            icon: 'shopping-cart',
          },
        ],
      },
      ...vabRoutes,
      ...formRoutes,
      ...otherRoutes,
      ...settingRoutes,
    ],
  },
] as const;

/**
 * The pages for somebody with these roles, hidden from their menu unless the setting puts them there. Without roles, as the server knows
 * them: hidden only when they are off.
 */
export const demoRoutesFor = (menu: DemoMenu = true, roles?: readonly string[]) => {
  const isShown = typeof menu === 'boolean' ? menu : (roles?.some((role) => menu.includes(role)) ?? true);
  return demoRoutes.map((route) => ({ ...route, hidden: !isShown }));
};
