import type { ComputedNumber } from './computed-config';
import type { FieldBase, FromQuery } from './field-base';
import type { Label } from './label';

interface NumberLimits {
  /** The smallest that may be entered. */
  min?: number;
  /** The largest that may be entered. */
  max?: number;
  /** Digits after the point. Default: 0 for number, 2 for money, 1 for percent. */
  decimals?: number;
}

/** A number; stored as a number. */
export interface NumberConfig<N extends string = string> extends FieldBase<N>, NumberLimits {
  /** The field's type. */
  type: 'number';
  /** Written behind the figure. */
  unit?: Label;
  /** Made of other fields: shown in the form as one types, reckoned again by the server. */
  computed?: ComputedNumber<N>;
  /** The value of a new record until somebody enters another. */
  default?: number | FromQuery;
}
/** An amount in yuan with two decimals; stored as a number. */
export interface MoneyConfig<N extends string = string> extends FieldBase<N>, NumberLimits {
  /** The field's type. */
  type: 'money';
  /** As with `number`. */
  computed?: ComputedNumber<N>;
  /** The value of a new record until somebody enters another. */
  default?: number | FromQuery;
}
/** A share in percent, 0 to 100; stored as a number. */
export interface PercentConfig<N extends string = string> extends FieldBase<N>, NumberLimits {
  /** The field's type. */
  type: 'percent';
  /** As with `number`. */
  computed?: ComputedNumber<N>;
  /** The value of a new record until somebody enters another. */
  default?: number | FromQuery;
}
/** How far something is, 0 to 100, drawn as a bar; stored as a number. Always read-only. */
export interface ProgressConfig<N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'progress';
  /** The value of a new record until somebody enters another. */
  default?: number;
}
/** Stars, 1 to 5; stored as a number. */
export interface RatingConfig<N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'rating';
  /** Half stars too. Default: false. */
  half?: boolean;
  /** The value of a new record until somebody enters another. */
  default?: number;
}
