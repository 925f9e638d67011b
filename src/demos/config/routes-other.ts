import type { RouteConfig } from '../../framework/language/route/route';

const screen = { page: 'screen', screen: 'demo' } as const;

/** What a console may need now and then. */
export const otherRoutes = [
  {
    path: '/other',
    title: { zh: '其他', en: 'More' },
    icon: 'build',
    guard: { grants: ['role:Admin'] },
    children: [
      { path: 'workflow', ...screen, title: { zh: '流程编辑', en: 'Workflow' }, icon: 'fork' },
      {
        path: 'workflowList',
        page: 'list',
        resource: 'workflows',
        title: { zh: '流程列表', en: 'Workflows' },
        icon: 'unordered-list',
        hidden: true,
        activeMenu: '/other/workflow',
      },
      { path: 'echarts', ...screen, title: { zh: '图表', en: 'Charts' }, icon: 'area-chart' },
      { path: 'print', ...screen, title: { zh: '打印', en: 'Print' }, icon: 'printer' },
      { path: 'cropper', ...screen, title: { zh: '图片裁剪', en: 'Cropper' }, icon: 'scissor' },
      { path: 'notice', ...screen, title: { zh: '通知', en: 'Notices' }, icon: 'notification' },
      { path: 'timeline', ...screen, title: { zh: '时间线', en: 'Timeline' }, icon: 'field-time' },
      { path: 'count', ...screen, title: { zh: '数字动画', en: 'Animated numbers' }, icon: 'field-number' },
      { path: 'tabs', ...screen, title: { zh: '标签页操作', en: 'Tabs' }, icon: 'folder-open' },
      { path: 'watermark', ...screen, title: { zh: '水印', en: 'Watermark' }, icon: 'file-image' },
      { path: 'share', ...screen, title: { zh: '分享海报', en: 'Share' }, icon: 'share-alt' },
      {
        path: 'dynamic',
        title: { zh: '动态路由', en: 'Dynamic' },
        icon: 'transaction',
        children: [
          { path: 'anchor', ...screen, title: { zh: '动态锚点', en: 'Anchor' }, icon: 'pushpin' },
          { path: 'meta', ...screen, title: { zh: '动态标题', en: 'Tab title' }, icon: 'tag' },
          { path: 'segment', ...screen, title: { zh: '动态路径', en: 'Segment' }, icon: 'link' },
          {
            path: 'test1/:id',
            ...screen,
            title: { zh: '路径参数', en: 'Path parameter' },
            icon: 'number',
            hidden: true,
            activeMenu: '/other/dynamic/segment',
          },
          {
            path: 'test2',
            ...screen,
            title: { zh: '查询参数', en: 'Query parameter' },
            icon: 'question-circle',
            hidden: true,
            activeMenu: '/other/dynamic/segment',
            dynamicNewTab: true,
          },
        ],
      },
      { path: 'drag', ...screen, title: { zh: '拖拽', en: 'Drag' }, icon: 'drag' },
      { path: 'noLayout', ...screen, title: { zh: '无框架页', en: 'Without frame' }, icon: 'expand', noLayout: true },
      { path: 'player', ...screen, title: { zh: '播放器', en: 'Player' }, icon: 'play-circle' },
      { path: 'upload', ...screen, title: { zh: '分片上传', en: 'Upload' }, icon: 'cloud-upload' },
      {
        path: 'menu1',
        title: { zh: '多级菜单 1', en: 'Nested 1' },
        icon: 'menu',
        children: [
          {
            path: 'menu1-1',
            title: { zh: '多级菜单 1-1', en: 'Nested 1-1' },
            icon: 'down-circle',
            children: [
              {
                path: 'menu1-1-1',
                ...screen,
                title: { zh: '多级菜单 1-1-1', en: 'Nested 1-1-1' },
                icon: 'right-circle',
              },
            ],
          },
          { path: 'menu1-2', ...screen, title: { zh: '多级菜单 1-2', en: 'Nested 1-2' }, icon: 'right-square' },
        ],
      },
      { path: 'log', ...screen, title: { zh: '错误日志', en: 'Error log' }, icon: 'bug' },
      { path: 'cssfx', ...screen, title: { zh: 'CSS 动效', en: 'CSS effects' }, icon: 'thunderbolt' },
      { path: 'social', ...screen, title: { zh: '第三方登录', en: 'Social sign-in' }, icon: 'wechat' },
      { path: 'iframe', ...screen, title: { zh: '内嵌页', en: 'Embedded pages' }, icon: 'global' },
      {
        path: 'iframe/view',
        ...screen,
        title: { zh: '内嵌页查看', en: 'Embedded page' },
        icon: 'desktop',
        hidden: true,
        activeMenu: '/other/iframe',
        dynamicNewTab: true,
      },
      {
        path: 'externalLink',
        page: 'link',
        href: 'https://ant.design/',
        target: '_blank',
        title: { zh: '外部链接', en: 'External link' },
        icon: 'export',
      },
      { path: 'search', ...screen, title: { zh: '搜索', en: 'Search' }, icon: 'search' },
      { path: 'excel', ...screen, title: { zh: '导出表格', en: 'Excel' }, icon: 'file-excel' },
    ],
  },
] as const satisfies readonly RouteConfig[];
