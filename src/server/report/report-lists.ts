import type { Console } from '../../schema/console';
import type { Options } from '../../schema/option';
import { everything } from '../stores/scope';
import type { Condition, Row, Sort, Store } from '../stores/store';

const MOST_ROWS = 50;
const RANKING_FIELDS = [
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
const PUBLICATION_FIELDS = ['id', 'title', 'contentKind', 'platform', 'publishedAt', 'views'];

interface Input {
  store: Store;
  report: Row;
}

/** More checks than this are not looked through for the latest of each word. */
const MOST_CHECKS = 5000;

/** The customer's words that rank, as the latest check of each word, engine and region found them, best first. */
export async function reportRankings({ store, report }: Input): Promise<Record<string, unknown>[]> {
  const sort: Sort[] = [{ field: 'checkedAt', order: 'desc' }];
  const checks = await ofCustomer({ store, report, collection: 'rankings', where: [], sort, most: MOST_CHECKS });
  const latest = new Map<string, Row>();
  for (const row of checks) {
    const key = JSON.stringify([row.keywordId, row.word, row.engine, row.region]);
    if (!latest.has(key)) latest.set(key, row);
  }
  const ranked = [...latest.values()].filter((row) => typeof row.rank === 'number' && row.rank >= 1);
  return ranked
    .sort((left, right) => Number(left.rank) - Number(right.rank))
    .slice(0, MOST_ROWS)
    .map((row) => pick({ row, names: RANKING_FIELDS }));
}

/** What was published for the customer in the period, newest first. */
export async function reportPublications({ store, report }: Input): Promise<Record<string, unknown>[]> {
  const where: Condition[] = [
    { field: 'status', op: 'eq', value: 'success' },
    { field: 'publishedAt', op: 'gte', value: moment({ date: report.periodStart, time: '00:00:00.000' }) },
    { field: 'publishedAt', op: 'lte', value: moment({ date: report.periodEnd, time: '23:59:59.999' }) },
  ];
  const sort: Sort[] = [{ field: 'publishedAt', order: 'desc' }];
  const rows = await ofCustomer({ store, report, collection: 'publishTargets', where, sort });
  return rows.map((row) => ({ ...pick({ row, names: PUBLICATION_FIELDS }), url: row.remoteUrl ?? null }));
}

/** The names of the codes in a report, from the options of the fields they come from. */
export function reportLabels({ console }: { console: Console }): Record<string, Options> {
  const options = (resource: string, name: string): Options => {
    const field = console.resources.get(resource)?.fieldByName.get(name);
    return field?.type === 'choice' ? field.options : {};
  };
  return {
    industry: options('reportCases', 'industry'),
    engine: options('rankings', 'engine'),
    change: options('rankings', 'change'),
    contentKind: options('publishTargets', 'contentKind'),
    platform: options('publishTargets', 'platform'),
  };
}

async function ofCustomer(
  input: Input & { collection: string; where: readonly Condition[]; sort: readonly Sort[]; most?: number },
): Promise<Row[]> {
  const { store, report, collection, where, sort } = input;
  if (!store.collections().includes(collection) || typeof report.customerId !== 'string') return [];
  const all: Condition = { all: [{ field: 'ownerId', op: 'eq', value: report.customerId }, ...where] };
  const page = { collection, scope: everything(), where: all, sort, start: 0, end: input.most ?? MOST_ROWS };
  return (await store.list(page)).rows;
}

/** Days are those of the platform's people, in China. */
function moment({ date, time }: { date: unknown; time: string }): string {
  const at = new Date(`${String(date)}T${time}+08:00`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

function pick({ row, names }: { row: Row; names: readonly string[] }): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}
