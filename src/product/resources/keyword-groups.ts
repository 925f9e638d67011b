import { empties } from '#profiles';
import { defineOptions } from '../../framework/fields/base/option';
import {
  choice,
  color,
  number,
  phone,
  region,
  state,
  tags,
  text,
  textarea,
  url,
} from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { industries, keywordChannels } from './dictionaries';

const groupStatus = defineOptions({
  enabled: { zh: '启用', en: 'Enabled', color: 'green' },
  disabled: { zh: '停用', en: 'Disabled' },
  finished: { zh: '已完成', en: 'Finished', color: 'blue' },
});

const ofKeywords = { of: 'keywords', by: 'groupId' } as const;

/** Sets of keywords around one brand; tasks are made for a whole group. */
export const keywordGroups = defineResource({
  label: { zh: '关键词分组', en: 'Keyword group' },
  fields: {
    name: text({ label: { zh: '分组名称', en: 'Group name' }, required: true, max: 40, search: true }),
    channel: choice({
      label: { zh: '渠道', en: 'Channel' },
      options: keywordChannels,
      required: true,
      createOnly: true,
      default: 'baidu',
    }),
    color: color({ label: { zh: '标记颜色', en: 'Label colour' }, views: ['list', 'form', 'show', 'export'] }),
    brand: text({ label: { zh: '品牌/公司名', en: 'Brand or company' }, max: 60, search: true }),
    industry: choice({ label: { zh: '行业', en: 'Industry' }, options: industries }),
    regions: region({ label: { zh: '投放地区', en: 'Target regions' }, multiple: true }),
    mainWords: tags({ label: { zh: '主词', en: 'Main words' }, required: true, input: 'lineList' }),
    contact: phone({ label: { zh: '联系电话', en: 'Contact phone' }, mask: true }),
    site: url({ label: { zh: '官网', en: 'Website' } }),
    topics: tags({
      label: { zh: '话题', en: 'Topics' },
      maxItems: 10,
      visibleWhen: { channel: 'douyin' },
    }),
    poi: text({ label: { zh: '位置', en: 'Location' }, max: 60, visibleWhen: { channel: 'douyin' } }),
    titleTemplates: textarea({
      label: { zh: '标题模板', en: 'Title templates' },
      help: { zh: '每行一个，用 {关键词} 代表关键词', en: 'One per line. {关键词} stands for the keyword' },
      max: 2000,
      visibleWhen: { channel: 'douyin' },
    }),
    keywordCount: number({
      label: { zh: '关键词数', en: 'Keywords' },
      default: 0,
      rollup: { ...ofKeywords, count: true },
    }),
    usedCount: number({
      label: { zh: '已生成', en: 'Generated' },
      default: 0,
      rollup: { ...ofKeywords, sum: ['articleCount', 'videoCount'] },
    }),
    homeCount: number({
      label: { zh: '上过首页', en: 'Were on page one' },
      help: { zh: '最佳排名进过首页的关键词数', en: 'Keywords whose best rank was on page one' },
      default: 0,
      rollup: { ...ofKeywords, count: true, where: { bestRank: { lte: 10 } } },
    }),
    copyCount: number({
      label: { zh: '文案数', en: 'Texts' },
      readOnly: true,
      default: 0,
      visibleWhen: { channel: 'douyin' },
    }),
    imageCount: number({
      label: { zh: '图片数', en: 'Images' },
      readOnly: true,
      default: 0,
      visibleWhen: { channel: 'douyin' },
    }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: groupStatus, initial: 'enabled' }),
  },
  // Groups made before the rule may share a name.
  unique: [{ fields: ['ownerId', 'name'], existing: 'allowed' }],
  list: {
    empty: empties.keywordGroups,
    columns: [
      'name',
      'status',
      'keywordCount',
      'usedCount',
      'homeCount',
      'brand',
      'industry',
      'mainWords',
      'ownerId',
      'createdAt',
    ],
    filters: ['industry', 'regions', 'status', 'createdAt'],
    expand: { relation: 'keywords' },
  },
  form: {
    sections: [
      { label: { zh: '基本信息', en: 'Basics' }, fields: ['name', 'channel', 'brand', 'industry', 'contact', 'site'] },
      { label: { zh: '用词', en: 'Words' }, fields: ['mainWords', 'regions', 'topics', 'poi', 'titleTemplates'] },
    ],
  },
  history: true,
  actions: {
    keywords: {
      kind: 'open',
      label: { zh: '关键词', en: 'Keywords' },
      icon: 'unordered-list',
      route: '/material/keywords',
      carry: { groupId: 'id' },
    },
    addKeywords: {
      kind: 'open',
      label: { zh: '添加关键词', en: 'Add keywords' },
      icon: 'plus-circle',
      route: '/material/tableAddKeyword',
      carry: { groupId: 'id' },
    },
    addVideoKeywords: {
      kind: 'open',
      label: { zh: '添加视频关键词', en: 'Add video keywords' },
      icon: 'video-camera-add',
      route: '/material/tableAddKeywordVideo',
      carry: { groupId: 'id' },
    },
    douyinKeywords: {
      kind: 'open',
      label: { zh: '关键词', en: 'Keywords' },
      icon: 'unordered-list',
      route: '/MediaContent/keywords',
      carry: { groupId: 'id' },
    },
    addDouyinKeywords: {
      kind: 'open',
      label: { zh: '添加关键词', en: 'Add keywords' },
      icon: 'plus-circle',
      route: '/MediaContent/tableAddKeyword',
      carry: { groupId: 'id' },
    },
    expand: {
      kind: 'open',
      label: { zh: '拓词', en: 'Expand' },
      icon: 'fork',
      route: '/material/keywordExpand/create',
      carry: { groupId: 'id', regions: 'regions' },
    },
    newArticleTask: {
      kind: 'open',
      label: { zh: '新建文章任务', en: 'New article task' },
      icon: 'file-text',
      route: '/articleTask/tableAddKeywordArticleTask',
      carry: { groupId: 'id', name: 'name' },
    },
    newVideoTask: {
      kind: 'open',
      label: { zh: '新建视频任务', en: 'New video task' },
      icon: 'video-camera',
      route: '/material/tableAddKeywordVideoTask',
      carry: { groupId: 'id', name: 'name' },
    },
    newPublishTask: {
      kind: 'open',
      label: { zh: '新建发布任务', en: 'New publishing task' },
      icon: 'send',
      route: '/MediaContent/tableWordAdd',
      carry: { groupId: 'id', name: 'name', topics: 'topics' },
    },
    enable: {
      label: { zh: '启用', en: 'Enable' },
      icon: 'check-circle',
      bulk: true,
      next: { status: 'disabled' },
      from: ['disabled', 'finished'],
      to: 'enabled',
    },
    disable: {
      label: { zh: '停用', en: 'Disable' },
      icon: 'stop',
      danger: true,
      bulk: true,
      from: ['enabled'],
      to: 'disabled',
    },
    finish: { label: { zh: '标记完成', en: 'Mark finished' }, icon: 'check', from: ['enabled'], to: 'finished' },
  },
  relations: {
    keywords: {
      label: { zh: '关键词', en: 'Keywords' },
      resource: 'keywords',
      by: 'groupId',
      columns: ['word', 'type', 'searchIndex', 'competition', 'bestRank', 'status'],
      filters: ['type', 'status'],
    },
    articleTasks: { label: { zh: '文章任务', en: 'Article tasks' }, resource: 'articleTasks', by: 'groupId' },
    videoTasks: { label: { zh: '视频任务', en: 'Video tasks' }, resource: 'videoTasks', by: 'groupId' },
    dyPublishTasks: {
      label: { zh: '抖音发布任务', en: 'Douyin publishing tasks' },
      resource: 'dyPublishTasks',
      by: 'groupId',
    },
  },
  allowedWhen: {
    delete: {
      check: { usedCount: { lte: 0 } },
      reason: {
        zh: '该分组已生成过内容，请改为停用',
        en: 'Content has been created from this group. Disable it instead',
      },
    },
  },
});
