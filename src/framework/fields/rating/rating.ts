import type { Expression } from '../../expressions/expression';
import type { FieldBase, RollupConfig, Written } from '../base/field-base';
import { figure } from '../base/figures';
import type { FieldKit } from '../base/kit';
import { numberFrom, textFrom } from '../base/read-value';
import type { Resolved } from '../base/resolved';
import { column, isNumber, orRule } from '../base/shapes';

/** Stars, 1 to 5; stored as a number. */
export interface RatingConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'rating';
  /** Half stars too. Default: false. */
  half?: boolean;
  /** The initial value of a new record. */
  default?: number;
}

/** One to five stars. */
export const rating = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<RatingConfig<V, R, L>, Q, U>,
) => ({ ...field, type: 'rating' }) as const;

export type RatingField = Resolved<RatingConfig>;

export const ratingKit = {
  ...figure,
  isItem: true,
  isStored: isNumber,
  rule: ({ half }, { z, is }) => {
    const step = half ? 0.5 : 1;
    return z.number().check(
      is('tooSmall', (value: number) => value >= step, step),
      is('tooLarge', (value: number) => value <= 5, 5),
      is('step', (value: number) => Number.isInteger(value / step), step),
    );
  },
  text: ({ value }) => textFrom(numberFrom(value)),
  parse: ({ text, read }) => {
    const stars = /^★+$/.exec(read.plain(text))?.[0].length;
    return orRule(stars ?? read.number(text, ['星', '分', 'stars', 'star']), 'number');
  },
  column: column(120, true),
  template: { example: '5' },
  ui: 'common',
  // Most give four or five stars.
  seed: (_, { pick }) => pick([5, 5, 4, 5, 4, 3, 4, 2]),
} satisfies FieldKit<RatingConfig, number>;
