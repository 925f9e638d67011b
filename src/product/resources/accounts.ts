import { empties } from '#profiles';
import { schedules } from '#schedules';
import { defineOptions } from '../../framework/fields/base/option';
import { choice, datetime, image, json, number, percent, ref, state, text } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { accountCauses } from './causes';
import { accountStatus, enabledStatus, platforms } from './dictionaries';
import { enableActions } from './enable-actions';
import { prices } from './prices';

const accountTypes = defineOptions({
  personal: { zh: '个人', en: 'Personal' },
  company: { zh: '企业', en: 'Business', color: 'blue' },
});

const authTypes = defineOptions({
  oauth: { zh: '扫码授权', en: 'OAuth' },
  cookie: { zh: 'Cookie', en: 'Cookie' },
  app_token: { zh: 'AppToken', en: 'App token' },
});

/** The account is bound: a platform has granted access, and it was not unbound since. */
const bound = { authorizedAt: { empty: false } } as const;

/** Accounts on the content platforms that we may publish with. */
export const accounts = defineResource({
  label: { zh: '授权账号', en: 'Account' },
  fields: {
    nickname: text({ label: { zh: '账号昵称', en: 'Nickname' }, required: true, max: 40, search: true }),
    platform: choice({ label: { zh: '平台', en: 'Platform' }, options: platforms, required: true, createOnly: true }),
    avatar: image({ label: { zh: '头像', en: 'Avatar' } }),
    uid: text({ label: { zh: '平台ID', en: 'Id on the platform' }, max: 64, search: true, readOnly: true }),
    accountGroup: text({ label: { zh: '账号分组', en: 'Account group' }, max: 20 }),
    accountType: choice({ label: { zh: '账号类型', en: 'Type' }, options: accountTypes, default: 'personal' }),
    authType: choice({ label: { zh: '授权方式', en: 'Authorised by' }, options: authTypes, readOnly: true }),
    appId: text({ label: { zh: 'AppID', en: 'App id' }, max: 64, readOnly: true, views: ['show', 'export'] }),
    publishDefaults: json({ label: { zh: '发布默认值', en: 'Defaults for posts' }, views: ['export'] }),
    dailyLimit: number({ label: { zh: '每日上限', en: 'Posts a day' }, min: 1, max: 200, default: 10 }),
    status: state({ label: { zh: '授权状态', en: 'Authorisation' }, options: accountStatus, initial: 'revoked' }),
    usage: state({ label: { zh: '使用状态', en: 'In use' }, options: enabledStatus, initial: 'enabled' }),
    authorizedAt: datetime({ label: { zh: '授权时间', en: 'Authorised on' }, readOnly: true }),
    tokenExpireAt: datetime({ label: { zh: '登录有效期', en: 'Signed in until' }, readOnly: true }),
    refreshExpireAt: datetime({ label: { zh: '授权到期', en: 'Authorisation expires' }, readOnly: true }),
    renewLeft: number({
      label: { zh: '剩余续期次数', en: 'Renewals left' },
      help: { zh: '抖音最多续期 5 次，用完需重新扫码', en: 'Douyin allows five, then you have to scan again' },
      readOnly: true,
    }),
    lastCheckAt: datetime({ label: { zh: '最近检测', en: 'Last check' }, readOnly: true }),
    checkCause: choice({
      label: { zh: '检测结果', en: 'Check result' },
      options: accountCauses,
      readOnly: true,
      width: 190,
    }),
    errorCode: text({ label: { zh: '平台错误码', en: 'Platform code' }, readOnly: true, max: 40 }),
    fans: number({ label: { zh: '粉丝', en: 'Followers' }, readOnly: true, default: 0 }),
    todayPosts: number({ label: { zh: '今日已发', en: 'Posts today' }, readOnly: true, default: 0 }),
    healthScore: percent({
      label: { zh: '健康分', en: 'Health' },
      decimals: 0,
      readOnly: true,
      cell: 'scoreBar',
      width: 130,
    }),
    boundBy: ref('users', { label: { zh: '绑定人', en: 'Bound by' }, readOnly: true }),
  },
  reference: {
    shows: ['platform', 'status', 'accountGroup', 'todayPosts', 'dailyLimit'],
    choosable: [
      { check: { usage: 'enabled' }, reason: { zh: '账号已停用，请先启用', en: 'Disabled: enable it first' } },
      { check: bound, reason: { zh: '尚未授权，请先扫码授权', en: 'Not authorised yet: scan first' } },
      {
        check: { not: { status: 'revoked' } },
        reason: { zh: '授权已被取消，请重新扫码', en: 'Access revoked: scan again' },
      },
      { check: { not: { status: 'expired' } }, reason: { zh: '授权已过期，请续期', en: 'Expired: renew it' } },
      { check: { not: { status: 'banned' } }, reason: { zh: '账号被封禁，请到平台申诉', en: 'Banned: appeal there' } },
    ],
  },
  // Accounts are created only by binding them at a platform.
  verbs: ['list', 'show', 'edit', 'delete', 'export'],
  list: {
    empty: empties.accounts,
    live: true,
    tabs: { by: 'status' },
    columns: [
      'avatar',
      'nickname',
      'platform',
      'status',
      'refreshExpireAt',
      'checkCause',
      'tokenExpireAt',
      'healthScore',
      'todayPosts',
      'dailyLimit',
      'fans',
      'usage',
      'accountGroup',
      'renewLeft',
      'ownerId',
    ],
    filters: ['ownerId', 'platform', 'status', 'usage', 'accountGroup', 'refreshExpireAt'],
    sort: 'refreshExpireAt',
    inline: ['accountGroup', 'dailyLimit'],
    tones: [
      {
        when: { status: ['expired', 'revoked', 'banned'] },
        tone: 'danger',
        label: { zh: '不能发布，需要处理', en: 'Cannot publish: needs a person' },
      },
      {
        when: { status: ['expiring', 'quota'] },
        tone: 'warning',
        label: { zh: '即将不能发布', en: 'Soon unable to publish' },
      },
    ],
  },
  form: {
    sections: [
      {
        label: { zh: '账号', en: 'Account' },
        fields: ['platform', 'nickname', 'avatar', 'accountType', 'accountGroup', 'dailyLimit'],
      },
    ],
  },
  pages: { list: 'authorizationCentre' },
  actions: {
    check: {
      label: { zh: '检测', en: 'Check' },
      icon: 'sync',
      bulk: true,
      field: 'status',
      from: ['active', 'expiring', 'expired', 'revoked', 'banned', 'quota'],
      to: 'checking',
      costs: { unit: 'point', each: prices.accountCheck },
      set: { lastCheckAt: 'now' },
      done: {
        one: { zh: '正在检测“{title}”', en: '“{title}” is being checked' },
        many: { zh: '正在检测 {count} 个账号', en: '{count} accounts are being checked' },
      },
    },
    renew: {
      label: { zh: '续期', en: 'Renew' },
      icon: 'history',
      kind: 'handler',
      handler: 'renewAccount',
      next: { status: ['expiring', 'expired'] },
      field: 'status',
      from: ['active', 'expiring', 'expired'],
      to: 'active',
      done: { one: { zh: '“{title}”的授权已续期', en: 'The authorisation of “{title}” is renewed' } },
    },
    enable: { ...enableActions.enable, field: 'usage', next: { usage: 'disabled' } },
    disable: {
      ...enableActions.disable,
      field: 'usage',
      confirm: { zh: '停用后不再用该账号发布', en: 'It will no longer be published with.' },
    },
    setGroup: {
      label: { zh: '移动分组', en: 'Move to group' },
      icon: 'folder-open',
      bulk: true,
      form: ['accountGroup'],
      formRequired: ['accountGroup'],
    },
    checkAll: {
      kind: 'each',
      label: { zh: '全部检测', en: 'Check all' },
      icon: 'sync',
      action: 'check',
      where: { usage: 'enabled' },
      confirm: {
        zh: '当前列表中启用的账号全部检测，其余跳过',
        en: 'Enabled accounts of this list are checked, others skipped.',
      },
    },
    changeLimit: {
      label: { zh: '增减每日上限', en: 'Adjust daily limit' },
      icon: 'plus',
      bulk: true,
      inputs: {
        by: number({
          label: { zh: '增减篇数', en: 'By how many' },
          help: { zh: '减少填负数；结果在 1 到 200 之间', en: 'Below zero lowers it. It stays between 1 and 200' },
          required: true,
          min: -199,
          max: 199,
        }),
      },
      set: {
        dailyLimit: {
          reckon: { max: [1, { min: [200, { sum: [{ field: 'dailyLimit' }, { field: 'by' }] }] }] },
        },
      },
      done: {
        one: { zh: '“{title}”的每日上限已调整', en: 'Posts a day of “{title}” are changed' },
        many: { zh: '已调整 {count} 个账号的每日上限', en: 'Posts a day of {count} accounts are changed' },
      },
    },
    setLimit: {
      label: { zh: '设置每日上限', en: 'Set posts a day' },
      icon: 'dashboard',
      bulk: true,
      form: ['dailyLimit'],
      formRequired: ['dailyLimit'],
    },
    reauthorize: {
      label: { zh: '重新授权', en: 'Authorise again' },
      icon: 'qrcode',
      kind: 'handler',
      handler: 'reauthorizeAccount',
      next: { status: 'revoked' },
    },
    unbind: {
      label: { zh: '解绑', en: 'Unbind' },
      icon: 'disconnect',
      danger: true,
      kind: 'handler',
      handler: 'unbindAccount',
      field: 'status',
      from: ['active', 'expiring', 'expired', 'revoked', 'banned', 'quota', 'checking'],
      to: 'revoked',
      allowedWhen: { check: bound, reason: { zh: '账号尚未授权', en: 'The account is not authorised' } },
      done: { one: { zh: '“{title}”已解绑，账号额度已退回', en: '“{title}” is unbound, its unit given back' } },
      confirm: {
        zh: '平台授权将被收回，账号额度退回，再次使用须重新扫码',
        en: 'Access at the platform is given back, and the account unit returned. Using it again takes a new scan.',
      },
    },
  },
  relations: {
    targets: {
      label: { zh: '发布记录', en: 'Publications' },
      resource: 'publishTargets',
      by: 'accountId',
      columns: ['title', 'contentKind', 'scheduledAt', 'status', 'remoteUrl'],
    },
  },
  schedules: schedules.accounts,
  allowedWhen: {
    delete: {
      check: { not: bound },
      reason: { zh: '账号仍在授权中，请先解绑', en: 'The account is still authorised. Disconnect it first' },
    },
  },
});
