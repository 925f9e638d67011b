import type { Expression } from '../../expressions/expression';
import type { FieldBase, FromQuery, RollupConfig, WrittenMany } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { type Options, optionNames, optionText } from '../base/option';
import { isEmpty, listOf } from '../base/read-value';
import type { Resolved } from '../base/resolved';
import { column, isOneOrMany, type OneOrMany, orRule } from '../base/shapes';

/** One of several named values, or many of them; stored as a string or an array of strings. */
export interface ChoiceConfig<
  O extends Options = Options,
  N extends string = string,
  V = Expression,
  R = Expression,
  L = Expression,
> extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'choice';
  /** What may be chosen, by the value that is stored. */
  options: O;
  /**
   * The options are the roles of the console, with those that the policy adds; `options` then only tells the compiler their names.
   * Default: what `options` names.
   */
  optionsFrom?: 'roles';
  /** Several of them; stored as an array. Default: false. */
  multiple?: boolean;
  /** Offers only some of the options for some values of another field; values that `map` does not name leave all of them. */
  optionsWhen?: {
    /** Name of the other field. */
    field: N;
    /** The options that are left, by the other field's value. */
    map: Readonly<Record<string, readonly (keyof O & string)[]>>;
  };
  /** The initial value of a new record. */
  default?: (keyof O & string) | readonly (keyof O & string)[] | FromQuery;
}

/** One of several named values, or many with `multiple`. */
export const choice = <
  const O extends Options,
  const N extends string = never,
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
  const M extends boolean = false,
>(
  field: WrittenMany<ChoiceConfig<O, N, V, R, L>, Q, U, M>,
) => ({ ...field, type: 'choice' }) as const;

export type ChoiceField = Resolved<ChoiceConfig>;

export const choiceKit = {
  holds: 'text',
  isItem: true,
  isGroup: true,
  isStored: isOneOrMany,
  rule: ({ options, multiple = false }, { oneOf, oneOrMany }) =>
    oneOrMany(oneOf(options), { isMany: multiple, max: 100 }),
  text: optionText,
  parse: ({ field, text, read }) =>
    read.oneOrMany(field, text, (part) => orRule(read.option(field.options, part), 'option')),
  filter: 'options',
  column: column(120, true),
  isKnown: ({ options }, text) => Object.hasOwn(options, text),
  values: ({ options }) => Object.keys(options),
  dealt: ({ options }) => Object.keys(options),
  dependsOn: ({ optionsWhen }) => (optionsWhen ? [optionsWhen.field] : []),
  allowed: ({ optionsWhen }, values) => {
    if (optionsWhen === undefined) return undefined;
    const { field: other, map } = optionsWhen;
    const value = values[other];
    if (isEmpty(value)) return undefined;
    const lists = listOf(value).map((one) => (Object.hasOwn(map, one) ? map[one] : undefined));
    // A value without a list of its own restricts nothing.
    return lists.includes(undefined) ? undefined : new Set(lists.flatMap((list) => list ?? []));
  },
  choices: optionNames,
  ui: 'common',
  isDefaultChecked: true,
  check: ({ options, optionsWhen, ...field }, tools) => {
    const first = [field.default ?? []].flat().map((value) => ['default', value] as const);
    const left = Object.entries(optionsWhen?.map ?? {}).flatMap(([when, allowed]) =>
      allowed.map((value) => [`optionsWhen.map.${when}`, value] as const),
    );
    tools.options(options ?? {}, [...first, ...left]);
  },
  checkAround: ({ optionsWhen }, { name }) => optionsWhen && name('optionsWhen.field', optionsWhen.field),
  seed: ({ options, multiple }, { dealt, allowed, some }) => {
    const others = allowed ?? Object.keys(options);
    if (!multiple) return dealt;
    return [...new Set([...(dealt ? [dealt] : []), ...some(others, 3)])].sort(
      (a, b) => others.indexOf(a) - others.indexOf(b),
    );
  },
} satisfies FieldKit<ChoiceConfig, OneOrMany>;
