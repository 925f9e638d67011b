import { defineOptions } from '../../framework/fields/base/option';
import { choice, datetime, image, number, percent, ref, state, text } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { accountCauses } from './causes';
import { accountStatus, enabledStatus, platforms } from './dictionaries';
import { enableActions } from './enable-actions';

const accountTypes = defineOptions({
  personal: { zh: '个人', en: 'Personal' },
  company: { zh: '企业', en: 'Business', color: 'blue' },
});

const authTypes = defineOptions({
  oauth: { zh: '扫码授权', en: 'OAuth', color: 'green' },
  cookie: { zh: 'Cookie', en: 'Cookie', color: 'gold' },
  app_token: { zh: 'AppToken', en: 'App token', color: 'blue' },
});

/** Accounts on the content platforms that we may publish with. */
export const accounts = defineResource({
  label: { zh: '授权账号', en: 'Account' },
  fields: {
    nickname: text({ label: { zh: '账号昵称', en: 'Nickname' }, required: true, max: 40, search: true }),
    platform: choice({ label: { zh: '平台', en: 'Platform' }, options: platforms, required: true, createOnly: true }),
    avatar: image({ label: { zh: '头像', en: 'Avatar' } }),
    uid: text({ label: { zh: '平台ID', en: 'Id on the platform' }, max: 64, search: true }),
    accountGroup: text({ label: { zh: '账号分组', en: 'Account group' }, max: 20 }),
    accountType: choice({ label: { zh: '账号类型', en: 'Type' }, options: accountTypes, default: 'personal' }),
    authType: choice({ label: { zh: '授权方式', en: 'Authorised by' }, options: authTypes, default: 'oauth' }),
    appId: text({
      label: { zh: 'AppID', en: 'App id' },
      max: 64,
      visibleWhen: { authType: 'app_token' },
    }),
    dailyLimit: number({ label: { zh: '每日上限', en: 'Posts a day' }, min: 1, max: 200, default: 10 }),
    status: state({ label: { zh: '授权状态', en: 'Authorisation' }, options: accountStatus, initial: 'checking' }),
    usage: state({ label: { zh: '使用状态', en: 'In use' }, options: enabledStatus, initial: 'enabled' }),
    authorizedAt: datetime({ label: { zh: '授权时间', en: 'Authorised on' }, readOnly: true }),
    tokenExpireAt: datetime({ label: { zh: '令牌到期', en: 'Token expires' }, readOnly: true }),
    refreshExpireAt: datetime({ label: { zh: '授权到期', en: 'Authorisation expires' }, readOnly: true }),
    renewLeft: number({
      label: { zh: '剩余续期次数', en: 'Renewals left' },
      help: { zh: '抖音最多续期 5 次，用完需重新扫码', en: 'Douyin allows five, then you have to scan again' },
      readOnly: true,
    }),
    lastCheckAt: datetime({ label: { zh: '最近检测', en: 'Last check' }, readOnly: true }),
    checkCause: choice({
      label: { zh: '检测结果', en: 'Finding' },
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
  list: {
    live: true,
    tabs: { by: 'status' },
    columns: [
      'avatar',
      'nickname',
      'platform',
      'status',
      'tokenExpireAt',
      'healthScore',
      'checkCause',
      'todayPosts',
      'dailyLimit',
      'fans',
      'usage',
      'accountGroup',
      'refreshExpireAt',
      'ownerId',
    ],
    filters: ['ownerId', 'platform', 'status', 'usage', 'accountGroup', 'refreshExpireAt'],
    sort: 'refreshExpireAt',
  },
  form: {
    sections: [
      {
        label: { zh: '账号', en: 'Account' },
        fields: ['platform', 'nickname', 'uid', 'avatar', 'accountType', 'accountGroup', 'dailyLimit'],
      },
      { label: { zh: '授权', en: 'Authorisation' }, fields: ['authType', 'appId'] },
    ],
  },
  actions: {
    reauthorize: {
      label: { zh: '重新授权', en: 'Authorise again' },
      icon: 'qrcode',
      field: 'status',
      from: ['expiring', 'expired', 'revoked', 'banned', 'quota', 'checking'],
      to: 'active',
      set: { boundBy: 'me', authorizedAt: 'now' },
      done: {
        one: { zh: '“{title}”已重新授权', en: '“{title}” is authorised again' },
      },
      confirm: {
        zh: '请先在平台完成扫码授权。确定已完成？',
        en: 'Grant access on the platform first. Have you done that?',
      },
    },
    check: {
      label: { zh: '检测', en: 'Check' },
      icon: 'sync',
      bulk: true,
      field: 'status',
      from: ['active', 'expiring', 'expired', 'revoked', 'banned', 'quota'],
      to: 'checking',
      set: { lastCheckAt: 'now' },
      done: {
        one: { zh: '正在检测“{title}”', en: '“{title}” is being checked' },
        many: { zh: '正在检测 {count} 个账号', en: '{count} accounts are being checked' },
      },
    },
    enable: { ...enableActions.enable, field: 'usage' },
    disable: {
      ...enableActions.disable,
      field: 'usage',
      confirm: { zh: '停用后不再用该账号发布，确定停用？', en: 'It will no longer be published with. Disable?' },
    },
    setGroup: {
      label: { zh: '移动分组', en: 'Move to group' },
      icon: 'folder-open',
      bulk: true,
      form: ['accountGroup'],
      formRequired: ['accountGroup'],
    },
    setLimit: {
      label: { zh: '设置每日上限', en: 'Set posts a day' },
      icon: 'dashboard',
      bulk: true,
      form: ['dailyLimit'],
      formRequired: ['dailyLimit'],
    },
    unbind: {
      label: { zh: '解绑', en: 'Unbind' },
      icon: 'disconnect',
      danger: true,
      bulk: true,
      field: 'status',
      from: ['active', 'expiring', 'expired', 'banned', 'quota', 'checking'],
      to: 'revoked',
      confirm: { zh: '解绑后未发布的任务将失败，确定解绑？', en: 'Publications that are waiting will fail. Unbind?' },
    },
  },
  relations: {
    targets: {
      label: { zh: '发布记录', en: 'Publications' },
      resource: 'publishTargets',
      by: 'accountId',
      columns: ['title', 'contentKind', 'scheduledAt', 'status', 'errorMessage', 'remoteUrl'],
    },
  },
  allowedWhen: {
    delete: {
      check: { status: ['revoked', 'expired', 'banned'] },
      reason: { zh: '账号仍在授权中，请先解绑', en: 'The account is still authorised. Disconnect it first' },
    },
  },
});
