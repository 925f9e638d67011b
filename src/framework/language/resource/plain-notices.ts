import type { Options } from '../../fields/base/option';
import { choice, datetime, json, ref, text, textarea } from '../../fields/registry';
import { defineResource } from './resource-config';

/**
 * The resource `notices` for a console whose people only have to be told something: the box of the bell shows them, and `notify` writes
 * them. A console that wants more (a picture, kinds) declares its own with the same fields and others beside them.
 * @param roles those of the console
 */
export const plainNotices = ({ roles }: { roles: Options }) =>
  defineResource({
    label: { zh: '通知', en: 'Notice' },
    ownedBy: false,
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
