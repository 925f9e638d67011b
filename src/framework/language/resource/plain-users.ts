import type { Options } from '../../fields/base/option';
import {
  choice,
  datetime,
  type FieldsConfig,
  json,
  ref,
  state,
  tags,
  text,
  textarea,
  toggle,
} from '../../fields/registry';
import { defineResource, type ResourceConfig } from './resource-config';

/**
 * The resource `notices` for a console whose users only have to be notified: the box of the bell shows them, and `notify` writes
 * them. A console that needs more (a picture, kinds) declares its own with the same fields and others.
 * @param roles those of the console
 */
export const plainNotices = ({ roles }: { roles: Options }) =>
  defineResource({
    label: { zh: '通知', en: 'Notice' },
    ownedBy: false,
    // The inbox asks for the newest.
    indexes: { more: [['createdAt']] },
    fields: {
      title: text({ label: { zh: '标题', en: 'Title' }, required: true, max: 60, search: true }),
      content: textarea({ label: { zh: '内容', en: 'Text' }, required: true, max: 2000 }),
      level: choice({
        label: { zh: '重要程度', en: 'Importance' },
        options: {
          low: { zh: '低', en: 'Low' },
          medium: { zh: '中', en: 'Medium' },
          high: { zh: '高', en: 'High', color: 'red' },
        },
        default: 'low',
      }),
      publishedAt: datetime({
        label: { zh: '发布时间', en: 'Published at' },
        required: true,
        default: { now: '0d' },
        help: { zh: '时间未到之前，收件人看不到', en: 'Not visible before this time' },
      }),
      toRoles: choice({
        label: { zh: '发送给角色', en: 'To roles' },
        options: roles,
        optionsFrom: 'roles',
        multiple: true,
        help: { zh: '角色和用户都不选时，发送给所有人', en: 'Sent to everyone if no roles or users are selected' },
      }),
      toUserIds: ref('users', { label: { zh: '发送给用户', en: 'To users' }, multiple: true }),
      // What the server itself says: in the other languages, and about what, of which there is one notice at a time.
      translations: json({ label: { zh: '其他语言', en: 'Other languages' }, readOnly: true, views: ['export'] }),
      about: text({ label: { zh: '相关记录', en: 'About' }, readOnly: true, unique: true, views: ['export'] }),
    },
    list: {
      columns: ['title', 'level', 'toRoles', 'toUserIds', 'publishedAt'],
      filters: ['level', 'toRoles'],
      sort: '-publishedAt',
    },
  });

const usersOf = ({ roles, fields }: { roles: Options; fields?: FieldsConfig }) =>
  defineResource({
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
      }),
      roles: choice({
        label: { zh: '角色', en: 'Roles' },
        options: roles,
        optionsFrom: 'roles',
        multiple: true,
        required: true,
        protected: true,
      }),
      permissions: tags({ label: { zh: '权限', en: 'Permissions' }, protected: true }),
      isSuper: toggle({
        label: { zh: '超级管理员', en: 'Full admin' },
        protected: true,
        readOnly: true,
        default: false,
      }),
      ...fields,
      lastLoginAt: datetime({ label: { zh: '最近登录', en: 'Last sign-in' }, readOnly: true }),
      status: state({
        label: { zh: '状态', en: 'Status' },
        initial: 'active',
        options: {
          active: { zh: '正常', en: 'Active', color: 'green' },
          frozen: { zh: '冻结', en: 'Frozen', color: 'red' },
        },
      }),
    },
    titleField: 'username',
    list: { columns: ['username', 'roles', 'lastLoginAt', 'status'], filters: ['roles', 'status'] },
    actions: {
      freeze: { label: { zh: '冻结', en: 'Freeze' }, icon: 'lock', danger: true, from: ['active'], to: 'frozen' },
      resetPassword: { kind: 'resetPassword', label: { zh: '重置密码', en: 'Reset password' }, icon: 'key' },
      unfreeze: { label: { zh: '解冻', en: 'Unfreeze' }, icon: 'unlock', from: ['frozen'], to: 'active' },
    },
    shownOnce: { initialPassword: { zh: '初始密码', en: 'First password' } },
  });

type UsersWith<F extends FieldsConfig> =
  ReturnType<typeof usersOf> extends ResourceConfig<infer Own, infer Action>
    ? ResourceConfig<Own & F, Action, never, Record<never, never>, never, never, never, never>
    : never;

/**
 * The resource `users` for a console that needs little more of its users than that they can sign in. A console that wants its own list,
 * form or actions of them declares its own with the same fields: the server reads `username`, `roles`, `permissions`, `isSuper` and
 * `status`, and writes `lastLoginAt`.
 * @param roles those of the console
 * @param fields further ones: a mobile number, a company, the hierarchy. Default: none.
 */
export const plainUsers = <const F extends FieldsConfig = Record<never, never>>(console: {
  roles: Options;
  fields?: F;
}): UsersWith<F> =>
  // The compiler does not follow fields of others through `defineResource`; where the console is defined, it checks them with all the rest.
  usersOf(console) as never;
