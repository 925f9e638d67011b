import { choice, datetime, image, number, ref, state, tags, text, textarea, toggle, url } from '../schema/define-field';
import { defineOptions } from '../schema/option';
import { defineResource } from '../schema/resource-config';
import { contentKinds, platforms, publishStatus } from './dictionaries';
import { publishActions, publishEditLock } from './publish-actions';

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

/** Orders to publish one piece of content with several accounts. */
export const publishJobs = defineResource({
  label: { zh: '发布任务', en: 'Publish job' },
  fields: {
    title: text({ label: { zh: '标题', en: 'Title' }, required: true, max: 60, search: true }),
    kind: choice({ label: { zh: '类型', en: 'Kind' }, options: contentKinds, required: true, createOnly: true }),
    articleId: ref('articles', {
      label: { zh: '文章', en: 'Article' },
      visibleWhen: { field: 'kind', in: ['article'] },
    }),
    videoId: ref('videos', { label: { zh: '视频', en: 'Video' }, visibleWhen: { field: 'kind', in: ['video'] } }),
    noteId: ref('dynamicNotes', { label: { zh: '图文', en: 'Note' }, visibleWhen: { field: 'kind', in: ['note'] } }),
    cover: image({ label: { zh: '封面', en: 'Cover' } }),
    desc: textarea({
      label: { zh: '作品简介', en: 'Description' },
      max: 1000,
      visibleWhen: { field: 'kind', in: ['video', 'note'] },
    }),
    topics: tags({
      label: { zh: '话题', en: 'Topics' },
      maxItems: 10,
      visibleWhen: { field: 'kind', in: ['video', 'note'] },
    }),
    poi: text({
      label: { zh: '位置', en: 'Location' },
      max: 60,
      visibleWhen: { field: 'kind', in: ['video', 'note'] },
    }),
    productTitle: text({
      label: { zh: '商品标题', en: 'Product title' },
      max: 30,
      visibleWhen: { field: 'kind', in: ['video'] },
    }),
    productLink: url({
      label: { zh: '商品链接', en: 'Product link' },
      help: { zh: '与商品标题成对填写', en: 'Goes with the product title' },
      visibleWhen: { field: 'kind', in: ['video'] },
    }),
    isOriginal: toggle({ label: { zh: '声明原创', en: 'Declare as original' }, default: true }),
    visibility: choice({
      label: { zh: '可见范围', en: 'Visibility' },
      options: visibilities,
      default: 'public',
      visibleWhen: { field: 'kind', in: ['video'] },
    }),
    declare: choice({ label: { zh: '自主声明', en: 'Declaration' }, options: declarations, default: 'none' }),
    platforms: choice({
      label: { zh: '发布平台', en: 'Platforms' },
      options: platforms,
      multiple: true,
      required: true,
    }),
    accountIds: ref('accounts', { label: { zh: '发布账号', en: 'Accounts' }, multiple: true, required: true }),
    scheduledAt: datetime({
      label: { zh: '计划时间', en: 'Scheduled for' },
      help: { zh: '抖音只能定时到 14 天内', en: 'Douyin takes times within 14 days only' },
    }),
    saveDraft: toggle({
      label: { zh: '存为平台草稿', en: 'Save as draft on the platform' },
      default: false,
      visibleWhen: { field: 'kind', in: ['video'] },
    }),
    accountCount: number({ label: { zh: '账号数', en: 'Accounts' }, readOnly: true, default: 0 }),
    successCount: number({ label: { zh: '成功', en: 'Published' }, readOnly: true, default: 0 }),
    failCount: number({ label: { zh: '失败', en: 'Failed' }, readOnly: true, default: 0 }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: publishStatus, initial: 'draft' }),
  },
  list: {
    columns: [
      'cover',
      'title',
      'platforms',
      'accountCount',
      'scheduledAt',
      'successCount',
      'failCount',
      'status',
      'createdAt',
    ],
    filters: ['platforms', 'accountIds', 'status', 'scheduledAt', 'createdAt'],
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
  actions: {
    ...publishActions,
    retry: {
      label: { zh: '重试失败账号', en: 'Retry failed accounts' },
      icon: 'reload',
      bulk: true,
      from: ['failed', 'rejected', 'dead'],
      to: 'retrying',
    },
    copy: { kind: 'duplicate', label: { zh: '复制', en: 'Copy' }, icon: 'copy', suffixField: 'title' },
  },
  relations: {
    targets: {
      label: { zh: '各账号结果', en: 'Results by account' },
      resource: 'publishTargets',
      by: 'jobId',
      columns: ['platform', 'accountId', 'status', 'attempts', 'errorMessage', 'publishedAt', 'remoteUrl'],
    },
  },
  locks: {
    edit: publishEditLock,
    delete: {
      field: 'status',
      in: ['draft', 'rejected', 'failed', 'dead', 'withdrawn'],
      reason: {
        zh: '发布中或已发布的任务不能删除，请先撤回',
        en: 'It is being published or is public; withdraw it first',
      },
    },
  },
});

/** One publication with one account: the row operators act on. Only jobs make them. */
export const publishTargets = defineResource({
  label: { zh: '发布记录', en: 'Publication' },
  fields: {
    title: text({ label: { zh: '标题', en: 'Title' }, max: 60, search: true }),
    contentKind: choice({ label: { zh: '类型', en: 'Kind' }, options: contentKinds }),
    platform: choice({ label: { zh: '平台', en: 'Platform' }, options: platforms }),
    accountId: ref('accounts', { label: { zh: '账号', en: 'Account' } }),
    jobId: ref('publishJobs', { label: { zh: '发布任务', en: 'Publish job' } }),
    articleId: ref('articles', { label: { zh: '文章', en: 'Article' } }),
    videoId: ref('videos', { label: { zh: '视频', en: 'Video' } }),
    dyTaskId: ref('dyPublishTasks', { label: { zh: '抖音发布任务', en: 'Douyin publish task' } }),
    scheduledAt: datetime({ label: { zh: '计划时间', en: 'Scheduled for' } }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: publishStatus, initial: 'queued' }),
    attempts: number({ label: { zh: '已尝试', en: 'Attempts' }, readOnly: true, default: 0 }),
    maxAttempts: number({ label: { zh: '最多尝试', en: 'Most attempts' }, readOnly: true, default: 3 }),
    nextRetryAt: datetime({ label: { zh: '下次重试', en: 'Next retry' }, readOnly: true }),
    delayMinutes: number({
      label: { zh: '延迟', en: 'Delay' },
      unit: { zh: '分', en: 'min' },
      readOnly: true,
      default: 0,
    }),
    errorCode: text({ label: { zh: '错误码', en: 'Error code' }, readOnly: true, max: 40 }),
    errorMessage: text({ label: { zh: '失败原因', en: 'Reason of failure' }, readOnly: true, search: true }),
    handled: toggle({ label: { zh: '已处理', en: 'Handled' }, readOnly: true, default: false }),
    handledBy: ref('users', { label: { zh: '处理人', en: 'Handled by' }, readOnly: true }),
    handledAt: datetime({ label: { zh: '处理时间', en: 'Handled at' }, readOnly: true }),
    remoteId: text({
      label: { zh: '平台作品ID', en: 'Id on the platform' },
      readOnly: true,
      views: ['show', 'export'],
    }),
    remoteUrl: url({ label: { zh: '作品链接', en: 'Link' }, readOnly: true }),
    publishedAt: datetime({ label: { zh: '发布时间', en: 'Published at' }, readOnly: true }),
    views: number({ label: { zh: '播放/阅读', en: 'Views' }, readOnly: true, default: 0 }),
    likes: number({ label: { zh: '点赞', en: 'Likes' }, readOnly: true, default: 0 }),
    comments: number({ label: { zh: '评论', en: 'Comments' }, readOnly: true, default: 0 }),
    shares: number({ label: { zh: '分享', en: 'Shares' }, readOnly: true, default: 0 }),
  },
  verbs: ['list', 'show', 'export'],
  list: {
    columns: [
      'ownerId',
      'title',
      'platform',
      'accountId',
      'scheduledAt',
      'status',
      'attempts',
      'errorMessage',
      'remoteUrl',
      'publishedAt',
      'views',
    ],
    filters: ['ownerId', 'platform', 'accountId', 'status', 'handled', 'scheduledAt', 'publishedAt'],
    sort: '-scheduledAt',
  },
  actions: {
    retry: {
      label: { zh: '重试', en: 'Retry' },
      icon: 'reload',
      bulk: true,
      from: ['failed', 'rejected', 'dead', 'withdrawn'],
      to: 'queued',
    },
    reschedule: {
      label: { zh: '改时间', en: 'Reschedule' },
      icon: 'clock-circle',
      bulk: true,
      form: ['scheduledAt'],
      formRequired: ['scheduledAt'],
      from: ['draft', 'reviewing', 'scheduled', 'queued', 'failed', 'rejected', 'withdrawn'],
      to: 'scheduled',
    },
    switchAccount: {
      label: { zh: '换账号重发', en: 'Publish with another account' },
      icon: 'swap',
      form: ['accountId'],
      formRequired: ['accountId'],
      from: ['failed', 'rejected', 'dead'],
      to: 'queued',
    },
    cancel: {
      label: { zh: '取消发布', en: 'Cancel' },
      icon: 'stop',
      danger: true,
      bulk: true,
      from: ['draft', 'reviewing', 'scheduled', 'queued', 'retrying', 'failed', 'rejected', 'dead'],
      to: 'withdrawn',
      confirm: { zh: '取消后不再发布到该账号，确定取消？', en: 'It will not be published with this account. Cancel?' },
    },
    withdraw: {
      label: { zh: '撤回作品', en: 'Withdraw' },
      icon: 'rollback',
      danger: true,
      from: ['platform_review', 'success'],
      to: 'withdrawn',
      confirm: { zh: '平台上的作品将被删除，确定撤回？', en: 'It is removed from the platform. Withdraw?' },
    },
    toManual: {
      label: { zh: '转人工', en: 'Hand to a person' },
      icon: 'tool',
      bulk: true,
      from: ['publishing', 'retrying', 'failed', 'rejected'],
      to: 'dead',
      set: { handled: { value: false } },
    },
    markHandled: {
      label: { zh: '标记已处理', en: 'Mark handled' },
      icon: 'check',
      bulk: true,
      set: { handled: { value: true }, handledBy: 'me', handledAt: 'now' },
    },
  },
});
