import type { Console } from '../../../framework/language/console/console';
import { everything } from '../../../framework/server/stores/scope';
import type { AggregateRow, Condition, Measure, Row, Store } from '../../../framework/server/stores/store';
import { plainTextOf } from '../../../framework/shared/plain-text-of';
import type { Figures, TrendDay } from '../../contract/report';

/** The figures of a period and of each day that has any. */
export interface PeriodFigures {
  /** False when no daily figures are stored: then they are the ones entered in the report. */
  isComputed: boolean;
  figures: Figures;
  trend: TrendDay[];
}

const sum = (field: string): Measure => ({ kind: 'sum', field });
const measures = {
  published: sum('published'),
  indexed: sum('indexed'),
  homeRank: sum('homeWords'),
  views: sum('views'),
  leads: sum('leads'),
};
/** The first that holds anything of the customer's period is taken; the second knows no words on the first page. */
const sources = ['dailyStats', 'articleStats'];

interface Input {
  console: Console;
  store: Store;
  report: Row;
}

/** Computes what a report says from what is stored of its customer. */
export const reportFigures = async ({ console, store, report }: Input): Promise<PeriodFigures> => {
  for (const collection of sources) {
    const trend = await dailyFigures({ console, store, report, collection });
    if (trend.length > 0) return { isComputed: true, figures: totalOf(trend), trend };
  }
  const { published, indexed, homeWords, reads, leads } = report;
  const figures = {
    published: toNumber(published),
    indexed: toNumber(indexed),
    homeRank: toNumber(homeWords),
    views: toNumber(reads),
    leads: toNumber(leads),
  };
  return { isComputed: false, figures, trend: [] };
};

const dailyFigures = async ({
  console,
  store,
  report,
  collection,
}: Input & { collection: string }): Promise<PeriodFigures['trend']> => {
  if (!console.resources.has(collection) || typeof report.customerId !== 'string') return [];
  const where: Condition = {
    all: [
      { field: 'ownerId', op: 'eq', value: report.customerId },
      { field: 'date', op: 'gte', value: report.periodStart },
      { field: 'date', op: 'lte', value: report.periodEnd },
    ],
  };
  const groups = await store.aggregate({
    collection,
    scope: everything(),
    where,
    groupBy: ['date'],
    measures: measures,
  });
  return groups.map(figuresOf).sort((a, b) => (a.date < b.date ? -1 : 1));
};

const figuresOf = ({ group, values }: AggregateRow): Figures & { date: string } => ({
  date: plainTextOf(group.date),
  published: toNumber(values.published),
  indexed: toNumber(values.indexed),
  homeRank: toNumber(values.homeRank),
  views: toNumber(values.views),
  leads: toNumber(values.leads),
});

const totalOf = (trend: PeriodFigures['trend']): Figures => {
  const total = (read: (day: Figures) => number) => trend.reduce((all, day) => all + read(day), 0);
  return {
    published: total((day) => day.published),
    indexed: total((day) => day.indexed),
    // A level and not a flow: adding days up would say nothing.
    homeRank: trend.at(-1)?.homeRank ?? 0,
    views: total((day) => day.views),
    leads: total((day) => day.leads),
  };
};

const toNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);
