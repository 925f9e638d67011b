import type { Expression } from '../../expressions/expression';
import type { FieldBase, RollupConfig, Written } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { type Options, optionText } from '../base/option';
import type { Resolved } from '../base/resolved';
import { column, isText, orRule } from '../base/shapes';

/** The state of a record. Only actions change it; a body that names it is refused. Stored as a string. */
export interface StateConfig<O extends Options = Options, V = Expression, R = Expression, L = Expression>
  extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'state';
  /** The states, by the value that is stored. */
  options: O;
  /** The value of a new record. */
  initial: keyof O & string;
}

/** The state of a record; only actions change it. */
export const state = <
  const O extends Options,
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<StateConfig<O, V, R, L>, Q, U>,
) => ({ ...field, type: 'state' }) as const;

export type StateField = Resolved<StateConfig>;

export const stateKit = {
  holds: 'text',
  isItem: false,
  isGroup: true,
  isMoved: true,
  isStored: isText,
  rule: ({ options }, { oneOf }) => oneOf(options),
  text: optionText,
  parse: ({ field, text, read }) => orRule(read.option(field.options, read.plain(text)), 'option'),
  filter: 'options',
  column: column(116, true),
  isKnown: ({ options }, text) => Object.hasOwn(options, text),
  values: ({ options }) => Object.keys(options),
  dealt: ({ options }) => Object.keys(options),
  initial: ({ initial }) => initial,
  ui: 'common',
  isDefaultChecked: true,
  check: ({ options, initial }, tools) => tools.options(options ?? {}, [['initial', initial]]),
  seed: (_, { dealt }) => dealt,
} satisfies FieldKit<StateConfig, string>;
