import { defineDashboard } from '../../framework/language/dashboard-config';
import { daily } from './home-figures';

const checks = { resource: 'rankings', by: 'checkedAt', at: '/ranking/index' } as const;
const firstPage = ['top1', 'top3', 'top10'] as const;

/** Where the words stand and where they are going, above the list of checks. */
export const rankings = defineDashboard({
  period: 'last30',
  widgets: {
    course: {
      kind: 'trend',
      title: { zh: '上词走势', en: 'Keywords that rank' },
      help: {
        zh: '每天排在前三和首页的关键词数，一个词只算一次',
        en: 'Keywords in the first three and on page one, by day; a word counts once',
      },
      ...daily,
      width: 8,
      look: 'line',
      series: [
        { label: { zh: '首页上词', en: 'Words on page one' }, fn: 'sum', of: 'homeWords', level: true, tone: 'accent' },
        {
          label: { zh: '前三上词', en: 'Words in the top three' },
          fn: 'sum',
          of: 'top3Words',
          level: true,
          tone: 'success',
        },
      ],
    },
    bands: {
      kind: 'funnel',
      title: { zh: '排名分布', en: 'Where they stand' },
      ...checks,
      width: 4,
      groupBy: 'rankBand',
      series: [{ label: { zh: '检测结果', en: 'Checks' }, fn: 'count', tone: 'accent' }],
    },
    breakdown: {
      kind: 'breakdown',
      title: { zh: '排名汇总', en: 'Rankings in figures' },
      ...checks,
      groupBy: ['ownerId', 'engine', 'rankBand', 'change'],
      series: [
        { label: { zh: '检测结果', en: 'Checks' }, fn: 'count' },
        { label: { zh: '前三', en: 'Top three' }, fn: 'count', where: { rankBand: ['top1', 'top3'] } },
        { label: { zh: '首页', en: 'Page one' }, fn: 'count', where: { rankBand: firstPage } },
        {
          label: { zh: '前五页', en: 'Five pages' },
          fn: 'count',
          where: { rankBand: [...firstPage, 'top20', 'top50'] },
        },
        { label: { zh: '未收录', en: 'Not found' }, fn: 'count', where: { rankBand: 'none' } },
        { label: { zh: '上升', en: 'Up' }, fn: 'count', where: { change: ['up', 'entered'] } },
        { label: { zh: '下降', en: 'Down' }, fn: 'count', where: { change: ['down', 'lost'] } },
      ],
    },
  },
});
