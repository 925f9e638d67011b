import {
  choice,
  datetime,
  money,
  number,
  phone,
  ref,
  state,
  tags,
  text,
  textarea,
  toggle,
} from '../../../../src/framework/fields/registry';
import type { ConsoleConfig } from '../../../../src/framework/language/console-config';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { noProduct, type ServerProduct } from '../../../../src/framework/server/product';

const label = (en: string) => ({ zh: `${en}字`, en });
const roleNames = ['Admin', 'Customer', 'Agent', 'OEM', 'Operations', 'Clue', 'Engineer', 'Douyin'] as const;
const roles = Object.fromEntries(roleNames.map((name) => [name, label(name)]));

const users = defineResource({
  label: label('User'),
  ownedBy: 'id',
  fields: {
    username: text({ label: label('Name'), required: true, unique: true, search: true }),
    roles: choice({
      label: label('Roles'),
      options: roles,
      optionsFrom: 'roles',
      multiple: true,
      required: true,
      protected: true,
    }),
    status: state({
      label: label('Status'),
      initial: 'active',
      options: { active: label('Active'), frozen: label('Frozen') },
    }),
    company: text({ label: label('Company') }),
    mobile: phone({ label: label('Mobile'), protected: true, search: true }),
    agentId: ref('users', { label: label('Agent') }),
    oemId: ref('users', { label: label('OEM') }),
    operatorId: ref('users', { label: label('Operator') }),
  },
  actions: {
    freeze: { label: label('Freeze'), from: ['active'], to: 'frozen', bulk: true },
    thaw: { label: label('Thaw'), from: ['frozen'], to: 'active' },
  },
});

const articles = defineResource({
  label: label('Article'),
  fields: {
    title: text({ label: label('Title'), required: true, max: 20, search: true }),
    code: text({ label: label('Code'), unique: true }),
    words: number({ label: label('Words'), min: 0, max: 1000, default: 5 }),
    cost: money({ label: label('Cost'), protected: true }),
    tags: tags({ label: label('Tags') }),
    isHot: toggle({ label: label('Hot') }),
    groupId: ref('groups', { label: label('Group') }),
    reason: textarea({ label: label('Reason') }),
    doneAt: datetime({ label: label('Done at'), readOnly: true }),
    doneBy: text({ label: label('Done by'), readOnly: true }),
    kind: text({ label: label('Kind'), createOnly: true }),
    status: state({
      label: label('Status'),
      initial: 'draft',
      options: { draft: label('Draft'), review: label('Review'), done: label('Done') },
    }),
  },
  actions: {
    submit: { label: label('Submit'), from: ['draft'], to: 'review', bulk: true },
    finish: {
      label: label('Finish'),
      from: ['review'],
      to: 'done',
      set: { doneAt: 'now', doneBy: 'me', words: { value: 9 } },
    },
    reject: { label: label('Reject'), from: ['review'], to: 'draft', form: ['reason'], formRequired: ['reason'] },
    copy: { label: label('Copy'), kind: 'duplicate', suffixField: 'title' },
    look: { label: label('Look'), kind: 'open', route: '/articles' },
  },
  allowedWhen: {
    delete: { check: { status: ['draft'] }, reason: { zh: '仅草稿可删除', en: 'Only drafts can be deleted' } },
  },
});

const groups = defineResource({
  label: label('Group'),
  fields: { name: text({ label: label('Name'), required: true, search: true }) },
  relations: { articles: { label: label('Articles'), resource: 'articles', by: 'groupId' } },
});

const packages = defineResource({
  label: label('Package'),
  ownedBy: false,
  verbs: ['list', 'show', 'create'],
  fields: { name: text({ label: label('Name'), required: true }) },
});

const settings = defineResource({
  label: label('Settings'),
  verbs: ['show', 'edit'],
  requiresVersion: true,
  fields: { dailyLimit: number({ label: label('Daily limit'), min: 1, max: 50 }) },
});

/** A console just big enough to meet every rule of the API once. */
export const tinyConfig: ConsoleConfig = {
  site: {
    title: label('Tiny'),
    home: '/articles',
    organisation: { transitive: ['agentId', 'oemId'], direct: ['operatorId'] },
  },
  roles,
  permissions: ['read:system'],
  resources: { users, articles, groups, packages, settings },
  routes: [{ path: '/articles', page: 'list', resource: 'articles', title: label('Articles') }],
};

/** The hierarchy in it: agents under OEMs, customers under both. */
export const tinyProduct: ServerProduct = {
  ...noProduct,
  newAccounts: {
    role: 'Customer',
    links: [
      { role: 'Agent', field: 'agentId', copies: ['oemId'] },
      { role: 'OEM', field: 'oemId' },
      { role: 'Operations', field: 'operatorId' },
    ],
  },
  registration: { inviterRole: 'Agent', values: {} },
  demoAccounts: [
    { username: 'admin', label: label('Admin') },
    { username: 'customer', label: label('Customer') },
    { username: 'agent', label: label('Agent') },
    { username: 'nobody', label: label('Nobody') },
  ],
  otherDemoAccounts: ['customer2'],
};

/** Who may do what in it; `*` of an article are its verbs and actions. */
export const tinyPolicy = `# mode, subjects, object, actions, scope
p, any, role:Customer|role:Agent|role:Admin, route:/articles, view, -
p, any, role:Customer, res:articles, list|show|create|edit|delete|submit|copy|reject, own
p, any, role:Agent|role:OEM, res:articles, list|show|create|edit|delete|submit, org
p, any, role:Admin, res:articles, list|show|create|edit|delete|submit|finish|reject|copy, all
p, any, role:Customer, res:groups, list|show|create, own
p, any, role:Agent|role:OEM, res:groups, list, org
p, any, role:Admin, res:groups, list|show|create|edit|delete, all
p, any, role:Customer|role:Admin, res:packages, list|show, all
p, any, role:Admin, res:packages, create, all
p, any, role:Customer, res:settings, show|edit, own
p, any, role:Agent|role:OEM|role:Operations, res:users, list|show|create|edit, org
p, any, role:Admin, res:users, list|show|create|edit|delete|freeze|thaw, all
p, any, role:Admin, field:users.roles, read|write, -
p, any, role:Admin|role:Agent, field:users.mobile, read|write, -
p, any, role:Admin, field:articles.cost, read|write, -
p, any, role:Agent, field:articles.cost, read, -
p, any, role:Admin|role:Agent|role:OEM, field:articles.ownerId, read|write, -
p, any, role:Admin, res:policy, list|show|edit, all
`;

const user = (id: string, role: string, more: Record<string, unknown> = {}) => ({
  id,
  username: id,
  roles: [role],
  status: 'active',
  mobile: '13800000000',
  ...more,
});

/** Two OEM branches, so that every scope has an inside and an outside. */
export const tinyData = {
  users: [
    user('root', 'Admin', { isSuper: true }),
    user('admin', 'Admin', { avatar: '/a.png', company: 'Head office' }),
    user('oem', 'OEM'),
    user('agent', 'Agent', { oemId: 'oem' }),
    user('agent2', 'Agent'),
    user('operations', 'Operations'),
    user('customer', 'Customer', { agentId: 'agent', oemId: 'oem', operatorId: 'operations' }),
    user('customer2', 'Customer', { agentId: 'agent2' }),
    user('clue', 'Clue'),
  ],
  groups: [
    { id: 'g1', name: 'Mine', ownerId: 'customer' },
    { id: 'g2', name: 'Theirs', ownerId: 'customer2' },
  ],
  articles: [
    {
      id: 'a1',
      ownerId: 'customer',
      title: 'Alpha 一',
      words: 10,
      cost: 7,
      tags: ['x', 'y'],
      status: 'draft',
      isHot: true,
      code: 'c1',
      createdAt: '2026-01-01T10:00:00.000Z',
    },
    {
      id: 'a2',
      ownerId: 'customer',
      title: 'Beta 50%',
      words: 20,
      cost: 8,
      tags: ['y'],
      status: 'review',
      isHot: false,
      createdAt: '2026-01-02T10:00:00.000Z',
    },
    {
      id: 'b1',
      ownerId: 'customer2',
      title: 'Gamma',
      words: 30,
      cost: 9,
      tags: [],
      status: 'draft',
      code: 'c2',
      createdAt: '2026-01-03T10:00:00.000Z',
    },
  ],
  packages: [{ id: 'p1', name: 'Basic' }],
  settings: [
    { id: 's1', ownerId: 'customer', dailyLimit: 5 },
    { id: 's2', ownerId: 'customer2', dailyLimit: 6 },
  ],
};
