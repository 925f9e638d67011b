import type { CostConfig } from './action-config';

/** The field that says how many an action costs, or how many times; undefined: it is once, always the same. */
export const countFieldOf = (costs: CostConfig): string | undefined => ('amount' in costs ? costs.amount : costs.times);

/** What an action costs for a record; undefined: its field does not say how many. */
export const countOf = (costs: CostConfig, row: Readonly<Record<string, unknown>>): number | undefined => {
  const name = countFieldOf(costs);
  const count = name === undefined ? 1 : row[name];
  if (typeof count !== 'number') return undefined;
  return 'amount' in costs ? count : count * costs.each;
};
