import type { Expression } from '../../expressions/expression';
import { isDay } from '../../shared/day';
import type { FieldBase, FromQuery, ReckonedDefault, Written } from '../base/field-base';
import { formatMoment } from '../base/format';
import type { FieldKit } from '../base/kit';
import { textFrom } from '../base/read-value';
import { column, isText, orRule } from '../base/shapes';

/** A moment; stored as ISO 8601 in UTC, shown in the browser's time zone. */
export interface DatetimeConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'datetime';
  /** The initial value of a new record. */
  default?: string | ReckonedDefault | FromQuery;
}

/** A moment. */
export const datetime = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
>(
  field: Written<DatetimeConfig<V, R, L>>,
) => ({ ...field, type: 'datetime' }) as const;

const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const isMoment = (value: string): boolean =>
  form.test(value) && !Number.isNaN(Date.parse(value)) && isDay(value.slice(0, 10));

export const datetimeKit = {
  holds: 'moment',
  isItem: true,
  isStored: isText,
  rule: (_, { z, is }) => z.string().check(is('date', isMoment)),
  text: ({ value }) => formatMoment(textFrom(value)),
  parse: ({ text, read }) => orRule(read.moment(text), 'date'),
  filter: 'days',
  column: column(170, true),
  template: { note: 'moment', example: '2026-01-05 09:30' },
  ui: 'common',
  seed: (_, { int, afterUntilNow }) => afterUntilNow(int(5, 9 * 1440)),
} satisfies FieldKit<DatetimeConfig, string>;
