import type { Expression } from '../../expressions/expression';
import { type Label, textOf } from '../../shared/label';
import type { FieldBase, FromQuery, RollupConfig, Written } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { column, orRule } from '../base/shapes';

/** What the two positions of a switch are called. */
export const switchLabel = (isOn: boolean): Label => (isOn ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' });

/** Yes or no; stored as a boolean. */
export interface SwitchConfig<V = Expression, R = Expression, L = Expression> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'switch';
  /** The initial value of a new record. */
  default?: boolean | FromQuery;
}

/** Yes or no. */
export const toggle = <
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<SwitchConfig<V, R, L>, Q, U>,
) => ({ ...field, type: 'switch' }) as const;

export const switchKit = {
  holds: 'flag',
  isItem: true,
  isGroup: true,
  isStored: (value): value is boolean => typeof value === 'boolean',
  rule: (_, { z }) => z.boolean(),
  text: ({ value, language }) => (typeof value === 'boolean' ? textOf(switchLabel(value), language) : ''),
  parse: ({ text, read }) => orRule(read.yesNo(text), 'yesNo'),
  filter: 'flag',
  column: column(90, true),
  initial: () => false,
  carried: (text) => text === 'true',
  choices: (_, language) => [true, false].map((value) => textOf(switchLabel(value), language)),
  ui: 'common',
  seed: (_, { flag }) => flag(),
} satisfies FieldKit<SwitchConfig, boolean>;
