import { empties, profiles } from '#profiles';
import { schedules } from '#schedules';
import { defineOptions } from '../../framework/fields/base/option';
import {
  choice,
  datetime,
  image,
  money,
  number,
  phone,
  ref,
  state,
  tags,
  text,
  textarea,
  toggle,
} from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { subscriptionStatus } from './dictionaries';
import { giftDays, giftReason } from './finance';
import { roles } from './roles';

const userStatus = defineOptions({
  active: { zh: '正常', en: 'Active', color: 'green' },
  frozen: { zh: '冻结', en: 'Frozen', color: 'red' },
});

const userSources = defineOptions({
  register: { zh: '自主注册', en: 'Signed up' },
  invite: { zh: '代理邀请', en: 'Invited by an agent', color: 'gold' },
  backend: { zh: '后台开通', en: 'Opened by us', color: 'blue' },
  clue: { zh: '线索转化', en: 'Converted lead', color: 'green' },
});

const isOem = { roles: 'OEM' } as const;

/** Subscriptions that still run. */
const running = ['trial', 'active', 'expiring'] as const;

/** Everyone who signs in. The server stores passwords elsewhere. */
export const users = defineResource({
  label: { zh: '用户', en: 'User' },
  ownedBy: 'id',
  fields: {
    username: text({
      label: { zh: '用户名', en: 'User name' },
      required: true,
      unique: true,
      createOnly: true,
      search: true,
      min: 3,
      max: 32,
      pattern: {
        regex: '^[A-Za-z0-9_]{3,32}$',
        message: { zh: '3–32 位字母、数字或下划线', en: '3 to 32 letters, digits or underscores' },
      },
    }),
    nickname: text({ label: { zh: '昵称', en: 'Display name' }, max: 30, search: true }),
    avatar: image({
      label: { zh: '头像', en: 'Avatar' },
      uploadOnly: true,
      crop: { aspect: 1 },
      maxBytes: 2 * 1024 * 1024,
    }),
    company: text({ label: { zh: '公司', en: 'Company' }, max: 60, search: true }),
    contact: text({ label: { zh: '联系人', en: 'Contact' }, max: 30, protected: true }),
    mobile: phone({ label: { zh: '手机号', en: 'Mobile' }, unique: true, protected: true }),
    email: text({
      label: { zh: '邮箱', en: 'Email' },
      max: 100,
      protected: true,
      format: 'email',
    }),
    roles: choice({
      label: { zh: '角色', en: 'Roles' },
      options: roles,
      optionsFrom: 'roles',
      multiple: true,
      required: true,
      protected: true,
      default: ['Customer'],
    }),
    permissions: tags({ label: { zh: '权限', en: 'Permissions' }, protected: true }),
    isSuper: toggle({ label: { zh: '超级管理员', en: 'Full admin' }, protected: true, readOnly: true, default: false }),
    agentId: ref('users', {
      label: { zh: '上级代理', en: 'Agent' },
      onDelete: 'refuse',
      protected: true,
      visibleWhen: { not: isOem },
      where: { field: 'roles', value: 'Agent' },
    }),
    oemId: ref('users', {
      label: { zh: '所属OEM', en: 'OEM partner' },
      onDelete: 'refuse',
      protected: true,
      where: { field: 'roles', value: 'OEM' },
    }),
    operatorId: ref('users', {
      label: { zh: '运营负责人', en: 'Operator' },
      onDelete: 'clear',
      protected: true,
      where: { field: 'roles', value: 'Operations' },
    }),
    brandName: text({ label: { zh: '品牌名称', en: 'Brand' }, max: 30, protected: true, visibleWhen: isOem }),
    brandLogo: image({
      label: { zh: '品牌标志', en: 'Logo' },
      protected: true,
      uploadOnly: true,
      maxBytes: 512 * 1024,
      visibleWhen: isOem,
    }),
    brandFavicon: image({
      label: { zh: '浏览器图标', en: 'Icon of the tab' },
      protected: true,
      uploadOnly: true,
      crop: { aspect: 1 },
      maxBytes: 128 * 1024,
      visibleWhen: isOem,
    }),
    brandDomain: text({
      label: { zh: '品牌域名', en: 'Domain' },
      help: {
        zh: '域名解析到本站并由管理员核实后填写，登录页即显示品牌',
        en: 'Entered by an administrator once it leads here: the sign-in page then shows the brand',
      },
      max: 100,
      unique: true,
      protected: true,
      visibleWhen: isOem,
      pattern: {
        regex: '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$',
        message: { zh: '请填写小写域名，如 www.example.com', en: 'A domain in small letters, such as www.example.com' },
      },
    }),
    brandContact: text({
      label: { zh: '品牌客服', en: 'Brand contact' },
      help: {
        zh: '显示在登录页和报告上，如电话或微信',
        en: 'On the sign-in page and reports: a phone number, for example',
      },
      max: 60,
      protected: true,
      visibleWhen: isOem,
    }),
    packageId: ref('packages', {
      label: { zh: '套餐', en: 'Package' },
      onDelete: 'refuse',
      protected: true,
      readOnly: true,
    }),
    subscriptionStatus: state({
      label: { zh: '套餐状态', en: 'Subscription' },
      options: subscriptionStatus,
      initial: 'none',
    }),
    expireAt: datetime({ label: { zh: '到期时间', en: 'Expires' }, protected: true }),
    balance: money({ label: { zh: '余额', en: 'Balance' }, readOnly: true, protected: true, default: 0 }),
    articleLeft: number({ label: { zh: '剩余文章', en: 'Articles left' }, readOnly: true, default: 0 }),
    videoLeft: number({ label: { zh: '剩余视频', en: 'Videos left' }, readOnly: true, default: 0 }),
    keywordLeft: number({ label: { zh: '剩余关键词', en: 'Keywords left' }, readOnly: true, default: 0 }),
    accountLeft: number({ label: { zh: '剩余账号', en: 'Accounts left' }, readOnly: true, default: 0 }),
    pointLeft: number({ label: { zh: '剩余点数', en: 'Credits left' }, readOnly: true, default: 0 }),
    lastLoginAt: datetime({ label: { zh: '最近登录', en: 'Last sign-in' }, readOnly: true }),
    source: choice({ label: { zh: '来源', en: 'Source' }, options: userSources, readOnly: true, default: 'backend' }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: userStatus, initial: 'active' }),
  },
  titleField: 'username',
  reference: { title: ['company', 'nickname'] },
  list: {
    empty: empties.users,
    tabs: { by: 'subscriptionStatus' },
    columns: [
      'username',
      'company',
      'status',
      'packageId',
      'subscriptionStatus',
      'expireAt',
      'balance',
      'roles',
      'mobile',
      'agentId',
      'operatorId',
      'lastLoginAt',
    ],
    tree: { parent: 'agentId' },
    summary: [
      { label: { zh: '客户', en: 'Customers' }, fn: 'count', where: { roles: ['Customer', 'Douyin'] } },
      { label: { zh: '代理商', en: 'Agents' }, fn: 'count', where: { roles: 'Agent' } },
      { label: { zh: 'OEM 贴牌商', en: 'OEM partners' }, fn: 'count', where: { roles: 'OEM' } },
      {
        label: { zh: '员工', en: 'Staff' },
        fn: 'count',
        where: { roles: ['Admin', 'Operations', 'Clue', 'Engineer'] },
      },
    ],
    presets: {
      week: {
        label: { zh: '7 天内到期', en: 'End within 7 days' },
        where: { subscriptionStatus: running, expireAt: { between: [{ today: '0d' }, { today: '+7d' }] } },
      },
      month: {
        label: { zh: '30 天内到期', en: 'End within 30 days' },
        where: { subscriptionStatus: running, expireAt: { between: [{ today: '0d' }, { today: '+30d' }] } },
      },
      frozen: { label: { zh: '账号冻结', en: 'Frozen accounts' }, where: { status: 'frozen' } },
    },
    filters: [
      'roles',
      'agentId',
      'oemId',
      'operatorId',
      'packageId',
      'subscriptionStatus',
      'expireAt',
      'status',
      'lastLoginAt',
    ],
  },
  form: {
    kind: 'tabs',
    sections: [
      {
        label: { zh: '基本资料', en: 'Profile' },
        fields: ['username', 'nickname', 'avatar', 'company', 'contact', 'mobile', 'email'],
      },
      {
        label: { zh: '角色与归属', en: 'Roles and organisation' },
        fields: ['roles', 'permissions', 'agentId', 'oemId', 'operatorId'],
      },
      {
        label: { zh: '品牌', en: 'Brand' },
        fields: ['brandName', 'brandLogo', 'brandFavicon', 'brandDomain', 'brandContact'],
      },
      { label: { zh: '套餐', en: 'Subscription' }, fields: ['expireAt'] },
    ],
  },
  history: true,
  show: profiles.users,
  actions: {
    addAgent: {
      kind: 'open',
      label: { zh: '新增代理商', en: 'Add agent' },
      icon: 'user-add',
      route: '/admin/addAgent',
      on: ['list'],
    },
    openPolicy: {
      kind: 'open',
      label: { zh: '访问策略', en: 'Access policy' },
      icon: 'safety',
      route: '/setting/policy',
      on: ['list'],
    },
    unfreeze: {
      label: { zh: '解冻', en: 'Unfreeze' },
      icon: 'unlock',
      bulk: true,
      field: 'status',
      next: { status: 'frozen' },
      from: ['frozen'],
      to: 'active',
    },
    viewPublishing: {
      kind: 'open',
      label: { zh: '发布情况', en: 'Publishing' },
      icon: 'monitor',
      route: '/admin/monitor',
      carry: { ownerId: 'id' },
    },
    renew: {
      kind: 'open',
      label: { zh: '开通/续费', en: 'Open or renew' },
      icon: 'account-book',
      route: '/dispose/order/create',
      carry: { customerId: 'id', packageId: 'packageId' },
      next: { subscriptionStatus: ['trial', 'expiring', 'expired'] },
    },
    extend: {
      label: { zh: '延期', en: 'Extend' },
      icon: 'calendar',
      bulk: true,
      form: ['expireAt'],
      formRequired: ['expireAt'],
      field: 'subscriptionStatus',
      from: ['active', 'expiring', 'expired'],
      to: 'active',
    },
    suspend: {
      label: { zh: '冻结套餐', en: 'Suspend subscription' },
      icon: 'pause-circle',
      danger: true,
      field: 'subscriptionStatus',
      from: ['trial', 'active', 'expiring'],
      to: 'frozen',
      question: { zh: '确定冻结“{title}”的套餐吗？', en: 'Suspend the subscription of “{title}”?' },
      confirm: {
        zh: '冻结后不能生成和发布',
        en: 'Content generation and publishing will stop.',
      },
    },
    unsuspend: {
      label: { zh: '恢复套餐', en: 'Resume subscription' },
      icon: 'play-circle',
      field: 'subscriptionStatus',
      next: { subscriptionStatus: 'frozen' },
      from: ['frozen'],
      to: 'active',
    },
    assignOperator: {
      label: { zh: '分配运营', en: 'Assign operator' },
      icon: 'user-switch',
      bulk: true,
      form: ['operatorId'],
      formRequired: ['operatorId'],
    },
    freeze: {
      label: { zh: '冻结', en: 'Freeze' },
      icon: 'lock',
      danger: true,
      bulk: true,
      field: 'status',
      from: ['active'],
      to: 'frozen',
      done: {
        one: { zh: '“{title}”已冻结并退出登录', en: '“{title}” is frozen and signed out' },
        many: { zh: '已冻结 {count} 个账号', en: '{count} accounts are frozen and signed out' },
      },
      confirm: {
        zh: '冻结后该用户立即退出且无法登录',
        en: 'The user will be signed out and cannot sign in again.',
      },
    },
    resetPassword: { kind: 'resetPassword', label: { zh: '重置密码', en: 'Reset password' }, icon: 'key' },
    give: {
      kind: 'open',
      label: { zh: '赠送套餐', en: 'Give a package' },
      icon: 'gift',
      route: '/dispose/give/create',
      carry: { customerId: 'id' },
    },
    giveMany: {
      label: { zh: '批量赠送', en: 'Give to many' },
      icon: 'gift',
      bulk: true,
      allowedWhen: {
        check: { roles: ['Customer', 'Douyin'] },
        reason: { zh: '只能赠送给客户', en: 'Gifts are for customers only' },
      },
      inputs: {
        gift: ref('packages', { label: { zh: '套餐', en: 'Package' }, required: true }),
        days: giftDays,
        reason: giftReason,
        validUntil: datetime({ label: { zh: '领取截止', en: 'Valid until' }, min: 'now' }),
        remark: textarea({ label: { zh: '备注', en: 'Remark' }, max: 200, requiredWhen: { reason: 'compensation' } }),
      },
      creates: {
        resource: 'gifts',
        with: {
          customerId: { field: 'id' },
          packageId: { field: 'gift' },
          days: { field: 'days' },
          reason: { field: 'reason' },
          expireAt: { field: 'validUntil' },
          remark: { field: 'remark' },
        },
      },
      confirm: {
        zh: '每位客户各生成一条待生效的赠送，在“套餐赠送”中批量生效后才可用',
        en: 'Each customer gets a pending gift. It counts once it is activated under “Package gifting”.',
      },
      done: {
        one: { zh: '已为“{title}”登记赠送，待生效', en: 'A gift for “{title}” is entered and waits to be activated' },
        many: {
          zh: '已为 {count} 位客户登记赠送，待生效',
          en: 'Gifts for {count} customers are entered and wait to be activated',
        },
      },
    },
    viewConsumptions: {
      kind: 'open',
      label: { zh: '消费记录', en: 'Consumption' },
      icon: 'transaction',
      route: '/dispose/renew',
      carry: { ownerId: 'id' },
    },
    viewSignIns: {
      kind: 'open',
      label: { zh: '登录日志', en: 'Sign-in log' },
      icon: 'login',
      route: '/test/log',
      carry: { account: 'username' },
    },
    viewAs: {
      kind: 'open',
      label: { zh: '以其身份查看', en: 'View as this user' },
      icon: 'eye',
      route: '/setting/viewAs',
      carry: { user: 'id' },
    },
  },
  relations: {
    articleTasks: {
      label: { zh: '文章任务', en: 'Article tasks' },
      resource: 'articleTasks',
      by: 'ownerId',
      columns: ['name', 'status', 'done', 'cost', 'tokensIn', 'tokensOut', 'modelCost'],
    },
    keywordExpansions: {
      label: { zh: '拓词任务', en: 'Keyword expansions' },
      resource: 'keywordExpansions',
      by: 'ownerId',
      columns: ['name', 'status', 'found', 'cost', 'tokensIn', 'tokensOut', 'modelCost'],
    },
    accounts: {
      label: { zh: '授权账号', en: 'Accounts' },
      resource: 'accounts',
      by: 'ownerId',
      columns: ['nickname', 'platform', 'status', 'refreshExpireAt', 'todayPosts'],
    },
    customRankings: {
      label: { zh: '自定义排名', en: 'Custom rankings' },
      resource: 'customRankings',
      by: 'ownerId',
      columns: ['name', 'targetValue', 'total', 'onHome', 'lastRun', 'status'],
    },
    orders: {
      label: { zh: '订单', en: 'Orders' },
      resource: 'salesOrders',
      by: 'customerId',
      columns: ['createdAt', 'kind', 'packageId', 'amount', 'expireAt', 'status'],
    },
    inquiries: {
      label: { zh: '来源线索', en: 'Leads' },
      resource: 'inquiries',
      by: 'convertedId',
      columns: ['name', 'source', 'keyword', 'convertedAt', 'dealAmount', 'assigneeId'],
    },
    consumptions: {
      label: { zh: '消费记录', en: 'Consumption' },
      resource: 'consumptions',
      by: 'ownerId',
      columns: ['at', 'kind', 'item', 'amount', 'count', 'after', 'remark'],
    },
  },
  prints: {
    statement: {
      title: { zh: '对账单', en: 'Statement of account' },
      fields: ['company', 'username', 'contact', 'packageId', 'expireAt'],
      lines: {
        relation: 'consumptions',
        columns: ['at', 'kind', 'item', 'count', 'amount', 'remark'],
        sort: 'at',
        month: 'at',
        sums: ['amount'],
      },
      totals: ['balance'],
      foot: {
        zh: '如对明细有疑问，请在 7 个工作日内与我们联系。',
        en: 'Please tell us within 7 working days of any entry that you do not recognize.',
      },
    },
  },
  shownOnce: { initialPassword: { zh: '初始密码', en: 'First password' } },
  schedules: schedules.users,
  allowedWhen: {
    delete: {
      check: { status: ['frozen'] },
      reason: { zh: '请先冻结用户再删除', en: 'Freeze the user first' },
    },
  },
});
