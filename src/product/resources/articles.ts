import { empties } from '#profiles';
import {
  choice,
  datetime,
  image,
  number,
  percent,
  ref,
  richtext,
  state,
  tags,
  text,
  textarea,
  toggle,
  url,
} from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { longestTitle } from '../platforms/platforms';
import { aiOrigins, contentReview, industries, publishResult } from './dictionaries';
import { pictureLibrary, textPictures } from './picture-library';
import { publishWith, resultsOf, retryParts, withdrawParts } from './publish-actions';
import { approvedNote, rejection, reviewActions } from './review-actions';
import { usageFields } from './usage-fields';

/** Articles, written by hand or generated. */
export const articles = defineResource({
  label: { zh: '文章', en: 'Article' },
  fields: {
    title: text({
      label: { zh: '标题', en: 'Title' },
      required: true,
      min: 5,
      max: longestTitle,
      search: true,
      input: 'titleComposer',
    }),
    taskId: ref('articleTasks', { label: { zh: '所属任务', en: 'Task' }, readOnly: true }),
    keywordId: ref('keywords', { label: { zh: '关键词', en: 'Keyword' } }),
    category: choice({ label: { zh: '分类', en: 'Category' }, options: industries }),
    content: richtext({
      label: { zh: '正文', en: 'Text' },
      required: true,
      views: ['form', 'show', 'export'],
      library: textPictures,
      input: 'contentWriter',
    }),
    summary: textarea({
      label: { zh: '摘要', en: 'Summary' },
      max: 200,
      views: ['form', 'show', 'export'],
      input: 'summaryWriter',
    }),
    cover: image({
      label: { zh: '封面', en: 'Covers' },
      multiple: true,
      maxItems: 3,
      crop: { aspect: 1.5 },
      library: pictureLibrary,
      help: { zh: '不选、1 张或 3 张，不小于 218×146', en: 'None, one or three, at least 218×146 pixels' },
    }),
    tags: tags({ label: { zh: '标签', en: 'Tags' }, maxItems: 10, input: 'tagsWriter' }),
    searchKeywords: tags({
      label: { zh: '百度搜索关键词', en: 'Baidu search keywords' },
      help: { zh: '每个 4–20 字', en: '4 to 20 characters each' },
      maxItems: 5,
    }),
    aiOrigin: choice({ label: { zh: '来源', en: 'Origin' }, options: aiOrigins, default: 'manual', createOnly: true }),
    isOriginal: toggle({
      label: { zh: '声明原创', en: 'Declare as original' },
      default: true,
      // What the platforms were told stays said.
      readOnlyWhen: { publishCount: { gt: 0 } },
    }),
    originUrl: url({
      label: { zh: '原文链接', en: 'Source link' },
      visibleWhen: { isOriginal: false },
    }),
    wordCount: number({ label: { zh: '字数', en: 'Characters' }, readOnly: true, default: 0 }),
    originality: percent({ label: { zh: '原创度', en: 'Originality' }, readOnly: true, cell: 'scoreBar', width: 140 }),
    ...usageFields,
    sensitiveHits: tags({ label: { zh: '风险词', en: 'Risky words' }, readOnly: true }),
    reviewStatus: state({ label: { zh: '审核状态', en: 'Review' }, options: contentReview, initial: 'draft' }),
    ...rejection,
    publishStatus: state({ label: { zh: '发布状态', en: 'Publishing' }, options: publishResult, initial: 'draft' }),
    accountIds: ref('accounts', {
      label: { zh: '发布账号', en: 'Accounts' },
      multiple: true,
      maxItems: 100,
      views: ['show'],
    }),
    scheduledAt: datetime({ label: { zh: '计划时间', en: 'Scheduled for' }, min: 'now' }),
    publishCount: number({
      label: { zh: '发布次数', en: 'Posts' },
      default: 0,
      rollup: { of: 'publishTargets', by: 'articleId', count: true, where: { status: 'success' } },
    }),
    indexed: toggle({ label: { zh: '已收录', en: 'Indexed' }, readOnly: true, default: false }),
    indexedAt: datetime({ label: { zh: '收录时间', en: 'Indexed at' }, readOnly: true }),
    rank: number({ label: { zh: '关键词排名', en: 'Keyword’s rank' }, min: 1, readOnly: true }),
    url: url({ label: { zh: '文章链接', en: 'Link' }, readOnly: true }),
    views: number({
      label: { zh: '阅读', en: 'Views' },
      default: 0,
      rollup: { of: 'publishTargets', by: 'articleId', sum: 'views' },
    }),
  },
  list: {
    live: true,
    empty: empties.articles,
    tabs: { by: 'publishStatus' },
    columns: [
      'title',
      'reviewStatus',
      'publishStatus',
      'keywordId',
      'createdAt',
      'publishCount',
      'views',
      'indexed',
      'aiOrigin',
      'ownerId',
      'wordCount',
      'originality',
    ],
    filters: ['taskId', 'keywordId', 'aiOrigin', 'reviewStatus', 'publishStatus', 'indexed', 'createdAt'],
  },
  form: {
    andThen: ['submitReview'],
    notes: [approvedNote],
    sections: [
      { label: { zh: '内容', en: 'Content' }, fields: ['title', 'content', 'summary', 'cover'] },
      { label: { zh: '归类', en: 'Classification' }, fields: ['category', 'keywordId', 'tags', 'searchKeywords'] },
      {
        label: { zh: '声明与发布', en: 'Declarations and publishing' },
        fields: ['aiOrigin', 'isOriginal', 'originUrl', 'scheduledAt'],
      },
    ],
  },
  pages: { show: 'articleReader' },
  history: true,
  rules: [
    {
      check: { that: { value: { count: 'cover' }, is: [0, 1, 3] } },
      message: { zh: '封面不能是 2 张，请选 1 张或 3 张', en: 'Two covers are not possible. Choose one or three' },
      at: 'cover',
    },
  ],
  actions: {
    ...reviewActions,
    publish: {
      ...publishWith('articles'),
      labels: [
        {
          when: { publishStatus: 'success' as const },
          label: { zh: '发布到更多账号', en: 'Publish to more accounts' },
        },
      ],
    },
    results: resultsOf('publishStatus', ['scheduled', ...retryParts.from]),
    withdraw: { ...withdrawParts, kind: 'handler', handler: 'withdrawContent', field: 'publishStatus' },
    copy: { kind: 'duplicate', label: { zh: '复制', en: 'Copy' }, icon: 'copy', suffixField: 'title' },
  },
  relations: {
    jobs: {
      label: { zh: '发布记录', en: 'Publications' },
      resource: 'publishJobs',
      by: 'articleId',
      columns: ['title', 'platforms', 'scheduledAt', 'successCount', 'status'],
    },
    targets: { label: { zh: '各平台结果', en: 'Results by platform' }, resource: 'publishTargets', by: 'articleId' },
  },
  allowedWhen: {
    edit: {
      check: {
        publishStatus: ['draft', 'reviewing', 'scheduled', 'rejected', 'failed', 'dead', 'withdrawn'],
      },
      reason: {
        zh: '发布中或已发布的文章不能编辑，请先撤回',
        en: 'It is being published or is already public. Withdraw it first',
      },
    },
    delete: {
      check: { publishStatus: ['draft', 'rejected', 'failed', 'dead', 'withdrawn'] },
      reason: {
        zh: '发布中或已发布的文章不能删除，请先撤回',
        en: 'It is being published or is already public. Withdraw it first',
      },
    },
  },
});
