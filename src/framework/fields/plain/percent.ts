import type { Computed, Expression } from '../../expressions/expression';
import type { ComputedDefault, FieldBase, FromQuery, RollupConfig, Written } from '../base/field-base';
import { figure, figureFormat, type NumberLimits, shareText } from '../base/figures';
import type { FieldKit } from '../base/kit';
import type { Resolved } from '../base/resolved';
import { figureColumn, isNumber } from '../base/shapes';

/** A share in percent, 0 to 100; stored as a number. */
export interface PercentConfig<N extends string = string, V = Expression, R = Expression, L = Expression>
  extends FieldBase<V, R, L>,
    NumberLimits {
  /** The field's type. */
  type: 'percent';
  /** As with `number`. */
  computed?: Computed<N>;
  /** The initial value of a new record. */
  default?: number | ComputedDefault<N> | FromQuery;
}

/** A share, 0 to 100. */
export const percent = <
  const N extends string = never,
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<PercentConfig<N, V, R, L>, Q, U>,
) => ({ ...field, type: 'percent' }) as const;

export type PercentField = Resolved<PercentConfig>;

const decimals = (field: PercentField): number => field.decimals ?? 1;

export const percentKit = {
  ...figure,
  isItem: true,
  isStored: isNumber,
  rule: (field, { number }) => number({ min: field.min ?? 0, max: field.max ?? 100, decimals: decimals(field) }),
  text: ({ field, value }) => shareText(value, decimals(field)),
  column: figureColumn(100),
  decimals,
  sheetFormat: (field) => `${figureFormat(decimals(field))}"%"`,
  template: { example: '85' },
  ui: 'common',
  seed: (field, { between }) => between({ ...field }, { min: 20, max: 98, decimals: decimals(field) }),
} satisfies FieldKit<PercentConfig, number>;
