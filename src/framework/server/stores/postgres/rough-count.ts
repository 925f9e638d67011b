import { sql } from 'kysely';
import type { Condition } from '../condition';
import type { Plan } from './believed';
import { allOf } from './condition-sql';
import type { PgTable, Sql } from './pg-table';
import type { Session } from './session';

/** Planner cost up to which rows are counted exactly, about 20 ms. */
const cheapCost = 5_000;
/** Planner cost, about 2 ms, from which a count is cached until the table changes; below it rows are counted each time. */
const believedCost = 200;

/**
 * How many rows a statement returns: counted where that is cheap, otherwise the planner's estimate. A cached count may miss what
 * another process has just written, until this one is notified.
 */
export const roughCount = async ({
  session,
  all,
  key,
  table: { planned, counts },
  atLeast,
}: {
  session: Session;
  table: Pick<PgTable, 'planned' | 'counts'>;
  /** A statement that returns one row for each row to count. */
  all: Sql;
  /** Cache key of the statement with its values. */
  key: string;
  /** Lower bound: rows that were already seen. */
  atLeast: number;
}): Promise<{ total: number; isEstimated: boolean }> => {
  const cached = planned.read(key);
  const plan = cached ?? (await planOf(session, all));
  if (plan && !cached) planned.keep(key, plan);
  if (plan && plan['Total Cost'] > cheapCost)
    return { total: Math.max(atLeast, Math.round(plan['Plan Rows'])), isEstimated: true };
  if (!session.seesCommitted || !plan || plan['Total Cost'] < believedCost)
    return { total: await countOf(session, all), isEstimated: false };
  const counted = counts.read(key);
  if (counted !== undefined) return { total: Math.max(atLeast, counted), isEstimated: false };
  const keep = counts.begin();
  const total = await countOf(session, all);
  keep(key, total);
  return { total, isEstimated: false };
};

const planOf = async (session: Session, all: Sql): Promise<Plan | undefined> => {
  const [explained] = await session.run(sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${all}`);
  return explained?.['QUERY PLAN'][0].Plan;
};

/** How many rows a statement returns. */
export const countOf = async (session: Session, all: Sql): Promise<number> => {
  const [found] = await session.run(sql<{ n: number }>`select count(*)::float8 as n from (${all}) as found`);
  return found?.n ?? 0;
};

/** `Store.count` in a table. */
export const countRows = (
  session: Session,
  table: PgTable,
  { conditions, atMost = Infinity }: { conditions: readonly (Condition | undefined)[]; atMost?: number | undefined },
): Promise<number> => {
  const all = sql`select 1 from ${table.name} where ${allOf(table, conditions)}`;
  return countOf(session, Number.isFinite(atMost) ? sql`${all} limit ${Math.max(0, atMost)}::bigint` : all);
};
