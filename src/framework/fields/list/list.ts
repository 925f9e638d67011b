import type { Expression } from '../../expressions/expression';
import { isObjectOrList } from '../../shared/is-object';
import type { Label } from '../../shared/label';
import type { FieldBase, RollupConfig, Written } from '../base/field-base';
import type { FieldKit } from '../base/kit';
import { itemsOf } from '../base/read-value';
import type { Resolved, ResolvedBase } from '../base/resolved';
import { column } from '../base/shapes';
import type { ChoiceConfig } from '../choice/choice';
import type { DateConfig } from '../date/date';
import type { DatetimeConfig } from '../plain/datetime';
import type { MoneyConfig } from '../plain/money';
import type { NumberConfig } from '../plain/number';
import type { PercentConfig } from '../plain/percent';
import type { PhoneConfig } from '../plain/phone';
import type { TextareaConfig } from '../plain/textarea';
import type { UrlConfig } from '../plain/url';
import type { RatingConfig } from '../rating/rating';
import type { SwitchConfig } from '../switch/switch';
import type { TextConfig } from '../text/text';

/**
 * A field within the items of a list. Only what concerns one value makes sense here: label, help, required, width, limits,
 * options, default, and what it is computed from within its item; `check` refuses the rest (rights, conditions, unique, several values).
 */
export type ItemFieldConfig =
  | TextConfig
  | TextareaConfig
  | NumberConfig
  | MoneyConfig
  | PercentConfig
  | DateConfig
  | DatetimeConfig
  | ChoiceConfig
  | SwitchConfig
  | UrlConfig
  | PhoneConfig
  | RatingConfig;

/** The fields of one item, by name. */
type ItemFields = Readonly<Record<string, ItemFieldConfig>>;

/** Several small records within a record, in an order; stored as an array of objects. */
export interface ListConfig<V = Expression, R = Expression, L = Expression, I extends ItemFields = ItemFields>
  extends FieldBase<V, R, L> {
  /** The field's type. */
  type: 'list';
  /** The fields of one item, by name. */
  fields: I;
  /** What one item is called, for the buttons. Default: the field's label. */
  itemLabel?: Label;
  /** Fewest items of a list that is filled in at all. Default: 0. */
  minItems?: number;
  /** Most items. Default: 20. */
  maxItems?: number;
}

/** Several small records within the record. */
export const list = <
  const I extends ItemFields,
  const V extends Expression = never,
  const R extends Expression = never,
  const L extends Expression = never,
  const Q extends boolean = false,
  const U extends RollupConfig = never,
>(
  field: Written<ListConfig<V, R, L, I>, Q, U>,
) => ({ ...field, type: 'list' }) as const;

/** A field within the items of a list, with every default filled in. */
export type ItemField = Resolved<ItemFieldConfig>;
export type ListField = Omit<ListConfig, keyof ResolvedBase | 'fields'> &
  ResolvedBase & { fields: readonly ItemField[] };
type Items = readonly Readonly<Record<string, unknown>>[];

export const listKit = {
  holds: 'parts',
  isItem: false,
  many: 'items',
  isFolded: true,
  isStored: (value): value is Items => Array.isArray(value) && value.every(isObjectOrList),
  rule: ({ minItems = 0, maxItems = 20 }, { z, is }) =>
    z.array(z.record(z.string(), z.unknown())).check(
      is('tooMany', (items: Items) => items.length <= maxItems, maxItems),
      is('tooFew', (items: Items) => items.length >= minItems, minItems),
    ),
  // An import reads the same.
  text: ({ field, value, textOf }) =>
    itemsOf(value)
      .map((item) => field.fields.map((inner) => textOf(inner, item[inner.name]).replaceAll('|', '\\|')).join(' | '))
      .join('\n'),
  parse: ({ field, text, read }) => read.items(field.fields, text),
  filter: 'text',
  column: column(110, false),
  wide: 'everywhere',
  carried: () => undefined,
  ui: 'common',
  check: ({ fields }, { items }) => items(fields ?? {}),
  seed: ({ fields, minItems = 1, maxItems = 3 }, { int, inner }) =>
    Array.from({ length: Math.max(minItems, Math.min(maxItems, int(1, 3))) }, (_, item) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const value = inner(field, item);
          return value === undefined ? [] : [[field.name, value] as const];
        }),
      ),
    ),
} satisfies FieldKit<ListConfig, Items, ListField>;
