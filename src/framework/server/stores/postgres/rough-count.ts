import { sql } from 'kysely';
import type { Sql } from './pg-table';
import type { Session } from './session';

/** Up to this cost, as the planner reckons it, rows are counted: some 20 ms. */
const cheapCost = 5_000;

interface Plan {
  'Total Cost': number;
  'Plan Rows': number;
}

/** How many rows a statement has: counted where that is cheap, as the planner estimates it elsewhere. */
export const roughCount = async ({
  session,
  all,
  atLeast,
}: {
  session: Session;
  /** A statement with a row for each that is counted. */
  all: Sql;
  /** So many were seen already. */
  atLeast: number;
}): Promise<{ total: number; isEstimated: boolean }> => {
  const [explained] = await session.run(sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${all}`);
  const plan = explained?.['QUERY PLAN'][0].Plan;
  if (plan && plan['Total Cost'] > cheapCost)
    return { total: Math.max(atLeast, Math.round(plan['Plan Rows'])), isEstimated: true };
  const [found] = await session.run(sql<{ n: number }>`select count(*)::float8 as n from (${all}) as found`);
  return { total: found?.n ?? atLeast, isEstimated: false };
};
