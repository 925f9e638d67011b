import type { Computed, Expression } from '../../expressions/expression';
import { type Label, languages, textOf } from '../../shared/label';
import type { ComputedDefault, FieldBase, FromQuery, RollupConfig, Written } from '../base/field-base';
import { figure, figureFormat, firstZero, type NumberLimits } from '../base/figures';
import { formatNumber } from '../base/format';
import type { FieldKit } from '../base/kit';
import { numberFrom } from '../base/read-value';
import type { Resolved } from '../base/resolved';
import { figureColumn, isNumber, orRule } from '../base/shapes';

/** A number; stored as a number. */
export interface NumberConfig<N extends string = string, V = Expression, R = Expression, L = Expression>
  extends FieldBase<V, R, L>,
    NumberLimits {
  /** The field's type. */
  type: 'number';
  /** Written behind the figure. */
  unit?: Label;
  /** Made of other fields, rollups and lookups among them: shown in the form while typing, computed again by the server. */
  computed?: Computed<N>;
  /** The initial value of a new record. */
  default?: number | ComputedDefault<N> | FromQuery;
}

/** A number. */
export const number = <
  const N extends string = never,
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<NumberConfig<N, V, R, L>, Q, U>,
) => ({ ...field, type: 'number' }) as const;

export type NumberField = Resolved<NumberConfig>;

const decimals = (field: NumberField): number => field.decimals ?? 0;

export const numberKit = {
  ...figure,
  isItem: true,
  isStored: isNumber,
  rule: (field, { number }) => number({ min: field.min ?? -1e12, max: field.max ?? 1e12, decimals: decimals(field) }),
  text: ({ field, value, language }) => {
    const amount = numberFrom(value);
    if (amount === undefined) return '';
    const text = formatNumber({ value: amount, decimals: decimals(field) });
    return field.unit === undefined ? text : `${text} ${textOf(field.unit, language)}`;
  },
  parse: ({ field: { unit }, text, read }) =>
    orRule(read.number(text, unit ? languages.map((language) => textOf(unit, language)) : []), 'number'),
  column: figureColumn(110),
  initial: firstZero,
  decimals,
  // Averages of whole numbers have a part.
  average: (field) => ({ ...field, decimals: 1 }),
  sheetFormat: (field) => figureFormat(decimals(field)),
  template: { example: '10' },
  ui: 'common',
  seed: (field, { between }) => between(field, { min: 0, max: 200, decimals: decimals(field) }),
} satisfies FieldKit<NumberConfig, number>;
