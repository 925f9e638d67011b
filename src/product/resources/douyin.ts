import { empties } from '#profiles';
import { defineOptions } from '../../framework/fields/base/option';
import { choice, date, number, ref, state, tags, text } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { failedStates, taskStatus } from './dictionaries';
import { withGroupsBelow } from './picture-library';
import { taskActions, taskDeleteLock, taskEditLock } from './task-actions';

const postKinds = defineOptions({
  note: { zh: '图文', en: 'Image note' },
  video: { zh: '视频', en: 'Video' },
});

const titleModes = defineOptions({
  template: { zh: '标题模板', en: 'From templates', was: 'ai' },
  keyword: { zh: '关键词组合', en: 'From keywords' },
});

const ofTargets = { of: 'publishTargets', by: 'dyTaskId' } as const;

/** Carried out by the product, with every publication of the task. */
const planned = { kind: 'handler' } as const;

/** Orders to post on many Douyin accounts, spread over days and hours. */
export const dyPublishTasks = defineResource({
  label: { zh: '抖音发布任务', en: 'Douyin publishing task' },
  // Few kinds, and some thousands of records: the order of the list does.
  indexes: { without: ['type'] },
  fields: {
    name: text({ label: { zh: '任务名称', en: 'Task name' }, required: true, max: 40, search: true }),
    groupId: ref('keywordGroups', {
      label: { zh: '关键词分组', en: 'Keyword group' },
      required: true,
      where: { field: 'channel', value: 'douyin' },
    }),
    accountIds: ref('accounts', {
      label: { zh: '抖音账号', en: 'Douyin accounts' },
      multiple: true,
      required: true,
      // What was published says where, also when the account is gone.
      onDelete: 'keep',
      where: { field: 'platform', value: 'douyin' },
    }),
    type: choice({ label: { zh: '作品类型', en: 'Kind' }, options: postKinds, required: true, default: 'note' }),
    imageGroupId: ref('imageGroups', {
      label: { zh: '图片分组', en: 'Image group' },
      help: withGroupsBelow,
      onDelete: 'clear',
      where: { field: 'channel', value: 'douyin' },
      visibleWhen: { type: 'note' },
    }),
    imagesPerPost: number({
      label: { zh: '每条图片数', en: 'Images per post' },
      min: 1,
      max: 35,
      default: 6,
      visibleWhen: { type: 'note' },
    }),
    titleMode: choice({ label: { zh: '标题方式', en: 'Titles' }, options: titleModes, default: 'template' }),
    topics: tags({ label: { zh: '话题', en: 'Topics' }, maxItems: 10 }),
    music: text({ label: { zh: '背景音乐', en: 'Music' }, max: 60 }),
    perAccountPerDay: number({
      label: { zh: '每号每天', en: 'Per account and day' },
      unit: { zh: '条', en: 'posts' },
      min: 1,
      max: 20,
      default: 2,
    }),
    timeSlots: tags({
      label: { zh: '发布时段', en: 'Time slots' },
      help: { zh: '留空则按发布设置的时段', en: 'Leave it empty for those of the publishing settings' },
      maxItems: 6,
      input: 'timeWindows',
    }),
    startAt: date({ label: { zh: '开始日期', en: 'Start date' }, required: true, default: { today: '0d' } }),
    endAt: date({
      label: { zh: '结束日期', en: 'End date' },
      required: true,
      default: { add: [{ field: 'startAt' }, 6] },
    }),
    interval: number({
      label: { zh: '错峰间隔', en: 'Stagger by' },
      unit: { zh: '分', en: 'min' },
      min: 0,
      max: 720,
      default: 15,
      input: 'postPlan',
    }),
    total: number({ label: { zh: '计划条数', en: 'Planned posts' }, readOnly: true, default: 0 }),
    done: number({
      label: { zh: '已发布', en: 'Published' },
      cell: 'doneOf',
      width: 116,
      default: 0,
      rollup: { ...ofTargets, count: true, where: { status: 'success' } },
    }),
    failed: number({
      label: { zh: '失败', en: 'Failed' },
      default: 0,
      rollup: { ...ofTargets, count: true, where: { status: failedStates } },
    }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: taskStatus, initial: 'draft' }),
  },
  list: {
    empty: empties.dyPublishTasks,
    live: true,
    columns: ['name', 'status', 'done', 'type', 'startAt', 'endAt', 'groupId', 'createdAt'],
    filters: ['groupId', 'type', 'status', 'startAt'],
    calendar: { by: 'startAt' },
  },
  form: {
    andThen: ['submit'],
    sections: [
      { label: { zh: '内容', en: 'Content' }, fields: ['name', 'groupId', 'type', 'titleMode', 'topics', 'music'] },
      { label: { zh: '图片', en: 'Images' }, fields: ['imageGroupId', 'imagesPerPost'] },
      {
        label: { zh: '账号与时间', en: 'Accounts and time' },
        fields: ['accountIds', 'perAccountPerDay', 'timeSlots', 'startAt', 'endAt', 'interval'],
      },
    ],
  },
  actions: {
    submit: {
      ...taskActions.submit,
      ...planned,
      handler: 'publishPosts',
      done: {
        one: { zh: '“{title}”已提交，按计划发布', en: '“{title}” is submitted and goes out as planned' },
        many: { zh: '已提交 {count} 个任务，按计划发布', en: '{count} tasks are submitted and go out as planned' },
      },
      confirm: {
        zh: '提交前会检查账号、标题和素材，再按账号、时段和每日上限排期',
        en: 'Accounts, titles and material are checked, then every post gets its time by slot and daily limit.',
      },
    },
    pause: { ...taskActions.pause, ...planned, handler: 'pausePosts' },
    resume: {
      ...taskActions.resume,
      ...planned,
      handler: 'publishPosts',
      done: {
        one: { zh: '“{title}”已继续，剩余内容重新排期', en: '“{title}” goes on, the rest is planned anew' },
        many: { zh: '{count} 个任务已继续，剩余内容重新排期', en: '{count} tasks go on, the rest is planned anew' },
      },
    },
    retry: {
      ...taskActions.retry,
      ...planned,
      handler: 'publishPosts',
      done: {
        one: { zh: '“{title}”的失败项已重新排期', en: 'What failed in “{title}” is planned anew' },
        many: { zh: '{count} 个任务的失败项已重新排期', en: 'What failed in {count} tasks is planned anew' },
      },
    },
    cancel: {
      ...taskActions.cancel,
      ...planned,
      handler: 'cancelPosts',
      confirm: {
        zh: '未发布的内容不再发布，已发布的保留',
        en: 'What is not published yet will not be. Published posts stay.',
      },
    },
    copy: { kind: 'duplicate', label: { zh: '复制任务', en: 'Copy task' }, icon: 'copy', suffixField: 'name' },
  },
  relations: {
    targets: {
      label: { zh: '发布计划与记录', en: 'Plan and publications' },
      resource: 'publishTargets',
      by: 'dyTaskId',
      columns: ['title', 'status', 'accountId', 'scheduledAt', 'publishedAt'],
      filters: ['accountId', 'status'],
      kinds: ['calendar', 'table'],
    },
  },
  rules: [
    {
      check: { endAt: { gte: { field: 'startAt' } } },
      message: { zh: '结束日期不能早于开始日期', en: 'It cannot end before it starts' },
      at: 'endAt',
    },
  ],
  allowedWhen: { edit: taskEditLock, delete: taskDeleteLock },
});
