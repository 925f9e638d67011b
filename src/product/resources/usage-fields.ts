import { money, number } from '../../framework/fields/registry';

/**
 * What generating services have counted for a record: tokens, and what they cost whoever runs the console (no customer sees that). Empty
 * where nobody has counted (a simulation, a service that does not say) or no price is known.
 */
export const usageFields = {
  tokensIn: number({
    label: { zh: '输入 token', en: 'Tokens in' },
    readOnly: true,
    min: 1,
    views: ['list', 'show', 'export'],
  }),
  tokensOut: number({
    label: { zh: '输出 token', en: 'Tokens out' },
    readOnly: true,
    min: 1,
    views: ['list', 'show', 'export'],
  }),
  modelCost: money({
    label: { zh: '模型费用', en: 'Model cost' },
    readOnly: true,
    protected: true,
    decimals: 4,
    min: 0.0001,
    views: ['list', 'show', 'export'],
  }),
};

/** Their sums below a list. */
export const usageTotals = ['tokensIn', 'tokensOut', 'modelCost'] as const;
