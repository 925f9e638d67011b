import { dashboards } from '#dashboards';
// <demos>
import { demoDashboards } from './src/demos/config/dashboards';
import { demoResources, demoRoutesFor } from './src/demos/config/demo-config';
import type { DemoMenu } from './src/demos/config/menu';
// </demos>
import { defineConsole } from './src/framework/language/console-config';
import { approval } from './src/plugins/approval/plugin';
import { mail } from './src/plugins/mail/plugin';
import { mcp } from './src/plugins/mcp/plugin';
import { oidc } from './src/plugins/oidc/plugin';
import { pwa } from './src/plugins/pwa/plugin';
import { s3 } from './src/plugins/s3/plugin';
import { secondFactor } from './src/plugins/second-factor/plugin';
import { telemetry } from './src/plugins/telemetry/plugin';
import { viewAs } from './src/plugins/view-as/plugin';
import { webhooks } from './src/plugins/webhooks/plugin';
import { accounts } from './src/product/resources/accounts';
import { baiduAgents } from './src/product/resources/agents';
import { announcedOptions } from './src/product/resources/announced-resources';
import { articleTasks } from './src/product/resources/article-tasks';
import { articles } from './src/product/resources/articles';
import { imageCases, reportCases } from './src/product/resources/cases';
import { followUps, inquiries } from './src/product/resources/clues';
import { comments } from './src/product/resources/comments';
import { dyPublishTasks } from './src/product/resources/douyin';
import { dynamicNotes } from './src/product/resources/dynamic-notes';
import { favicons } from './src/product/resources/favicons';
import { consumptions, gifts } from './src/product/resources/finance';
import { keywordExpansions } from './src/product/resources/keyword-expansions';
import { keywordGroups } from './src/product/resources/keyword-groups';
import { keywords } from './src/product/resources/keywords';
import { manuals } from './src/product/resources/manuals';
import { imageGroups, images } from './src/product/resources/material';
import { publishSettings } from './src/product/resources/options';
import { packages } from './src/product/resources/packages';
import { publishTargets } from './src/product/resources/publish-targets';
import { publishJobs } from './src/product/resources/publishing';
import { customRankings, rankings } from './src/product/resources/ranking';
import { audits } from './src/product/resources/review';
import { roles } from './src/product/resources/roles';
import { salesOrders } from './src/product/resources/sales-orders';
import { site } from './src/product/resources/site';
import { articleStats, dailyStats } from './src/product/resources/stats';
import { notices, promptTemplates } from './src/product/resources/system';
import { systemLogs } from './src/product/resources/system-logs';
import { teams } from './src/product/resources/teams';
import { users } from './src/product/resources/users';
import { videos, videoTasks } from './src/product/resources/video-tasks';

// <demos>
/** Whose menu ends with the group 示例: all who may open one of its pages. A list of roles: theirs; false: nobody's. Where `DEMO` is off there is none. */
const demoMenu: DemoMenu = true;
// </demos>

/** The whole console: what exists and where it stands in the menu. Who may do what stands in `access-policy.csv`. */
export default defineConsole({
  site: {
    ...site,
    // <demos>
    demoMenu,
    // </demos>
    shop: 'https://fxg.jinritemai.com/',
    externalSearch: { name: { zh: '百度', en: 'Baidu' }, url: 'https://www.baidu.com/s?wd={term}' },
    favicons,
    personalCenter: '/setting/personalCenter',
    noticesPage: '/setting/notices',
    resetOnFailure: true,
    version: '13.3.0',
  },
  roles,
  permissions: ['read:system', 'write:system', 'delete:system'],
  use: [
    mcp(),
    mail(),
    s3(),
    telemetry(),
    viewAs(),
    approval(),
    pwa(),
    oidc(),
    secondFactor(),
    webhooks({
      announced: announcedOptions,
      below: '/setting',
      // The API tokens in the personal centre lead there, and the search.
      page: { hidden: true, activeMenu: '/setting/personalCenter' },
    }),
  ],
  resources: {
    imageGroups,
    images,
    keywordGroups,
    keywords,
    keywordExpansions,
    dynamicNotes,
    videoTasks,
    videos,
    articleTasks,
    promptTemplates,
    articles,
    publishJobs,
    publishTargets,
    dyPublishTasks,
    articleStats,
    dailyStats,
    baiduAgents,
    reportCases,
    imageCases,
    rankings,
    customRankings,
    publishSettings,
    accounts,
    manuals,
    users,
    packages,
    consumptions,
    gifts,
    salesOrders,
    audits,
    teams,
    inquiries,
    followUps,
    comments,
    notices,
    systemLogs,
    // <demos>
    ...demoResources,
    // </demos>
  },
  dashboards: {
    ...dashboards,
    // <demos>
    ...demoDashboards,
    // </demos>
  },
  routes: [
    {
      path: '/',
      page: 'dashboard',
      dashboard: 'home',
      title: { zh: '首页', en: 'Dashboard' },
      icon: 'dashboard',
      noClosable: true,
    },
    {
      path: '/dailyStats',
      page: 'list',
      resource: 'dailyStats',
      title: { zh: '每日数据', en: 'Daily figures' },
      icon: 'dashboard',
      hidden: true,
      activeMenu: '/',
    },
    {
      path: '/image',
      page: 'list',
      resource: 'imageGroups',
      title: { zh: '图片素材管理', en: 'Image material' },
      icon: 'picture',
      without: ['viewDouyinImages'],
    },
    {
      path: '/material',
      title: { zh: '素材与关键词', en: 'Material and keywords' },
      icon: 'appstore',
      children: [
        {
          path: 'imageDetail',
          page: 'list',
          resource: 'images',
          title: { zh: '图片明细', en: 'Image detail' },
          icon: 'file-image',
          hidden: true,
          activeMenu: '/image',
        },
        {
          path: 'keyword',
          page: 'list',
          resource: 'keywordGroups',
          title: { zh: '关键词管理', en: 'Keyword management' },
          icon: 'keywords',
          isCustomSvg: true,
          fixed: { channel: 'baidu' },
          without: ['newPublishTask', 'douyinKeywords', 'addDouyinKeywords'],
        },
        {
          path: 'keywords',
          page: 'list',
          resource: 'keywords',
          title: { zh: '关键词库', en: 'Keyword library' },
          icon: 'unordered-list',
          createAt: '/material/tableAddKeyword',
          hidden: true,
          activeMenu: '/material/keyword',
        },
        {
          path: 'tableAddKeyword',
          page: 'create',
          resource: 'keywords',
          title: { zh: '新增关键词', en: 'Add keywords' },
          icon: 'plus-circle',
          fixed: { use: 'article' },
          listAt: '/material/keywords',
          hidden: true,
          activeMenu: '/material/keyword',
        },
        {
          path: 'tableAddKeywordVideo',
          page: 'create',
          resource: 'keywords',
          title: { zh: '新增视频关键词', en: 'Add video keywords' },
          icon: 'video-camera-add',
          fixed: { use: 'video' },
          listAt: '/material/keywords',
          hidden: true,
          activeMenu: '/material/keyword',
        },
        {
          path: 'tableAddKeywordVideoTask',
          page: 'create',
          resource: 'videoTasks',
          title: { zh: '新增视频生成任务', en: 'Add video generation task' },
          icon: 'plus-square',
          fixed: { edition: 'v2' },
          listAt: '/keywordVideo/keywordVideo',
        },
        {
          path: 'tableEditKeywordVideoTask',
          page: 'screen',
          screen: 'editVideoTask',
          title: { zh: '编辑视频生成任务', en: 'Edit video generation task' },
          icon: 'edit',
        },
        {
          path: 'keywordExpand',
          page: 'list',
          resource: 'keywordExpansions',
          title: { zh: '关键词拓词', en: 'Keyword expansion' },
          icon: 'fork',
        },
      ],
    },
    {
      path: '/tableAddKeywordDynamic',
      title: { zh: '动态管理', en: 'Image posts' },
      icon: 'message',
      children: [
        {
          path: 'keywordDynamic',
          page: 'list',
          resource: 'dynamicNotes',
          title: { zh: '图文动态', en: 'Image posts' },
          icon: 'image-text',
          isCustomSvg: true,
          createAt: '/tableAddKeywordDynamic/tableAddKeywordDynamic',
        },
        {
          path: 'tableAddKeywordDynamic',
          page: 'create',
          resource: 'dynamicNotes',
          title: { zh: '新增动态', en: 'Add image post' },
          icon: 'plus-square',
          listAt: '/tableAddKeywordDynamic/keywordDynamic',
        },
      ],
    },
    {
      path: '/keywordVideo',
      title: { zh: '视频生成任务', en: 'Video generation' },
      icon: 'video-camera',
      children: [
        {
          path: 'keywordVideo',
          page: 'list',
          resource: 'videoTasks',
          title: { zh: '视频生成任务2.0', en: 'Video tasks 2.0' },
          icon: 'play-square',
          fixed: { edition: 'v2' },
          createAt: '/material/tableAddKeywordVideoTask',
        },
        {
          path: 'KeywordVideoNormal',
          page: 'list',
          resource: 'videoTasks',
          title: { zh: '视频任务（普通版）', en: 'Video tasks (normal)' },
          icon: 'youtube',
          fixed: { edition: 'normal' },
        },
      ],
    },
    {
      path: '/articleTask',
      title: { zh: '文章生成任务', en: 'Article generation' },
      icon: 'file-text',
      children: [
        {
          path: 'articleTask',
          page: 'list',
          resource: 'articleTasks',
          title: { zh: '文章生成任务2.0', en: 'Article tasks 2.0' },
          icon: 'profile',
          createAt: '/articleTask/tableAddKeywordArticleTask',
        },
        {
          path: 'tableAddKeywordArticleTask',
          page: 'create',
          resource: 'articleTasks',
          title: { zh: '新增文章生成任务', en: 'Add article task' },
          icon: 'plus-square',
          listAt: '/articleTask/articleTask',
        },
      ],
    },
    {
      path: '/test',
      page: 'screen',
      screen: 'testPage',
      title: { zh: '测试页', en: 'Test page' },
      icon: 'experiment',
    },
    {
      path: '/test/log',
      page: 'list',
      resource: 'systemLogs',
      title: { zh: '系统日志', en: 'System log' },
      icon: 'experiment',
      hidden: true,
      activeMenu: '/test',
    },
    {
      path: '/articleList',
      title: { zh: '信息推送列表', en: 'Content records' },
      icon: 'ordered-list',
      children: [
        {
          path: 'article',
          page: 'list',
          resource: 'articles',
          title: { zh: '文章列表', en: 'Article list' },
          icon: 'file-done',
          createAt: '/release/addArticle',
        },
        {
          path: 'list',
          page: 'list',
          resource: 'publishTargets',
          title: { zh: '视频发布列表', en: 'Video publishing list' },
          icon: 'unordered-list',
          fixed: { contentKind: 'video' },
          without: ['toManual', 'markHandled'],
        },
      ],
    },
    {
      path: '/release',
      title: { zh: '手动发布', en: 'Manual publishing' },
      icon: 'send',
      children: [
        {
          path: 'release',
          page: 'list',
          resource: 'publishJobs',
          title: { zh: '文章发布', en: 'Article publishing' },
          icon: 'file-add',
          fixed: { kind: 'article' },
          // What is new begins in the publish console.
          without: ['create'],
        },
        {
          path: 'addArticle',
          page: 'create',
          resource: 'articles',
          title: { zh: '新增文章', en: 'Write article' },
          icon: 'edit',
          listAt: '/articleList/article',
          hidden: true,
          activeMenu: '/articleList/article',
        },
        {
          path: 'send',
          page: 'list',
          resource: 'publishJobs',
          title: { zh: '视频发布', en: 'Video publishing' },
          icon: 'cloud-upload',
          fixed: { kind: 'video' },
          // What is new begins in the publish console.
          without: ['create'],
        },
        {
          path: 'console',
          page: 'screen',
          screen: 'publishConsole',
          title: { zh: '发布台', en: 'Publish console' },
          icon: 'send',
          hidden: true,
          activeMenu: '/release/release',
        },
      ],
    },
    {
      path: '/amount',
      page: 'list',
      resource: 'articleStats',
      dashboard: 'amount',
      title: { zh: '文章数据', en: 'Article data' },
      icon: 'bar-chart',
    },
    {
      path: '/baiduAgent',
      page: 'list',
      resource: 'baiduAgents',
      title: { zh: '智能体管理', en: 'AI agents' },
      icon: 'robot',
    },
    {
      path: '/case',
      title: { zh: '案例中心', en: 'Case centre' },
      icon: 'trophy',
      children: [
        {
          path: 'report',
          page: 'list',
          resource: 'reportCases',
          title: { zh: '报告案例', en: 'Report cases' },
          icon: 'fund',
        },
        {
          path: 'image',
          page: 'list',
          resource: 'imageCases',
          title: { zh: '图片案例库', en: 'Image case library' },
          icon: 'file-image',
        },
      ],
    },
    {
      path: '/ranking',
      title: { zh: '排名管理', en: 'Ranking' },
      icon: 'rankings',
      isCustomSvg: true,
      children: [
        {
          path: 'index',
          page: 'list',
          resource: 'rankings',
          dashboard: 'rankings',
          title: { zh: '排名列表', en: 'Ranking list' },
          icon: 'rise',
        },
        {
          path: 'custom',
          page: 'list',
          resource: 'customRankings',
          title: { zh: '自定义排名', en: 'Custom rankings' },
          icon: 'radar-chart',
          createAt: '/ranking/tableAddKeywordRanking',
        },
        {
          path: 'tableAddKeywordRanking',
          page: 'create',
          resource: 'customRankings',
          title: { zh: '新增自定义排名', en: 'Add custom ranking' },
          icon: 'plus-square',
          // The ranking list and not the custom one: this page is open to six roles, the custom list to customers only.
          listAt: '/ranking/index',
          hidden: true,
          activeMenu: '/ranking/index',
        },
      ],
    },
    {
      path: '/MediaContent',
      title: { zh: '短视频图文管理', en: 'Short videos and notes' },
      icon: 'short-video',
      isCustomSvg: true,
      children: [
        {
          path: 'index',
          page: 'list',
          resource: 'keywordGroups',
          title: { zh: '关键词分组管理', en: 'Keyword group management' },
          icon: 'keywords',
          isCustomSvg: true,
          fixed: { channel: 'douyin' },
          columns: ['name', 'status', 'keywordCount', 'usedCount', 'brand', 'mainWords', 'createdAt'],
          without: ['keywords', 'addKeywords', 'addVideoKeywords', 'expand', 'newArticleTask', 'newVideoTask'],
        },
        {
          path: 'keywords',
          page: 'list',
          resource: 'keywords',
          title: { zh: '关键词库', en: 'Keyword library' },
          icon: 'unordered-list',
          createAt: '/MediaContent/tableAddKeyword',
          hidden: true,
          activeMenu: '/MediaContent/index',
          columns: ['word', 'status', 'groupId', 'type', 'source', 'createdAt'],
        },
        {
          path: 'tableAddKeyword',
          page: 'create',
          resource: 'keywords',
          title: { zh: '新增关键词', en: 'Add keywords' },
          icon: 'plus-circle',
          fixed: { use: 'article' },
          listAt: '/MediaContent/keywords',
          hidden: true,
          activeMenu: '/MediaContent/index',
        },
        {
          path: 'tasks',
          page: 'list',
          resource: 'dyPublishTasks',
          title: { zh: '发布任务', en: 'Publishing tasks' },
          icon: 'ordered-list',
          createAt: '/MediaContent/tableWordAdd',
        },
        {
          path: 'tableWordAdd',
          page: 'create',
          resource: 'dyPublishTasks',
          title: { zh: '新增发布任务', en: 'Add publishing task' },
          icon: 'plus-square',
          listAt: '/MediaContent/tasks',
        },
        {
          path: 'Image1',
          page: 'list',
          resource: 'imageGroups',
          title: { zh: '图片素材', en: 'Images' },
          icon: 'picture',
          fixed: { channel: 'douyin' },
          without: ['viewImages'],
        },
        {
          path: 'imageDetail',
          page: 'list',
          resource: 'images',
          title: { zh: '图片明细', en: 'Image detail' },
          icon: 'file-image',
        },
        {
          path: 'dySendList',
          page: 'list',
          resource: 'publishTargets',
          title: { zh: '发布管理', en: 'Publishing management' },
          icon: 'schedule',
          fixed: { platform: 'douyin' },
          columns: [
            'title',
            'status',
            'accountId',
            'scheduledAt',
            'views',
            'likes',
            'comments',
            'shares',
            'contentKind',
            'remoteUrl',
            'errorCause',
          ],
          filters: ['accountId', 'contentKind', 'status', 'scheduledAt'],
          without: ['toManual', 'markHandled'],
        },
      ],
    },
    {
      path: '/option',
      title: { zh: '发布设置', en: 'Publishing settings' },
      icon: 'setting',
      children: [
        {
          path: 'option',
          page: 'singleton',
          resource: 'publishSettings',
          title: { zh: '发布设置', en: 'Publishing settings' },
          icon: 'control',
        },
        {
          path: 'authorization',
          page: 'list',
          resource: 'accounts',
          title: { zh: '授权中心', en: 'Authorisation centre' },
          icon: 'safety-certificate',
        },
      ],
    },
    {
      path: '/manual',
      page: 'list',
      resource: 'manuals',
      title: { zh: '使用手册', en: 'User manual' },
      icon: 'book',
    },
    {
      path: '/authorization',
      title: { zh: '平台授权', en: 'Authorisation' },
      icon: 'api',
      children: [
        {
          path: 'authorizationBi',
          page: 'list',
          resource: 'accounts',
          title: { zh: '哔哩哔哩授权', en: 'Bilibili authorisation' },
          icon: 'link',
          fixed: { platform: 'bilibili' },
          hidden: true,
          activeMenu: '/option/authorization',
        },
        {
          path: 'authorizationKs',
          page: 'list',
          resource: 'accounts',
          title: { zh: '快手授权', en: 'Kuaishou authorisation' },
          icon: 'link',
          fixed: { platform: 'kuaishou' },
          hidden: true,
          activeMenu: '/option/authorization',
        },
      ],
    },
    {
      path: '/setting',
      title: { zh: '个人设置', en: 'Settings' },
      icon: 'user',
      children: [
        {
          path: 'personalCenter',
          page: 'screen',
          screen: 'personalCenter',
          title: { zh: '个人中心', en: 'Personal centre' },
          icon: 'idcard',
        },
        {
          path: 'bill',
          page: 'list',
          resource: 'consumptions',
          // Nor has the oracle this one: the personal centre leads here, and the search.
          hidden: true,
          activeMenu: '/setting/personalCenter',
          title: { zh: '我的账单', en: 'My statement' },
          icon: 'transaction',
          columns: ['at', 'kind', 'item', 'amount', 'count', 'after', 'reason', 'remark', 'packageId', 'no'],
          filters: ['at', 'kind', 'item', 'reason'],
        },
        {
          path: 'notices',
          page: 'list',
          resource: 'notices',
          // The oracle has no such entry: who may write notices gets here from the box of the bell.
          hidden: true,
          title: { zh: '通知管理', en: 'Notices' },
          icon: 'notification',
        },
        {
          path: 'policy',
          page: 'screen',
          screen: 'policy',
          // Nor this one: the list of users leads here, and the search.
          hidden: true,
          title: { zh: '访问策略', en: 'Access policy' },
          icon: 'safety',
        },
        {
          path: 'viewAs',
          page: 'screen',
          screen: 'viewAs',
          // Nor this one: the users and the policy lead here, and the search.
          hidden: true,
          title: { zh: '以他人身份查看', en: 'View as somebody else' },
          icon: 'eye',
        },
        {
          path: 'schedules',
          page: 'screen',
          screen: 'schedules',
          // Nor this one: the publishing monitor leads here, and the search.
          hidden: true,
          title: { zh: '定时任务', en: 'Schedules' },
          icon: 'schedule',
        },
        {
          path: 'connections',
          page: 'screen',
          screen: 'connections',
          // Nor this one: the publishing monitor and the API tokens lead here, and the search.
          hidden: true,
          title: { zh: '服务连接', en: 'Connections' },
          icon: 'api',
        },
      ],
    },
    {
      path: '/admin',
      title: { zh: '系统管理', en: 'Administration' },
      icon: 'team',
      children: [
        {
          path: 'admin',
          page: 'list',
          resource: 'users',
          title: { zh: '用户列表', en: 'User list' },
          icon: 'user-switch',
        },
        {
          path: 'addAgent',
          page: 'create',
          resource: 'users',
          // The oracle has no such entry: the list of users leads here, and the search.
          hidden: true,
          activeMenu: '/admin/admin',
          guard: { grants: ['role:Admin', 'role:OEM'] },
          title: { zh: '新增代理商', en: 'Add agent' },
          icon: 'user-add',
          fixed: { roles: ['Agent'] },
          listAt: '/admin/admin',
        },
        {
          path: 'monitor',
          page: 'list',
          resource: 'publishTargets',
          title: { zh: '发布监控', en: 'Publishing monitor' },
          dashboard: 'monitor',
          first: 'dead',
          icon: 'monitor',
          columns: [
            'title',
            'status',
            'platform',
            'accountId',
            'ownerId',
            'scheduledAt',
            'handled',
            'attempts',
            'errorCause',
            'errorCode',
            'delayMinutes',
            'publishedAt',
          ],
          filters: [
            'ownerId',
            'platform',
            'contentKind',
            'status',
            'errorCause',
            'accountStatus',
            'handled',
            'scheduledAt',
          ],
        },
      ],
    },
    {
      path: '/dispose',
      title: { zh: '财务管理', en: 'Finance' },
      icon: 'account-book',
      children: [
        {
          path: 'dispose',
          page: 'list',
          resource: 'packages',
          title: { zh: '套餐配置', en: 'Package configuration' },
          icon: 'shopping',
        },
        {
          path: 'renew',
          page: 'list',
          resource: 'consumptions',
          title: { zh: '消费记录', en: 'Consumption records' },
          icon: 'transaction',
        },
        {
          path: 'order',
          page: 'list',
          resource: 'salesOrders',
          title: { zh: '订单', en: 'Orders' },
          icon: 'file-done',
        },
        {
          path: 'statement',
          page: 'dashboard',
          dashboard: 'statement',
          title: { zh: '对账单', en: 'Statement' },
          icon: 'bar-chart',
          hidden: true,
          activeMenu: '/dispose/renew',
        },
        {
          path: 'give',
          page: 'list',
          resource: 'gifts',
          title: { zh: '套餐赠送', en: 'Package gifting' },
          icon: 'gift',
        },
      ],
    },
    {
      path: '/audit',
      page: 'screen',
      screen: 'reviewDesk',
      title: { zh: '审核中心', en: 'Review centre' },
      icon: 'audit',
    },
    {
      path: '/audit/list',
      page: 'list',
      resource: 'audits',
      title: { zh: '审核记录', en: 'Reviews' },
      icon: 'audit',
      hidden: true,
      activeMenu: '/audit',
    },
    {
      path: '/formation',
      page: 'list',
      resource: 'teams',
      title: { zh: '团队组建管理', en: 'Teams' },
      icon: 'cluster',
    },
    {
      path: '/clue',
      title: { zh: '线索管理', en: 'Lead management' },
      icon: 'clues',
      isCustomSvg: true,
      children: [
        {
          path: 'inquiry',
          page: 'list',
          resource: 'inquiries',
          title: { zh: '询盘列表', en: 'Inquiry list' },
          icon: 'solution',
        },
        {
          path: 'clue',
          page: 'list',
          resource: 'comments',
          title: { zh: '评论列表', en: 'Comment list' },
          first: 'new',
          icon: 'comment',
        },
      ],
    },
    // <demos>
    ...demoRoutesFor(demoMenu),
    // </demos>
  ],
});
