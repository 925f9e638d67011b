import { empties } from '#profiles';
import {
  choice,
  date,
  datetime,
  image,
  number,
  ref,
  state,
  tags,
  text,
  textarea,
  url,
} from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { longestTitle } from '../platforms/platforms';
import { publishCauses } from './causes';
import { contentReview, platforms, publishResult, tones } from './dictionaries';
import { pictureLibrary } from './picture-library';
import { publishActions, publishEditLock, publishWith, resultsOf, retryParts, withdrawParts } from './publish-actions';
import { approvedNote, rejection, reviewActions } from './review-actions';

const ofTargets = { of: 'publishTargets', by: 'noteId' } as const;
const submitted = { kind: 'handler', handler: 'publishContent', field: 'status' } as const;

/** Image notes: short texts with pictures for several platforms. */
export const dynamicNotes = defineResource({
  label: { zh: '动态', en: 'Image post' },
  fields: {
    title: text({
      label: { zh: '标题', en: 'Title' },
      required: true,
      max: longestTitle,
      search: true,
      input: 'titleComposer',
    }),
    content: textarea({ label: { zh: '正文', en: 'Text' }, required: true, max: 1000 }),
    images: image({ label: { zh: '图片', en: 'Images' }, multiple: true, maxItems: 35, library: pictureLibrary }),
    topics: tags({ label: { zh: '话题', en: 'Topics' }, maxItems: 10 }),
    groupId: ref('keywordGroups', { label: { zh: '关键词分组', en: 'Keyword group' }, onDelete: 'clear' }),
    keywordId: ref('keywords', {
      label: { zh: '关键词', en: 'Keyword' },
      where: { field: 'groupId', from: 'groupId' },
    }),
    imageGroupId: ref('imageGroups', { label: { zh: '图片分组', en: 'Image group' }, onDelete: 'clear' }),
    platforms: choice({ label: { zh: '平台', en: 'Platforms' }, options: platforms, multiple: true, required: true }),
    accountIds: ref('accounts', {
      label: { zh: '发布账号', en: 'Accounts' },
      multiple: true,
      maxItems: 100,
      where: { field: 'platform', from: 'platforms' },
    }),
    tone: choice({ label: { zh: '风格', en: 'Tone' }, options: tones, default: 'friendly' }),
    count: number({ label: { zh: '生成数量', en: 'How many' }, min: 1, max: 200, default: 1 }),
    perDay: number({ label: { zh: '每天条数', en: 'Per day' }, min: 1, max: 50, default: 3 }),
    timeSlots: tags({
      label: { zh: '发布时段', en: 'Time slots' },
      help: { zh: '留空则按发布设置的时段', en: 'Leave it empty for those of the publishing settings' },
      maxItems: 6,
      input: 'timeWindows',
    }),
    startAt: date({ label: { zh: '开始日期', en: 'Start date' } }),
    scheduledAt: datetime({ label: { zh: '计划时间', en: 'Scheduled for' }, min: 'now' }),
    reviewStatus: state({ label: { zh: '审核状态', en: 'Review' }, options: contentReview, initial: 'draft' }),
    ...rejection,
    status: state({ label: { zh: '发布状态', en: 'Publishing' }, options: publishResult, initial: 'draft' }),
    url: url({ label: { zh: '作品链接', en: 'Link' }, readOnly: true }),
    views: number({ label: { zh: '阅读', en: 'Views' }, default: 0, rollup: { ...ofTargets, sum: 'views' } }),
    likes: number({ label: { zh: '点赞', en: 'Likes' }, default: 0, rollup: { ...ofTargets, sum: 'likes' } }),
    comments: number({ label: { zh: '评论', en: 'Comments' }, default: 0, rollup: { ...ofTargets, sum: 'comments' } }),
    failCause: choice({ label: { zh: '失败原因', en: 'Reason of failure' }, options: publishCauses, readOnly: true }),
  },
  list: {
    empty: empties.dynamicNotes,
    live: true,
    tabs: { by: 'status' },
    columns: [
      'title',
      'status',
      'images',
      'reviewStatus',
      'scheduledAt',
      'platforms',
      'failCause',
      'views',
      'likes',
      'accountIds',
      'url',
    ],
    filters: ['platforms', 'accountIds', 'status', 'reviewStatus', 'groupId', 'scheduledAt', 'createdAt'],
    calendar: { by: 'scheduledAt', move: 'schedule' },
    grid: { image: 'images', fields: ['platforms', 'scheduledAt', 'status'] },
  },
  form: {
    andThen: ['submitReview'],
    notes: [approvedNote],
    sections: [
      {
        label: { zh: '内容', en: 'Content' },
        fields: ['title', 'content', 'topics', 'images', 'imageGroupId', 'tone'],
      },
      { label: { zh: '关键词', en: 'Keyword' }, fields: ['groupId', 'keywordId', 'count'] },
      {
        label: { zh: '发布', en: 'Publishing' },
        fields: ['platforms', 'accountIds', 'scheduledAt', 'startAt', 'perDay', 'timeSlots'],
      },
    ],
  },
  actions: {
    ...reviewActions,
    publishNow: { ...publishWith('dynamicNotes'), carry: { dynamicNotes: 'id', account: 'accountIds' } as const },
    schedule: { ...publishActions.schedule, ...submitted },
    stagger: { ...publishActions.stagger, ...submitted },
    retry: {
      ...retryParts,
      kind: 'handler',
      handler: 'retryContent',
      field: 'status',
      next: { status: retryParts.from },
    },
    results: resultsOf('status'),
    withdraw: { ...withdrawParts, kind: 'handler', handler: 'withdrawContent', field: 'status' },
    copy: { kind: 'duplicate', label: { zh: '复制', en: 'Copy' }, icon: 'copy' },
  },
  relations: {
    targets: { label: { zh: '各平台结果', en: 'Results by platform' }, resource: 'publishTargets', by: 'noteId' },
  },
  allowedWhen: { edit: publishEditLock },
});
