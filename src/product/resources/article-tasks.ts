import { empties } from '#profiles';
import { defineOptions } from '../../framework/fields/base/option';
import {
  choice,
  list,
  number,
  percent,
  progress,
  ref,
  tags,
  text,
  textarea,
  toggle,
} from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { makingCauses } from './causes';
import { tones } from './dictionaries';
import { withGroupsBelow } from './picture-library';
import { taskActionsAt, taskDeleteLock, taskEditLock, taskStateFields } from './task-actions';
import { usageFields, usageTotals } from './usage-fields';

const titleModes = defineOptions({
  keyword: { zh: '关键词造题', en: 'From keywords' },
  template: { zh: '自定义模板', en: 'From templates' },
  ai: { zh: 'AI标题', en: 'Written by AI' },
});

const articleTypes = defineOptions({
  science: { zh: '科普', en: 'Explainer' },
  soft: { zh: '软文', en: 'Advertorial' },
  qa: { zh: '问答', en: 'Q&A' },
  list: { zh: '榜单', en: 'Top list' },
  news: { zh: '新闻稿', en: 'Press release' },
});

const lengths = defineOptions({
  '800': { zh: '约800字', en: 'About 800 characters' },
  '1200': { zh: '约1200字', en: 'About 1,200 characters' },
  '2000': { zh: '约2000字', en: 'About 2,000 characters' },
});

const models = defineOptions({
  standard: { zh: '标准模型', en: 'Standard model' },
  advanced: { zh: '高级模型', en: 'Advanced model' },
  fast: { zh: '极速模型', en: 'Fast model' },
});

const wordRules = defineOptions({
  adlaw: { zh: '广告法极限词', en: 'Advertising law' },
  platform: { zh: '平台敏感词', en: 'Platform rules' },
  custom: { zh: '自定义词库', en: 'Own word list' },
});

/** Orders to generate articles for a keyword group. */
export const articleTasks = defineResource({
  label: { zh: '文章生成任务', en: 'Article generation task' },
  // Few kinds, and some thousands of records: the order of the list does.
  indexes: { without: ['articleType'] },
  fields: {
    name: text({ label: { zh: '任务名称', en: 'Task name' }, required: true, max: 40, search: true }),
    groupId: ref('keywordGroups', { label: { zh: '关键词分组', en: 'Keyword group' }, required: true }),
    titleMode: choice({
      label: { zh: '标题方式', en: 'Titles' },
      options: titleModes,
      required: true,
      default: 'keyword',
    }),
    titleTemplate: textarea({
      label: { zh: '标题模板', en: 'Title templates' },
      help: { zh: '每行一个，用 {关键词} 代表关键词', en: 'One per line. {关键词} stands for the keyword' },
      max: 2000,
      visibleWhen: { titleMode: 'template' },
      requiredWhen: { titleMode: 'template' },
    }),
    titles: list({
      label: { zh: '指定标题', en: 'Given titles' },
      itemLabel: { zh: '标题', en: 'title' },
      help: { zh: '优先使用；用完后按模板生成', en: 'Used first, before the templates' },
      maxItems: 20,
      visibleWhen: { titleMode: 'template' },
      fields: {
        title: text({ label: { zh: '标题', en: 'Title' }, required: true, max: 60 }),
        keyword: text({ label: { zh: '关键词', en: 'Keyword' }, max: 40 }),
      },
    }),
    articleType: choice({
      label: { zh: '文章类型', en: 'Type' },
      options: articleTypes,
      required: true,
      default: 'science',
    }),
    length: choice({ label: { zh: '字数', en: 'Length' }, options: lengths, default: '1200' }),
    tone: choice({ label: { zh: '风格', en: 'Tone' }, options: tones, default: 'professional' }),
    promptId: ref('promptTemplates', { label: { zh: '提示词模板', en: 'Prompt template' } }),
    model: choice({ label: { zh: '模型', en: 'Model' }, options: models, default: 'standard', input: 'modelChoice' }),
    wordRules: choice({
      label: { zh: '违禁词检查', en: 'Word checks' },
      options: wordRules,
      multiple: true,
      default: ['adlaw', 'platform'],
    }),
    imageGroupId: ref('imageGroups', {
      label: { zh: '配图分组', en: 'Image group' },
      help: withGroupsBelow,
      onDelete: 'clear',
    }),
    imagesPerArticle: number({ label: { zh: '每篇配图数', en: 'Images per article' }, min: 0, max: 20, default: 3 }),
    insertContact: toggle({ label: { zh: '插入联系方式', en: 'Insert contact' }, default: false }),
    brandWords: tags({ label: { zh: '品牌词', en: 'Brand words' }, maxItems: 10 }),
    keywordDensity: percent({ label: { zh: '关键词密度', en: 'Keyword density' }, min: 0, max: 10, default: 3 }),
    total: number({ label: { zh: '生成数量', en: 'How many' }, required: true, min: 1, max: 1000 }),
    done: number({ label: { zh: '已完成', en: 'Done' }, readOnly: true, default: 0 }),
    failed: number({ label: { zh: '失败', en: 'Failed' }, readOnly: true, default: 0 }),
    progress: progress({ label: { zh: '进度', en: 'Progress' }, default: 0 }),
    originality: percent({ label: { zh: '平均原创度', en: 'Average originality' }, readOnly: true }),
    cost: number({
      label: { zh: '消耗额度', en: 'Quota used' },
      unit: { zh: '篇', en: 'articles' },
      readOnly: true,
      default: 0,
    }),
    ...usageFields,
    ...taskStateFields,
    failCause: choice({ label: { zh: '失败原因', en: 'Reason of failure' }, options: makingCauses, readOnly: true }),
    failReason: text({ label: { zh: '错误代码', en: 'Error code' }, readOnly: true }),
  },
  list: {
    empty: empties.articleTasks,
    live: true,
    tabs: { by: 'status' },
    columns: [
      'name',
      'status',
      'progress',
      'done',
      'failed',
      'total',
      'groupId',
      'articleType',
      'originality',
      'createdAt',
    ],
    filters: ['status', 'groupId', 'articleType', 'ownerId', 'createdAt'],
    totals: usageTotals,
  },
  form: {
    andThen: ['submit'],
    kind: 'steps',
    sections: [
      {
        label: { zh: '关键词与标题', en: 'Keywords and titles' },
        fields: ['ownerId', 'name', 'groupId', 'total', 'titleMode', 'titleTemplate', 'titles'],
      },
      {
        label: { zh: '正文', en: 'Text' },
        fields: ['articleType', 'length', 'tone', 'promptId', 'model', 'wordRules', 'brandWords', 'keywordDensity'],
      },
      { label: { zh: '配图', en: 'Images' }, fields: ['imageGroupId', 'imagesPerArticle'] },
      { label: { zh: '联系方式', en: 'Contact details' }, fields: ['insertContact'] },
    ],
  },
  actions: {
    ...taskActionsAt({ unit: 'article', amount: 'total', settles: 'done' }),
    viewArticles: {
      kind: 'open',
      label: { zh: '查看文章', en: 'View articles' },
      icon: 'file-search',
      route: '/articleList/article',
      carry: { taskId: 'id' },
    },
    copy: { kind: 'duplicate', label: { zh: '复制任务', en: 'Copy task' }, icon: 'copy', suffixField: 'name' },
  },
  relations: {
    articles: {
      label: { zh: '文章', en: 'Articles' },
      resource: 'articles',
      by: 'taskId',
      columns: ['title', 'wordCount', 'originality', 'reviewStatus', 'publishStatus'],
    },
  },
  allowedWhen: { edit: taskEditLock, delete: taskDeleteLock },
});
