import type { About } from '../frame/about';

/** The template's management pages and its shop window, which are only configuration. */
export const settingLists: Readonly<Record<string, About>> = {
  '/setting/departmentManagement': {
    text: {
      zh: '部门树，调用 /departmentManagement 的四个接口。',
      en: 'A tree of departments by the four calls of /departmentManagement.',
    },
    source: 'config/template-settings.ts',
    only: 'departments',
    manual: "developers.md#How to call records in the template's way",
  },
  '/setting/dictionaryManagement': {
    text: { zh: '字典和字典项，两级树。', en: 'Kinds of words, and their values below them.' },
    source: 'config/template-settings.ts',
    only: 'dictionaries',
    manual: "developers.md#How to call records in the template's way",
  },
  '/setting/menuManagement': {
    text: { zh: '模板的菜单树。', en: 'The template’s tree of menus.' },
    source: 'config/template-settings.ts',
    only: 'templateMenus',
    manual: "developers.md#How to call records in the template's way",
  },
  '/setting/roleManagement': {
    text: { zh: '角色和权限树；编辑时勾选权限。', en: 'Roles with a tree of permissions.' },
    source: 'config/template-settings.ts',
    only: 'templateRoles',
    manual: "developers.md#How to call records in the template's way",
  },
  '/setting/taskManagement': {
    text: { zh: '定时任务的运行记录，50 条。', en: 'What ran by the clock, fifty rows.' },
    source: 'config/template.ts',
    only: 'templateTasks',
    manual: 'language.md#Columns, filters, sort, pages',
  },
  '/setting/userManagement': {
    text: {
      zh: '借用产品的用户资源，路由里只选了五列；同样的记录也能按 /userManagement 的三个接口调用。',
      en: 'The product’s users with five columns chosen by the route; /userManagement calls the same records.',
    },
    source: 'config/routes-setting.ts',
    only: 'settingRoutes',
    manual: "developers.md#How to call records in the template's way",
  },
  '/setting/systemLog': {
    text: {
      zh: '谁在何时做了什么，每页 50 条，服务器在每次写入时记录。',
      en: 'Who did what and when, fifty a page; the server writes it with every change.',
    },
    source: 'config/routes-setting.ts',
    only: 'settingRoutes',
    manual: 'language.md#Columns, filters, sort, pages',
  },
  '/mall/goods': {
    text: { zh: '商品橱窗，默认用卡片显示。', en: 'A shop window, drawn as cards.' },
    source: 'config/template.ts',
    only: 'goods',
    manual: 'language.md#Kinds of lists',
  },
};
