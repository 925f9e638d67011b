import type { Computed, Expression } from '../../expressions/expression';
import { isDay, timestampOf } from '../../shared/moments';
import type { ComputedDefault, FieldBase, FromQuery, RollupConfig, Written } from '../base/field-base';
import { formatDay } from '../base/format';
import type { FieldKit } from '../base/kit';
import { textFrom } from '../base/read-value';
import { column, isText, orRule, plainText } from '../base/shapes';

/** A day; stored as `YYYY-MM-DD`. */
export interface DateConfig<N extends string = string, V = Expression, R = Expression, L = Expression>
  extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'date';
  /** Made of other fields, as with `number`: `{ add: [{ field: 'issuedOn' }, 14] }` is 14 days later. */
  computed?: Computed<N>;
  /** The initial value of a new record. */
  default?: string | ComputedDefault<N> | FromQuery;
}

/** A day. */
export const date = <
  const N extends string = never,
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<DateConfig<N, V, R, L>, Q, U>,
) => ({ ...field, type: 'date' }) as const;

export const dateKit = {
  holds: 'day',
  isItem: true,
  isGroup: true,
  isStored: isText,
  rule: (_, { z, is }) => z.string().check(is('date', isDay)),
  text: ({ value, ...rest }) => {
    const timestamp = timestampOf(textFrom(value));
    return timestamp === undefined ? plainText({ value, ...rest }) : formatDay(new Date(timestamp));
  },
  parse: ({ text, read }) => orRule(read.day(text), 'date'),
  filter: 'days',
  column: column(120, true, 104),
  template: { note: 'day', example: '2026-01-05' },
  ui: 'common',
  seed: (_, { int, afterUntilNow }) => afterUntilNow(int(0, 20) * 1440).slice(0, 10),
} satisfies FieldKit<DateConfig, string>;
