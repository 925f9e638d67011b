import type { Language } from '../../src/framework/shared/label';

interface Words {
  head: readonly string[];
  meaningHeads: readonly string[];
  heads: readonly string[];
  listHeads: readonly string[];
  lists: string;
  /** Headings by dashboard. */
  pages: Readonly<Record<string, string>>;
  count: string;
  sum: string;
  avg: string;
  min: string;
  max: string;
  records: string;
  own: string;
  now: string;
  days: string;
  level: string;
  is: string;
  or: string;
  and: string;
  with: string;
  part: string;
}

const made = '<!-- Made by `npm run fix`: scripts/figures -->';

/** What the page says around its tables. */
export const words: Readonly<Record<Language, Words>> = {
  zh: {
    head: [
      '# 数字从哪里来',
      '',
      made,
      '',
      '每个页面的每个数字都由发布记录、文章、排名、询盘、消费记录这些原始记录算出；只有公开报告的时段里没有任何每日数据时，才用案例里填写的成效。每日数据与文章数据在原始记录变化后一两秒内跟着变；每分钟核对当天，每天零点后再核对最近 31 天，有出入就改正。统计日按北京时间。同名的数字在每一处都相等，`tests/contract/same-figures.test.ts` 与 `dashboards.test.ts` 按八个角色逐一核对。[English](figures.md)',
      '',
      '## 口径',
      '',
    ],
    meaningHeads: ['名称', '含义', '记在哪一天'],
    heads: ['数字', '统计', '来源', '时间', '列表'],
    listHeads: ['列表', '数字', '统计', '来源'],
    lists: '列表上方的数字',
    pages: { home: '首页', monitor: '发布监控', amount: '文章数据', rankings: '排名列表', statement: '收支统计' },
    count: '条数',
    sum: '合计',
    avg: '平均',
    min: '最小',
    max: '最大',
    records: '记录',
    own: '本人的用户记录',
    now: '当前',
    days: '天',
    level: '（取最后一天）',
    is: '为',
    or: '、',
    and: '，',
    with: '；',
    part: ' · ',
  },
  en: {
    head: [
      '# Where figures come from',
      '',
      made,
      '',
      'Every figure of every page is counted from publications, articles, rankings, inquiries and the ledger; only a report on days of which no figures are kept shows what its case says. Daily and article figures follow a second or two after the records they are counted from; today is checked every minute, and the last 31 days after midnight, and what differs is mended. Days are those of Beijing. What has one name is one number wherever it stands: `tests/contract/same-figures.test.ts` and `dashboards.test.ts` hold it for all eight roles. [中文](figures.zh-CN.md)',
      '',
      '## What the words mean',
      '',
    ],
    meaningHeads: ['word', 'what it is', 'on which day it counts'],
    heads: ['figure', 'measure', 'of', 'by', 'list'],
    listHeads: ['list', 'figure', 'measure', 'of'],
    lists: 'Figures above lists',
    pages: {
      home: 'First page',
      monitor: 'Publish monitoring',
      amount: 'Article data',
      rankings: 'Ranking list',
      statement: 'Income statement',
    },
    count: 'records',
    sum: 'sum of',
    avg: 'average of',
    min: 'least',
    max: 'most',
    records: 'records',
    own: "the reader's own user record",
    now: 'as it stands',
    days: 'days',
    level: ' (of the last day)',
    is: ' ',
    or: ' or ',
    and: ', ',
    with: '; ',
    part: ': ',
  },
};

/** What the words of the business mean. */
export const meanings: readonly Readonly<Record<Language, readonly [string, string, string]>>[] = [
  {
    zh: ['发布成功', '平台上能看到的发布记录；撤回后不再计入', '实际发布的日子'],
    en: ['Published', 'Publications that are public; what is taken down no longer counts', 'when it became public'],
  },
  {
    zh: ['发布失败', '发布失败、逾期未发、需人工处理、被平台驳回的发布记录', '计划发布的日子'],
    en: ['Failed', 'Publications that failed, were missed, need a person or were rejected', 'when it was planned for'],
  },
  {
    zh: ['计划发布', '成功、失败与仍在等待的发布记录之和；草稿、审核中与已撤回的不算', '成功的按发布日，其余按计划日'],
    en: [
      'Planned',
      'Published, failed and waiting together; no drafts, none in review, none withdrawn',
      'published ones when they became public, others when they were planned for',
    ],
  },
  {
    zh: ['首页上词 / 前三上词', '排在前 10 / 前 3 的关键词，一个词只算一次', '当天结束时；过去的日子不再改'],
    en: [
      'Words on page one / in the top three',
      'Keywords among the first 10 or 3; a word counts once',
      'at the end of the day; days that are over stay',
    ],
  },
  {
    zh: ['首页上词结果', '排在前 10 的检测结果，同一个词在每个引擎和地区各算一条', '当前'],
    en: ['Page-one results', 'Checks among the first 10: one for each word, engine and region', 'as it stands'],
  },
  {
    zh: ['上过首页', '最佳排名进过前 10 的关键词', '任何时候'],
    en: ['Were on page one', 'Keywords whose best rank was among the first 10', 'ever'],
  },
  {
    zh: ['线索 / 询盘', '线索：关联到客户的询盘；询盘：全部', '收到询盘的日子'],
    en: ['Leads / inquiries', 'Leads: inquiries that belong to a customer; inquiries: all', 'when it came in'],
  },
  {
    zh: ['文章线索', '来源链接是该账号文章的线索', '收到询盘的日子'],
    en: ['Leads from articles', 'Leads whose source is an article of the account', 'when it came in'],
  },
  {
    zh: ['生成稿', '当天发布或计划发布的文章中由任务生成的', '同计划发布'],
    en: ['Generated ones', 'Of the articles published or planned that day, those that a task has made', 'as planned'],
  },
  {
    zh: ['播放/阅读、点赞、评论、分享、粉丝', '平台告知的增量；作品上显示的是累计', '发生的日子'],
    en: [
      'Views, likes, comments, shares, followers',
      'What platforms say was added; works show their totals',
      'when it happened',
    ],
  },
  {
    zh: ['消耗点数', '已结算的额度', '结算的日子'],
    en: ['Credits used', 'Quota that was settled', 'when it was settled'],
  },
];
