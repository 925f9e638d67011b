import { sql } from 'kysely';
import type { Sql } from './pg-table';
import type { Plan, PlannedCounts } from './planned-counts';
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
  planned: PlannedCounts;
  /** So many were seen already. */
  atLeast: number;
}): Promise<{ total: number; isEstimated: boolean }> => {
  const known = planned.read(key);
  const plan = known ?? (await planOf(session, all));
  if (plan && !known) planned.keep(key, plan);
  if (plan && plan['Total Cost'] > cheapCost)
    return { total: Math.max(atLeast, Math.round(plan['Plan Rows'])), isEstimated: true };
  const [found] = await session.run(sql<{ n: number }>`select count(*)::float8 as n from (${all}) as found`);
  return { total: found?.n ?? atLeast, isEstimated: false };
};

const planOf = async (session: Session, all: Sql): Promise<Plan | undefined> => {
  const [explained] = await session.run(sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${all}`);
  return explained?.['QUERY PLAN'][0].Plan;
};
