import { defineOptions, type Options } from '../../framework/fields/base/option';
import { choice, datetime, json, number, text } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { announcedResources } from './announced-resources';
import { roles } from './roles';

const kinds = defineOptions({
  login: { zh: '登录', en: 'Sign-in', color: 'blue' },
  operate: { zh: '操作', en: 'Operation', color: 'cyan' },
  task: { zh: '任务', en: 'Job', color: 'purple' },
  export: { zh: '导出', en: 'Export', color: 'gold' },
  rights: { zh: '权限', en: 'Rights', color: 'magenta' },
  refused: { zh: '越权', en: 'Refusal', color: 'orange' },
});

const results = defineOptions({
  success: { zh: '成功', en: 'Success', color: 'green' },
  failed: { zh: '失败', en: 'Failed', color: 'red' },
  refused: { zh: '拒绝', en: 'Refused', color: 'orange' },
});

/** Why a sign-in failed, and how a session ended. */
const reasons = defineOptions({
  credentials: { zh: '密码或验证码错误', en: 'Wrong password or code' },
  throttled: { zh: '尝试过多', en: 'Too many attempts' },
  frozen: { zh: '账号停用', en: 'Account not active' },
  signedOut: { zh: '主动退出', en: 'Signed out' },
  endedByOwner: { zh: '本人下线', en: 'Ended by its owner' },
  endedByAdmin: { zh: '管理员下线', en: 'Ended by an admin' },
  passwordChanged: { zh: '密码已修改', en: 'Password changed' },
  deleted: { zh: '账号已删除', en: 'Account deleted' },
  replayed: { zh: '旧令牌被重用', en: 'Old token used again' },
});

/** With what plugins add, under the names by which entries speak of it: they are kept longer than a plugin may be used. */
const audited: typeof announcedResources = {
  ...announcedResources,
  webhooks: {
    label: { zh: 'Webhook', en: 'Webhook' },
    actions: {
      test: { label: { zh: '测试', en: 'Send a test' } },
      renewSecret: { label: { zh: '更换密钥', en: 'Replace the secret' } },
      enable: { label: { zh: '启用', en: 'Turn on' } },
      disable: { label: { zh: '停用', en: 'Turn off' } },
    },
  },
  webhookDeliveries: {
    label: { zh: 'Webhook 投递', en: 'Webhook delivery' },
    actions: { resend: { label: { zh: '重新发送', en: 'Send again' } } },
  },
};

/** What can be done, by name; the same action is called the same wherever it exists. */
const actions: Options = Object.fromEntries([
  ...Object.values(audited).flatMap((resource) =>
    Object.entries(resource.actions ?? {}).map(([name, { label }]) => [name, label] as const),
  ),
  ...Object.entries(
    defineOptions({
      signIn: { zh: '登录', en: 'Sign in' },
      signOut: { zh: '退出', en: 'Sign out' },
      create: { zh: '新增', en: 'Create' },
      edit: { zh: '编辑', en: 'Edit' },
      delete: { zh: '删除', en: 'Delete' },
      undo: { zh: '撤销', en: 'Undo' },
      revert: { zh: '恢复旧值', en: 'Revert' },
      list: { zh: '查看', en: 'List' },
      show: { zh: '查看详情', en: 'Show' },
      export: { zh: '导出', en: 'Export' },
      import: { zh: '导入', en: 'Import' },
      password: { zh: '设置密码', en: 'Set password' },
      secondFactorOn: { zh: '开启两步验证', en: 'Turn on two-step verification' },
      secondFactorOff: { zh: '关闭两步验证', en: 'Turn off two-step verification' },
      recoveryCodes: { zh: '更换恢复码', en: 'New recovery codes' },
      recoveryCodeUsed: { zh: '使用恢复码', en: 'Use recovery code' },
      policy: { zh: '策略生效', en: 'Policy in force' },
      policyAsked: { zh: '提交策略变更申请', en: 'Ask for a change of the policy' },
      policyRejected: { zh: '驳回策略变更申请', en: 'Reject a change of the policy' },
      policyWithdrawn: { zh: '撤回策略变更申请', en: 'Withdraw a change of the policy' },
      createToken: { zh: '创建 API 令牌', en: 'Make an API token' },
      revokeToken: { zh: '撤销 API 令牌', en: 'Revoke an API token' },
      viewAs: { zh: '以他人身份查看', en: 'View as somebody else' },
      readViewAs: { zh: '以他人身份读取数据', en: 'Read data as somebody else' },
      endViewAs: { zh: '退出查看', en: 'Stop viewing as somebody else' },
    }),
  ),
]);

const resources: Options = Object.fromEntries(Object.entries(audited).map(([name, { label }]) => [name, label]));

/** Who did what from where, and how it went: written by the server together with what it tells of, and never changed. */
export const systemLogs = defineResource({
  label: { zh: '系统日志', en: 'System log' },
  ownedBy: false,
  // Old entries go by it.
  indexes: { more: [['createdAt']] },
  fields: {
    datetime: datetime({ label: { zh: '时间', en: 'When' } }),
    account: text({ label: { zh: '账号', en: 'Account' }, search: true }),
    roles: choice({ label: { zh: '角色', en: 'Roles' }, options: roles, optionsFrom: 'roles', multiple: true }),
    type: choice({ label: { zh: '类型', en: 'Kind' }, options: kinds }),
    action: choice({ label: { zh: '动作', en: 'Action' }, options: actions }),
    resource: choice({ label: { zh: '数据', en: 'Data' }, options: resources }),
    target: text({ label: { zh: '对象', en: 'Object' }, search: true }),
    count: number({ label: { zh: '数量', en: 'Number' } }),
    executeResult: choice({ label: { zh: '执行结果', en: 'Result' }, options: results }),
    reason: choice({ label: { zh: '原因', en: 'Reason' }, options: reasons }),
    changes: json({ label: { zh: '变更内容', en: 'Changes' }, cell: 'auditChanges' }),
    request: json({ label: { zh: '其他信息', en: 'Details' } }),
    ip: text({ label: { zh: 'IP地址', en: 'IP address' }, search: true }),
    requestId: text({ label: { zh: '请求编号', en: 'Request id' }, search: true }),
  },
  titleField: 'target',
  verbs: ['list', 'show', 'export'],
  api: { kind: 'actions', path: '/systemLog' },
  list: {
    columns: ['datetime', 'account', 'type', 'action', 'resource', 'target', 'count', 'executeResult', 'reason', 'ip'],
    filters: ['account', 'type', 'action', 'resource', 'executeResult', 'datetime', 'ip'],
    sort: '-datetime',
    pageSize: 50,
  },
});
