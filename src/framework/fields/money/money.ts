import type { Expression, Reckoned } from '../../expressions/expression';
import type { FieldBase, FromQuery, Written } from '../base/field-base';
import { figure, figureFormat, firstZero, type NumberLimits } from '../base/figures';
import { formatMoney } from '../base/format';
import type { FieldKit } from '../base/kit';
import { numberFrom } from '../base/read-value';
import type { Resolved } from '../base/resolved';
import { figureColumn, isNumber } from '../base/shapes';

/** An amount in yuan with two decimals; stored as a number. */
export interface MoneyConfig<N extends string = string, V = Expression, R = Expression, L = Expression>
  extends FieldBase<V, R, L>,
    NumberLimits {
  /** The field's type. */
  type: 'money';
  /** As with `number`. */
  computed?: Reckoned<N>;
  /** The initial value of a new record. */
  default?: number | FromQuery;
}

/** An amount in yuan. */
export const money = <
  const N extends string = never,
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
>(
  field: Written<MoneyConfig<N, V, R, L>>,
) => ({ ...field, type: 'money' }) as const;

export type MoneyField = Resolved<MoneyConfig>;

const decimals = (field: MoneyField): number => field.decimals ?? 2;

export const moneyKit = {
  ...figure,
  isItem: true,
  isStored: isNumber,
  rule: (field, { number }) => number({ min: field.min ?? -1e12, max: field.max ?? 1e12, decimals: decimals(field) }),
  text: ({ field, value }) => {
    const amount = numberFrom(value);
    return amount === undefined ? '' : formatMoney({ value: amount, decimals: decimals(field) });
  },
  column: figureColumn(130),
  initial: firstZero,
  decimals,
  sheetFormat: (field) => figureFormat(decimals(field)),
  template: { example: '99.50' },
  ui: 'common',
  seed: (field, { between }) => between(field, { min: 10, max: 5000, decimals: decimals(field) }),
} satisfies FieldKit<MoneyConfig, number>;
