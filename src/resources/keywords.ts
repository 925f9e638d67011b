import { choice, number, phone, ref, state, tags, text, textarea, url } from '../schema/define-field';
import { defineOptions } from '../schema/option';
import { defineResource } from '../schema/resource-config';
import { industries, keywordChannels, levels } from './dictionaries';

const groupStatus = defineOptions({
  enabled: { zh: '启用', en: 'Enabled', color: 'green' },
  disabled: { zh: '停用', en: 'Disabled' },
  finished: { zh: '已完成', en: 'Finished', color: 'blue' },
});

const keywordTypes = defineOptions({
  brand: { zh: '品牌词', en: 'Brand', color: 'purple' },
  product: { zh: '产品词', en: 'Product', color: 'blue' },
  industry: { zh: '行业词', en: 'Industry', color: 'cyan' },
  region: { zh: '地区词', en: 'Region', color: 'gold' },
  longtail: { zh: '长尾词', en: 'Long tail', color: 'green' },
  question: { zh: '疑问词', en: 'Question', color: 'orange' },
});

const keywordUses = defineOptions({
  article: { zh: '图文', en: 'Articles and notes', color: 'blue' },
  video: { zh: '视频', en: 'Videos', color: 'purple' },
});

const keywordSources = defineOptions({
  manual: { zh: '手动', en: 'By hand' },
  expand: { zh: '拓词', en: 'Expansion', color: 'purple' },
  import: { zh: '导入', en: 'Imported', color: 'cyan' },
  suggest: { zh: '下拉词', en: 'Suggestion', color: 'blue' },
  related: { zh: '相关搜索', en: 'Related search', color: 'gold' },
});

const keywordStatus = defineOptions({
  unused: { zh: '未使用', en: 'Unused' },
  using: { zh: '使用中', en: 'In use', color: 'processing' },
  ranked: { zh: '已上词', en: 'Ranked', color: 'green' },
  disabled: { zh: '已停用', en: 'Disabled', color: 'orange' },
});

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
    brand: text({ label: { zh: '品牌/公司名', en: 'Brand or company' }, max: 60, search: true }),
    industry: choice({ label: { zh: '行业', en: 'Industry' }, options: industries }),
    regions: tags({
      label: { zh: '投放地区', en: 'Target regions' },
      help: { zh: '如：浙江杭州', en: 'For example: Hangzhou' },
    }),
    mainWords: tags({ label: { zh: '主词', en: 'Main words' }, required: true }),
    contact: phone({ label: { zh: '联系电话', en: 'Contact phone' } }),
    site: url({ label: { zh: '官网', en: 'Website' } }),
    topics: tags({
      label: { zh: '话题', en: 'Topics' },
      maxItems: 10,
      visibleWhen: { field: 'channel', in: ['douyin'] },
    }),
    poi: text({ label: { zh: '位置', en: 'Location' }, max: 60, visibleWhen: { field: 'channel', in: ['douyin'] } }),
    titleTemplates: textarea({
      label: { zh: '标题模板', en: 'Title templates' },
      help: { zh: '每行一个，用 {关键词} 代表关键词', en: 'One a line; {关键词} stands for the keyword' },
      max: 2000,
      visibleWhen: { field: 'channel', in: ['douyin'] },
    }),
    keywordCount: number({ label: { zh: '关键词数', en: 'Keywords' }, readOnly: true, default: 0 }),
    usedCount: number({ label: { zh: '已生成', en: 'Generated' }, readOnly: true, default: 0 }),
    homeCount: number({ label: { zh: '首页上词', en: 'On first page' }, readOnly: true, default: 0 }),
    copyCount: number({
      label: { zh: '文案数', en: 'Texts' },
      readOnly: true,
      default: 0,
      visibleWhen: { field: 'channel', in: ['douyin'] },
    }),
    imageCount: number({
      label: { zh: '图片数', en: 'Images' },
      readOnly: true,
      default: 0,
      visibleWhen: { field: 'channel', in: ['douyin'] },
    }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: groupStatus, initial: 'enabled' }),
  },
  list: {
    columns: [
      'ownerId',
      'name',
      'brand',
      'industry',
      'mainWords',
      'keywordCount',
      'usedCount',
      'homeCount',
      'status',
      'createdAt',
    ],
    filters: ['industry', 'regions', 'status', 'createdAt'],
  },
  form: {
    sections: [
      { label: { zh: '基本信息', en: 'Basics' }, fields: ['name', 'channel', 'brand', 'industry', 'contact', 'site'] },
      { label: { zh: '用词', en: 'Words' }, fields: ['mainWords', 'regions', 'topics', 'poi', 'titleTemplates'] },
    ],
  },
  actions: {
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
      label: { zh: '新建发布任务', en: 'New publish task' },
      icon: 'send',
      route: '/MediaContent/tableWordAdd',
      carry: { groupId: 'id', topics: 'topics' },
    },
    enable: {
      label: { zh: '启用', en: 'Enable' },
      icon: 'check-circle',
      bulk: true,
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
    },
    articleTasks: { label: { zh: '文章任务', en: 'Article tasks' }, resource: 'articleTasks', by: 'groupId' },
    videoTasks: { label: { zh: '视频任务', en: 'Video tasks' }, resource: 'videoTasks', by: 'groupId' },
    dyPublishTasks: {
      label: { zh: '抖音发布任务', en: 'Douyin publish tasks' },
      resource: 'dyPublishTasks',
      by: 'groupId',
    },
  },
  locks: {
    delete: {
      field: 'usedCount',
      atMost: 0,
      reason: { zh: '该分组已生成过内容，请改为停用', en: 'Content was made from this group; disable it instead' },
    },
  },
});

/** Single keywords. */
export const keywords = defineResource({
  label: { zh: '关键词', en: 'Keyword' },
  fields: {
    groupId: ref('keywordGroups', { label: { zh: '所属分组', en: 'Group' }, required: true }),
    word: text({ label: { zh: '关键词', en: 'Keyword' }, required: true, min: 2, max: 40, search: true }),
    use: choice({ label: { zh: '用途', en: 'Used for' }, options: keywordUses, required: true, default: 'article' }),
    type: choice({ label: { zh: '类型', en: 'Type' }, options: keywordTypes, default: 'longtail' }),
    source: choice({ label: { zh: '来源', en: 'Source' }, options: keywordSources, default: 'manual' }),
    scriptHint: textarea({
      label: { zh: '口播要点', en: 'Talking points' },
      max: 500,
      visibleWhen: { field: 'use', in: ['video'] },
    }),
    topics: tags({ label: { zh: '话题', en: 'Topics' }, maxItems: 10, visibleWhen: { field: 'use', in: ['video'] } }),
    searchIndex: number({ label: { zh: '搜索指数', en: 'Search index' }, readOnly: true }),
    competition: choice({ label: { zh: '竞争度', en: 'Competition' }, options: levels, readOnly: true }),
    articleCount: number({ label: { zh: '文章数', en: 'Articles' }, readOnly: true, default: 0 }),
    videoCount: number({ label: { zh: '视频数', en: 'Videos' }, readOnly: true, default: 0 }),
    bestRank: number({ label: { zh: '最佳排名', en: 'Best rank' }, readOnly: true }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: keywordStatus, initial: 'unused' }),
  },
  titleField: 'word',
  list: {
    columns: ['word', 'groupId', 'use', 'type', 'searchIndex', 'competition', 'articleCount', 'bestRank', 'status'],
    filters: ['groupId', 'use', 'type', 'source', 'competition', 'status'],
    pageSize: 50,
  },
  actions: {
    move: {
      label: { zh: '移动分组', en: 'Move to group' },
      icon: 'folder-open',
      bulk: true,
      form: ['groupId'],
      formRequired: ['groupId'],
    },
    disable: {
      label: { zh: '停用', en: 'Disable' },
      icon: 'stop',
      danger: true,
      bulk: true,
      from: ['unused', 'using', 'ranked'],
      to: 'disabled',
    },
    enable: {
      label: { zh: '恢复使用', en: 'Enable' },
      icon: 'check-circle',
      bulk: true,
      from: ['disabled'],
      to: 'unused',
    },
  },
  relations: {
    rankings: { label: { zh: '排名', en: 'Rankings' }, resource: 'rankings', by: 'keywordId' },
  },
});
