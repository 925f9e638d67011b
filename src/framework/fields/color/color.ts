import type { Expression } from '../../expressions/expression';
import type { FieldBase, FromQuery, RollupConfig, Written } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { column, isText, plainText } from '../base/shapes';

/** A colour; stored as `#rrggbb` in small letters. */
export interface ColorConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'color';
  /** The initial value of a new record. */
  default?: string | FromQuery;
}

/** A colour. */
export const color = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<ColorConfig<V, R, L>, Q, U>,
) => ({ ...field, type: 'color' }) as const;

const form = /^#[\da-f]{6}$/;
const samples = ['#1677ff', '#13a8a8', '#389e0d', '#d48806', '#d4380d', '#722ed1'];

/** `#1677FF`, `1677ff` and `#17f` all mean one colour each; anything else stays as it is and breaks the rule. */
const inFull = (written: string): string => {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(written)?.[1]?.toLowerCase();
  if (digits === undefined) return written;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
};

export const colorKit = {
  holds: 'text',
  isItem: false,
  isStored: isText,
  rule: (_, { z, is }) => z.string().check(is('type', (value: string) => form.test(value))),
  text: plainText,
  parse: ({ text, read }) => ({ value: inFull(read.plain(text)) }),
  filter: 'text',
  column: column(120, true),
  template: { example: '#1677ff' },
  ui: async () => (await import('./ui')).colorUi,
  seed: (_, { pick }) => pick(samples),
} satisfies FieldKit<ColorConfig, string>;
