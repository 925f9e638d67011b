import type { RouteConfig } from '../../framework/language/route/route';

const screen = { page: 'screen', screen: 'demo' } as const;

/** The template's management of its own system, and the pages that stand alone. */
export const settingRoutes = [
  {
    path: '/demos/setting',
    title: { zh: '系统配置', en: 'System' },
    icon: 'setting',
    guard: { grants: ['role:Admin', 'role:Editor'] },
    children: [
      {
        path: '/setting/userManagement',
        page: 'list',
        resource: 'users',
        title: { zh: '用户管理', en: 'Users' },
        icon: 'user',
        columns: ['username', 'email', 'roles', 'status', 'createdAt'],
      },
      {
        path: '/setting/roleManagement',
        page: 'list',
        resource: 'templateRoles',
        title: { zh: '角色管理', en: 'Roles' },
        icon: 'crown',
      },
      {
        path: '/setting/departmentManagement',
        page: 'list',
        resource: 'departments',
        title: { zh: '部门管理', en: 'Departments' },
        icon: 'bank',
      },
      {
        path: '/setting/menuManagement',
        page: 'list',
        resource: 'templateMenus',
        title: { zh: '菜单管理', en: 'Menus' },
        icon: 'menu-fold',
      },
      {
        path: '/setting/dictionaryManagement',
        page: 'list',
        resource: 'dictionaries',
        title: { zh: '字典管理', en: 'Dictionary' },
        icon: 'book',
      },
      {
        path: '/setting/taskManagement',
        page: 'list',
        resource: 'templateTasks',
        title: { zh: '任务管理', en: 'Tasks' },
        icon: 'clock-circle',
      },
      {
        path: '/setting/systemLog',
        page: 'list',
        resource: 'systemLogs',
        title: { zh: '系统日志', en: 'System log' },
        icon: 'audit',
      },
    ],
  },
  {
    path: '/mall',
    title: { zh: '商城', en: 'Mall' },
    icon: 'shop',
    guard: { grants: ['role:Admin'] },
    children: [
      { path: 'goods', page: 'list', resource: 'goods', title: { zh: '商品列表', en: 'Products' }, icon: 'shopping' },
    ],
  },
  {
    path: '/noColumn',
    title: { zh: '无分栏', en: 'No column' },
    icon: 'split-cells',
    guard: { grants: ['role:Admin'] },
    children: [
      {
        path: 'deleteColumn',
        ...screen,
        title: { zh: '折叠第二栏', en: 'Second column folded' },
        icon: 'merge-cells',
        noColumn: true,
      },
    ],
  },
  {
    path: '/tools',
    title: { zh: '工具', en: 'Tools' },
    icon: 'tool',
    guard: { grants: ['role:Admin'] },
    children: [
      { path: 'eyeDropper', ...screen, title: { zh: '取色器', en: 'Eye dropper' }, icon: 'bg-colors' },
      { path: 'speechSynthesis', ...screen, title: { zh: '语音合成', en: 'Speech' }, icon: 'sound' },
    ],
  },
  {
    path: '/demos/repository',
    page: 'link',
    href: 'https://github.com/ant-design/ant-design',
    target: '_blank',
    title: { zh: '外链仓库', en: 'Repository' },
    icon: 'github',
    guard: { grants: ['role:Admin', 'role:Editor'] },
  },
  {
    path: '/error',
    title: { zh: '错误页', en: 'Error pages' },
    icon: 'warning',
    guard: { grants: ['role:Admin'] },
    children: [
      { path: '403', ...screen, title: { zh: '403 页面', en: '403 page' }, icon: 'stop' },
      { path: '404', ...screen, title: { zh: '404 页面', en: '404 page' }, icon: 'frown' },
    ],
  },
] as const satisfies readonly RouteConfig[];
