import type { Usage } from '../../../framework/shared/gateway';

/** Amounts are rounded to a millionth, so that a thousand answers costing a fraction of a cent add up correctly. */
export const roundCost = (cost: number): number => Math.round(cost * 1e6) / 1e6;

/** The sum of both. Undefined: neither was measured. A single unknown cost counts as 0; the cost is undefined only if both are. */
export const addUsage = (one: Usage | undefined, other: Usage | undefined): Usage | undefined => {
  if (one === undefined || other === undefined) return one ?? other;
  const isPriced = one.cost !== undefined || other.cost !== undefined;
  return {
    tokensIn: one.tokensIn + other.tokensIn,
    tokensOut: one.tokensOut + other.tokensOut,
    ...(isPriced && { cost: roundCost((one.cost ?? 0) + (other.cost ?? 0)) }),
  };
};
