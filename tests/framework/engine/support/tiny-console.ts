import {
  choice,
  date,
  datetime,
  money,
  number,
  ref,
  state,
  text,
  textarea,
  toggle,
} from '../../../../src/framework/fields/registry';
import { defineConsole } from '../../../../src/framework/language/console-config';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';

/** A label with two different texts. */
const label = (zh: string, en: string) => ({ zh, en });

const articles = defineResource({
  label: label('文章', 'Article'),
  ownedBy: false,
  fields: {
    title: text({ label: label('标题', 'Title'), required: true, max: 20, search: true }),
    kind: choice({
      label: label('类型', 'Kind'),
      options: { news: label('资讯', 'News'), video: label('视频', 'Video') },
      default: 'news',
    }),
    length: number({
      label: label('时长', 'Length'),
      unit: label('秒', 's'),
      visibleWhen: { kind: 'video' },
    }),
    price: money({ label: label('价格', 'Price') }),
    author: ref('people', { label: label('作者', 'Author') }),
    day: date({ label: label('日期', 'Day') }),
    sentAt: datetime({ label: label('发送时间', 'Sent'), readOnly: true }),
    secret: text({ label: label('密文', 'Secret'), protected: true }),
    code: text({ label: label('编码', 'Code'), createOnly: true }),
    open: toggle({ label: label('公开', 'Open') }),
    note: textarea({ label: label('备注', 'Note') }),
    status: state({
      label: label('状态', 'Status'),
      options: { draft: { zh: '草稿', en: 'Draft' }, sent: { zh: '已发布', en: 'Sent', color: 'green' } },
      initial: 'draft',
    }),
  },
  list: { columns: ['title', 'status', 'price', 'author', 'secret'], filters: ['status', 'price'] },
  form: { sections: [{ label: label('更多', 'More'), fields: ['secret', 'code', 'open', 'note'] }] },
  actions: {
    send: { label: label('发布', 'Send'), from: ['draft'], to: 'sent', bulk: true },
    copy: { kind: 'duplicate', label: label('复制', 'Duplicate') },
    rate: { label: label('评分', 'Rate'), form: ['price'], formRequired: ['price'] },
    write: {
      kind: 'open',
      label: label('写信', 'Write'),
      route: '/people/create',
      carry: { name: 'title' },
    },
  },
  allowedWhen: { delete: { check: { status: ['draft'] }, reason: label('已发布的不能删除', 'Sent ones stay') } },
});

const people = defineResource({
  label: label('人员', 'Person'),
  fields: { name: text({ label: label('姓名', 'Name'), required: true }) },
  ownedBy: false,
  relations: { articles: { label: label('文章', 'Articles'), resource: 'articles', by: 'author' } },
});

/** Records that remember. */
const works = defineResource({
  label: label('作品', 'Work'),
  ownedBy: false,
  fields: {
    title: text({ label: label('标题', 'Title'), required: true, search: true }),
    price: money({ label: label('价格', 'Price') }),
    author: ref('people', { label: label('作者', 'Author') }),
    status: state({
      label: label('状态', 'Status'),
      options: { draft: label('草稿', 'Draft'), sent: label('已发布', 'Sent') },
      initial: 'draft',
    }),
  },
  history: true,
  actions: {
    send: {
      label: label('发布', 'Send'),
      from: ['draft'],
      to: 'sent',
      bulk: true,
      done: {
        one: label('“{title}”已排队', '“{title}” is queued'),
        many: label('{count} 篇已排队', '{count} are queued'),
      },
    },
  },
});

/** The engine's own small world; the real configuration has no say in these tests. */
export const tinyConsole = resolveConsole(
  defineConsole({
    site: { title: label('测试', 'Test'), home: '/articles' },
    roles: {},
    permissions: [],
    resources: { articles, works, people },
    routes: [
      { path: '/articles', title: label('文章管理', 'Articles'), page: 'list', resource: 'articles' },
      {
        path: '/videos',
        title: label('视频管理', 'Videos'),
        page: 'list',
        resource: 'articles',
        fixed: { kind: 'video' },
        without: ['delete'],
      },
      { path: '/mine', title: label('我的设置', 'Mine'), page: 'singleton', resource: 'people' },
      { path: '/works', title: label('作品管理', 'Works'), page: 'list', resource: 'works' },
      { path: '/people', title: label('人员管理', 'People'), page: 'list', resource: 'people' },
    ],
  }),
);

/** A resource of the tiny world. */
export const tinyResource = (name: 'articles' | 'people') => {
  const resource = tinyConsole.resources.get(name);
  if (resource === undefined) throw new Error(`no resource ${name}`);
  return resource;
};

/** A field of the tiny world. */
export const tinyField = (name: string) => {
  const field = tinyResource('articles').fieldByName.get(name);
  if (field === undefined) throw new Error(`no field ${name}`);
  return field;
};
