import { empties } from '#profiles';
import { defineOptions } from '../../framework/fields/base/option';
import {
  choice,
  datetime,
  image,
  number,
  ref,
  state,
  tags,
  text,
  textarea,
  toggle,
  url,
} from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { longestTitle } from '../platforms/platforms';
import { contentKinds, failedStates, platforms, publishResult } from './dictionaries';
import { pictureLibrary } from './picture-library';
import { publishActions, publishEditLock, resultsOf, withdrawParts } from './publish-actions';

const visibilities = defineOptions({
  public: { zh: '公开', en: 'Public' },
  friends: { zh: '好友可见', en: 'Friends' },
  private: { zh: '私密', en: 'Private' },
});

const declarations = defineOptions({
  none: { zh: '无需声明', en: 'Nothing to declare' },
  ai: { zh: '内容由AI生成', en: 'AI generated' },
  fiction: { zh: '虚构演绎', en: 'Fiction' },
  repost: { zh: '引用转载', en: 'Reposted' },
  opinion: { zh: '个人观点', en: 'Personal opinion' },
});

const ofTargets = { of: 'publishTargets', by: 'jobId' } as const;

/** Orders to publish one piece of content with several accounts. */
export const publishJobs = defineResource({
  label: { zh: '发布任务', en: 'Publishing job' },
  fields: {
    title: text({
      label: { zh: '标题', en: 'Title' },
      required: true,
      max: longestTitle,
      search: true,
      input: 'titleComposer',
      width: 480,
    }),
    kind: choice({ label: { zh: '类型', en: 'Kind' }, options: contentKinds, required: true, createOnly: true }),
    articleId: ref('articles', {
      label: { zh: '文章', en: 'Article' },
      visibleWhen: { kind: 'article' },
    }),
    videoId: ref('videos', { label: { zh: '视频', en: 'Video' }, visibleWhen: { kind: 'video' } }),
    noteId: ref('dynamicNotes', { label: { zh: '图文', en: 'Note' }, visibleWhen: { kind: 'note' } }),
    cover: image({ label: { zh: '封面', en: 'Cover' }, library: pictureLibrary }),
    desc: textarea({
      label: { zh: '作品简介', en: 'Description' },
      max: 1000,
      visibleWhen: { kind: ['video', 'note'] },
    }),
    topics: tags({
      label: { zh: '话题', en: 'Topics' },
      maxItems: 10,
      visibleWhen: { kind: ['video', 'note'] },
    }),
    poi: text({
      label: { zh: '位置', en: 'Location' },
      max: 60,
      visibleWhen: { kind: ['video', 'note'] },
    }),
    productTitle: text({
      label: { zh: '商品标题', en: 'Product title' },
      max: 30,
      requiredWhen: { productLink: { empty: false } },
      visibleWhen: { kind: 'video' },
    }),
    productLink: url({
      label: { zh: '商品链接', en: 'Product link' },
      help: { zh: '与商品标题成对填写', en: 'Goes with the product title' },
      requiredWhen: { productTitle: { empty: false } },
      visibleWhen: { kind: 'video' },
    }),
    isOriginal: toggle({ label: { zh: '声明原创', en: 'Declare as original' }, default: true }),
    visibility: choice({
      label: { zh: '可见范围', en: 'Visibility' },
      options: visibilities,
      default: 'public',
      visibleWhen: { kind: 'video' },
    }),
    declare: choice({
      label: { zh: '自主声明', en: 'Declaration' },
      options: declarations,
      default: 'none',
      optionsWhen: {
        field: 'kind',
        map: { article: ['none', 'ai', 'repost', 'opinion'], note: ['none', 'ai', 'repost', 'opinion'] },
      },
    }),
    platforms: choice({
      label: { zh: '发布平台', en: 'Platforms' },
      options: platforms,
      multiple: true,
      required: true,
      width: 180,
    }),
    accountIds: ref('accounts', {
      label: { zh: '发布账号', en: 'Accounts' },
      multiple: true,
      required: true,
      maxItems: 100,
      // What was published says where, also when the account is gone.
      onDelete: 'keep',
      where: { field: 'platform', from: 'platforms' },
    }),
    scheduledAt: datetime({ label: { zh: '计划时间', en: 'Scheduled for' }, min: 'now' }),
    saveDraft: toggle({
      label: { zh: '存为平台草稿', en: 'Save as draft on the platform' },
      default: false,
      visibleWhen: {
        all: [{ kind: 'video' }, { platforms: 'shipinhao' }],
      },
    }),
    seriesId: text({
      label: { zh: '循环批次', en: 'Repetition' },
      readOnly: true,
      max: 36,
      views: ['export'],
    }),
    accountCount: number({ label: { zh: '账号数', en: 'Number of accounts' }, computed: { count: 'accountIds' } }),
    successCount: number({
      label: { zh: '成功账号', en: 'Accounts done' },
      cell: 'doneOf',
      width: 116,
      default: 0,
      rollup: { ...ofTargets, count: true, where: { status: 'success' } },
    }),
    failCount: number({
      label: { zh: '失败', en: 'Failed' },
      default: 0,
      rollup: { ...ofTargets, count: true, where: { status: failedStates } },
    }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: publishResult, initial: 'draft' }),
  },
  list: {
    empty: empties.publishJobs,
    live: true,
    tabs: { by: 'status' },
    columns: ['title', 'status', 'successCount', 'scheduledAt', 'platforms', 'cover', 'createdAt'],
    keep: ['title', 'status', 'successCount', 'scheduledAt', 'platforms'],
    filters: ['platforms', 'accountIds', 'status', 'scheduledAt', 'createdAt'],
    sort: '-scheduledAt',
    calendar: { by: 'scheduledAt', move: 'schedule', create: '/release/console' },
    presets: {
      today: {
        label: { zh: '今天发布', en: 'Today' },
        where: { scheduledAt: { between: [{ today: '0d' }, { today: '0d' }] } },
      },
      week: {
        label: { zh: '未来 7 天', en: 'Next 7 days' },
        where: { scheduledAt: { between: [{ now: '0d' }, { today: '+7d' }] } },
      },
      failures: { label: { zh: '有账号失败', en: 'With failures' }, where: { failCount: { gt: 0 } } },
    },
    expand: { relation: 'targets' },
  },
  form: {
    sections: [
      {
        label: { zh: '内容', en: 'Content' },
        fields: ['kind', 'articleId', 'videoId', 'noteId', 'title', 'cover', 'desc', 'topics', 'poi'],
      },
      { label: { zh: '平台与账号', en: 'Platforms and accounts' }, fields: ['platforms', 'accountIds'] },
      { label: { zh: '时间', en: 'Time' }, fields: ['scheduledAt', 'saveDraft'] },
      {
        label: { zh: '声明与商品', en: 'Declarations and product' },
        fields: ['isOriginal', 'declare', 'visibility', 'productTitle', 'productLink'],
      },
    ],
  },
  pages: { show: 'publishProgress' },
  history: true,
  actions: {
    openConsole: {
      kind: 'open',
      label: { zh: '发布', en: 'Publish' },
      icon: 'send',
      route: '/release/console',
      carry: { kind: 'kind' },
      on: ['list'],
    },
    publishSelected: {
      kind: 'open',
      label: { zh: '发布所选', en: 'Publish selected' },
      icon: 'send',
      route: '/release/console',
      carry: { articles: 'articleId', videos: 'videoId', dynamicNotes: 'noteId' },
      on: ['selection'],
    },
    publishNow: { ...publishActions.publishNow, kind: 'handler', handler: 'submitPublishing' },
    schedule: { ...publishActions.schedule, kind: 'handler', handler: 'submitPublishing' },
    stagger: { ...publishActions.stagger, kind: 'handler', handler: 'submitPublishing' },
    withdraw: { ...withdrawParts, kind: 'handler', handler: 'withdrawPublishing' },
    retry: {
      kind: 'handler',
      handler: 'retryPublishing',
      label: { zh: '重试失败账号', en: 'Retry failed' },
      icon: 'reload',
      bulk: true,
      from: ['partial', 'failed', 'rejected', 'dead'],
      to: 'retrying',
      done: {
        one: { zh: '“{title}”的失败账号正在重试', en: 'The accounts that failed for “{title}” are tried again' },
        many: {
          zh: '{count} 个任务的失败账号正在重试',
          en: 'The accounts that failed in {count} jobs are tried again',
        },
      },
    },
    results: resultsOf('status'),
  },
  relations: {
    targets: {
      label: { zh: '各账号结果', en: 'Results by account' },
      resource: 'publishTargets',
      by: 'jobId',
      columns: ['platform', 'accountId', 'status', 'publishedAt', 'remoteUrl'],
      filters: ['platform', 'status'],
      kinds: ['table', 'calendar'],
    },
  },
  rules: [
    {
      check: { any: [{ platforms: { ne: 'douyin' } }, { scheduledAt: { lte: { now: '+14d' } } }] },
      message: { zh: '抖音只能定时到 14 天内', en: 'Douyin takes times within 14 days only' },
      at: 'scheduledAt',
    },
  ],
  allowedWhen: {
    edit: publishEditLock,
    delete: {
      check: { status: ['draft', 'rejected', 'failed', 'dead', 'withdrawn'] },
      reason: {
        zh: '发布中或已发布的任务不能删除，请先撤回',
        en: 'It is being published or is already public. Withdraw it first',
      },
    },
  },
});
