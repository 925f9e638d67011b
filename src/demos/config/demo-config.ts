import { demoBasic, demoDependent, demoDynamic, demoRules, demoSections, demoSteps, demoWizard } from './forms';
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

/** The demonstration's pages, a group at the end of the menu. The browser fetches all of this only for who may open one (`src/app/setup.ts`). */
export const demoRoutes = [
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
          { path: '/index', page: 'screen', screen: 'demo', title: { zh: '示例目录', en: 'All examples' } },
          { path: '/dashboard', page: 'screen', screen: 'demo', title: { zh: '看板', en: 'Dashboard' } },
          { path: '/workbench', page: 'screen', screen: 'demo', title: { zh: '工作台', en: 'Workbench' } },
          { path: '/store', page: 'screen', screen: 'demo', title: { zh: '店铺概览', en: 'Store' } },
        ],
      },
      ...vabRoutes,
      ...formRoutes,
      ...otherRoutes,
      ...settingRoutes,
    ],
  },
] as const;
