import type { ComputedText } from './computed-config';
import type { FieldBase, FromMe, FromNow, FromQuery, FromToday } from './field-base';
import type { Label } from './label';
import type { FileConfig, ImageConfig, RegionConfig, RichtextConfig, VideoConfig } from './media-config';
import type { MoneyConfig, NumberConfig, PercentConfig, ProgressConfig, RatingConfig } from './number-config';
import type { Options } from './option';
import type { TreeKey, TreeOptions } from './tree-options';

interface TextLimits {
  /** Fewest characters. */
  min?: number;
  /** Most characters. Default: 200 for one line, 20000 for several. */
  max?: number;
}

/** One line of text; stored as a string. */
export interface TextConfig<N extends string = string> extends FieldBase<N>, TextLimits {
  /** The field's type. */
  type: 'text';
  /** A regular expression the text must match, and how to say so. */
  pattern?: {
    /** Without slashes; it must match the whole text only when it says so with `^` and `$`. */
    regex: string;
    /** Said when it does not match. */
    message: Label;
  };
  /** Put together from other fields: shown in the form, never typed. */
  computed?: ComputedText<N>;
  /** The value of a new record until somebody enters another. */
  default?: string | FromQuery;
}
/** Several lines of text; stored as a string. */
export interface TextareaConfig<N extends string = string> extends FieldBase<N>, TextLimits {
  /** The field's type. */
  type: 'textarea';
  /** Most lines with something in them, for lists of words. Default: any number. */
  maxLines?: number;
  /** The value of a new record until somebody enters another. */
  default?: string | FromQuery;
}
/** A day; stored as `YYYY-MM-DD`. */
export interface DateConfig<N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'date';
  /** The value of a new record until somebody enters another. */
  default?: string | FromToday | FromQuery;
}
/** A moment; stored as ISO 8601 in UTC, shown in the browser's time zone. */
export interface DatetimeConfig<N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'datetime';
  /** The value of a new record until somebody enters another. */
  default?: string | FromNow | FromQuery;
}
/** One of several named values, or many of them; stored as a string or an array of strings. */
export interface ChoiceConfig<O extends Options = Options, N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'choice';
  /** What may be chosen, by the value that is stored. */
  options: O;
  /** Several of them; stored as an array. Default: false. */
  multiple?: boolean;
  /** Offers only some of the options for some values of another field; values that `map` does not name leave all of them. */
  optionsWhen?: {
    /** Name of the other field. */
    field: N;
    /** The options that are left, by the other field's value. */
    map: Readonly<Record<string, readonly (keyof O & string)[]>>;
  };
  /** The value of a new record until somebody enters another. */
  default?: (keyof O & string) | readonly (keyof O & string)[] | FromQuery;
}
/** One value of a tree, or several; stored as the value of the node. A filter by a node finds what lies below it too. */
export interface TreeConfig<O extends TreeOptions = TreeOptions, N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'tree';
  /** What may be chosen, by the value that is stored. */
  options: O;
  /** Several of them; stored as an array. Default: false. */
  multiple?: boolean;
  /** Only nodes without others below them may be chosen. Default: false. */
  leavesOnly?: boolean;
  /** The value of a new record until somebody enters another. */
  default?: TreeKey<O> | FromQuery;
}
/** Where a record stands. Only actions change it; a body that names it is refused. Stored as a string. */
export interface StateConfig<O extends Options = Options, N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'state';
  /** The states, by the value that is stored. */
  options: O;
  /** The value of a new record. */
  initial: keyof O & string;
}
/** Free words; stored as an array of strings. */
export interface TagsConfig<N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'tags';
  /** Most words. Default: 50. */
  maxItems?: number;
  /** The value of a new record until somebody enters another. */
  default?: readonly string[] | FromQuery;
}
/** Yes or no; stored as a boolean. */
export interface SwitchConfig<N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'switch';
  /** The value of a new record until somebody enters another. */
  default?: boolean | FromQuery;
}
/** A web address (http or https); stored as a string. */
export interface UrlConfig<N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'url';
}
/** A mainland mobile number: eleven digits, the first a 1; stored as a string. */
export interface PhoneConfig<N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'phone';
  /**
   * Only who has the policy row `field:<resource>.<field>` with `read` sees the number; others get `138****8000` from the
   * server and can neither filter, sort nor search by it. Default: false.
   */
  mask?: boolean;
}
/** From one day to another, both included; stored as `{ from, to }`, each `YYYY-MM-DD`. A filter finds the ranges that overlap. */
export interface DateRangeConfig<N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'dateRange';
  /** Most days, both ends counted. Default: any number. */
  maxDays?: number;
}
/** Data without fixed fields: a JSON object or list; stored as such. */
export interface JsonConfig<N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'json';
  /** Most characters, written without blanks. Default: 20000. */
  max?: number;
  /** How many levels it may be nested. Default: 8. */
  maxDepth?: number;
}
/** A record of another collection, or several; stored as its id or an array of ids. */
export interface RefConfig<To extends string = string, N extends string = string> extends FieldBase<N> {
  /** The field's type. */
  type: 'ref';
  /** Name of the other resource. */
  to: To;
  /** Several of them; stored as an array. Default: false. */
  multiple?: boolean;
  /** Most records when `multiple`. Default: 500. */
  maxItems?: number;
  /**
   * Offers only the records whose field has this value (users with one role), or the value that a field of the form has
   * now (`{ field: 'groupId', from: 'groupId' }`: the keywords of the chosen group; all while nothing is chosen there).
   */
  where?:
    | {
        /** Name of a field of the other resource. */
        field: string;
        /** Its value. */
        value: string;
      }
    | {
        /** Name of a field of the other resource. */
        field: string;
        /** Name of the field of this form that has its value. */
        from: N;
      };
  /** The value of a new record until somebody enters another. */
  default?: string | FromMe | FromQuery;
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
  /** The field's type. */
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
