import { empties } from '#profiles';
import { defineOptions } from '../../framework/fields/base/option';
import {
  choice,
  datetime,
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
import { replyCauses } from './causes';
import { leadStatus, platforms } from './dictionaries';

const replyStates = defineOptions({
  none: { zh: '未回复', en: 'Not answered' },
  sending: { zh: '发送中', en: 'Being sent', color: 'processing' },
  sent: { zh: '已回复', en: 'Answered', color: 'green' },
  failed: { zh: '回复失败', en: 'Not delivered', color: 'red' },
});

const intents = defineOptions({
  high: { zh: '高', en: 'High', color: 'red' },
  medium: { zh: '中', en: 'Medium', color: 'orange' },
  low: { zh: '低', en: 'Low', color: 'blue' },
  none: { zh: '无', en: 'None' },
});

/** Comments below our publications, some of which are leads. */
export const comments = defineResource({
  label: { zh: '评论', en: 'Comment' },
  ownedBy: false,
  fields: {
    platform: choice({ label: { zh: '平台', en: 'Platform' }, options: platforms, readOnly: true }),
    account: text({ label: { zh: '账号', en: 'Account' }, readOnly: true, search: true }),
    postTitle: text({ label: { zh: '作品标题', en: 'Post' }, readOnly: true, search: true }),
    postUrl: url({ label: { zh: '作品链接', en: 'Post link' }, readOnly: true }),
    nickname: text({ label: { zh: '评论人', en: 'Commenter' }, readOnly: true, search: true }),
    uid: text({ label: { zh: '评论人ID', en: 'Commenter id' }, readOnly: true, views: ['show', 'export'] }),
    content: textarea({ label: { zh: '评论内容', en: 'Comment' }, readOnly: true, search: true }),
    commentAt: datetime({ label: { zh: '评论时间', en: 'Commented at' }, readOnly: true }),
    region: text({ label: { zh: 'IP属地', en: 'Region' }, readOnly: true }),
    likes: number({ label: { zh: '点赞', en: 'Likes' }, readOnly: true, default: 0 }),
    hitWords: tags({ label: { zh: '命中词', en: 'Keywords found' }, readOnly: true }),
    intent: choice({ label: { zh: '意向', en: 'Intent' }, options: intents, default: 'none' }),
    replied: toggle({
      label: { zh: '已回复', en: 'Replied' },
      readOnly: true,
      default: false,
      views: ['filter', 'export'],
    }),
    replyContent: textarea({ label: { zh: '回复内容', en: 'Reply' }, max: 500, input: 'replyWriter' }),
    repliedAt: datetime({ label: { zh: '回复时间', en: 'Replied at' }, readOnly: true }),
    assigneeId: ref('users', {
      label: { zh: '跟进人', en: 'Assigned to' },
      onDelete: 'clear',
      where: { field: 'roles', value: 'Clue' },
    }),
    status: state({ label: { zh: '线索状态', en: 'Status' }, options: leadStatus, initial: 'new' }),
    replyStatus: state({ label: { zh: '回复', en: 'Answer' }, options: replyStates, initial: 'none' }),
    replyCause: choice({
      label: { zh: '回复失败原因', en: 'Why not delivered' },
      options: replyCauses,
      readOnly: true,
    }),
    replyAskedAt: datetime({
      label: { zh: '提交回复时间', en: 'Answer written' },
      readOnly: true,
      views: ['show', 'export'],
    }),
  },
  titleField: 'nickname',
  verbs: ['list', 'show', 'export'],
  list: {
    empty: empties.comments,
    live: true,
    tabs: { by: 'status' },
    columns: [
      'platform',
      'nickname',
      'content',
      'intent',
      'status',
      'replyStatus',
      'commentAt',
      'assigneeId',
      'region',
      'postTitle',
      'account',
    ],
    filters: ['platform', 'intent', 'replied', 'replyStatus', 'status', 'assigneeId', 'commentAt'],
    sort: '-commentAt',
  },
  actions: {
    reply: {
      label: { zh: '回复', en: 'Reply' },
      icon: 'message',
      form: ['replyContent'],
      formRequired: ['replyContent'],
      field: 'replyStatus',
      from: ['none', 'failed'],
      to: 'sending',
      set: { replyAskedAt: 'now', replyCause: { value: null } },
      done: {
        one: {
          zh: '对“{title}”的回复已提交，正在发送到平台',
          en: 'The answer to “{title}” is on its way to the platform',
        },
      },
    },
    toInquiry: {
      kind: 'open',
      label: { zh: '转为询盘', en: 'Make an inquiry' },
      icon: 'solution',
      route: '/clue/inquiry/create',
      carry: { name: 'nickname', content: 'content', platform: 'platform', sourceUrl: 'postUrl', region: 'region' },
    },
    setIntent: {
      label: { zh: '标意向', en: 'Set intent' },
      icon: 'flag',
      bulk: true,
      form: ['intent'],
      formRequired: ['intent'],
    },
    claim: {
      label: { zh: '领取', en: 'Claim' },
      icon: 'user-add',
      bulk: true,
      from: ['new', 'pool'],
      to: 'following',
      set: { assigneeId: 'me' },
      done: {
        one: { zh: '已领取“{title}”', en: 'You have claimed “{title}”' },
        many: { zh: '已领取 {count} 条', en: 'You have claimed {count}' },
      },
    },
    assign: {
      label: { zh: '分配', en: 'Assign' },
      icon: 'user-switch',
      bulk: true,
      form: ['assigneeId'],
      formRequired: ['assigneeId'],
      from: ['new', 'following', 'interested', 'pool'],
      to: 'following',
    },
    markInterested: {
      label: { zh: '标记有意向', en: 'Mark interested' },
      icon: 'star',
      bulk: true,
      from: ['following'],
      to: 'interested',
    },
    markConverted: {
      label: { zh: '标记已转化', en: 'Mark converted' },
      icon: 'check-circle',
      from: ['following', 'interested'],
      to: 'converted',
    },
    ignore: {
      label: { zh: '忽略', en: 'Ignore' },
      icon: 'eye-invisible',
      bulk: true,
      from: ['new', 'following', 'pool'],
      to: 'invalid',
    },
    returnToPool: {
      label: { zh: '退回线索池', en: 'Return to pool' },
      icon: 'rollback',
      bulk: true,
      next: { status: ['invalid', 'lost'] },
      from: ['following', 'interested', 'invalid', 'lost'],
      to: 'pool',
      set: { assigneeId: { value: null } },
    },
  },
});
