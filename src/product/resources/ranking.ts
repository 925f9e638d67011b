import { empties } from '#profiles';
import { defineOptions } from '../../framework/fields/base/option';
import {
  choice,
  datetime,
  image,
  number,
  ref,
  region,
  state,
  text,
  textarea,
  toggle,
  url,
} from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';
import { engines, rankBands } from './dictionaries';
import { prices } from './prices';

const rankChanges = defineOptions({
  up: { zh: '上升', en: 'Up', color: 'green' },
  down: { zh: '下降', en: 'Down', color: 'orange' },
  same: { zh: '持平', en: 'Unchanged' },
  entered: { zh: '新上', en: 'New', color: 'blue' },
  lost: { zh: '掉词', en: 'Lost', color: 'red' },
});

const targets = defineOptions({
  domain: { zh: '域名', en: 'Domain' },
  title: { zh: '标题', en: 'Title' },
  account: { zh: '账号名', en: 'Account name' },
});

const frequencies = defineOptions({
  daily: { zh: '每日', en: 'Daily' },
  weekly: { zh: '每周', en: 'Weekly' },
  manual: { zh: '手动', en: 'By hand' },
});

const monitorStatus = defineOptions({
  running: { zh: '监控中', en: 'Watching', color: 'processing' },
  paused: { zh: '暂停', en: 'Paused', color: 'orange' },
  finished: { zh: '已完成', en: 'Finished', color: 'green' },
});

/** The message when a check has been requested: its result comes later. */
const checkingText = {
  one: { zh: '已安排检测“{title}”，稍后可查看结果', en: 'A check of “{title}” is on its way' },
  many: { zh: '已安排 {count} 项检测，稍后可查看结果', en: '{count} checks are on their way' },
} as const;

/** Where keywords stand in the search engines; only the checker writes them. */
export const rankings = defineResource({
  label: { zh: '排名', en: 'Ranking' },
  fields: {
    word: text({ label: { zh: '关键词', en: 'Keyword' }, search: true }),
    keywordId: ref('keywords', { label: { zh: '所属关键词', en: 'Keyword record' }, onDelete: 'follow' }),
    customId: ref('customRankings', { label: { zh: '自定义排名', en: 'Custom ranking' }, onDelete: 'follow' }),
    engine: choice({ label: { zh: '搜索引擎', en: 'Search engine' }, options: engines }),
    region: text({ label: { zh: '地区', en: 'Region' } }),
    title: text({ label: { zh: '命中标题', en: 'Title found' }, search: true }),
    url: url({ label: { zh: '链接', en: 'Link' } }),
    rank: number({ label: { zh: '当前排名', en: 'Rank' }, cell: 'rankTrend', width: 160 }),
    lastRank: number({ label: { zh: '上次排名', en: 'Rank before' } }),
    delta: number({ label: { zh: '变化', en: 'Change' }, help: { zh: '正数为上升', en: 'Above zero means up' } }),
    change: choice({ label: { zh: '走势', en: 'Trend' }, options: rankChanges }),
    bestRank: number({ label: { zh: '最佳排名', en: 'Best rank' } }),
    rankBand: choice({ label: { zh: '排名区间', en: 'Band' }, options: rankBands }),
    snapshot: image({ label: { zh: '排名截图', en: 'Screenshot' }, cell: 'largePicture' }),
    course: text({
      label: { zh: '近 30 天走势', en: 'Last 30 days' },
      max: 200,
      readOnly: true,
      cell: 'rankCourse',
      views: ['show'],
    }),
    checkedAt: datetime({ label: { zh: '检测时间', en: 'Checked at' } }),
    days: number({ label: { zh: '在榜天数', en: 'Days ranked' }, unit: { zh: '天', en: 'days' } }),
    recheckAt: datetime({ label: { zh: '申请检测时间', en: 'Check asked for at' } }),
  },
  titleField: 'word',
  verbs: ['list', 'show', 'export'],
  list: {
    empty: empties.rankings,
    columns: [
      'word',
      'engine',
      'rank',
      'bestRank',
      'rankBand',
      'days',
      'region',
      'title',
      'checkedAt',
      'snapshot',
      'ownerId',
    ],
    keep: ['word', 'engine', 'rank', 'bestRank', 'days', 'title', 'checkedAt', 'ownerId'],
    filters: ['ownerId', 'engine', 'rankBand', 'change', 'region', 'checkedAt'],
    grid: { image: 'snapshot', fields: ['engine', 'rank', 'change', 'checkedAt'] },
    summary: [
      { label: { zh: '检测结果', en: 'Checks' }, fn: 'count' },
      { label: { zh: '前三', en: 'Top three' }, fn: 'count', where: { rankBand: ['top1', 'top3'] } },
      {
        label: { zh: '首页上词结果', en: 'Page-one results' },
        fn: 'count',
        where: { rankBand: ['top1', 'top3', 'top10'] },
      },
      {
        label: { zh: '前五页', en: 'First five pages' },
        fn: 'count',
        where: { rankBand: ['top1', 'top3', 'top10', 'top20', 'top50'] },
      },
      { label: { zh: '掉词', en: 'Lost' }, fn: 'count', where: { change: 'lost' } },
    ],
    sort: '-checkedAt',
  },
  actions: {
    recheck: {
      label: { zh: '立即检测', en: 'Check now' },
      icon: 'sync',
      bulk: true,
      costs: { unit: 'point', each: prices.rankCheck },
      set: { recheckAt: 'now' },
      done: checkingText,
      confirm: { zh: '重新查询当前排名，有结果后列表自动更新', en: 'The list follows as soon as there is a result.' },
    },
    addCustom: {
      kind: 'open',
      label: { zh: '加入自定义排名', en: 'Add to custom rankings' },
      icon: 'plus-circle',
      route: '/ranking/tableAddKeywordRanking',
      carry: { name: 'word', words: 'word', targetValue: 'title' },
    },
  },
});

/** Lists of keywords that a customer has watched. */
export const customRankings = defineResource({
  label: { zh: '自定义排名', en: 'Custom ranking' },
  // Few kinds, and some thousands of records: the order of the list does.
  indexes: { without: ['frequency'] },
  fields: {
    name: text({ label: { zh: '名称', en: 'Name' }, required: true, max: 40, search: true }),
    words: textarea({
      label: { zh: '关键词', en: 'Keywords' },
      required: true,
      max: 5000,
      input: 'lineList',
    }),
    target: choice({ label: { zh: '匹配方式', en: 'Match by' }, options: targets, required: true, default: 'title' }),
    targetValue: text({ label: { zh: '匹配内容', en: 'Search for' }, required: true, max: 100, search: true }),
    engines: choice({
      label: { zh: '搜索引擎', en: 'Search engines' },
      options: engines,
      multiple: true,
      required: true,
      default: ['baidu_pc', 'baidu_m'],
    }),
    regions: region({ label: { zh: '地区', en: 'Regions' }, multiple: true }),
    frequency: choice({
      label: { zh: '检测频率', en: 'Frequency' },
      options: frequencies,
      required: true,
      default: 'daily',
    }),
    notifyDrop: toggle({ label: { zh: '掉词提醒', en: 'Notify me about drops' }, default: true }),
    total: number({ label: { zh: '关键词数', en: 'Number of keywords' }, readOnly: true, default: 0 }),
    onHome: number({ label: { zh: '首页上词', en: 'On first page' }, readOnly: true, default: 0 }),
    lastRun: datetime({ label: { zh: '最近检测', en: 'Last check' }, readOnly: true }),
    checks: number({
      label: { zh: '每次检测数', en: 'Checks a run' },
      help: {
        zh: '关键词 × 搜索引擎 × 地区，每次检测按此扣除点数',
        en: 'Keywords × search engines × regions: each takes credits',
      },
      was: 'cost',
      readOnly: true,
      default: 0,
    }),
    status: state({ label: { zh: '状态', en: 'Status' }, options: monitorStatus, initial: 'running' }),
  },
  list: {
    empty: empties.customRankings,
    columns: [
      'name',
      'status',
      'onHome',
      'total',
      'lastRun',
      'frequency',
      'target',
      'targetValue',
      'engines',
      'ownerId',
      'createdAt',
    ],
    filters: ['engines', 'frequency', 'status', 'lastRun', 'createdAt'],
  },
  actions: {
    runNow: {
      label: { zh: '立即检测', en: 'Check now' },
      icon: 'sync',
      bulk: true,
      from: ['running'],
      to: 'running',
      costs: { unit: 'point', each: prices.rankCheck, times: 'checks', heldFor: 'pieces' },
      set: { lastRun: 'now' },
      done: checkingText,
      confirm: { zh: '重新查询当前排名，有结果后列表自动更新', en: 'The list follows as soon as there is a result.' },
    },
    runAll: {
      kind: 'each',
      label: { zh: '全部检测', en: 'Check all' },
      icon: 'sync',
      action: 'runNow',
      confirm: {
        zh: '当前列表中监控中的关键词全部重新检测，其余跳过',
        en: 'What is being watched in this list is checked, the rest skipped.',
      },
    },
    pause: { label: { zh: '暂停', en: 'Pause' }, icon: 'pause-circle', bulk: true, from: ['running'], to: 'paused' },
    resume: {
      label: { zh: '继续', en: 'Resume' },
      icon: 'play-circle',
      bulk: true,
      from: ['paused', 'finished'],
      to: 'running',
    },
    finish: { label: { zh: '结束监控', en: 'Finish' }, icon: 'check', from: ['running', 'paused'], to: 'finished' },
    copy: { kind: 'duplicate', label: { zh: '复制', en: 'Copy' }, icon: 'copy', suffixField: 'name' },
  },
  relations: {
    results: {
      label: { zh: '排名结果', en: 'Results' },
      resource: 'rankings',
      by: 'customId',
      columns: ['word', 'engine', 'region', 'rank', 'change', 'checkedAt'],
    },
  },
  allowedWhen: {
    delete: {
      check: { status: ['paused', 'finished'] },
      reason: { zh: '请先暂停监控', en: 'Pause it first' },
    },
  },
});
