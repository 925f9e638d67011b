import { notify } from '#notify';
import { empties } from '#profiles';
import { lookup } from '../../framework/fields/lookup';
import {
  choice,
  datetime,
  image,
  json,
  number,
  ref,
  state,
  text,
  textarea,
  toggle,
  url,
} from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { longestTitle } from '../platforms/platforms';
import { publishCauses, waitCauses, withdrawals, withdrawCauses } from './causes';
import { accountStatus, contentKinds, failedStates, platforms, targetStatus, troubledStates } from './dictionaries';
import { pictureLibrary } from './picture-library';
import { requeuedText, scheduledText } from './publish-actions';

/** One publication with one account: the row operators act on. Only jobs make them. */
export const publishTargets = defineResource({
  label: { zh: '发布记录', en: 'Publication' },
  indexes: {
    // One of them is what is published.
    sparse: ['articleId', 'videoId', 'noteId', 'dyTaskId', 'errorCause', 'handledBy', 'withdrawal'],
  },
  fields: {
    title: text({ label: { zh: '标题', en: 'Title' }, max: longestTitle, search: true, width: 280 }),
    contentKind: choice({ label: { zh: '类型', en: 'Kind' }, options: contentKinds }),
    platform: choice({ label: { zh: '平台', en: 'Platform' }, options: platforms }),
    // Platform and state are columns of their own.
    accountId: ref('accounts', { label: { zh: '账号', en: 'Account' }, shows: ['accountGroup'] }),
    accountStatus: lookup(
      'accountId.status',
      choice({ label: { zh: '账号状态', en: 'Account status' }, options: accountStatus }),
    ),
    jobId: ref('publishJobs', { label: { zh: '发布任务', en: 'Publishing job' } }),
    articleId: ref('articles', { label: { zh: '文章', en: 'Article' } }),
    videoId: ref('videos', { label: { zh: '视频', en: 'Video' } }),
    noteId: ref('dynamicNotes', { label: { zh: '图文', en: 'Note' } }),
    dyTaskId: ref('dyPublishTasks', { label: { zh: '抖音发布任务', en: 'Douyin publishing task' } }),
    images: image({
      label: { zh: '图片', en: 'Images' },
      multiple: true,
      maxItems: 35,
      readOnly: true,
      library: pictureLibrary,
      views: ['show', 'export'],
    }),
    scheduledAt: datetime({ label: { zh: '计划时间', en: 'Scheduled for' }, min: 'now' }),
    status: state({
      label: { zh: '状态', en: 'Status' },
      options: targetStatus,
      initial: 'queued',
      cell: 'publishOutcome',
      width: 200,
    }),
    edition: json({
      label: { zh: '账号版本', en: 'Version of the account' },
      readOnly: true,
      library: pictureLibrary,
      views: ['export'],
    }),
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
    errorCause: choice({
      label: { zh: '失败原因', en: 'Reason of failure' },
      options: publishCauses,
      readOnly: true,
      width: 200,
    }),
    waitsFor: choice({ label: { zh: '等待', en: 'Waits for' }, options: waitCauses, readOnly: true, width: 180 }),
    waitsSince: datetime({ label: { zh: '开始等待', en: 'Waits since' }, readOnly: true, views: ['show', 'export'] }),
    handled: toggle({ label: { zh: '已处理', en: 'Handled' }, readOnly: true, default: false }),
    handledBy: ref('users', { label: { zh: '处理人', en: 'Handled by' }, readOnly: true }),
    handledAt: datetime({ label: { zh: '处理时间', en: 'Handled at' }, readOnly: true }),
    remoteId: text({
      label: { zh: '平台作品ID', en: 'Id on the platform' },
      readOnly: true,
      views: ['show', 'export'],
    }),
    remoteUrl: url({ label: { zh: '作品链接', en: 'Link' }, readOnly: true, indexed: true }),
    publishedAt: datetime({ label: { zh: '发布时间', en: 'Published at' }, readOnly: true }),
    withdrawal: choice({
      label: { zh: '撤回', en: 'Withdrawal' },
      options: withdrawals,
      readOnly: true,
      views: ['show', 'filter', 'export'],
    }),
    withdrawCause: choice({
      label: { zh: '撤回失败原因', en: 'Why it stayed' },
      options: withdrawCauses,
      readOnly: true,
      views: ['show', 'export'],
    }),
    withdrawAskedAt: datetime({
      label: { zh: '申请撤回时间', en: 'Withdrawal asked at' },
      readOnly: true,
      views: ['show', 'export'],
    }),
    views: number({ label: { zh: '播放/阅读', en: 'Views' }, readOnly: true, default: 0 }),
    likes: number({ label: { zh: '点赞', en: 'Likes' }, readOnly: true, default: 0 }),
    comments: number({ label: { zh: '评论', en: 'Comments' }, readOnly: true, default: 0 }),
    shares: number({ label: { zh: '分享', en: 'Shares' }, readOnly: true, default: 0 }),
    fans: number({
      label: { zh: '涨粉', en: 'Followers gained' },
      readOnly: true,
      default: 0,
      views: ['show', 'export'],
    }),
    dataAt: datetime({
      label: { zh: '数据更新时间', en: 'Figures as of' },
      readOnly: true,
      views: ['show', 'export'],
    }),
  },
  verbs: ['list', 'show', 'export'],
  list: {
    empty: empties.publishTargets,
    live: true,
    tabs: { by: 'status' },
    columns: [
      // The state says the reason and the attempts as well.
      'title',
      'status',
      'platform',
      'accountId',
      'scheduledAt',
      'accountStatus',
      'publishedAt',
      'views',
      'remoteUrl',
      'errorCause',
      'attempts',
      'ownerId',
    ],
    keep: ['title', 'status', 'platform', 'accountId', 'scheduledAt', 'accountStatus', 'views'],
    filters: [
      'ownerId',
      'platform',
      'accountId',
      'accountStatus',
      'status',
      'errorCause',
      'withdrawal',
      'handled',
      'scheduledAt',
      'publishedAt',
    ],
    sort: '-scheduledAt',
    tones: [
      {
        when: { status: troubledStates, handled: false },
        tone: 'danger',
        label: { zh: '发布失败或结果未知，未处理', en: 'Failed or unknown, not handled' },
      },
    ],
    board: {
      by: 'status',
      without: ['draft', 'reviewing', 'platform_review'],
      fields: ['platform', 'accountId', 'scheduledAt', 'errorCause'],
    },
    calendar: { by: 'scheduledAt', lanes: 'accountId', move: 'reschedule', create: '/release/console' },
  },
  actions: {
    retry: {
      kind: 'handler',
      handler: 'planAgain',
      label: { zh: '重试', en: 'Retry' },
      icon: 'reload',
      bulk: true,
      from: [...failedStates, 'withdrawn'],
      to: 'queued',
      done: requeuedText,
    },
    confirmPublished: {
      kind: 'handler',
      handler: 'confirmTarget',
      label: { zh: '记为已发布', en: 'Mark as published' },
      icon: 'check-circle',
      inputs: {
        link: url({
          label: { zh: '作品链接', en: 'Link' },
          help: { zh: '在平台上打开该作品，复制其网址', en: 'Open the post on the platform and copy its address' },
          required: true,
        }),
        workId: text({
          label: { zh: '平台作品ID', en: 'Id on the platform' },
          help: {
            zh: '用于获取数据和撤回',
            en: 'For its figures, and to withdraw it',
          },
          max: 200,
        }),
      },
      from: ['unknown'],
      to: 'success',
      set: {
        remoteUrl: { reckon: { field: 'link' } },
        remoteId: { reckon: { field: 'workId' } },
        // It was sent then; the platform's own time nobody knows here.
        publishedAt: { reckon: { field: 'scheduledAt' } },
        errorCode: { value: null },
        errorCause: { value: null },
      },
      done: { one: { zh: '“{title}”已记为发布成功', en: '“{title}” counts as published' } },
    },
    publishAgain: {
      kind: 'handler',
      handler: 'planAgain',
      label: { zh: '记为未发布并重试', en: 'Mark as unpublished and retry' },
      icon: 'reload',
      from: ['unknown'],
      to: 'queued',
      done: { one: requeuedText.one },
      confirm: {
        zh: '请先在平台确认没有这条作品，否则会重复发布',
        en: 'Make sure that it is not on the platform: it would be published twice.',
      },
    },
    reschedule: {
      kind: 'handler',
      handler: 'planAgain',
      label: { zh: '改时间', en: 'Reschedule' },
      icon: 'clock-circle',
      bulk: true,
      form: ['scheduledAt'],
      formRequired: ['scheduledAt'],
      from: ['draft', 'reviewing', 'scheduled', 'queued', 'failed', 'rejected', 'missed', 'withdrawn'],
      to: 'scheduled',
      done: scheduledText,
    },
    switchAccount: {
      kind: 'handler',
      handler: 'planAgain',
      label: { zh: '换账号重发', en: 'Publish with another account' },
      icon: 'swap',
      form: ['accountId'],
      formRequired: ['accountId'],
      from: ['scheduled', 'queued', ...failedStates, 'withdrawn'],
      to: 'queued',
      done: {
        one: {
          zh: '“{title}”已换账号，重新进入发布计划',
          en: '“{title}” goes out with another account',
        },
      },
    },
    copyLink: {
      kind: 'copyLink',
      label: { zh: '复制链接', en: 'Copy link' },
      icon: 'link',
      link: { field: 'remoteUrl' },
      allowedWhen: {
        check: { status: 'success', remoteUrl: { empty: false } },
        reason: { zh: '发布成功后才有链接', en: 'It has a link once it is published' },
      },
    },
    cancel: {
      kind: 'handler',
      handler: 'followTarget',
      label: { zh: '取消发布', en: 'Cancel' },
      icon: 'stop',
      danger: true,
      bulk: true,
      from: ['draft', 'reviewing', 'scheduled', 'queued', 'retrying', ...failedStates],
      to: 'withdrawn',
      set: { waitsFor: { value: null }, waitsSince: { value: null } },
      done: {
        one: { zh: '“{title}”已取消发布', en: '“{title}” will not be published' },
        many: { zh: '已取消 {count} 条发布', en: '{count} publications are cancelled' },
      },
      confirm: { zh: '取消后不再发布到该账号', en: 'It will not be published with this account.' },
    },
    withdraw: {
      kind: 'handler',
      handler: 'withdrawTarget',
      label: { zh: '撤回作品', en: 'Withdraw' },
      icon: 'rollback',
      danger: true,
      bulk: true,
      allowedWhen: {
        check: { status: ['platform_review', 'success'], remoteId: { empty: false }, withdrawal: { ne: 'asked' } },
        reason: {
          zh: '只能撤回有平台作品ID、且不在撤回中的作品',
          en: 'Only what the platform has an id for, and is not being withdrawn already',
        },
      },
      done: {
        one: { zh: '已向平台申请撤回“{title}”', en: 'The platform is asked to take “{title}” down' },
        many: { zh: '已向平台申请撤回 {count} 条作品', en: 'The platforms are asked to take {count} posts down' },
      },
      confirm: { zh: '平台上的作品将被删除', en: 'It will be removed from the platform.' },
    },
    toManual: {
      kind: 'handler',
      handler: 'followTarget',
      label: { zh: '转人工', en: 'Hand to a person' },
      icon: 'tool',
      bulk: true,
      from: ['publishing', 'retrying', 'failed', 'rejected'],
      to: 'dead',
      done: {
        one: { zh: '“{title}”已转人工处理', en: '“{title}” is left to a person' },
        many: { zh: '{count} 条已转人工处理', en: '{count} are left to a person' },
      },
      set: { handled: { value: false }, waitsFor: { value: null }, waitsSince: { value: null } },
    },
    tellOwner: {
      label: { zh: '通知客户', en: 'Tell the customer' },
      icon: 'bell',
      bulk: true,
      allowedWhen: {
        check: { status: troubledStates },
        reason: { zh: '没有失败，无需通知', en: 'It has not failed' },
      },
      inputs: {
        say: textarea({
          label: { zh: '附言', en: 'Message' },
          help: { zh: '与失败原因一起发到客户的站内消息', en: 'Goes to the inbox of the customer with the cause' },
          max: 200,
        }),
      },
      notify: notify.publishTrouble,
      done: {
        one: { zh: '已就“{title}”通知客户', en: 'The customer is told of “{title}”' },
        many: { zh: '已就 {count} 条通知客户', en: 'The customers are told of {count}' },
      },
    },
    markHandled: {
      label: { zh: '标记已处理', en: 'Mark handled' },
      icon: 'check',
      bulk: true,
      allowedWhen: {
        check: { status: failedStates, handled: { ne: true } },
        reason: { zh: '没有待处理的失败', en: 'There is no failure to handle' },
      },
      done: {
        one: { zh: '“{title}”已标记为处理过', en: '“{title}” is marked as handled' },
        many: { zh: '{count} 条已标记为处理过', en: '{count} are marked as handled' },
      },
      set: { handled: { value: true }, handledBy: 'me', handledAt: 'now' },
    },
  },
});
