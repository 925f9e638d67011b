/** What a demo makes no model has written, so nobody has counted anything: spread into a plan, it keeps these fields empty. */
export const uncounted = { tokensIn: undefined, tokensOut: undefined, modelCost: undefined } as const;
