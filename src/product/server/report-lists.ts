import type { Options } from '../../framework/fields/base/option';
import { hasOptions } from '../../framework/fields/field';
import type { Console } from '../../framework/language/console-config';
import { everything } from '../../framework/server/store/scope';
import type { Condition, Row, Sort, Store } from '../../framework/server/store/store';
import { plainTextOf } from '../../framework/shared/text';
import { rankOn } from '../figures/rank-course';

const mostRows = 50;
const rankingFields = [
  'id',
  'word',
  'engine',
  'region',
  'rank',
  'delta',
  'change',
  'bestRank',
  'title',
  'url',
  'checkedAt',
];
const publicationFields = ['id', 'title', 'contentKind', 'platform', 'publishedAt', 'views'];

interface Input {
  console: Console;
  store: Store;
  report: Row;
}

/** Most words, engines and regions of one report. */
const mostRankings = 5000;

const rankedBy = ['keywordId', 'word', 'engine', 'region'];
const keyOf = (row: Row): string => rankedBy.map((name) => plainTextOf(row[name])).join('|');

/** A check as it stood on the last day of the period, which a later one remembers; undefined where it had no rank. */
const asOf = (row: Row, day: string): Row | undefined => {
  const rank = rankOn({ course: plainTextOf(row.course), checkedAt: plainTextOf(row.checkedAt), day });
  return rank === undefined ? undefined : { ...row, rank, delta: null, change: null, checkedAt: dayEnd(day) };
};

/** The customer's words that rank, as each word, engine and region stood on the last day of the period, best first. */
export const reportRankings = async ({ console, store, report }: Input): Promise<Record<string, unknown>[]> => {
  const sort: Sort[] = [{ field: 'checkedAt', order: 'desc' }];
  const request = { console, store, report, collection: 'rankings', sort, distinctBy: rankedBy, most: mostRankings };
  const day = plainTextOf(report.periodEnd);
  const until: Condition = { field: 'checkedAt', op: 'lte', value: dayEnd(day) };
  const [then, now] = await Promise.all([
    ofCustomer({ ...request, where: [until] }),
    ofCustomer({ ...request, where: [] }),
  ]);
  const known = new Set(then.map(keyOf));
  const later = now.flatMap((row) => (known.has(keyOf(row)) ? [] : (asOf(row, day) ?? [])));
  const ranked = [...then, ...later].filter((row) => typeof row.rank === 'number' && row.rank >= 1);
  return ranked
    .sort((left, right) => Number(left.rank) - Number(right.rank))
    .slice(0, mostRows)
    .map((row) => pick({ row, names: rankingFields }));
};

/** What was published for the customer in the period, newest first. */
export const reportPublications = async ({ console, store, report }: Input): Promise<Record<string, unknown>[]> => {
  const where: Condition[] = [
    { field: 'status', op: 'eq', value: 'success' },
    { field: 'publishedAt', op: 'gte', value: moment({ date: report.periodStart, time: '00:00:00.000' }) },
    { field: 'publishedAt', op: 'lte', value: dayEnd(report.periodEnd) },
  ];
  const sort: Sort[] = [{ field: 'publishedAt', order: 'desc' }];
  const rows = await ofCustomer({ console, store, report, collection: 'publishTargets', where, sort });
  return rows.map((row) => ({ ...pick({ row, names: publicationFields }), url: row.remoteUrl ?? null }));
};

/** The names of the codes in a report, from the options of the fields they come from. */
export const reportLabels = ({ console }: { console: Console }): Record<string, Options> => {
  const options = (resource: string, name: string): Options => {
    const field = console.resources.get(resource)?.fieldByName.get(name);
    return hasOptions(field) ? field.options : {};
  };
  return {
    industry: options('reportCases', 'industry'),
    engine: options('rankings', 'engine'),
    change: options('rankings', 'change'),
    contentKind: options('publishTargets', 'contentKind'),
    platform: options('publishTargets', 'platform'),
  };
};

const ofCustomer = async (
  input: Input & {
    collection: string;
    where: readonly Condition[];
    sort: readonly Sort[];
    distinctBy?: readonly string[];
    most?: number;
  },
): Promise<Row[]> => {
  const { console, store, report, collection, where, sort, distinctBy } = input;
  if (!console.resources.has(collection) || typeof report.customerId !== 'string') return [];
  const all: Condition = { all: [{ field: 'ownerId', op: 'eq', value: report.customerId }, ...where] };
  const range = { start: 0, end: input.most ?? mostRows, total: 'none' } as const;
  const page = { collection, scope: everything(), where: all, sort, distinctBy, ...range };
  return (await store.list(page)).rows;
};

/** Days are in China's time zone. */
const moment = ({ date, time }: { date: unknown; time: string }): string => {
  const at = new Date(`${plainTextOf(date)}T${time}+08:00`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
};

const dayEnd = (date: unknown): string => moment({ date, time: '23:59:59.999' });

const pick = ({ row, names }: { row: Row; names: readonly string[] }): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
