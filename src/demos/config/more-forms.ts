import { choice, file, image, region, richtext, text, textarea, tree, video } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { resourceFromJson } from '../../framework/language/resource/resource-from-json';
import generated from './generated.json';

const title = text({ label: { zh: '标题', en: 'Title' }, required: true, max: 40, search: true });
const ordinary = { ownedBy: false, demo: true, pages: { list: 'demoNote', create: 'demoNote' } } as const;

/** Pictures, documents and films; the server reads what they really are. */
export const demoUpload = defineResource({
  ...ordinary,
  label: { zh: '素材包', en: 'Media set' },
  indexes: 'none',
  fields: {
    title,
    cover: image({ label: { zh: '封面（裁剪为 16:9）', en: 'Cover, cut to 16:9' }, crop: { aspect: 16 / 9 } }),
    pictures: image({ label: { zh: '配图', en: 'Pictures' }, multiple: true, maxItems: 6 }),
    papers: file({ label: { zh: '附件', en: 'Documents' }, multiple: true, maxItems: 3 }),
    clip: video({ label: { zh: '视频', en: 'Film' } }),
  },
});

/** Many of many, in two columns: an input of our own in the place of the usual one. */
export const demoTransfer = defineResource({
  ...ordinary,
  label: { zh: '渠道组合', en: 'Channel set' },
  indexes: 'none',
  fields: {
    title,
    channels: choice({
      label: { zh: '渠道', en: 'Channels' },
      options: {
        feed: { zh: '信息流', en: 'Feed' },
        search: { zh: '搜索', en: 'Search' },
        mail: { zh: '邮件', en: 'Mail' },
        note: { zh: '短信', en: 'Text message' },
        group: { zh: '社群', en: 'Groups' },
        live: { zh: '直播', en: 'Live' },
      },
      multiple: true,
      required: true,
      input: 'demoTransfer',
    }),
  },
});

/** One level after the other. */
export const demoCascade = defineResource({
  ...ordinary,
  label: { zh: '门店', en: 'Shop' },
  indexes: 'none',
  fields: {
    title,
    area: region({ label: { zh: '所在地区', en: 'Region' }, required: true }),
    areas: region({ label: { zh: '投放城市', en: 'Cities' }, multiple: true, level: 'city', maxItems: 5 }),
    trade: tree({
      label: { zh: '行业', en: 'Trade' },
      options: {
        food: {
          zh: '餐饮',
          en: 'Food',
          children: { tea: { zh: '茶饮', en: 'Tea' }, hotpot: { zh: '火锅', en: 'Hotpot' } },
        },
        home: {
          zh: '家居',
          en: 'Home',
          children: { build: { zh: '装修', en: 'Decoration' }, sofa: { zh: '家具', en: 'Furniture' } },
        },
      },
      leavesOnly: true,
    }),
  },
});

/** List and form on one page: the form opens above the list, and has an address of its own. */
export const demoDrawer = defineResource({
  ...ordinary,
  label: { zh: '标签组', en: 'Label set' },
  indexes: 'none',
  fields: { title, note: textarea({ label: { zh: '备注', en: 'Note' }, max: 200 }) },
  form: { in: 'drawer' },
});

/** What is typed outlives the page, and is offered again with what it would change. */
export const demoDraft = defineResource({
  ...ordinary,
  label: { zh: '灵感', en: 'Idea' },
  indexes: 'none',
  fields: { title, content: textarea({ label: { zh: '内容', en: 'Text' }, required: true, max: 2000 }) },
  form: { draft: true },
});

/** The second user to save is shown both versions; the user who made the last change is stored. */
export const demoConflict = defineResource({
  ...ordinary,
  label: { zh: '共编文档', en: 'Shared note' },
  indexes: 'none',
  fields: { title, content: textarea({ label: { zh: '内容', en: 'Text' }, max: 2000 }) },
  history: true,
});

/** Headings, lists, links and pictures, stored as clean HTML. */
export const demoEditor = defineResource({
  ...ordinary,
  label: { zh: '图文', en: 'Story' },
  indexes: 'none',
  fields: { title, body: richtext({ label: { zh: '正文', en: 'Text' }, required: true }) },
});

const groups = [
  { label: { zh: '账号', en: 'Account' }, prefix: 'account' },
  { label: { zh: '内容', en: 'Content' }, prefix: 'content' },
  { label: { zh: '渠道', en: 'Channel' }, prefix: 'channel' },
  { label: { zh: '财务', en: 'Finance' }, prefix: 'finance' },
] as const;
const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;
type Prefix = (typeof groups)[number]['prefix'];
type LargeName = `${Prefix}${(typeof numbers)[number]}`;
const namesOf = (prefix: Prefix): LargeName[] => numbers.map((number): LargeName => `${prefix}${number}`);
const largeFields = Object.fromEntries(
  groups.flatMap(({ label, prefix }) =>
    numbers.map((number) => [
      `${prefix}${number}`,
      text({ label: { zh: `${label.zh} ${number}`, en: `${label.en} ${number}` }, max: 60 }),
    ]),
  ),
) as Record<LargeName, ReturnType<typeof text>>;

/** Sixty-one fields in five tabs, made by a loop: configuration is code. */
export const demoLarge = defineResource({
  ...ordinary,
  label: { zh: '大表单', en: 'Large form' },
  indexes: 'none',
  fields: {
    title,
    ...largeFields,
  },
  list: { columns: ['title', 'createdAt'] },
  form: {
    kind: 'tabs',
    sections: groups.map(({ label, prefix }) => ({ label, fields: namesOf(prefix) })),
    rest: { zh: '基本', en: 'Basics' },
  },
});

/** A resource that is data: what a program or another system would send. */
export const demoGenerated = resourceFromJson(generated);
