import type { RouteConfig } from '../../framework/language/route/route-config';

const screen = { page: 'screen', screen: 'demo' } as const;
const rows = { page: 'list', resource: 'tableRows' } as const;

/** Icons, rights, tables and what else pages are made of. */
export const vabRoutes = [
  {
    path: '/vab',
    title: { zh: '组件', en: 'Components' },
    icon: 'appstore',
    children: [
      { path: 'icon', ...screen, title: { zh: '图标', en: 'Icons' }, icon: 'appstore' },
      { path: 'permission', ...screen, title: { zh: '权限', en: 'Permissions' }, icon: 'safety-certificate' },
      { path: 'session', ...screen, title: { zh: '令牌续期', en: 'Token refresh' }, icon: 'api' },
      { path: 'sourceCopy', ...screen, title: { zh: '源码复制', en: 'Copy source' }, icon: 'book' },
      { path: 'list', ...rows, title: { zh: '卡片列表', en: 'Cards' }, icon: 'picture', view: 'grid' },
      { path: 'description', ...screen, title: { zh: '描述列表', en: 'Descriptions' }, icon: 'idcard' },
      { path: 'calendar', ...rows, title: { zh: '日历', en: 'Calendar' }, icon: 'schedule', view: 'calendar' },
      {
        path: 'editor',
        page: 'create',
        resource: 'demoEditor',
        title: { zh: '富文本', en: 'Rich text' },
        icon: 'edit',
        listAt: '/vab/stories',
      },
      {
        path: 'stories',
        page: 'list',
        resource: 'demoEditor',
        title: { zh: '图文列表', en: 'Stories' },
        icon: 'file-text',
        hidden: true,
      },
      {
        path: 'table',
        title: { zh: '表格', en: 'Tables' },
        icon: 'profile',
        guard: { grants: ['role:Editor'], mode: 'except' },
        children: [
          { path: 'comprehensive', ...rows, title: { zh: '综合表格', en: 'All features' }, icon: 'profile' },
          {
            path: 'basic',
            ...rows,
            title: { zh: '基础表格', en: 'Basic' },
            icon: 'unordered-list',
            columns: ['title', 'author', 'datetime'],
            filters: [],
            without: ['create', 'edit', 'delete', 'import', 'export', 'publish'],
          },
          {
            path: 'custom',
            ...rows,
            title: { zh: '自定义单元格', en: 'Custom cells' },
            icon: 'solution',
            columns: ['img', 'title', 'rate', 'percent', 'percentage', 'switch'],
            filters: ['status'],
          },
          { path: 'inline', ...screen, title: { zh: '行内编辑', en: 'Edit in place' }, icon: 'edit' },
          { path: 'dynamic', ...screen, title: { zh: '动态列', en: 'Dynamic columns' }, icon: 'control' },
          {
            path: 'expand',
            ...rows,
            title: { zh: '展开行', en: 'Expandable rows' },
            icon: 'ordered-list',
            columns: ['title', 'author', 'status'],
          },
          {
            path: 'tree',
            page: 'list',
            resource: 'departments',
            title: { zh: '树形表格', en: 'Tree' },
            icon: 'cluster',
          },
        ],
      },
    ],
  },
] as const satisfies readonly RouteConfig[];

/** Fifteen forms, all of them configuration. Each is the page of a new record; what is saved stands in the list behind it. */
export const formRoutes = [
  {
    path: '/vab/form',
    title: { zh: '表单', en: 'Forms' },
    icon: 'edit',
    children: [
      {
        path: 'basic',
        page: 'create',
        resource: 'demoBasic',
        title: { zh: '基础表单', en: 'Basic' },
        icon: 'edit',
        listAt: '/vab/form/basicList',
      },
      {
        path: 'basicList',
        page: 'list',
        resource: 'demoBasic',
        title: { zh: '活动列表', en: 'Campaigns' },
        icon: 'unordered-list',
        hidden: true,
        createAt: '/vab/form/basic',
      },
      {
        path: 'sections',
        page: 'list',
        resource: 'demoSections',
        title: { zh: '分组表单', en: 'Sections' },
        icon: 'profile',
      },
      {
        path: 'steps',
        page: 'list',
        resource: 'demoSteps',
        title: { zh: '分步表单', en: 'Steps' },
        icon: 'ordered-list',
      },
      {
        path: 'wizard',
        page: 'list',
        resource: 'demoWizard',
        title: { zh: '向导与确认', en: 'Wizard with review' },
        icon: 'solution',
      },
      {
        path: 'dependent',
        page: 'list',
        resource: 'demoDependent',
        title: { zh: '联动表单', en: 'Dependent fields' },
        icon: 'fork',
      },
      {
        path: 'dynamic',
        page: 'list',
        resource: 'demoDynamic',
        title: { zh: '动态明细', en: 'Dynamic lists' },
        icon: 'plus-square',
      },
      {
        path: 'rules',
        page: 'list',
        resource: 'demoRules',
        title: { zh: '校验', en: 'Validation' },
        icon: 'safety-certificate',
      },
      {
        path: 'upload',
        page: 'list',
        resource: 'demoUpload',
        title: { zh: '上传表单', en: 'Uploads' },
        icon: 'cloud-upload',
      },
      {
        path: 'transfer',
        page: 'list',
        resource: 'demoTransfer',
        title: { zh: '穿梭框', en: 'Transfer' },
        icon: 'user-switch',
      },
      {
        path: 'cascade',
        page: 'list',
        resource: 'demoCascade',
        title: { zh: '级联选择', en: 'Cascades' },
        icon: 'cluster',
      },
      { path: 'drawer', page: 'list', resource: 'demoDrawer', title: { zh: '抽屉表单', en: 'Drawer' }, icon: 'idcard' },
      { path: 'draft', page: 'list', resource: 'demoDraft', title: { zh: '草稿', en: 'Drafts' }, icon: 'file-add' },
      {
        path: 'conflict',
        page: 'list',
        resource: 'demoConflict',
        title: { zh: '编辑冲突', en: 'Conflicts' },
        icon: 'team',
      },
      {
        path: 'large',
        page: 'list',
        resource: 'demoLarge',
        title: { zh: '大表单', en: 'Large form' },
        icon: 'account-book',
      },
      {
        path: 'json',
        page: 'list',
        resource: 'demoGenerated',
        title: { zh: 'JSON 生成', en: 'From JSON' },
        icon: 'api',
      },
    ],
  },
] as const satisfies readonly RouteConfig[];
