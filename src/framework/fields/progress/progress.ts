import type { Expression } from '../../expressions/expression';
import type { FieldBase, RollupConfig, Written } from '../base/field-base';
import { figure, shareText } from '../base/figures';
import type { FieldKit } from '../base/kit';
import { column, isNumber } from '../base/shapes';

/** How far something is, 0 to 100, drawn as a bar; stored as a number. Always read-only. */
export interface ProgressConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'progress';
  /** The initial value of a new record. */
  default?: number;
}

/** A bar, 0 to 100, set by the server. */
export const progress = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<ProgressConfig<V, R, L>, Q, U>,
) => ({ ...field, type: 'progress' }) as const;

export const progressKit = {
  ...figure,
  isItem: false,
  isStored: isNumber,
  rule: (_, { number }) => number({ min: 0, max: 100, decimals: 1 }),
  text: ({ value }) => shareText(value, 0),
  column: column(150, true),
  isServerSet: true,
  initial: () => 0,
  ui: 'common',
  seed: (_, { int }) => int(0, 100),
} satisfies FieldKit<ProgressConfig, number>;
