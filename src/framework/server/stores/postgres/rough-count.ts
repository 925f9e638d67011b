import { sql } from 'kysely';
import type { Condition } from '../condition';
import type { Believed, Plan } from './believed';
import { allOf } from './condition-sql';
import type { PgTable, Sql } from './pg-table';
import type { Session } from './session';

/** Up to this cost, as the planner reckons it, rows are counted: some 20 ms. */
const cheapCost = 5_000;

/** How many rows a statement has: counted where that is cheap, as the planner estimates it elsewhere. */
export const roughCount = async ({
  session,
  all,
  key,
  planned,
  atLeast,
}: {
  session: Session;
  /** A statement with a row for each that is counted. */
  all: Sql;
  /** Names the statement with its values. */
  key: string;
  planned: Believed<Plan>;
  /** So many were seen already. */
  atLeast: number;
}): Promise<{ total: number; isEstimated: boolean }> => {
  const known = planned.read(key);
  const plan = known ?? (await planOf(session, all));
  if (plan && !known) planned.keep(key, plan);
  if (plan && plan['Total Cost'] > cheapCost)
    return { total: Math.max(atLeast, Math.round(plan['Plan Rows'])), isEstimated: true };
  return { total: await countOf(session, all), isEstimated: false };
};

const planOf = async (session: Session, all: Sql): Promise<Plan | undefined> => {
  const [explained] = await session.run(sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${all}`);
  return explained?.['QUERY PLAN'][0].Plan;
};

/** How many rows a statement has. */
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
