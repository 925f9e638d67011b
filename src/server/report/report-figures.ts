import { everything } from '../stores/scope';
import type { AggregateRow, Condition, Measure, Row, Store } from '../stores/store';

/** What was achieved: in a period, or on one day. */
export interface Figures {
  published: number;
  indexed: number;
  /** Words on the first page, as they stood at the end. */
  homeRank: number;
  views: number;
  leads: number;
}

/** The figures of a period and of each day that has any. */
export interface PeriodFigures {
  /** False when no daily figures are stored: then they are those that somebody wrote into the report. */
  isComputed: boolean;
  figures: Figures;
  trend: (Figures & { date: string })[];
}

const sum = (field: string): Measure => ({ kind: 'sum', field });
const MEASURES = {
  published: sum('published'),
  indexed: sum('indexed'),
  homeRank: sum('homeWords'),
  views: sum('views'),
  leads: sum('leads'),
};
/** The first that holds anything of the customer's period is taken; the second knows no words on the first page. */
const SOURCES = ['dailyStats', 'articleStats'];

/** Computes what a report says from what is stored of its customer. */
export async function reportFigures({ store, report }: { store: Store; report: Row }): Promise<PeriodFigures> {
  for (const collection of SOURCES) {
    const trend = await dailyFigures({ store, report, collection });
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
}

async function dailyFigures({
  store,
  report,
  collection,
}: {
  store: Store;
  report: Row;
  collection: string;
}): Promise<PeriodFigures['trend']> {
  if (!store.collections().includes(collection) || typeof report.customerId !== 'string') return [];
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
    measures: MEASURES,
  });
  return groups.map(figuresOf).sort((a, b) => (a.date < b.date ? -1 : 1));
}

function figuresOf({ group, values }: AggregateRow): Figures & { date: string } {
  return {
    date: String(group.date),
    published: toNumber(values.published),
    indexed: toNumber(values.indexed),
    homeRank: toNumber(values.homeRank),
    views: toNumber(values.views),
    leads: toNumber(values.leads),
  };
}

function totalOf(trend: PeriodFigures['trend']): Figures {
  const total = (read: (day: Figures) => number) => trend.reduce((all, day) => all + read(day), 0);
  return {
    published: total((day) => day.published),
    indexed: total((day) => day.indexed),
    // A level and not a flow: adding days up would say nothing.
    homeRank: trend.at(-1)?.homeRank ?? 0,
    views: total((day) => day.views),
    leads: total((day) => day.leads),
  };
}

function toNumber(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
