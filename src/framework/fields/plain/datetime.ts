import type { Computed, Expression } from '../../expressions/expression';
import { storedMoment } from '../../shared/moments';
import type { ComputedDefault, FieldBase, FromQuery, RollupConfig, Written } from '../base/field-base';
import { formatMoment } from '../base/format';
import type { FieldKit } from '../base/kit';
import { textFrom } from '../base/read-value';
import { column, isText, orRule } from '../base/shapes';

/** A moment; stored as ISO 8601 in UTC with milliseconds, shown in the browser's time zone. */
export interface DatetimeConfig<N extends string = string, V = Expression, R = Expression, L = Expression>
  extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'datetime';
  /** Made of other fields, as with `number`: `{ add: [{ field: 'issuedOn' }, 14] }` is 14 days later. */
  computed?: Computed<N>;
  /** The initial value of a new record. */
  default?: string | ComputedDefault<N> | FromQuery;
  /** `now`: a moment that has passed is refused when it is written. Default: any moment. */
  min?: 'now';
}

/** A moment. */
export const datetime = <
  const N extends string = never,
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<DatetimeConfig<N, V, R, L>, Q, U>,
) => ({ ...field, type: 'datetime' }) as const;

/** A form takes its time: what was chosen as this minute is no moment of the past. */
const graceMs = 60_000;

export const datetimeKit = {
  holds: 'moment',
  isItem: true,
  isStored: isText,
  spelling: 'utc',
  normalize: (value) => storedMoment(value) ?? value,
  rule: (_, { z, is }) => z.string().check(is('date', (value) => storedMoment(value) !== undefined)),
  brokenNow: ({ min }, { value, now }) => (min === 'now' && Date.parse(value) < now - graceMs ? 'past' : undefined),
  text: ({ value }) => formatMoment(textFrom(value)),
  parse: ({ text, read }) => orRule(read.moment(text), 'date'),
  filter: 'days',
  column: column(146, true, 128),
  template: { note: 'moment', example: '2026-01-05 09:30' },
  ui: 'common',
  seed: (_, { int, afterUntilNow }) => afterUntilNow(int(5, 9 * 1440)),
} satisfies FieldKit<DatetimeConfig, string>;
