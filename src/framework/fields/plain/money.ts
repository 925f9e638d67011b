import type { Computed, Expression } from '../../expressions/expression';
import type { ComputedDefault, FieldBase, FromQuery, RollupConfig, Written } from '../base/field-base';
import { figure, figureFormat, firstZero, type NumberLimits } from '../base/figures';
import { currencyOf, formatMoney, usualCurrency } from '../base/format';
import { isCurrency } from '../base/is-currency';
import type { FieldKit } from '../base/kit';
import { numberFrom } from '../base/read-value';
import type { Resolved } from '../base/resolved';
import { figureColumn, isNumber } from '../base/shapes';

/** An amount of money; stored as a number. */
export interface MoneyConfig<N extends string = string, V = Expression, R = Expression, L = Expression>
  extends FieldBase<V, R, L>,
    NumberLimits {
  /** The field's type. */
  type: 'money';
  /** Code of its currency in ISO 4217: `EUR`, `USD`. Default: that of the site. */
  currency?: string;
  /** As with `number`. */
  computed?: Computed<N>;
  /** The initial value of a new record. */
  default?: number | ComputedDefault<N> | FromQuery;
}

/** An amount of money, in the currency of the site unless it names its own. */
export const money = <
  const N extends string = never,
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<MoneyConfig<N, V, R, L>, Q, U>,
) => ({ ...field, type: 'money' }) as const;

/** Whether a part of the configuration is such a field, as it is written. */
export const isMoney = (written: { readonly type?: unknown }): boolean => written.type === 'money';

export type MoneyField = Resolved<MoneyConfig>;

const decimals = (field: MoneyField): number => field.decimals ?? currencyOf(field.currency).decimals;

const signOf = ({ currency = usualCurrency }: MoneyField): string =>
  currency === usualCurrency ? '' : `"${currencyOf(currency).sign}"`;

export const moneyKit = {
  ...figure,
  isItem: true,
  isStored: isNumber,
  rule: (field, { number }) => number({ min: field.min ?? -1e12, max: field.max ?? 1e12, decimals: decimals(field) }),
  text: ({ field, value }) => {
    const amount = numberFrom(value);
    return amount === undefined
      ? ''
      : formatMoney({ value: amount, decimals: decimals(field), currency: field.currency });
  },
  column: figureColumn(130),
  initial: firstZero,
  decimals,
  // Yuan need no sign where everything is in yuan.
  sheetFormat: (field) => `${signOf(field)}${figureFormat(decimals(field))}`,
  template: { example: '99.50' },
  check: ({ currency }, { report }) => {
    if (currency !== undefined && !isCurrency(currency))
      report('currency', `"${currency}" is no currency.`, 'Write a code of ISO 4217: CNY, EUR, USD.');
  },
  ui: 'common',
  seed: (field, { between }) => between(field, { min: 10, max: 5000, decimals: decimals(field) }),
} satisfies FieldKit<MoneyConfig, number>;
