import type { Options } from '../../fields/base/option';
import { choice, datetime, type FieldsConfig, state, tags, text, toggle } from '../../fields/registry';
import { defineResource } from './resource-config';

/**
 * The resource `users` for a console that needs little more of its people than that they can sign in. A console that wants its own list,
 * form or actions of them declares its own with the same fields: the server reads `username`, `roles`, `permissions`, `isSuper` and
 * `status`, and writes `lastLoginAt`.
 * @param roles those of the console
 * @param fields further ones: a mobile number, a company, who stands under whom. Default: none.
 */
export const plainUsers = ({ roles, fields }: { roles: Options; fields?: FieldsConfig }) =>
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
