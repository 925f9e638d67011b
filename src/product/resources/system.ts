import { defineOptions } from '../../framework/fields/base/option';
import { choice, datetime, image, json, number, ref, text, textarea } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { levels } from './dictionaries';
import { pictureLibrary } from './picture-library';
import { roles } from './roles';

const noticeKinds = defineOptions({
  notice: { zh: '通知', en: 'Notice', color: 'blue' },
  email: { zh: '邮件', en: 'Email', color: 'purple' },
});

const promptKinds = defineOptions({
  title: { zh: '标题', en: 'Title', color: 'blue' },
  article: { zh: '正文', en: 'Article', color: 'purple' },
  script: { zh: '口播文案', en: 'Script', color: 'gold' },
  note: { zh: '图文文案', en: 'Note', color: 'cyan' },
  reply: { zh: '评论回复话术', en: 'Answer to a comment', color: 'green' },
  followUp: { zh: '跟进话术', en: 'Follow-up note', color: 'magenta' },
});

/** The notices in the box of the header; users read them through `/api/user/notices`, which knows who may. */
export const notices = defineResource({
  label: { zh: '通知', en: 'Notice' },
  ownedBy: false,
  // The inbox asks for the newest.
  indexes: { more: [['createdAt']] },
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
        en: 'HTML can be used for layout and links. Scripts are removed',
      },
    }),
    image: image({ label: { zh: '图片', en: 'Image' }, library: pictureLibrary }),
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
    columns: ['image', 'title', 'kind', 'level', 'toRoles', 'toUserIds', 'publishedAt'],
    filters: ['kind', 'level', 'toRoles'],
    sort: '-publishedAt',
  },
});

/** Prompts that generation tasks choose from. */
export const promptTemplates = defineResource({
  label: { zh: '提示词模板', en: 'Prompt template' },
  ownedBy: false,
  // A prompt is long and rewritten by several people.
  requiresVersion: true,
  indexes: 'none',
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
        en: 'Values for a test run, for example {"关键词": "装修公司"}',
      },
      max: 2000,
      maxDepth: 3,
    }),
    usedCount: number({ label: { zh: '使用次数', en: 'Times used' }, readOnly: true, default: 0 }),
  },
  list: { columns: ['name', 'kind', 'usedCount', 'updatedAt'], filters: ['kind'], sort: '-usedCount' },
});
