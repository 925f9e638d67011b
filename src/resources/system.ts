import { choice, datetime, image, json, number, ref, text, textarea } from '../schema/define-field';
import { defineOptions } from '../schema/option';
import { defineResource } from '../schema/resource-config';
import { levels } from './dictionaries';
import { roles } from './roles';

const noticeKinds = defineOptions({
  notice: { zh: '通知', en: 'Notice', color: 'blue' },
  email: { zh: '邮件', en: 'Email', color: 'purple' },
});

const logKinds = defineOptions({
  login: { zh: '登录', en: 'Sign-in', color: 'blue' },
  operate: { zh: '操作', en: 'Operation', color: 'cyan' },
  task: { zh: '任务', en: 'Task', color: 'purple' },
  system: { zh: '系统', en: 'System', color: 'gold' },
});

const logResults = defineOptions({
  success: { zh: '成功', en: 'Success', color: 'green' },
  failed: { zh: '失败', en: 'Failed', color: 'red' },
});

const promptKinds = defineOptions({
  title: { zh: '标题', en: 'Title', color: 'blue' },
  article: { zh: '正文', en: 'Article', color: 'purple' },
  script: { zh: '口播文案', en: 'Script', color: 'gold' },
  note: { zh: '图文文案', en: 'Note', color: 'cyan' },
});

/** What people are told in the notice box of the header; they read it through `/api/user/notices`, which knows who may. */
export const notices = defineResource({
  label: { zh: '通知', en: 'Notice' },
  ownedBy: false,
  fields: {
    title: text({ label: { zh: '标题', en: 'Title' }, required: true, max: 60, search: true }),
    kind: choice({ label: { zh: '类型', en: 'Kind' }, options: noticeKinds, required: true, default: 'notice' }),
    level: choice({ label: { zh: '重要程度', en: 'Importance' }, options: levels, default: 'low' }),
    content: textarea({
      label: { zh: '内容', en: 'Text' },
      required: true,
      max: 2000,
      help: {
        zh: '可以使用 HTML 排版和链接，脚本会被去掉',
        en: 'HTML may be used for layout and links; scripts are removed',
      },
    }),
    image: image({ label: { zh: '图片', en: 'Image' } }),
    publishedAt: datetime({
      label: { zh: '发布时间', en: 'Published at' },
      required: true,
      default: { from: 'now' },
      help: { zh: '时间未到之前，收件人看不到', en: 'Nobody sees it before that time' },
    }),
    toRoles: choice({
      label: { zh: '发送给角色', en: 'To roles' },
      options: roles,
      multiple: true,
      help: { zh: '角色和用户都不选时，发送给所有人', en: 'Without roles and users it goes to everybody' },
    }),
    toUserIds: ref('users', { label: { zh: '发送给用户', en: 'To users' }, multiple: true }),
  },
  list: {
    columns: ['image', 'title', 'kind', 'level', 'toRoles', 'toUserIds', 'publishedAt'],
    filters: ['kind', 'level', 'toRoles'],
    sort: '-publishedAt',
  },
});

/** Who did what, and how it went; only the server writes it. */
export const systemLogs = defineResource({
  label: { zh: '系统日志', en: 'System log' },
  ownedBy: false,
  fields: {
    account: text({ label: { zh: '账号', en: 'Account' }, search: true }),
    type: choice({ label: { zh: '类型', en: 'Kind' }, options: logKinds }),
    action: text({ label: { zh: '动作', en: 'Action' }, search: true }),
    target: text({ label: { zh: '对象', en: 'Object' }, search: true }),
    executeResult: choice({ label: { zh: '执行结果', en: 'Result' }, options: logResults }),
    message: textarea({ label: { zh: '详情', en: 'Details' } }),
    request: json({ label: { zh: '请求内容', en: 'Request' } }),
    ip: text({ label: { zh: 'IP地址', en: 'IP address' }, search: true }),
    duration: number({ label: { zh: '耗时', en: 'Took' }, unit: { zh: '毫秒', en: 'ms' } }),
    requestId: text({ label: { zh: '请求编号', en: 'Request id' }, search: true }),
    datetime: datetime({ label: { zh: '时间', en: 'When' } }),
  },
  titleField: 'action',
  verbs: ['list', 'show', 'export'],
  api: { kind: 'actions', path: '/systemLog' },
  list: {
    columns: ['datetime', 'account', 'type', 'action', 'target', 'executeResult', 'ip', 'duration'],
    filters: ['type', 'executeResult', 'datetime'],
    sort: '-datetime',
    pageSize: 50,
  },
});

/** Prompts that generation tasks choose from. */
export const promptTemplates = defineResource({
  label: { zh: '提示词模板', en: 'Prompt template' },
  ownedBy: false,
  fields: {
    name: text({ label: { zh: '模板名称', en: 'Template name' }, required: true, max: 40, search: true }),
    kind: choice({ label: { zh: '用途', en: 'Used for' }, options: promptKinds, required: true, default: 'article' }),
    content: textarea({
      label: { zh: '提示词', en: 'Prompt' },
      required: true,
      max: 4000,
      help: { zh: '可用变量：{关键词}、{品牌}、{地区}、{字数}', en: 'Variables: {关键词}, {品牌}, {地区}, {字数}' },
    }),
    variables: json({
      label: { zh: '变量示例', en: 'Example values' },
      help: {
        zh: '试写时代入的值，如 {"关键词": "装修公司"}',
        en: 'Filled in for a trial, for example {"关键词": "装修公司"}',
      },
      max: 2000,
      maxDepth: 3,
    }),
    usedCount: number({ label: { zh: '使用次数', en: 'Times used' }, readOnly: true, default: 0 }),
  },
  list: { columns: ['name', 'kind', 'usedCount', 'updatedAt'], filters: ['kind'], sort: '-usedCount' },
});
