import { number, ref, text, tree } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';

const permissions = {
  system: {
    zh: '系统',
    en: 'System',
    children: {
      'read:system': { zh: '查看', en: 'Read' },
      'write:system': { zh: '编辑', en: 'Write' },
      'delete:system': { zh: '删除', en: 'Delete' },
    },
  },
} as const;

const name = { zh: '名称', en: 'Name' };
const order = number({ label: { zh: '排序', en: 'Order' }, min: 0, default: 0 });

/** Departments, one below the other. */
export const departments = defineResource({
  label: { zh: '部门', en: 'Department' },
  ownedBy: false,
  demo: true,
  api: {
    kind: 'actions',
    path: '/departmentManagement',
    answer: { parentName: 'parentId.name', createTime: 'createdAt' },
    children: true,
  },
  indexes: 'none',
  fields: {
    name: text({ label: name, required: true, max: 30, search: true }),
    parentId: ref('departments', { label: { zh: '上级部门', en: 'Parent department' } }),
    order,
  },
  list: {
    columns: ['name', 'parentId', 'order', 'createdAt'],
    sort: 'order',
    tree: { parent: 'parentId' },
    kind: 'tree',
  },
  form: { in: 'drawer' },
  pages: { list: 'demoNote' },
});

/** Words that other pages choose from: kinds, and their values below them. */
export const dictionaries = defineResource({
  label: { zh: '字典', en: 'Dictionary entry' },
  ownedBy: false,
  demo: true,
  api: { kind: 'actions', path: '/dictionaryManagement', query: { key: 'key', parentKey: 'parentKey' } },
  indexes: 'none',
  fields: {
    label: text({ label: name, required: true, max: 30, search: true }),
    key: text({ label: { zh: '键', en: 'Key' }, required: true, max: 40, search: true }),
    value: text({ label: { zh: '值', en: 'Value' }, max: 100 }),
    parentKey: ref('dictionaries', { label: { zh: '所属字典', en: 'Belongs to' } }),
  },
  titleField: 'label',
  list: {
    columns: ['label', 'key', 'value', 'parentKey', 'updatedAt'],
    sort: 'createdAt',
    tree: { parent: 'parentKey' },
    kind: 'tree',
  },
  form: { in: 'drawer' },
  pages: { list: 'demoNote' },
});

/** The template's roles with what their buttons may do; the console's own rights stand in the policy. */
export const templateRoles = defineResource({
  label: { zh: '角色', en: 'Role' },
  ownedBy: false,
  demo: true,
  api: { kind: 'actions', path: '/roleManagement' },
  indexes: 'none',
  fields: {
    role: text({ label: { zh: '角色码', en: 'Role' }, required: true, unique: true, max: 20, search: true }),
    btnRolesCheckedList: tree({
      label: { zh: '按钮权限', en: 'Buttons' },
      options: permissions,
      multiple: true,
      leavesOnly: true,
    }),
  },
  list: { columns: ['role', 'btnRolesCheckedList', 'createdAt'], sort: 'createdAt' },
  form: { in: 'drawer' },
  pages: { list: 'demoNote' },
});

/** The template's menu entries, one below the other. */
export const templateMenus = defineResource({
  label: { zh: '菜单', en: 'Menu entry' },
  ownedBy: false,
  demo: true,
  api: { kind: 'actions', path: '/menuManagement' },
  indexes: 'none',
  fields: {
    label: text({ label: name, required: true, max: 30, search: true }),
    path: text({ label: { zh: '路径', en: 'Path' }, max: 100 }),
    role: text({ label: { zh: '可见角色', en: 'Seen by' }, max: 20 }),
    parentId: ref('templateMenus', { label: { zh: '上级菜单', en: 'Parent entry' } }),
    order,
  },
  titleField: 'label',
  list: {
    columns: ['label', 'path', 'role', 'parentId', 'order'],
    sort: 'order',
    tree: { parent: 'parentId' },
    kind: 'tree',
  },
  form: { in: 'drawer' },
  pages: { list: 'demoNote' },
});
