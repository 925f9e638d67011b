import { money, number } from '../../framework/fields/registry';

/**
 * Usage of generating services for a record: tokens, and their cost to the operator of the console (hidden from customers). Empty if it
 * was not measured (a simulation, a service without usage data) or no price is known.
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
