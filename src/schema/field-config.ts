import type { Label } from './label';
import type { Options } from './option';

/** Where a field may appear. */
export const fieldViews = ['list', 'form', 'show', 'filter', 'export'] as const;
export type FieldView = (typeof fieldViews)[number];

/** Shows a field only while another field of the same record has one of the named values. */
export interface When {
  /** Name of the other field. */
  field: string;
  /** The values that make the condition true. */
  in: readonly (string | number | boolean)[];
}

/** What every field may say. */
export interface FieldBase {
  /** What the field is called in columns, forms and filters. */
  label: Label;
  /** A hint under the input. */
  help?: Label;
  /** A record without it is refused. Default: false. */
  required?: boolean;
  /** No two records of the collection may share a value. Default: false. */
  unique?: boolean;
  /** Set by the server or by actions; a body that names it is refused. Default: false. */
  readOnly?: boolean;
  /** May be set when the record is made and not changed afterwards. Default: false. */
  createOnly?: boolean;
  /** Needs its own row `field:<resource>.<field>` in the policy to be read, written, filtered or sorted. Default: false. */
  protected?: boolean;
  /** Is looked through by the list's search box. Default: false. */
  search?: boolean;
  /** Column width in px. Default: by type. */
  width?: number;
  /** Where it may appear. Default: everywhere. */
  views?: readonly FieldView[];
  /** Appears in forms and on the show page only while this holds. */
  visibleWhen?: When;
}

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
export interface TextConfig extends FieldBase, TextLimits {
  type: 'text';
  /** A regular expression the whole text must match, and how to say so. */
  pattern?: { regex: string; message: Label };
  default?: string;
}
/** Several lines of text; stored as a string. */
export interface TextareaConfig extends FieldBase, TextLimits {
  type: 'textarea';
  default?: string;
}
/** A number; stored as a number. */
export interface NumberConfig extends FieldBase, NumberLimits {
  type: 'number';
  /** Written behind the figure. */
  unit?: Label;
  default?: number;
}
/** An amount in yuan with two decimals; stored as a number. */
export interface MoneyConfig extends FieldBase, NumberLimits {
  type: 'money';
  default?: number;
}
/** A share in percent, 0 to 100; stored as a number. */
export interface PercentConfig extends FieldBase, NumberLimits {
  type: 'percent';
  default?: number;
}
/** How far something is, 0 to 100, drawn as a bar; stored as a number. Always read-only. */
export interface ProgressConfig extends FieldBase {
  type: 'progress';
  default?: number;
}
/** A day; stored as `YYYY-MM-DD`. */
export interface DateConfig extends FieldBase {
  type: 'date';
  default?: string;
}
/** A moment; stored as ISO 8601 in UTC, shown in the browser's time zone. */
export interface DatetimeConfig extends FieldBase {
  type: 'datetime';
  default?: string;
}
/** One of several named values, or many of them; stored as a string or an array of strings. */
export interface ChoiceConfig<O extends Options = Options> extends FieldBase {
  type: 'choice';
  options: O;
  multiple?: boolean;
  default?: (keyof O & string) | readonly (keyof O & string)[];
}
/** Where a record stands. Only actions change it; a body that names it is refused. Stored as a string. */
export interface StateConfig<O extends Options = Options> extends FieldBase {
  type: 'state';
  options: O;
  /** The value of a new record. */
  initial: keyof O & string;
}
/** Free words; stored as an array of strings. */
export interface TagsConfig extends FieldBase {
  type: 'tags';
  /** Most words. Default: 50. */
  maxItems?: number;
  default?: readonly string[];
}
/** Yes or no; stored as a boolean. */
export interface SwitchConfig extends FieldBase {
  type: 'switch';
  default?: boolean;
}
/** The address of a picture, or of several; stored as a string or an array of strings. */
export interface ImageConfig extends FieldBase {
  type: 'image';
  multiple?: boolean;
  /** Most pictures when `multiple`. Default: 9. */
  maxItems?: number;
}
/** A web address (http or https); stored as a string. */
export interface UrlConfig extends FieldBase {
  type: 'url';
}
/** A mainland mobile number: eleven digits, the first a 1; stored as a string. */
export interface PhoneConfig extends FieldBase {
  type: 'phone';
}
/** A record of another collection, or several; stored as its id or an array of ids. */
export interface RefConfig<To extends string = string> extends FieldBase {
  type: 'ref';
  /** Name of the other resource. */
  to: To;
  multiple?: boolean;
  /** Offers only the records whose field has this value, for example users with one role. */
  where?: { field: string; value: string };
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
  | StateConfig
  | TagsConfig
  | SwitchConfig
  | ImageConfig
  | UrlConfig
  | PhoneConfig
  | RefConfig;

/** The fields of a resource, by name. */
export type FieldsConfig = Readonly<Record<string, FieldConfig>>;
export type FieldType = FieldConfig['type'];
