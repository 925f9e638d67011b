import { empties, profiles } from '#profiles';
import { defineOptions } from '../../framework/fields/base/option';
import {
  choice,
  color,
  list,
  number,
  percent,
  progress,
  ref,
  state,
  tags,
  text,
} from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';

const teamTypes = defineOptions({
  operations: { zh: '运营组', en: 'Operations', color: 'green' },
  editing: { zh: '剪辑组', en: 'Video editing', color: 'purple' },
  agent: { zh: '代理团队', en: 'Agents', color: 'gold' },
  customer: { zh: '客户团队', en: 'Customers', color: 'blue' },
});

const permissionLevels = defineOptions({
  upload: { zh: '仅上传', en: 'Upload only' },
  schedule: { zh: '可定时（限量）', en: 'Schedule, limited', color: 'blue' },
  full: { zh: '全权限', en: 'Everything', color: 'red' },
});

const teamStatus = defineOptions({
  active: { zh: '正常', en: 'Active', color: 'green' },
  disbanded: { zh: '已解散', en: 'Disbanded' },
});

/** Teams of people, one below the other. */
export const teams = defineResource({
  label: { zh: '团队', en: 'Team' },
  ownedBy: false,
  indexes: 'none',
  fields: {
    name: text({ label: { zh: '团队名称', en: 'Team name' }, required: true, max: 30, search: true }),
    parentId: ref('teams', { label: { zh: '上级团队', en: 'Parent team' }, onDelete: 'refuse' }),
    type: choice({ label: { zh: '团队类型', en: 'Type' }, options: teamTypes, required: true, default: 'operations' }),
    color: color({ label: { zh: '标记颜色', en: 'Label colour' }, views: ['list', 'form', 'show', 'export'] }),
    leaderId: ref('users', { label: { zh: '组长', en: 'Leader' }, onDelete: 'clear' }),
    members: ref('users', { label: { zh: '成员', en: 'Members' }, multiple: true, onDelete: 'clear' }),
    permissionLevel: choice({
      label: { zh: '权限级别', en: 'Permissions' },
      options: permissionLevels,
      required: true,
      default: 'upload',
    }),
    accountGroups: tags({ label: { zh: '账号分组', en: 'Account groups' } }),
    target: number({
      label: { zh: '月目标', en: 'Monthly target' },
      unit: { zh: '条', en: 'posts' },
      min: 0,
      default: 0,
    }),
    done: number({
      label: { zh: '本月完成', en: 'Completed this month' },
      help: {
        zh: '成员及其负责客户本月发布成功的条数',
        en: 'Posts published this month by its members and the customers they look after',
      },
      unit: { zh: '条', en: 'posts' },
      readOnly: true,
      default: 0,
    }),
    memberDone: list({
      label: { zh: '成员完成情况', en: 'Done by member' },
      itemLabel: { zh: '成员', en: 'member' },
      readOnly: true,
      maxItems: 100,
      views: ['show'],
      fields: {
        name: text({ label: { zh: '成员', en: 'Member' } }),
        done: number({ label: { zh: '本月完成', en: 'Completed this month' }, unit: { zh: '条', en: 'posts' } }),
        share: percent({ label: { zh: '占团队目标', en: 'Of the target' }, decimals: 0 }),
      },
    }),
    remaining: number({
      label: { zh: '距目标', en: 'Remaining' },
      unit: { zh: '条', en: 'posts' },
      computed: { max: [0, { subtract: [{ field: 'target' }, { field: 'done' }] }] },
    }),
    progress: progress({ label: { zh: '完成度', en: 'Progress' }, default: 0 }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: teamStatus, initial: 'active' }),
  },
  list: {
    empty: empties.teams,
    columns: [
      'name',
      'status',
      'progress',
      'target',
      'done',
      'remaining',
      'type',
      'leaderId',
      'parentId',
      'permissionLevel',
    ],
    filters: ['parentId', 'type', 'leaderId', 'permissionLevel', 'status'],
    sort: 'createdAt',
    tree: { parent: 'parentId', levels: 5 },
  },
  form: { in: 'drawer' },
  show: profiles.teams,
  actions: {
    setMembers: { label: { zh: '调整成员', en: 'Change members' }, icon: 'usergroup-add', form: ['members'] },
    setLeader: {
      label: { zh: '设组长', en: 'Set leader' },
      icon: 'crown',
      form: ['leaderId'],
      formRequired: ['leaderId'],
    },
    setAccounts: { label: { zh: '分配账号', en: 'Assign accounts' }, icon: 'idcard', form: ['accountGroups'] },
    disband: {
      label: { zh: '解散', en: 'Disband' },
      icon: 'stop',
      danger: true,
      from: ['active'],
      to: 'disbanded',
      confirm: {
        zh: '解散后成员失去团队权限',
        en: 'Members will lose the permissions of the team.',
      },
    },
    restore: {
      label: { zh: '恢复', en: 'Restore' },
      icon: 'redo',
      next: { status: 'disbanded' },
      from: ['disbanded'],
      to: 'active',
    },
  },
  relations: {
    children: {
      label: { zh: '下级团队', en: 'Teams below' },
      resource: 'teams',
      by: 'parentId',
      columns: ['name', 'type', 'leaderId', 'members', 'status'],
    },
  },
  allowedWhen: {
    delete: {
      check: { status: ['disbanded'] },
      reason: { zh: '请先解散团队', en: 'Disband the team first' },
    },
  },
});
