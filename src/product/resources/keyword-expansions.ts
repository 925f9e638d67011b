import { empties } from '#profiles';
import { defineOptions } from '../../framework/fields/base/option';
import { choice, number, ref, region, tags, text, textarea } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { makingCauses } from './causes';
import { engines } from './dictionaries';
import { taskActionsAt, taskDeleteLock, taskEditLock, taskStateFields } from './task-actions';
import { usageFields, usageTotals } from './usage-fields';

const expansionModes = defineOptions({
  suggest: { zh: '下拉词', en: 'Suggestions', color: 'blue' },
  related: { zh: '相关搜索', en: 'Related searches', color: 'gold' },
  question: { zh: '疑问词', en: 'Questions', color: 'orange' },
  region: { zh: '地区组合', en: 'Region combinations', color: 'cyan' },
  ai: { zh: 'AI联想', en: 'AI ideas', color: 'purple' },
});

/** Runs that turn a few seed words into many keywords. */
export const keywordExpansions = defineResource({
  label: { zh: '拓词任务', en: 'Keyword expansion' },
  // Few kinds, and some thousands of records: the order of the list does.
  indexes: { without: ['engine'] },
  fields: {
    name: text({ label: { zh: '任务名称', en: 'Task name' }, required: true, max: 40, search: true }),
    seed: textarea({
      label: { zh: '种子词', en: 'Seed words' },
      required: true,
      max: 2000,
      maxLines: 50,
      search: true,
      input: 'lineList',
      help: { zh: '每行一个，最多 50 个', en: 'One per line, up to 50' },
    }),
    mode: choice({
      label: { zh: '拓词方式', en: 'Methods' },
      options: expansionModes,
      multiple: true,
      required: true,
      default: ['suggest', 'related'],
    }),
    engine: choice({
      label: { zh: '搜索引擎', en: 'Search engine' },
      options: engines,
      required: true,
      default: 'baidu_m',
    }),
    groupId: ref('keywordGroups', {
      label: { zh: '入库分组', en: 'Save to group' },
      onDelete: 'clear',
      help: { zh: '拓出的词保存到这个分组', en: 'The group for the keywords found' },
    }),
    regions: region({ label: { zh: '地区', en: 'Regions' }, multiple: true }),
    prefixes: tags({ label: { zh: '前缀', en: 'Prefixes' } }),
    suffixes: tags({ label: { zh: '后缀', en: 'Suffixes' } }),
    exclude: tags({ label: { zh: '否定词', en: 'Excluded words' } }),
    minLen: number({ label: { zh: '最少字数', en: 'Shortest' }, min: 2, max: 40, default: 4 }),
    maxLen: number({ label: { zh: '最多字数', en: 'Longest' }, min: 2, max: 40, default: 20 }),
    limit: number({ label: { zh: '最大数量', en: 'At most' }, min: 10, max: 5000, default: 500 }),
    found: number({ label: { zh: '拓出数', en: 'Found' }, readOnly: true, default: 0 }),
    kept: number({ label: { zh: '入库数', en: 'Saved' }, readOnly: true, default: 0 }),
    cost: number({
      label: { zh: '消耗额度', en: 'Quota used' },
      unit: { zh: '个', en: 'keywords' },
      readOnly: true,
      default: 0,
    }),
    results: tags({
      label: { zh: '拓词结果', en: 'Keywords found' },
      readOnly: true,
      maxItems: 5000,
      views: ['export'],
    }),
    ...usageFields,
    ...taskStateFields,
    failCause: choice({ label: { zh: '失败原因', en: 'Reason of failure' }, options: makingCauses, readOnly: true }),
  },
  list: {
    empty: empties.keywordExpansions,
    live: true,
    tabs: { by: 'status' },
    columns: ['name', 'status', 'found', 'kept', 'engine', 'mode', 'groupId', 'limit', 'cost', 'createdAt'],
    filters: ['mode', 'engine', 'groupId', 'status', 'createdAt'],
    totals: usageTotals,
  },
  form: {
    andThen: ['submit'],
    sections: [
      { label: { zh: '种子词', en: 'Seed words' }, fields: ['name', 'seed', 'mode', 'engine', 'groupId'] },
      { label: { zh: '组合', en: 'Combinations' }, fields: ['regions', 'prefixes', 'suffixes'] },
      { label: { zh: '范围', en: 'Limits' }, fields: ['exclude', 'minLen', 'maxLen', 'limit'] },
    ],
  },
  actions: {
    ...taskActionsAt({ unit: 'keyword', amount: 'limit', settles: 'found' }),
    viewResults: {
      kind: 'open',
      label: { zh: '查看结果', en: 'View results' },
      icon: 'unordered-list',
      route: '/material/keywordExpand/show/:id',
      next: { status: 'success' },
      allowedWhen: {
        check: { found: { gt: 0 } },
        reason: { zh: '还没有结果', en: 'There are no results yet' },
      },
    },
    setGroup: {
      label: { zh: '设置入库分组', en: 'Choose group' },
      icon: 'folder-open',
      bulk: true,
      form: ['groupId'],
      formRequired: ['groupId'],
    },
    copy: {
      kind: 'duplicate',
      label: { zh: '重新拓词', en: 'Expand again' },
      icon: 'copy',
      suffixField: 'name',
    },
  },
  rules: [
    {
      check: { maxLen: { gte: { field: 'minLen' } } },
      message: { zh: '最多字数不能少于最少字数', en: 'The longest cannot be shorter than the shortest' },
      at: 'maxLen',
    },
  ],
  pages: { show: 'expansionResults' },
  allowedWhen: { edit: taskEditLock, delete: taskDeleteLock },
});
