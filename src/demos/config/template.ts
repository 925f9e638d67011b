import { defineOptions } from '../../framework/fields/base/option';
import {
  choice,
  datetime,
  image,
  json,
  money,
  number,
  percent,
  rating,
  tags,
  text,
  textarea,
  toggle,
  url,
} from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';

/** What has become of a row of the template's table. */
export const rowStatus = defineOptions({
  published: { zh: '已发布', en: 'Published', color: 'green' },
  draft: { zh: '草稿', en: 'Draft' },
  deleted: { zh: '已删除', en: 'Deleted', color: 'red' },
});
const rowTypes = defineOptions({
  '0': { zh: '转载', en: 'Reposted' },
  '1': { zh: '原创', en: 'Original', color: 'blue' },
});
const taskStatus = defineOptions({
  '0': { zh: '已停用', en: 'Stopped' },
  '1': { zh: '运行中', en: 'Running', color: 'green' },
});

/** The template's table: one column of every ordinary kind. */
export const tableRows = defineResource({
  label: { zh: '文章', en: 'Article' },
  ownedBy: false,
  demo: true,
  api: { kind: 'actions', path: '/table', numbers: ['type'] },
  indexes: 'none',
  fields: {
    img: image({ label: { zh: '封面', en: 'Cover' } }),
    title: text({ label: { zh: '标题', en: 'Title' }, required: true, max: 60, search: true }),
    author: text({ label: { zh: '作者', en: 'Author' }, required: true, max: 20 }),
    status: choice({ label: { zh: '状态', en: 'Status' }, options: rowStatus, required: true, default: 'draft' }),
    type: choice({ label: { zh: '类型', en: 'Kind' }, options: rowTypes, default: '1' }),
    switch: toggle({ label: { zh: '推荐', en: 'Featured' }, default: false }),
    rate: rating({ label: { zh: '评分', en: 'Rating' } }),
    percent: percent({ label: { zh: '完读率', en: 'Read to the end' } }),
    percentage: percent({ label: { zh: '互动率', en: 'Engagement' } }),
    pageViews: number({ label: { zh: '点击量', en: 'Views' }, min: 0, default: 0 }),
    datetime: datetime({ label: { zh: '发布时间', en: 'Published at' }, default: { now: '0d' } }),
    description: textarea({ label: { zh: '描述', en: 'Description' }, max: 500 }),
  },
  titleField: 'title',
  actions: {
    publish: {
      label: { zh: '发布', en: 'Publish' },
      set: { status: { value: 'published' } },
      allowedWhen: {
        check: { status: 'draft' },
        reason: { zh: '只有草稿可以发布', en: 'Only drafts can be published' },
      },
      bulk: true,
    },
  },
  list: {
    columns: ['img', 'title', 'author', 'status', 'type', 'switch', 'rate', 'percent', 'pageViews', 'datetime'],
    filters: ['status', 'type', 'datetime'],
    sort: '-datetime',
    grid: { image: 'img', fields: ['author', 'status', 'rate'] },
    calendar: { by: 'datetime' },
    expand: { fields: ['description', 'percentage'] },
    summary: [
      { label: { zh: '文章数', en: 'Articles' }, fn: 'count' },
      { label: { zh: '总点击量', en: 'Views' }, fn: 'sum', of: 'pageViews' },
      { label: { zh: '草稿', en: 'Drafts' }, fn: 'count', where: { status: 'draft' } },
    ],
    totals: ['pageViews'],
  },
  form: { in: 'drawer' },
  pages: { list: 'demoNote' },
});

/** The template's shop window; nobody changes it. */
export const goods = defineResource({
  label: { zh: '商品', en: 'Product' },
  ownedBy: false,
  demo: true,
  verbs: ['list', 'show'],
  // Pictures are drawings here, so they are the icon as well.
  api: { kind: 'actions', path: '/goods', answer: { icon: 'image', svg: 'image' } },
  indexes: 'none',
  fields: {
    image: image({ label: { zh: '图片', en: 'Picture' } }),
    title: text({ label: { zh: '名称', en: 'Name' }, search: true }),
    price: money({ label: { zh: '价格', en: 'Price' } }),
    label: tags({ label: { zh: '标签', en: 'Labels' } }),
    company: text({ label: { zh: '公司', en: 'Company' } }),
    url: url({ label: { zh: '链接', en: 'Link' } }),
    description: textarea({ label: { zh: '描述', en: 'Description' } }),
  },
  titleField: 'title',
  list: {
    columns: ['image', 'title', 'price', 'label', 'company'],
    sort: 'createdAt',
    grid: { image: 'image', fields: ['price', 'label'] },
    kind: 'grid',
  },
  pages: { list: 'demoNote' },
});

/** Jobs that run by the clock, in the template's task management. */
export const templateTasks = defineResource({
  label: { zh: '定时任务', en: 'Scheduled task' },
  ownedBy: false,
  demo: true,
  verbs: ['list', 'show', 'export'],
  api: { kind: 'actions', path: '/taskManagement', numbers: ['status'] },
  indexes: 'none',
  fields: {
    taskName: text({ label: { zh: '任务名称', en: 'Task' } }),
    status: choice({ label: { zh: '状态', en: 'Status' }, options: taskStatus }),
    account: text({ label: { zh: '账号', en: 'Account' }, search: true }),
    executeResult: text({ label: { zh: '执行结果', en: 'Result' } }),
    ip: text({ label: { zh: 'IP地址', en: 'IP address' } }),
    datetime: datetime({ label: { zh: '执行时间', en: 'Ran at' } }),
  },
  list: { columns: ['taskName', 'status', 'account', 'executeResult', 'ip', 'datetime'], sort: '-datetime' },
  pages: { list: 'demoNote' },
});

/** Graphs of steps; drawn by a page of their own, stored and saved as every record. */
export const workflows = defineResource({
  label: { zh: '流程', en: 'Workflow' },
  ownedBy: false,
  demo: true,
  verbs: ['list', 'show', 'edit'],
  api: { kind: 'actions', path: '/workflow' },
  indexes: 'none',
  fields: {
    name: text({ label: { zh: '名称', en: 'Name' }, required: true, max: 40, search: true }),
    nodes: json({ label: { zh: '节点', en: 'Nodes' }, required: true }),
    edges: json({ label: { zh: '连线', en: 'Edges' }, required: true }),
  },
  list: { columns: ['name', 'updatedAt'], sort: 'createdAt' },
  pages: { list: 'demoNote' },
});
