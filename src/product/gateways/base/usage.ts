/** What answers of a service have taken, as the service itself counts it. */
export interface Usage {
  /** Tokens that it has read. */
  tokensIn: number;
  /** Tokens that it has written. */
  tokensOut: number;
  /** What they cost whoever runs the console, in the currency of the site; undefined: no price is known. */
  cost?: number;
}

/** Sums of money are kept to a millionth, so that a thousand answers of a fraction of a cent add up to what they are. */
export const roundCost = (cost: number): number => Math.round(cost * 1e6) / 1e6;

/** Both together. Undefined: nobody has counted; a cost that one of them does not know is not made up. */
export const addUsage = (one: Usage | undefined, other: Usage | undefined): Usage | undefined => {
  if (one === undefined || other === undefined) return one ?? other;
  const isPriced = one.cost !== undefined || other.cost !== undefined;
  return {
    tokensIn: one.tokensIn + other.tokensIn,
    tokensOut: one.tokensOut + other.tokensOut,
    ...(isPriced && { cost: roundCost((one.cost ?? 0) + (other.cost ?? 0)) }),
  };
};
