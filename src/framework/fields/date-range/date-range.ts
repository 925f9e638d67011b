import type { Expression } from '../../expressions/expression';
import { isObject } from '../../shared/is-object';
import { isDay } from '../../shared/moments';
import type { FieldBase, RollupConfig, Written } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { rangeFrom } from '../base/read-value';
import type { Resolved } from '../base/resolved';
import { column, orRule } from '../base/shapes';

/** From one day to another, both included; stored as `{ from, to }`, each `YYYY-MM-DD`. A filter finds the ranges that overlap. */
export interface DateRangeConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'dateRange';
  /** Most days, both ends counted. Default: any number. */
  maxDays?: number;
}

/** From one day to another. */
export const dateRange = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<DateRangeConfig<V, R, L>, Q, U>,
) => ({ ...field, type: 'dateRange' }) as const;

export type DateRangeField = Resolved<DateRangeConfig>;

export interface Days {
  readonly from: string;
  readonly to: string;
}

const until = { zh: '至', en: 'to' } as const;
const day = 86_400_000;
const daysIn = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / day + 1;

export const dateRangeKit = {
  holds: 'days',
  isItem: false,
  isStored: (value): value is Days => isObject(value) && typeof value.from === 'string' && typeof value.to === 'string',
  rule: ({ maxDays = Number.POSITIVE_INFINITY }, { z, is }) => {
    const one = z.string().check(is('date', isDay));
    return z.strictObject({ from: one, to: one }).check(
      is('order', ({ from, to }: Days) => from <= to),
      is('tooManyDays', (range: Days) => !(daysIn(range) > maxDays), maxDays),
    );
  },
  wrongKind: 'date',
  text: ({ value, language }) => {
    const range = rangeFrom(value);
    return range ? `${range.from} ${until[language]} ${range.to}` : '';
  },
  parse: ({ text, read }) => orRule(read.days(text), 'date'),
  filter: 'days',
  column: column(210, true),
  // An address has no words for two days.
  carried: () => undefined,
  template: { note: 'range', example: '2026-01-05 ~ 2026-01-31' },
  ui: 'common',
  // A filter finds the ranges that overlap; they are in the order of their first days.
  sortPart: 'from',
  condition: ({ field: { name }, op, value }) => {
    const endsAfter = { field: `${name}.to`, op: 'gte', value } as const;
    const beginsBefore = { field: `${name}.from`, op: 'lte', value } as const;
    if (op === 'ne') return undefined;
    if (op === 'gte') return endsAfter;
    return op === 'lte' ? beginsBefore : { all: [endsAfter, beginsBefore] };
  },
  seed: ({ maxDays = 60 }, { int, createdAt, after }) => {
    const days = int(7, Math.max(7, Math.min(60, maxDays)));
    return { from: createdAt.slice(0, 10), to: after((days - 1) * 1440).slice(0, 10) };
  },
} satisfies FieldKit<DateRangeConfig, Days>;
