import { empties } from '#profiles';
import { defineOptions } from '../../framework/fields/base/option';
import {
  choice,
  image,
  number,
  percent,
  progress,
  ref,
  state,
  text,
  textarea,
  toggle,
  video,
} from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { longestTitle } from '../platforms/platforms';
import { makingCauses } from './causes';
import { contentReview } from './dictionaries';
import { pictureLibrary, withGroupsBelow } from './picture-library';
import { publishWith } from './publish-actions';
import { approvedNote, rejection, reviewActions } from './review-actions';
import { taskActionsAt, taskDeleteLock, taskEditLock, taskStateFields } from './task-actions';

const videoEditions = defineOptions({
  v2: { zh: '2.0', en: '2.0', color: 'purple' },
  normal: { zh: '普通版', en: 'Normal' },
});

const videoTemplates = defineOptions({
  mix: { zh: '混剪', en: 'Remix', color: 'blue' },
  avatar: { zh: '口播数字人', en: 'Talking avatar', color: 'purple' },
  slides: { zh: '图文成片', en: 'Slideshow', color: 'cyan' },
  captions: { zh: '字幕快闪', en: 'Kinetic captions', color: 'orange' },
});

const avatars = defineOptions({
  business_f: { zh: '商务女声主播', en: 'Businesswoman' },
  business_m: { zh: '商务男声主播', en: 'Businessman' },
  young_f: { zh: '青春女主播', en: 'Young woman' },
  expert_m: { zh: '专家顾问', en: 'Expert' },
});

const voices = defineOptions({
  warm_f: { zh: '温柔女声', en: 'Warm, female' },
  bright_f: { zh: '活力女声', en: 'Lively, female' },
  steady_m: { zh: '沉稳男声', en: 'Steady, male' },
  news_m: { zh: '新闻男声', en: 'Newsreader, male' },
});

const music = defineOptions({
  none: { zh: '无', en: 'None' },
  light: { zh: '轻快', en: 'Light' },
  tech: { zh: '科技感', en: 'Techno' },
  warm: { zh: '温馨', en: 'Warm' },
  epic: { zh: '大气', en: 'Epic' },
});

const subtitleStyles = defineOptions({
  white: { zh: '白字黑边', en: 'White, outlined' },
  yellow: { zh: '黄字描边', en: 'Yellow, outlined' },
  banner: { zh: '色块条幅', en: 'On a banner' },
});

const ratios = defineOptions({
  '9:16': { zh: '竖屏 9:16', en: 'Portrait 9:16' },
  '16:9': { zh: '横屏 16:9', en: 'Landscape 16:9' },
  '1:1': { zh: '方形 1:1', en: 'Square 1:1' },
});

/** Orders to generate videos for a keyword group. */
export const videoTasks = defineResource({
  label: { zh: '视频生成任务', en: 'Video generation task' },
  // Few kinds, and some thousands of records: the order of the list does.
  indexes: { without: ['template'] },
  fields: {
    name: text({ label: { zh: '任务名称', en: 'Task name' }, required: true, max: 40, search: true }),
    edition: choice({ label: { zh: '版本', en: 'Edition' }, options: videoEditions, createOnly: true, default: 'v2' }),
    groupId: ref('keywordGroups', { label: { zh: '关键词分组', en: 'Keyword group' }, required: true }),
    template: choice({
      label: { zh: '模板', en: 'Template' },
      options: videoTemplates,
      required: true,
      default: 'mix',
    }),
    materialGroupIds: ref('imageGroups', {
      label: { zh: '素材', en: 'Material' },
      help: withGroupsBelow,
      multiple: true,
      onDelete: 'clear',
      visibleWhen: { template: ['mix', 'slides'] },
    }),
    avatar: choice({
      label: { zh: '数字人', en: 'Avatar' },
      options: avatars,
      visibleWhen: { template: 'avatar' },
    }),
    script: textarea({ label: { zh: '文案', en: 'Script' }, max: 5000 }),
    voice: choice({
      label: { zh: '配音', en: 'Voice' },
      options: voices,
      visibleWhen: { edition: 'v2' },
    }),
    speed: number({
      label: { zh: '语速', en: 'Speed' },
      unit: { zh: '倍', en: '×' },
      min: 0.5,
      max: 2,
      decimals: 1,
      default: 1,
      visibleWhen: { edition: 'v2' },
    }),
    bgm: choice({ label: { zh: '背景音乐', en: 'Music' }, options: music, default: 'light' }),
    subtitle: toggle({ label: { zh: '字幕', en: 'Subtitles' }, default: true }),
    subtitleStyle: choice({
      label: { zh: '字幕样式', en: 'Subtitle style' },
      options: subtitleStyles,
      default: 'white',
      visibleWhen: { subtitle: true },
    }),
    ratio: choice({
      label: { zh: '画面比例', en: 'Aspect ratio' },
      options: ratios,
      default: '9:16',
      optionsWhen: { field: 'template', map: { avatar: ['9:16', '16:9'], captions: ['9:16'] } },
    }),
    duration: number({
      label: { zh: '时长', en: 'Length' },
      unit: { zh: '秒', en: 's' },
      min: 5,
      max: 900,
      default: 30,
    }),
    cover: image({ label: { zh: '封面', en: 'Cover' }, library: pictureLibrary }),
    watermark: toggle({ label: { zh: '水印', en: 'Watermark' }, default: false }),
    total: number({ label: { zh: '生成数量', en: 'How many' }, required: true, min: 1, max: 500 }),
    done: number({ label: { zh: '已完成', en: 'Done' }, readOnly: true, default: 0 }),
    failed: number({ label: { zh: '失败', en: 'Failed' }, readOnly: true, default: 0 }),
    progress: progress({ label: { zh: '进度', en: 'Progress' }, default: 0 }),
    dedupeRate: percent({ label: { zh: '去重率', en: 'Uniqueness' }, readOnly: true, cell: 'scoreBar', width: 140 }),
    cost: number({
      label: { zh: '消耗额度', en: 'Quota used' },
      unit: { zh: '条', en: 'videos' },
      readOnly: true,
      default: 0,
    }),
    ...taskStateFields,
    failCause: choice({ label: { zh: '失败原因', en: 'Reason of failure' }, options: makingCauses, readOnly: true }),
    failReason: text({ label: { zh: '错误代码', en: 'Error code' }, readOnly: true }),
  },
  list: {
    empty: empties.videoTasks,
    live: true,
    tabs: { by: 'status' },
    columns: ['name', 'status', 'progress', 'done', 'failed', 'total', 'groupId', 'template', 'ratio', 'createdAt'],
    filters: ['status', 'groupId', 'template', 'createdAt'],
    board: { by: 'status', fields: ['template', 'progress', 'total', 'failed'] },
  },
  form: {
    andThen: ['submit'],
    kind: 'steps',
    sections: [
      {
        label: { zh: '关键词与数量', en: 'Keywords and quantity' },
        fields: ['ownerId', 'name', 'edition', 'groupId', 'total'],
      },
      { label: { zh: '素材', en: 'Material' }, fields: ['template', 'materialGroupIds', 'avatar', 'cover'] },
      { label: { zh: '文案与配音', en: 'Script and voice' }, fields: ['script', 'voice', 'speed', 'bgm'] },
      { label: { zh: '样式', en: 'Style' }, fields: ['ratio', 'duration', 'subtitle', 'subtitleStyle', 'watermark'] },
    ],
  },
  actions: {
    ...taskActionsAt({ unit: 'video', amount: 'total', settles: 'done' }),
    publish: {
      kind: 'open',
      label: { zh: '去发布', en: 'Publish' },
      icon: 'send',
      route: '/release/console',
      // The console chooses the films of these tasks.
      carry: { videoTasks: 'id' },
      on: ['record', 'selection'],
      allowedWhen: {
        check: { done: { gt: 0 } },
        reason: { zh: '还没有生成视频', en: 'No films have been made yet' },
      },
    },
    copy: { kind: 'duplicate', label: { zh: '复制任务', en: 'Copy task' }, icon: 'copy', suffixField: 'name' },
  },
  relations: {
    videos: {
      label: { zh: '成片', en: 'Videos' },
      resource: 'videos',
      by: 'taskId',
      columns: ['url', 'title', 'duration', 'size', 'reviewStatus', 'publishedCount'],
    },
  },
  allowedWhen: { edit: taskEditLock, delete: taskDeleteLock },
});

/** Finished videos; only the generator makes them. */
export const videos = defineResource({
  label: { zh: '视频', en: 'Video' },
  fields: {
    title: text({ label: { zh: '标题', en: 'Title' }, required: true, max: longestTitle, search: true }),
    taskId: ref('videoTasks', { label: { zh: '所属任务', en: 'Task' }, readOnly: true }),
    keywordId: ref('keywords', { label: { zh: '关键词', en: 'Keyword' }, readOnly: true }),
    url: video({ label: { zh: '视频', en: 'Film' }, readOnly: true, cell: 'film' }),
    cover: image({ label: { zh: '封面', en: 'Cover' }, library: pictureLibrary }),
    duration: number({ label: { zh: '时长', en: 'Length' }, unit: { zh: '秒', en: 's' }, readOnly: true }),
    size: number({ label: { zh: '大小', en: 'Size' }, unit: { zh: 'MB', en: 'MB' }, decimals: 1, readOnly: true }),
    md5: text({ label: { zh: '指纹', en: 'Fingerprint' }, readOnly: true, max: 32, views: ['show', 'export'] }),
    reviewStatus: state({ label: { zh: '审核状态', en: 'Review' }, options: contentReview, initial: 'draft' }),
    ...rejection,
    publishedCount: number({
      label: { zh: '发布次数', en: 'Times published' },
      default: 0,
      rollup: { of: 'publishTargets', by: 'videoId', count: true, where: { status: 'success' } },
    }),
  },
  verbs: ['list', 'show', 'edit', 'delete', 'export'],
  list: {
    live: true,
    columns: ['url', 'title', 'reviewStatus', 'publishedCount', 'taskId', 'duration', 'size', 'keywordId', 'createdAt'],
    filters: ['taskId', 'keywordId', 'reviewStatus', 'createdAt'],
    grid: { image: 'cover', fields: ['keywordId', 'duration', 'reviewStatus'] },
  },
  form: { notes: [approvedNote] },
  actions: {
    ...reviewActions,
    publish: publishWith('videos'),
  },
  allowedWhen: {
    delete: {
      check: { publishedCount: { lte: 0 } },
      reason: { zh: '已发布过的视频不能删除', en: 'Published videos cannot be deleted' },
    },
  },
});
