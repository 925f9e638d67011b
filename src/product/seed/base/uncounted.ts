/** Demo content was not written by a model, so there is no usage: spread into a plan, this keeps these fields empty. */
export const uncounted = { tokensIn: undefined, tokensOut: undefined, modelCost: undefined } as const;
