import type { ComputedNumber, ComputedText } from './computed-config';
import type { FieldBase, FromQuery } from './field-base';
import type { Label } from './label';
import type { FileConfig, ImageConfig, RegionConfig, RichtextConfig, VideoConfig } from './media-config';
import type { Options } from './option';
import type { TreeKey, TreeOptions } from './tree-options';

interface TextLimits {
  /** Fewest characters. */
  min?: number;
  /** Most characters. Default: 200 for one line, 20000 for several. */
  max?: number;
}

interface NumberLimits {
  min?: number;
  max?: number;
  /** Digits after the point. Default: 0 for number, 2 for money, 1 for percent. */
  decimals?: number;
}

/** One line of text; stored as a string. */
export interface TextConfig<N extends string = string> extends FieldBase<N>, TextLimits {
  type: 'text';
  /** A regular expression the whole text must match, and how to say so. */
  pattern?: { regex: string; message: Label };
  /** Put together from other fields: shown in the form, never typed. */
  computed?: ComputedText<N>;
  default?: string | FromQuery;
}
/** Several lines of text; stored as a string. */
export interface TextareaConfig<N extends string = string> extends FieldBase<N>, TextLimits {
  type: 'textarea';
  default?: string | FromQuery;
}
/** A number; stored as a number. */
export interface NumberConfig<N extends string = string> extends FieldBase<N>, NumberLimits {
  type: 'number';
  /** Written behind the figure. */
  unit?: Label;
  /** Made of other fields: shown in the form as one types, reckoned again by the server. */
  computed?: ComputedNumber<N>;
  default?: number | FromQuery;
}
/** An amount in yuan with two decimals; stored as a number. */
export interface MoneyConfig<N extends string = string> extends FieldBase<N>, NumberLimits {
  type: 'money';
  /** As with `number`. */
  computed?: ComputedNumber<N>;
  default?: number | FromQuery;
}
/** A share in percent, 0 to 100; stored as a number. */
export interface PercentConfig<N extends string = string> extends FieldBase<N>, NumberLimits {
  type: 'percent';
  /** As with `number`. */
  computed?: ComputedNumber<N>;
  default?: number | FromQuery;
}
/** How far something is, 0 to 100, drawn as a bar; stored as a number. Always read-only. */
export interface ProgressConfig<N extends string = string> extends FieldBase<N> {
  type: 'progress';
  default?: number;
}
/** A day; stored as `YYYY-MM-DD`. */
export interface DateConfig<N extends string = string> extends FieldBase<N> {
  type: 'date';
  default?: string | { from: 'today' } | FromQuery;
}
/** A moment; stored as ISO 8601 in UTC, shown in the browser's time zone. */
export interface DatetimeConfig<N extends string = string> extends FieldBase<N> {
  type: 'datetime';
  default?: string | { from: 'now' } | FromQuery;
}
/** One of several named values, or many of them; stored as a string or an array of strings. */
export interface ChoiceConfig<O extends Options = Options, N extends string = string> extends FieldBase<N> {
  type: 'choice';
  options: O;
  multiple?: boolean;
  /** Offers only some of the options for some values of another field; values that `map` does not name leave all of them. */
  optionsWhen?: { field: N; map: Readonly<Record<string, readonly (keyof O & string)[]>> };
  default?: (keyof O & string) | readonly (keyof O & string)[] | FromQuery;
}
/** One value of a tree, or several; stored as the value of the node. A filter by a node finds what lies below it too. */
export interface TreeConfig<O extends TreeOptions = TreeOptions, N extends string = string> extends FieldBase<N> {
  type: 'tree';
  options: O;
  multiple?: boolean;
  /** Only nodes without others below them may be chosen. Default: false. */
  leavesOnly?: boolean;
  default?: TreeKey<O> | FromQuery;
}
/** Where a record stands. Only actions change it; a body that names it is refused. Stored as a string. */
export interface StateConfig<O extends Options = Options, N extends string = string> extends FieldBase<N> {
  type: 'state';
  options: O;
  /** The value of a new record. */
  initial: keyof O & string;
}
/** Free words; stored as an array of strings. */
export interface TagsConfig<N extends string = string> extends FieldBase<N> {
  type: 'tags';
  /** Most words. Default: 50. */
  maxItems?: number;
  default?: readonly string[] | FromQuery;
}
/** Yes or no; stored as a boolean. */
export interface SwitchConfig<N extends string = string> extends FieldBase<N> {
  type: 'switch';
  default?: boolean | FromQuery;
}
/** A web address (http or https); stored as a string. */
export interface UrlConfig<N extends string = string> extends FieldBase<N> {
  type: 'url';
}
/** A mainland mobile number: eleven digits, the first a 1; stored as a string. */
export interface PhoneConfig<N extends string = string> extends FieldBase<N> {
  type: 'phone';
  /**
   * Only who has the policy row `field:<resource>.<field>` with `read` sees the number; others get `138****8000` from the
   * server and can neither filter, sort nor search by it. Default: false.
   */
  mask?: boolean;
}
/** Stars, 1 to 5; stored as a number. */
export interface RatingConfig<N extends string = string> extends FieldBase<N> {
  type: 'rating';
  /** Half stars too. Default: false. */
  half?: boolean;
  default?: number;
}
/** From one day to another, both included; stored as `{ from, to }`, each `YYYY-MM-DD`. A filter finds the ranges that overlap. */
export interface DateRangeConfig<N extends string = string> extends FieldBase<N> {
  type: 'dateRange';
  /** Most days, both ends counted. Default: any number. */
  maxDays?: number;
}
/** Data without fixed fields: a JSON object or list; stored as such. */
export interface JsonConfig<N extends string = string> extends FieldBase<N> {
  type: 'json';
  /** Most characters, written without blanks. Default: 20000. */
  max?: number;
  /** How many levels it may be nested. Default: 8. */
  maxDepth?: number;
}
/** A record of another collection, or several; stored as its id or an array of ids. */
export interface RefConfig<To extends string = string, N extends string = string> extends FieldBase<N> {
  type: 'ref';
  /** Name of the other resource. */
  to: To;
  multiple?: boolean;
  /** Most records when `multiple`. Default: 500. */
  maxItems?: number;
  /**
   * Offers only the records whose field has this value (users with one role), or the value that a field of the form has
   * now (`{ field: 'groupId', from: 'groupId' }`: the keywords of the chosen group; all while nothing is chosen there).
   */
  where?: { field: string; value: string } | { field: string; from: N };
  default?: string | { from: 'me' } | FromQuery;
}

/**
 * A field within the items of a list. Only what concerns one value makes sense here: label, help, required, width, limits,
 * options, default; `check` refuses the rest (rights, conditions, unique, several values, computed).
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

/** Several small records within a record, in an order; stored as an array of objects. */
export interface ListConfig<N extends string = string> extends FieldBase<N> {
  type: 'list';
  /** The fields of one item, by name. */
  fields: Readonly<Record<string, ItemFieldConfig>>;
  /** What one item is called, for the buttons. Default: the field's label. */
  itemLabel?: Label;
  /** Fewest items of a list that is filled in at all. Default: 0. */
  minItems?: number;
  /** Most items. Default: 20. */
  maxItems?: number;
}

/** A field as a person writes it. */
export type FieldConfig =
  | TextConfig
  | TextareaConfig
  | NumberConfig
  | MoneyConfig
  | PercentConfig
  | ProgressConfig
  | DateConfig
  | DatetimeConfig
  | ChoiceConfig
  | TreeConfig
  | StateConfig
  | TagsConfig
  | SwitchConfig
  | ImageConfig
  | FileConfig
  | VideoConfig
  | RichtextConfig
  | RegionConfig
  | UrlConfig
  | PhoneConfig
  | RatingConfig
  | DateRangeConfig
  | JsonConfig
  | ListConfig
  | RefConfig;

/** The fields of a resource, by name. */
export type FieldsConfig = Readonly<Record<string, FieldConfig>>;
export type FieldType = FieldConfig['type'];
